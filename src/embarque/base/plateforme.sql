-- What a hosted project has before its first migration: the API's roles and their default privileges.
do $$
declare
  nom text;
begin
  foreach nom in array array['anon', 'authenticated'] loop
    if not exists (select from pg_roles where rolname = nom) then
      execute format('create role %I nologin noinherit', nom);
    end if;
  end loop;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
end
$$;

create schema if not exists extensions;
revoke create on schema public from public;
grant usage on schema public, extensions, auth, storage to anon, authenticated, service_role;
grant execute on all functions in schema auth to anon, authenticated, service_role;
revoke all on all tables in schema auth from anon, authenticated;
grant all on all tables in schema storage to anon, authenticated, service_role;
grant execute on all functions in schema storage to anon, authenticated, service_role;

alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;

-- What GoTrue does by itself and the embedded service does not. A new password puts out every link that was sent;
-- a session that a link has opened says so, since its owner has no present password to give.
create or replace function auth.forget_tokens() returns trigger language plpgsql set search_path = '' as $$
begin
  new.recovery_token := null;
  new.confirmation_token := null;
  return new;
end
$$;
create or replace trigger users_forget_tokens before update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function auth.forget_tokens();

-- A link is spent and its session opened in one transaction: the setting tells the one of the other.
create or replace function auth.note_link() returns trigger language plpgsql set search_path = '' as $$
begin
  perform set_config('auth.lien', new.id::text, true);
  return null;
end
$$;
create or replace trigger users_note_link after update of recovery_token, confirmation_token on auth.users
  for each row when (
    (old.recovery_token is not null and new.recovery_token is null
      or old.confirmation_token is not null and new.confirmation_token is null)
    and old.encrypted_password is not distinct from new.encrypted_password
  )
  execute function auth.note_link();

create or replace function auth.tag_session() returns trigger language plpgsql set search_path = '' as $$
begin
  new.tag := case when current_setting('auth.lien', true) = new.user_id::text then 'lien' end;
  return new;
end
$$;
create or replace trigger sessions_tag before insert on auth.sessions
  for each row execute function auth.tag_session();

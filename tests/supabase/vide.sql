-- Takes the portal out of a Supabase that was declared disposable, accounts included. What the services own stays.
drop schema if exists prive cascade;
drop schema if exists tests cascade;
do $$
declare
  v_nom text;
begin
  for v_nom in select format('%I', relname) from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and pg_get_userbyid(relowner) = current_user
  loop
    execute 'drop table if exists public.' || v_nom || ' cascade';
  end loop;
  for v_nom in select format('%I', relname) from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' and pg_get_userbyid(relowner) = current_user
  loop
    execute 'drop sequence if exists public.' || v_nom || ' cascade';
  end loop;
  for v_nom in select oid::regprocedure::text from pg_proc
    where pronamespace = 'public'::regnamespace and pg_get_userbyid(proowner) = current_user
  loop
    execute 'drop routine if exists ' || v_nom || ' cascade';
  end loop;
  for v_nom in select format('%I', typname) from pg_type
    where typnamespace = 'public'::regnamespace and typtype = 'e' and pg_get_userbyid(typowner) = current_user
  loop
    execute 'drop type if exists public.' || v_nom || ' cascade';
  end loop;
  for v_nom in select format('%I', polname) from pg_policy where polrelid = 'storage.objects'::regclass
  loop
    execute 'drop policy ' || v_nom || ' on storage.objects';
  end loop;
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    delete from supabase_migrations.schema_migrations;
  end if;
end
$$;
delete from auth.users;
alter default privileges in schema public grant all on tables to anon, authenticated;
alter default privileges in schema public grant all on sequences to anon, authenticated;
alter default privileges in schema public grant execute on functions to anon, authenticated;

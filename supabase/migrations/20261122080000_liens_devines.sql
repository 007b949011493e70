-- Un lien de lettre ne se devine pas : le service d’authentification le tire de l’adresse et de quelques chiffres, si bien
-- qu’une lecture sans limite laisserait essayer tous les nombres pour une adresse connue.

create table prive.liens_inconnus (
  heure timestamptz primary key,
  essais integer not null
);
comment on table prive.liens_inconnus is 'Lectures de liens qui ne désignaient personne, par heure.';
comment on column prive.liens_inconnus.heure is 'Début de l’heure.';
comment on column prive.liens_inconnus.essais is 'Nombre de ces lectures, pour tout le portail.';
revoke all on table prive.liens_inconnus from public;

create function prive.try_lien(p_token_hash text) returns public.profiles
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_heure constant timestamptz := date_trunc('hour', now());
  v_profile public.profiles;
begin
  -- Pour tous ensemble : SQL ne connaît pas l’adresse de qui demande. Au-delà, un vrai lien ouvre toujours son compte, sans
  -- que la page dise avant à qui il s’adresse.
  if exists (select from prive.liens_inconnus l where l.heure = v_heure and l.essais >= 600) then
    raise exception 'trop_d_essais' using errcode = 'P0001';
  end if;
  v_profile := prive.find_lien(p_token_hash);
  if v_profile.id is null then
    insert into prive.liens_inconnus as l (heure, essais) values (v_heure, 1)
    on conflict (heure) do update set essais = l.essais + 1;
    delete from prive.liens_inconnus l where l.heure < v_heure - interval '1 day';
  end if;
  return v_profile;
end;
$$;
comment on function prive.try_lien(text) is
  'Compte que le lien d’une lettre ouvrirait ; compte les liens inconnus, et n’en lit plus aucun après six cents dans l’heure.';

drop function public.rpc_read_lien(text);
create function public.rpc_read_lien(p_token_hash text)
  returns table (email text, full_name text, nom_societe text, invite_jusqu_au timestamptz)
  language sql volatile security definer set search_path = ''
as $$
  select p.email, p.full_name, p.nom_societe, p.invite_le + interval '7 days' from prive.try_lien(p_token_hash) p
  where p.id is not null;
$$;
comment on function public.rpc_read_lien(text) is
  'À qui s’adresse le lien d’une lettre, pour qui le tient ; ne le dépense pas. Vide pour un lien inconnu.';

create or replace function public.rpc_renew_invitation(p_token_hash text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  v_profile public.profiles := prive.try_lien(p_token_hash);
  v_request public.access_requests;
begin
  if v_profile.invite_le is null or v_profile.invite_le <= now() - interval '7 days' then
    return false;
  end if;
  perform prive.lock_email(v_profile.email);
  select r.* into v_request from public.access_requests r
  where r.reference = v_profile.demande_reference and r.status = 'APPROUVE' and r.activated_at is null;
  if not found then
    return false;
  end if;
  if (
    select count(*) from public.courriels c
    where c.recipient = v_request.email and c.kind = 'INVITATION' and c.created_at > now() - interval '1 hour'
  ) < 3 then
    perform prive.queue_invitation(v_request);
  end if;
  return true;
end;
$$;

revoke execute on function prive.try_lien(text), public.rpc_read_lien(text) from public, anon, authenticated;
grant execute on function public.rpc_read_lien(text) to anon, authenticated;

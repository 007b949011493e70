-- Dépôt d’une demande : une à la fois, la même réponse à tous, et aucun compteur commun que l’on puisse épuiser à bas prix.

create function prive.check_one_request() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') and (select count(*) from deposees) > 1 then
    raise exception 'une_demande_a_la_fois' using errcode = '22023';
  end if;
  return null;
end;
$$;
comment on function prive.check_one_request() is 'Refuse au public une insertion de plusieurs demandes d’un coup.';
revoke execute on function prive.check_one_request() from public;

create trigger access_requests_une_seule after insert on public.access_requests
  referencing new table as deposees
  for each statement execute function prive.check_one_request();

create function prive.request_fuse() returns integer
  language sql immutable parallel safe set search_path = ''
as $$
  -- L’agence en attend quelques dizaines par jour : assez haut pour qu’il coûte cher de le faire sauter.
  select 20000;
$$;
comment on function prive.request_fuse() is
  'Demandes par heure, toutes adresses ensemble, au-delà desquelles la base protège son disque : un fusible, pas un quota.';
revoke execute on function prive.request_fuse() from public;

create or replace function prive.check_request_limits(p_email text) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Deux dépôts simultanés de la même adresse se comptent l’un après l’autre.
  perform pg_advisory_xact_lock(hashtextextended('access_requests:' || p_email, 0));
  if (
    select count(*) from public.access_requests r where r.email = p_email and r.created_at > now() - interval '1 hour'
  ) >= 3 then
    raise exception 'trop_de_demandes' using errcode = 'P0001';
  end if;
  if exists (
    select from public.access_requests r where r.created_at > now() - interval '1 hour' offset prive.request_fuse() - 1
  ) then
    raise exception 'trop_de_demandes' using errcode = 'P0001';
  end if;
end;
$$;
comment on function prive.check_request_limits(text) is
  'Refuse plus de trois demandes par heure et par adresse, et tout dépôt quand le fusible a sauté.';

create function prive.first_request_status(p_email text) returns public.statut_demande
  language sql stable security definer set search_path = ''
as $$
  select case when prive.is_blacklisted(p_email) then 'BLACKLISTE' else 'RECU' end::public.statut_demande;
$$;
comment on function prive.first_request_status(text) is
  'État d’une demande à son dépôt : celle d’une adresse bloquée est classée aussitôt, et sa réponse est celle de toutes.';

create or replace function prive.prepare_access_request() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.email := lower(btrim(new.email));
  new.nom_societe := nullif(btrim(new.nom_societe), '');
  new.numero_identification := nullif(btrim(new.numero_identification), '');
  new.full_name := btrim(new.full_name);
  new.phone := nullif(btrim(new.phone), '');
  new.message := nullif(btrim(new.message), '');
  if current_user in ('anon', 'authenticated') then
    if new.status <> 'RECU' then
      raise exception 'statut_invalide' using errcode = '42501';
    end if;
    new.created_at := now();
    new.updated_at := now();
    new.reference := '';
    new.justificatifs_url := '{}';
    new.reviewed_by := null;
    new.reviewed_at := null;
    new.reason := null;
    new.activated_at := null;
    perform prive.check_request_limits(new.email);
    new.status := prive.first_request_status(new.email);
  end if;
  new.reference := coalesce(nullif(new.reference, ''), prive.next_request_reference());
  return new;
end;
$$;

-- L’état vient du déclencheur, jamais de l’appelant : la règle voit la ligne après lui.
alter policy access_requests_insert_public on public.access_requests with check (status in ('RECU', 'BLACKLISTE'));

revoke execute on function prive.first_request_status(text) from public;
grant execute on function prive.first_request_status(text) to anon, authenticated, service_role;

-- Dépôt d’une demande : numéro, limites, adresse refusée ; le même chemin pour l’insertion simple et pour la fonction. Une à la
-- fois, la même réponse à tous, et aucun compteur commun que l’on puisse épuiser à bas prix.

create function prive.format_number(p_prefix text, p_rang bigint) returns text
  language sql stable set search_path = ''
as $$
  select p_prefix || '-' || to_char(now() at time zone 'UTC', 'YYYY') || '-'
    || lpad(p_rang::text, greatest(6, length(p_rang::text)), '0');
$$;
comment on function prive.format_number(text, bigint) is 'Numéro lisible : préfixe, année, rang sur six chiffres au moins.';

create function prive.next_request_reference() returns text
  language sql volatile security definer set search_path = ''
as $$
  select prive.format_number('DA', nextval('public.access_requests_reference_seq'));
$$;
comment on function prive.next_request_reference() is 'Numéro de la prochaine demande.';

create function prive.check_request_limits(p_email text) returns void
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

create function prive.prepare_access_request() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.email := lower(btrim(new.email));
  new.nom_societe := nullif(btrim(new.nom_societe), '');
  new.organisation := nullif(btrim(new.organisation), '');
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
    new.reviewed_nom := null;
    new.reason := null;
    new.activated_at := null;
    new.compte_id := null;
    new.invite_le := null;
    new.bailleur_id := null;
    perform prive.check_request_limits(new.email);
    new.status := prive.first_request_status(new.email);
  end if;
  new.reference := coalesce(nullif(new.reference, ''), prive.next_request_reference());
  return new;
end;
$$;
comment on function prive.prepare_access_request() is
  'Nettoie et numérote une demande ; du public, tient les colonnes de l’agence à leur valeur de départ et les limites.';

create trigger access_requests_prepare before insert on public.access_requests
  for each row execute function prive.prepare_access_request();

create function public.rpc_access_request_reference(p_request_id uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  select r.reference from public.access_requests r
  where r.id = p_request_id and r.created_at > now() - interval '1 hour';
$$;
comment on function public.rpc_access_request_reference(uuid) is
  'Numéro d’une demande, pour qui vient de la déposer et en connaît l’identifiant. Vide après une heure.';

create function public.rpc_submit_access_request(
  p_type_compte text, p_full_name text, p_email text,
  p_nom_societe text default null, p_phone text default null, p_message text default null,
  p_numero_identification text default null, p_origine text default 'demande-acces'
) returns table (id uuid, reference text)
  language plpgsql security invoker set search_path = ''
as $$
declare
  v_id constant uuid := gen_random_uuid();
begin
  if p_type_compte is null or p_type_compte not in ('ENTREPRISE', 'BAILLEUR') then
    raise exception 'type_compte_invalide' using errcode = '22023';
  end if;
  insert into public.access_requests
    (id, origine, type_compte, nom_societe, numero_identification, full_name, email, phone, message, status)
  values
    (v_id, p_origine, p_type_compte::public.type_compte, p_nom_societe, p_numero_identification, p_full_name, p_email,
     p_phone, p_message, 'RECU');
  return query select v_id, public.rpc_access_request_reference(v_id);
end;
$$;
comment on function public.rpc_submit_access_request(text, text, text, text, text, text, text, text) is
  'Dépose une demande avec les droits de l’appelant, et rend son identifiant (dossier des justificatifs) et son numéro.';

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

create function prive.first_request_status(p_email text) returns public.statut_demande
  language sql stable security definer set search_path = ''
as $$
  select case when prive.is_blacklisted(p_email) then 'BLACKLISTE' else 'RECU' end::public.statut_demande;
$$;
comment on function prive.first_request_status(text) is
  'État d’une demande à son dépôt : celle d’une adresse bloquée est classée aussitôt, et sa réponse est celle de toutes.';

-- Un récépissé part avec le numéro. À une adresse bloquée il est écrit de même, et ne part pas : ni la réponse ni sa durée ne
-- disent qui est sur la liste.
create function prive.acknowledge_request() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  v_refusee constant boolean := new.status = 'BLACKLISTE';
begin
  -- Ni nom ni message : ce qu’un inconnu écrit ne doit pas partir, à notre en-tête, vers l’adresse d’un autre.
  insert into public.courriels (cle, kind, recipient, payload, status, last_error)
  values ('RECEPISSE:' || new.id, 'RECEPISSE', new.email,
    jsonb_build_object('reference', new.reference, 'type_compte', new.type_compte),
    case when v_refusee then 'ABANDONNE' else 'A_ENVOYER' end::public.statut_courriel,
    case when v_refusee then 'adresse_refusee' end);
  return null;
end;
$$;
comment on function prive.acknowledge_request() is
  'Écrit le récépissé d’une demande déposée par le public ; retiré d’emblée pour une adresse bloquée.';

create trigger access_requests_recepisse after insert on public.access_requests
  for each row when (current_user in ('anon', 'authenticated')) execute function prive.acknowledge_request();

revoke execute on function
  prive.format_number(text, bigint), prive.next_request_reference(), prive.check_request_limits(text),
  prive.prepare_access_request(), public.rpc_access_request_reference(uuid),
  public.rpc_submit_access_request(text, text, text, text, text, text, text, text), prive.check_one_request(),
  prive.request_fuse(), prive.first_request_status(text), prive.acknowledge_request() from public;
grant execute on function
  prive.next_request_reference(), prive.check_request_limits(text), public.rpc_access_request_reference(uuid),
  public.rpc_submit_access_request(text, text, text, text, text, text, text, text), prive.first_request_status(text)
  to anon, authenticated, service_role;

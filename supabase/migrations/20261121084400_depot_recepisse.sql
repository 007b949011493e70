-- Dépôt : un récépissé part avec le numéro. À une adresse bloquée il est écrit de même, et ne part pas : ni la réponse ni
-- sa durée ne disent qui est sur la liste.

create or replace function prive.prepare_access_request() returns trigger
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
revoke execute on function prive.acknowledge_request() from public;

create trigger access_requests_recepisse after insert on public.access_requests
  for each row when (current_user in ('anon', 'authenticated')) execute function prive.acknowledge_request();

-- Ce qu’une entreprise fait d’un DAO : lire les conditions, le demander, renoncer à sa demande.

create table prive.paiement_en_ligne (
  seule boolean primary key default true,
  prestataire text not null,
  adresse text not null,
  ouvert_le timestamptz not null default now(),
  constraint paiement_en_ligne_seule check (seule),
  constraint paiement_en_ligne_prestataire check (prestataire ~ '^[a-z][a-z0-9-]{1,39}$'),
  constraint paiement_en_ligne_adresse check (char_length(adresse) <= 300 and adresse ~ '^(/|https://|http://(localhost|127\.0\.0\.1):)[^[:space:][:cntrl:]]+$')
);

comment on table prive.paiement_en_ligne is 'Prestataire du paiement en ligne ; vide : pas encore ouvert.';

revoke all on table prive.paiement_en_ligne from public, anon, authenticated;

create function public.rpc_set_online_payment(p_prestataire text default null, p_adresse text default null) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from prive.paiement_en_ligne where seule;
  if p_prestataire is not null then
    insert into prive.paiement_en_ligne (prestataire, adresse) values (p_prestataire, p_adresse);
  end if;
end;
$$;
comment on function public.rpc_set_online_payment(text, text) is
  'Ouvre le paiement en ligne par ce prestataire, à cette adresse ; sans prestataire, le ferme. Rôle de service.';

create function public.rpc_read_dao_terms() returns table (
  id text, reference text, titre text, statut public.statut_appel_offres, date_limite timestamptz, is_ouvert boolean,
  has_dao boolean, montant_dao bigint, mode_acquisition text[], paiement_en_ligne text
)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not prive.has_role('ENTREPRISE') then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  return query
  select a.id, a.reference, a.titre, a.statut, a.date_limite, prive.is_tender_open(a.id),
    prive.has_dao(a.id), coalesce(a.montant_dao, 0),
    a.mode_acquisition, (select e.adresse from prive.paiement_en_ligne e)
  from public.appels_offres a
  where (a.statut = 'OUVERT' and a.retire_le is null) or exists (
    select from public.dao_acquisitions d
    where d.appel_offres_id = a.id and d.entreprise_id = prive.current_entreprise())
  order by a.id;
end;
$$;
comment on function public.rpc_read_dao_terms() is
  'Conditions d’acquisition des appels d’offres ouverts, et de ceux dont l’entreprise a demandé le DAO ; has_dao : le dossier est déposé ; paiement_en_ligne est l’adresse qui l’ouvre, vide tant qu’il ne l’est pas. Entreprises.';

create function public.rpc_request_dao(p_appel_offres_id text, p_mode text default null) returns public.dao_acquisitions
  language plpgsql security definer set search_path = ''
as $$
declare
  v_entreprise constant text := prive.current_entreprise();
  v_appel public.appels_offres;
  v_acquisition public.dao_acquisitions;
begin
  if v_entreprise is null then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  perform prive.set_reason(null);
  -- Deux onglets, deux collègues : l’un après l’autre, et le second retrouve la ligne du premier.
  perform pg_advisory_xact_lock(hashtextextended('dao:' || p_appel_offres_id || ':' || v_entreprise, 0));
  select d.* into v_acquisition from public.dao_acquisitions d
  where d.appel_offres_id = p_appel_offres_id and d.entreprise_id = v_entreprise and d.status in ('DEMANDE', 'PAYE');
  if found then
    return v_acquisition;
  end if;
  -- Le prix et l’état restent ceux-là jusqu’à la fin : une annulation attend, puis annule aussi cette demande.
  select a.* into v_appel from public.appels_offres a where a.id = p_appel_offres_id for share;
  if not prive.is_tender_open(p_appel_offres_id) then
    raise exception 'appel_offres_ferme' using errcode = 'P0001';
  end if;
  if coalesce(v_appel.montant_dao, 0) = 0 then
    insert into public.dao_acquisitions (appel_offres_id, entreprise_id, user_id, status)
    values (p_appel_offres_id, v_entreprise, (select auth.uid()), 'PAYE') returning * into v_acquisition;
    return v_acquisition;
  end if;
  if p_mode is null or not p_mode = any (v_appel.mode_acquisition) then
    raise exception 'moyen_refuse' using errcode = 'P0001';
  end if;
  if p_mode = 'ACHAT_EN_LIGNE' and not exists (select from prive.paiement_en_ligne) then
    raise exception 'paiement_en_ligne_ferme' using errcode = 'P0001';
  end if;
  insert into public.dao_acquisitions (appel_offres_id, entreprise_id, user_id, mode_acquisition, montant)
  values (p_appel_offres_id, v_entreprise, (select auth.uid()), p_mode, v_appel.montant_dao)
  returning * into v_acquisition;
  return v_acquisition;
end;
$$;
comment on function public.rpc_request_dao(text, text) is
  'Demande un DAO au prix du moment, ou l’acquiert s’il est gratuit ; deux fois la même demande rend la même ligne. Entreprises.';

create function public.rpc_cancel_dao_request(p_id uuid) returns public.dao_acquisitions
  language plpgsql security definer set search_path = ''
as $$
declare
  v_acquisition public.dao_acquisitions;
begin
  perform prive.set_reason('Par l’entreprise.');
  select d.* into v_acquisition from public.dao_acquisitions d
  where d.id = p_id and d.entreprise_id = prive.current_entreprise() for update;
  if not found then
    raise exception 'acquisition_introuvable' using errcode = 'P0001';
  end if;
  if v_acquisition.status = 'ANNULE' then
    return v_acquisition;
  end if;
  if v_acquisition.status <> 'DEMANDE' then
    raise exception 'acquisition_deja_traitee' using errcode = 'P0001', detail = v_acquisition.status::text;
  end if;
  update public.dao_acquisitions d set status = 'ANNULE', reason = 'Par l’entreprise.'
  where d.id = p_id returning d.* into v_acquisition;
  return v_acquisition;
end;
$$;
comment on function public.rpc_cancel_dao_request(uuid) is
  'Renonce à une demande qui attend son paiement ; déjà annulée, la rend telle quelle. Entreprises, les leurs.';

revoke execute on function
  public.rpc_set_online_payment(text, text), public.rpc_read_dao_terms(), public.rpc_request_dao(text, text),
  public.rpc_cancel_dao_request(uuid) from public, anon, authenticated;
grant execute on function public.rpc_set_online_payment(text, text) to service_role;
grant execute on function
  public.rpc_read_dao_terms(), public.rpc_request_dao(text, text), public.rpc_cancel_dao_request(uuid) to authenticated;

-- Versements annoncés par le prestataire du paiement en ligne : chacun écrit une fois, et rien ne se perd de l’argent reçu.

create type public.issue_versement as enum (
  'CONFIRME', 'MONTANT_DIFFERENT', 'HORS_DELAI', 'ANNULEE', 'DEJA_PAYEE', 'INCONNUE'
);
comment on type public.issue_versement is
  'Suite d’un versement en ligne : CONFIRME vaut DAO acquis ; les autres disent pourquoi il est à rendre.';

create table public.dao_versements (
  id uuid primary key default gen_random_uuid(),
  prestataire text not null,
  evenement text not null,
  reference text not null,
  acquisition_id uuid references public.dao_acquisitions (id) on delete restrict,
  montant bigint not null,
  devise text not null,
  paye_le timestamptz not null,
  recu_le timestamptz not null default clock_timestamp(),
  issue public.issue_versement not null,
  rendu_le timestamptz,
  rendu_par uuid references public.profiles (id) on delete set null,
  reference_rendu text,
  unique (prestataire, evenement),
  constraint dao_versements_evenement_forme check (char_length(evenement) between 3 and 100 and evenement !~ '[[:cntrl:]]'),
  constraint dao_versements_reference_forme check (char_length(reference) between 1 and 40 and reference !~ '[[:cntrl:]]'),
  constraint dao_versements_montant_positif check (montant >= 0),
  constraint dao_versements_devise_forme check (devise ~ '^[A-Z]{3}$'),
  constraint dao_versements_rendu_complet check (
    (rendu_le is null) = (reference_rendu is null) and (rendu_le is null or issue <> 'CONFIRME'))
);
create index dao_versements_acquisition_idx on public.dao_versements (acquisition_id);
create index dao_versements_a_rendre_idx on public.dao_versements (recu_le) where issue <> 'CONFIRME' and rendu_le is null;

comment on table public.dao_versements is 'Versements que le prestataire du paiement en ligne annonce ; un événement, une ligne.';
comment on column public.dao_versements.id is 'Versement.';
comment on column public.dao_versements.prestataire is 'Prestataire.';
comment on column public.dao_versements.evenement is 'Identifiant du paiement chez lui, jamais une donnée de carte.';
comment on column public.dao_versements.reference is 'Référence citée : celle de l’acquisition.';
comment on column public.dao_versements.acquisition_id is 'Acquisition ; vide quand la référence ne désigne rien.';
comment on column public.dao_versements.montant is 'Montant versé, dans sa devise.';
comment on column public.dao_versements.devise is 'Devise, code de trois lettres.';
comment on column public.dao_versements.paye_le is 'Paiement, selon le prestataire.';
comment on column public.dao_versements.recu_le is 'Annonce, à l’horloge de la base.';
comment on column public.dao_versements.issue is 'Suite donnée.';
comment on column public.dao_versements.rendu_le is 'Le versement a été rendu.';
comment on column public.dao_versements.rendu_par is 'Administrateur qui l’a enregistré.';
comment on column public.dao_versements.reference_rendu is 'Référence du versement rendu.';

alter table public.dao_versements enable row level security;
revoke all on table public.dao_versements from anon, authenticated;
grant select on table public.dao_versements to authenticated;
grant all on table public.dao_versements to service_role;

create trigger dao_versements_a_clean before insert or update on public.dao_versements
  for each row execute function prive.clean_colonnes('reference_rendu:ligne');

create policy dao_versements_select_admin on public.dao_versements for select to authenticated
  using ((select prive.is_admin()));

create function prive.judge_payment(p_acquisition public.dao_acquisitions, p_montant bigint, p_devise text, p_paye_le timestamptz)
  returns public.issue_versement
  language sql stable security definer set search_path = ''
as $$
  select case
    when p_acquisition.id is null or p_acquisition.mode_acquisition is distinct from 'ACHAT_EN_LIGNE' then 'INCONNUE'
    when p_acquisition.status = 'PAYE' then 'DEJA_PAYEE'
    when p_acquisition.status <> 'DEMANDE' then 'ANNULEE'
    when p_devise <> 'GNF' or p_montant <> p_acquisition.montant then 'MONTANT_DIFFERENT'
    when p_paye_le >= (select a.date_limite from public.appels_offres a where a.id = p_acquisition.appel_offres_id)
      then 'HORS_DELAI'
    else 'CONFIRME'
  end::public.issue_versement;
$$;
comment on function prive.judge_payment(public.dao_acquisitions, bigint, text, timestamptz) is
  'Ce que vaut un versement pour une acquisition : la même règle que pour un administrateur, payé avant la limite et au prix.';

create function public.rpc_record_dao_payment(
  p_prestataire text, p_evenement text, p_reference text, p_montant bigint, p_devise text, p_paye_le timestamptz
) returns public.issue_versement
  language plpgsql security definer set search_path = ''
as $$
declare
  v_acquisition public.dao_acquisitions;
  v_issue public.issue_versement;
  v_id uuid;
begin
  perform prive.set_reason(null);
  if p_paye_le > clock_timestamp() + interval '10 minutes' then
    raise exception 'date_paiement_invalide' using errcode = 'P0001';
  end if;
  -- Deux annonces du même paiement passent l’une après l’autre ; la seconde retrouve la réponse de la première.
  perform pg_advisory_xact_lock(hashtextextended('versement:' || p_prestataire || ':' || p_evenement, 0));
  select v.issue into v_issue from public.dao_versements v where v.prestataire = p_prestataire and v.evenement = p_evenement;
  if found then
    return v_issue;
  end if;
  select d.* into v_acquisition from public.dao_acquisitions d where d.reference = p_reference for update;
  -- Confirmé à la main entre-temps, sous le numéro du prestataire : c’est le même argent.
  v_issue := case
    when v_acquisition.status = 'PAYE' and lower(v_acquisition.reference_paiement) = lower(p_evenement) then 'CONFIRME'
    else prive.judge_payment(v_acquisition, p_montant, p_devise, p_paye_le)
  end;
  insert into public.dao_versements (prestataire, evenement, reference, acquisition_id, montant, devise, paye_le, issue)
  values (p_prestataire, p_evenement, p_reference, v_acquisition.id, p_montant, p_devise, p_paye_le, v_issue)
  returning id into v_id;
  if v_issue = 'CONFIRME' then
    update public.dao_acquisitions d set
      status = 'PAYE', reference_paiement = p_evenement, paid_at = p_paye_le, confirmation = 'PRESTATAIRE'
    where d.id = v_acquisition.id and d.status = 'DEMANDE';
    return v_issue;
  end if;
  perform prive.audit('VERSEMENT_ECARTE', 'dao_versements', v_id::text, null, v_issue::text,
    jsonb_build_object('evenement', p_evenement, 'reference', p_reference, 'montant', p_montant, 'devise', p_devise, 'paye_le', p_paye_le));
  if v_acquisition.id is not null then
    perform prive.queue_dao_letter('DAO_VERSEMENT:' || p_prestataire || ':' || p_evenement, 'DAO_VERSEMENT_ECARTE', v_acquisition,
      jsonb_build_object('issue', v_issue, 'verse', p_montant, 'devise', p_devise, 'evenement', p_evenement, 'verse_le', p_paye_le));
  end if;
  return v_issue;
end;
$$;
comment on function public.rpc_record_dao_payment(text, text, text, bigint, text, timestamptz) is
  'Enregistre un versement en ligne et, s’il est juste, acquiert le DAO ; le même événement rend la même réponse. Rôle de service.';

create function public.rpc_return_dao_payment(p_id uuid, p_reference text) returns public.dao_versements
  language plpgsql security definer set search_path = ''
as $$
declare
  v_versement public.dao_versements;
  v_reference text;
begin
  perform prive.require_admin();
  perform prive.set_reason(null);
  v_reference := prive.check_payment_reference(p_reference);
  update public.dao_versements v set
    rendu_le = clock_timestamp(), rendu_par = (select auth.uid()), reference_rendu = v_reference
  where v.id = p_id and v.issue <> 'CONFIRME' and v.rendu_le is null
  returning v.* into v_versement;
  if not found then
    raise exception 'acquisition_deja_traitee' using errcode = 'P0001';
  end if;
  perform prive.audit('VERSEMENT_RENDU', 'dao_versements', p_id::text, v_versement.issue::text, null,
    jsonb_build_object('evenement', v_versement.evenement, 'reference_rendu', v_reference));
  return v_versement;
end;
$$;
comment on function public.rpc_return_dao_payment(uuid, text) is
  'Enregistre qu’un versement en ligne écarté a été rendu, avec sa référence. Administrateurs.';

revoke execute on function prive.judge_payment(public.dao_acquisitions, bigint, text, timestamptz),
  public.rpc_record_dao_payment(text, text, text, bigint, text, timestamptz), public.rpc_return_dao_payment(uuid, text)
  from public, anon, authenticated;
grant execute on function public.rpc_record_dao_payment(text, text, text, bigint, text, timestamptz) to service_role;
grant execute on function public.rpc_return_dao_payment(uuid, text) to authenticated;

-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Suite d’un versement en ligne : CONFIRME vaut DAO acquis ; les autres disent pourquoi il est à rendre.
create type public.issue_versement as enum ('CONFIRME', 'MONTANT_DIFFERENT', 'HORS_DELAI', 'ANNULEE', 'DEJA_PAYEE', 'INCONNUE');

-- Versements que le prestataire du paiement en ligne annonce ; un événement, une ligne.
create table public.dao_versements (
  -- Versement.
  id uuid not null default gen_random_uuid(),
  -- Prestataire.
  prestataire text not null,
  -- Identifiant du paiement chez lui, jamais une donnée de carte.
  evenement text not null,
  -- Référence citée : celle de l’acquisition.
  reference text not null,
  -- Acquisition ; vide quand la référence ne désigne rien.
  acquisition_id uuid,
  -- Montant versé, dans sa devise.
  montant bigint not null,
  -- Devise, code de trois lettres.
  devise text not null,
  -- Paiement, selon le prestataire.
  paye_le timestamp with time zone not null,
  -- Annonce, à l’horloge de la base.
  recu_le timestamp with time zone not null default clock_timestamp(),
  -- Suite donnée.
  issue public.issue_versement not null,
  -- Le versement a été rendu.
  rendu_le timestamp with time zone,
  -- Administrateur qui l’a enregistré.
  rendu_par uuid,
  -- Référence du versement rendu.
  reference_rendu text,
  constraint dao_versements_evenement_forme CHECK ((((char_length(evenement) >= 3) AND (char_length(evenement) <= 100)) AND (evenement !~ '[[:cntrl:]]'::text))),
  constraint dao_versements_reference_forme CHECK ((((char_length(reference) >= 1) AND (char_length(reference) <= 40)) AND (reference !~ '[[:cntrl:]]'::text))),
  constraint dao_versements_montant_positif CHECK ((montant >= 0)),
  constraint dao_versements_devise_forme CHECK ((devise ~ '^[A-Z]{3}$'::text)),
  constraint dao_versements_rendu_complet CHECK ((((rendu_le IS NULL) = (reference_rendu IS NULL)) AND ((rendu_le IS NULL) OR (issue <> 'CONFIRME'::public.issue_versement)))),
  constraint dao_versements_pkey PRIMARY KEY (id),
  constraint dao_versements_prestataire_evenement_key UNIQUE (prestataire, evenement),
  constraint dao_versements_acquisition_id_fkey FOREIGN KEY (acquisition_id) REFERENCES public.dao_acquisitions(id) ON DELETE RESTRICT,
  constraint dao_versements_rendu_par_fkey FOREIGN KEY (rendu_par) REFERENCES public.profiles(id) ON DELETE SET NULL
);
CREATE INDEX dao_versements_a_rendre_idx ON public.dao_versements USING btree (recu_le) WHERE ((issue <> 'CONFIRME'::public.issue_versement) AND (rendu_le IS NULL));
CREATE INDEX dao_versements_acquisition_idx ON public.dao_versements USING btree (acquisition_id);
alter table public.dao_versements enable row level security;
grant all on public.dao_versements to service_role;
grant select on public.dao_versements to authenticated;
create policy dao_versements_select_admin on public.dao_versements for select to authenticated
  using (( SELECT prive.is_admin() AS is_admin));
CREATE TRIGGER dao_versements_a_clean BEFORE INSERT OR UPDATE ON public.dao_versements FOR EACH ROW EXECUTE FUNCTION prive.clean_colonnes('reference_rendu:ligne');
CREATE TRIGGER dao_versements_jour BEFORE INSERT OR DELETE OR UPDATE ON public.dao_versements FOR EACH ROW EXECUTE FUNCTION prive.guard_neuf();
CREATE TRIGGER dao_versements_rendu AFTER UPDATE OF rendu_le ON public.dao_versements FOR EACH ROW WHEN (((old.rendu_le IS NULL) AND (new.rendu_le IS NOT NULL))) EXECUTE FUNCTION prive.ecrit_versement_rendu();

-- Ce que vaut un versement pour une acquisition : la même règle que pour un administrateur, payé avant la limite et au prix.
CREATE OR REPLACE FUNCTION prive.judge_payment(p_acquisition public.dao_acquisitions, p_montant bigint, p_devise text, p_paye_le timestamp with time zone)
 RETURNS public.issue_versement
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when p_acquisition.id is null or p_acquisition.mode_acquisition is distinct from 'ACHAT_EN_LIGNE' then 'INCONNUE'
    when p_acquisition.status = 'PAYE' then 'DEJA_PAYEE'
    when p_acquisition.status <> 'DEMANDE' then 'ANNULEE'
    when p_devise <> 'GNF' or p_montant <> p_acquisition.montant then 'MONTANT_DIFFERENT'
    when p_paye_le >= (select a.date_limite from public.appels_offres a where a.id = p_acquisition.appel_offres_id)
      then 'HORS_DELAI'
    else 'CONFIRME'
  end::public.issue_versement;
$function$;

-- Enregistre un versement en ligne et, s’il est juste, acquiert le DAO ; le même événement rend la même réponse. Rôle de service.
CREATE OR REPLACE FUNCTION public.rpc_record_dao_payment(p_prestataire text, p_evenement text, p_reference text, p_montant bigint, p_devise text, p_paye_le timestamp with time zone)
 RETURNS public.issue_versement
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  -- Une annonce de l’an dernier, ou d’avant la demande qu’elle dit payer, n’est pas celle d’un paiement.
  if p_paye_le < clock_timestamp() - interval '90 days' or p_paye_le < v_acquisition.created_at - interval '1 day' then
    raise exception 'paiement_trop_ancien' using errcode = 'P0001';
  end if;
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
$function$;
grant execute on function public.rpc_record_dao_payment to service_role;

-- Enregistre qu’un versement en ligne écarté a été rendu, avec sa référence. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_return_dao_payment(p_id uuid, p_reference text)
 RETURNS public.dao_versements
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.rpc_return_dao_payment to authenticated, service_role;

-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Propose le titulaire d’un appel d’offres évalué, et son prix ; parmi les offres notées quand elles sont sur le portail. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_designe_titulaire(p_id text, p_titulaire text[], p_montant bigint, p_reason text)
 RETURNS public.appels_offres
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_appel public.appels_offres := prive.lock_tender(p_id, p_reason);
begin
  if v_appel.statut <> 'EVALUE' then
    raise exception 'pas_evalue' using errcode = 'P0001';
  end if;
  if coalesce(cardinality(p_titulaire), 0) not between 1 and 20 or p_montant is null or p_montant <= 0
    or exists (select from unnest(p_titulaire) t where t is null or t !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or char_length(t) > 100)
  then
    raise exception 'titulaire_invalide' using errcode = '22023';
  end if;
  -- Le bailleur juge une proposition : elle ne change pas sous ses yeux.
  if prive.has_non_objection(p_id) then
    raise exception 'non_objection_demandee' using errcode = 'P0001';
  end if;
  if prive.has_plis(p_id) and exists (
    select from unnest(p_titulaire) t where not exists (
      select from prive.evaluations_of(p_id) e where e.entreprise_id = t and e.note is not null)
  ) then
    raise exception 'titulaire_non_classe' using errcode = 'P0001';
  end if;
  update public.appels_offres a set
    titulaire = (select array_agg(distinct t order by t) from unnest(p_titulaire) t),
    montant_attribue = p_montant, base_mene_le = coalesce(a.base_mene_le, clock_timestamp())
  where a.id = p_id returning a.* into v_appel;
  perform prive.audit('TITULAIRE_DESIGNE', 'appels_offres', p_id, null, null, jsonb_build_object(
    'reference', v_appel.reference, 'titulaire', v_appel.titulaire, 'montant', v_appel.montant_attribue));
  return v_appel;
end;
$function$;
grant execute on function public.rpc_designe_titulaire to authenticated, service_role;

-- Arrête un changement d’état auquel il manque quelque chose : DAO, date, procès-verbal, évaluation, titulaire, non-objection.
CREATE OR REPLACE FUNCTION prive.check_passage(p_avant public.appels_offres, p_statut text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if p_statut is null or p_statut not in ('PUBLIE', 'OUVERT', 'CLOTURE', 'EVALUE', 'ATTRIBUE', 'INFRUCTUEUX', 'ANNULE') then
    raise exception 'statut_invalide' using errcode = '22023';
  end if;
  if not prive.can_change_statut(p_avant.statut, p_statut::public.statut_appel_offres) then
    raise exception 'transition_refusee' using errcode = 'P0001', detail = p_avant.statut::text;
  end if;
  if p_statut = 'OUVERT' and p_avant.date_limite <= clock_timestamp() then
    raise exception 'date_limite_passee' using errcode = 'P0001';
  end if;
  if p_statut = 'OUVERT' and not prive.has_dao(p_avant.id) then
    raise exception 'dao_absent' using errcode = 'P0001';
  end if;
  -- Avant l’heure, clore priverait d’un délai promis.
  if p_statut = 'CLOTURE' and p_avant.date_limite > clock_timestamp() then
    raise exception 'date_limite_a_venir' using errcode = 'P0001';
  end if;
  if p_statut = 'EVALUE' and p_avant.date_ouverture > clock_timestamp() then
    raise exception 'ouverture_non_atteinte' using errcode = 'P0001';
  end if;
  if p_statut in ('EVALUE', 'INFRUCTUEUX') and prive.has_plis(p_avant.id) then
    if not prive.is_ouverture_close(p_avant.id) then
      raise exception 'ouverture_non_close' using errcode = 'P0001';
    end if;
    if exists (select from prive.evaluations_of(p_avant.id) e where e.note is null and e.rejet is null) then
      raise exception 'evaluation_incomplete' using errcode = 'P0001';
    end if;
  end if;
  if p_statut = 'ATTRIBUE' then
    if coalesce(cardinality(p_avant.titulaire), 0) = 0 then
      raise exception 'titulaire_absent' using errcode = 'P0001';
    end if;
    perform prive.check_non_objection(p_avant.id);
  end if;
  -- Reprendre l’évaluation sous les yeux du bailleur : sa demande se retire d’abord.
  if p_avant.statut = 'EVALUE' and p_statut = 'CLOTURE' and prive.has_non_objection(p_avant.id) then
    raise exception 'non_objection_demandee' using errcode = 'P0001';
  end if;
end;
$function$;

-- Fait passer une procédure à l’état suivant, ou à une fin sans attribution : motif, journal, lettre aux détenteurs à la fin. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_change_statut_appel_offres(p_id text, p_statut text, p_reason text)
 RETURNS public.appels_offres
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_avant public.appels_offres := prive.lock_tender(p_id, p_reason);
  v_apres public.appels_offres;
  v_isfin boolean;
  v_isreprise boolean;
begin
  perform prive.check_passage(v_avant, p_statut);
  v_isfin := p_statut in ('INFRUCTUEUX', 'ANNULE');
  v_isreprise := v_avant.statut = 'EVALUE' and p_statut = 'CLOTURE';
  update public.appels_offres a set
    statut = p_statut::public.statut_appel_offres,
    motif_fin = case when v_isfin then btrim(p_reason) else a.motif_fin end,
    date_fin = case when v_isfin then (clock_timestamp() at time zone 'Africa/Conakry')::date else a.date_fin end,
    titulaire = case when v_isreprise then null else a.titulaire end,
    montant_attribue = case when v_isreprise then null else a.montant_attribue end,
    base_mene_le = coalesce(a.base_mene_le, clock_timestamp())
  where a.id = p_id returning a.* into v_apres;
  -- Plus rien à juger : la demande qui attendait ne reste pas chez le bailleur.
  update prive.non_objections n set retiree_le = clock_timestamp()
  where n.appel_offres_id = p_id and n.retiree_le is null and n.avis is null;
  perform prive.audit('PROCEDURE_CHANGEE', 'appels_offres', p_id, v_avant.statut::text, v_apres.statut::text,
    jsonb_build_object('reference', v_apres.reference));
  -- Une annulation s’écrit avec ses suites (cancel_dao_requests) : une lettre, qui dit les deux.
  if p_statut = 'INFRUCTUEUX' then
    perform prive.write_to_holders(p_id, 'FIN_PROCEDURE:' || p_id || ':' || p_statut, 'FIN_PROCEDURE',
      jsonb_build_object('statut', p_statut, 'reason', btrim(p_reason)));
  end if;
  perform prive.write_soumissionnaire(s, s.id::text, 'RESULTAT_OFFRE', r.resultat)
  from public.soumissions s cross join lateral (select prive.resultat_of(s) as resultat) r
  where s.appel_offres_id = p_id and r.resultat is not null;
  return v_apres;
end;
$function$;
grant execute on function public.rpc_change_statut_appel_offres to authenticated, service_role;

-- Rend publics le titulaire et le prix, dès aujourd’hui : la page les montre à la publication suivante. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_publie_attribution(p_id text, p_reason text)
 RETURNS public.appels_offres
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_appel public.appels_offres := prive.lock_tender(p_id, p_reason);
begin
  if v_appel.statut <> 'ATTRIBUE' then
    raise exception 'pas_attribue' using errcode = 'P0001';
  end if;
  -- Déjà publiée : la réponse s’est perdue, le jour reste le même.
  if v_appel.attribution_publiee_le is null then
    update public.appels_offres a set attribution_publiee_le = (clock_timestamp() at time zone 'Africa/Conakry')::date,
      base_mene_le = coalesce(a.base_mene_le, clock_timestamp())
    where a.id = p_id returning a.* into v_appel;
    perform prive.audit('ATTRIBUTION_PUBLIEE', 'appels_offres', p_id, null, null, jsonb_build_object(
      'reference', v_appel.reference, 'titulaire', v_appel.titulaire, 'montant', v_appel.montant_attribue));
  end if;
  return v_appel;
end;
$function$;
grant execute on function public.rpc_publie_attribution to authenticated, service_role;

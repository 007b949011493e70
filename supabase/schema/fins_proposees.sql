-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Fait passer une procédure à l’état suivant, ou à une fin sans attribution : motif, journal, lettre aux détenteurs à la fin.
CREATE OR REPLACE FUNCTION prive.change_statut_appel_offres(p_id text, p_statut text, p_reason text)
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

-- Attribue un lot, le déclare infructueux ou l’annule : motif, journal, lettres ; le dernier fini donne sa fin à l’appel d’offres.
CREATE OR REPLACE FUNCTION prive.change_statut_lot(p_id text, p_lot integer, p_statut text, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_appel public.appels_offres := prive.lock_tender(p_id, p_reason);
  v_lot prive.lots;
begin
  if p_statut is null or p_statut not in ('ATTRIBUE', 'INFRUCTUEUX', 'ANNULE') or coalesce(p_lot, 0) = 0 then
    raise exception 'statut_invalide' using errcode = '22023';
  end if;
  v_lot := prive.lot_ouvert(p_id, p_lot);
  if p_statut = 'ATTRIBUE' and v_appel.statut <> 'EVALUE' then
    raise exception 'pas_evalue' using errcode = 'P0001';
  end if;
  if v_appel.statut not in ('PUBLIE', 'OUVERT', 'CLOTURE', 'EVALUE')
    or p_statut = 'INFRUCTUEUX' and v_appel.statut not in ('CLOTURE', 'EVALUE')
  then
    raise exception 'transition_refusee' using errcode = 'P0001', detail = v_appel.statut::text;
  end if;
  if p_statut = 'ATTRIBUE' then
    if v_lot.titulaire is null then
      raise exception 'titulaire_absent' using errcode = 'P0001';
    end if;
    perform prive.check_non_objection(p_id, p_lot);
  elsif p_statut = 'INFRUCTUEUX' then
    perform prive.check_evaluation(p_id, p_lot);
  end if;
  update prive.lots l set statut = p_statut::public.statut_appel_offres,
    motif_fin = case when p_statut <> 'ATTRIBUE' then btrim(p_reason) end,
    soumission_id = case when p_statut = 'ATTRIBUE' then l.soumission_id end,
    titulaire = case when p_statut = 'ATTRIBUE' then l.titulaire end,
    noms = case when p_statut = 'ATTRIBUE' then l.noms end,
    montant_attribue = case when p_statut = 'ATTRIBUE' then l.montant_attribue end
  where l.appel_offres_id = p_id and l.numero = p_lot;
  update public.appels_offres a set base_mene_le = clock_timestamp() where a.id = p_id and a.base_mene_le is null;
  update prive.non_objections n set retiree_le = clock_timestamp()
  where n.appel_offres_id = p_id and n.lot = p_lot and n.retiree_le is null and n.avis is null;
  perform prive.audit('LOT_CHANGE', 'appels_offres', p_id, null, p_statut,
    jsonb_build_object('reference', v_appel.reference, 'lot', p_lot));
  if p_statut <> 'ATTRIBUE' then
    perform prive.write_to_holders(p_id, 'FIN_PROCEDURE:' || p_id || ':' || p_lot || ':' || p_statut, 'FIN_PROCEDURE',
      jsonb_build_object('statut', p_statut, 'reason', btrim(p_reason), 'lot', p_lot, 'intitule', v_lot.intitule)
      || prive.suite_lot(v_appel));
  end if;
  perform prive.write_resultats_lot(p_id, p_lot);
  perform prive.finish_lots(v_appel, p_reason);
end;
$function$;

-- Un lot s’annule dès l’avis publié : la lettre dit ce qu’il reste, et la page de l’appel d’offres suit (R151, R165).

create or replace function public.rpc_change_statut_lot(p_id text, p_lot integer, p_statut text, p_reason text) returns void
  language plpgsql security definer set search_path = ''
as $$
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
$$;

create function prive.suite_lot(p_appel public.appels_offres) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'lots_ouverts', (select count(*) from prive.lots l where l.appel_offres_id = p_appel.id and l.statut is null),
    -- Tant que les offres se remettent, ou vont se remettre.
    'date_limite', case when p_appel.statut in ('PUBLIE', 'OUVERT') and p_appel.date_limite > clock_timestamp()
      then p_appel.date_limite end));
$$;
comment on function prive.suite_lot(public.appels_offres) is
  'Ce qui continue une fois un lot fini : combien de lots restent ouverts, et jusqu’à quand une offre se remet ou se remplace.';
revoke execute on function prive.suite_lot(public.appels_offres) from public, anon, authenticated;

create or replace function public.rpc_etat_public(p_appel_offres_id text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  -- Rien que ce que la publication suivante écrit : ni titulaire, ni prix, ni offre (R36, R37).
  select jsonb_build_object('statut', a.statut, 'date_limite', a.date_limite,
    'dates_limites_anterieures', to_jsonb(a.dates_limites_anterieures), 'date_ouverture', a.date_ouverture,
    'motif_fin', a.motif_fin, 'date_fin', a.date_fin, 'lots', (
      select coalesce(jsonb_agg(jsonb_build_object('numero', l -> 'numero', 'statut', l -> 'statut', 'motif_fin', l -> 'motif_fin')
        order by l -> 'numero'), '[]')
      from jsonb_array_elements(prive.publics_of(a.id)) l where l ->> 'statut' is not null))
  from public.appels_offres a
  where a.id = p_appel_offres_id and a.base_mene_le is not null and a.retire_le is null and not a.hors_portail;
$$;
comment on function public.rpc_etat_public(text) is
  'L’état et les dates d’une procédure que la base mène, et les lots finis, tels que la publication suivante les écrit ; vide sinon. Sans compte.';

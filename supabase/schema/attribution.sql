-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Arrête un changement d’état auquel il manque quelque chose : DAO, date, procès-verbal, évaluation, titulaire, non-objection, fin des lots.
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
  if p_statut in ('EVALUE', 'INFRUCTUEUX') then
    perform prive.check_evaluation(p_avant.id);
  end if;
  -- D’un appel en lots, chaque lot s’attribue par lui-même ; une fin de l’ensemble ne défait pas un lot attribué.
  if p_statut = 'ATTRIBUE' and prive.has_lots(p_avant.id) then
    raise exception 'lots_un_par_un' using errcode = 'P0001';
  end if;
  if p_statut in ('INFRUCTUEUX', 'ANNULE') and exists (
    select from prive.lots l where l.appel_offres_id = p_avant.id and l.statut = 'ATTRIBUE'
  ) then
    raise exception 'lots_attribues' using errcode = 'P0001';
  end if;
  if p_statut = 'ATTRIBUE' then
    if coalesce(cardinality(p_avant.titulaire), 0) = 0 then
      raise exception 'titulaire_absent' using errcode = 'P0001';
    end if;
    perform prive.check_non_objection(p_avant.id, 0);
  end if;
  -- Reprendre l’évaluation sous les yeux du bailleur : ses demandes se retirent d’abord ; d’un lot déjà fini, il n’a plus rien à juger.
  if p_avant.statut = 'EVALUE' and p_statut = 'CLOTURE' and exists (
    select from prive.non_objections n
    where n.appel_offres_id = p_avant.id and n.retiree_le is null and not exists (
      select from prive.lots l where l.appel_offres_id = n.appel_offres_id and l.numero = n.lot and l.statut is not null)
  ) then
    raise exception 'non_objection_demandee' using errcode = 'P0001';
  end if;
end;
$function$;

-- Écrit le titulaire proposé d’un appel d’offres évalué, ou d’un de ses lots : une offre classée, un groupement en entier, au prix lu ou corrigé par le rapport.
CREATE OR REPLACE FUNCTION prive.designe_titulaire(p_id text, p_titulaire text[], p_montant bigint, p_reason text, p_lot integer DEFAULT 0)
 RETURNS public.appels_offres
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_appel public.appels_offres := prive.lock_tender(p_id, p_reason);
  v_titulaire text[];
  v_soumission uuid;
  v_noms text[];
  v_prix bigint[];
begin
  if v_appel.statut <> 'EVALUE' then
    raise exception 'pas_evalue' using errcode = 'P0001';
  end if;
  if coalesce(cardinality(p_titulaire), 0) not between 1 and 20 or p_montant is null or p_montant <= 0
    or exists (select from unnest(p_titulaire) t where t is null or t !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or char_length(t) > 100)
  then
    raise exception 'titulaire_invalide' using errcode = '22023';
  end if;
  perform prive.lot_ouvert(p_id, p_lot);
  -- Le bailleur juge une proposition : elle ne change pas sous ses yeux.
  if prive.has_non_objection(p_id, p_lot) then
    raise exception 'non_objection_demandee' using errcode = 'P0001';
  end if;
  -- Le mandataire reste le premier.
  select array_agg(d.t order by d.rang) into v_titulaire
  from (select u.t, min(u.rang) as rang from unnest(p_titulaire) with ordinality u (t, rang) group by u.t) d;
  if prive.has_plis(p_id) then
    select e.soumission_id, prive.noms_of(l.lecture), prive.prix_admis(l.lecture, e.lot, e.prix)
    into v_soumission, v_noms, v_prix
    from prive.evaluations_of(p_id) e join prive.ouvertures_lectures l on l.soumission_id = e.soumission_id
    where e.entreprise_id = v_titulaire[1] and e.lot = p_lot and e.rejet is null and (e.note is not null or e.rang is not null);
    if v_soumission is null or cardinality(v_noms) = 1 and cardinality(v_titulaire) > 1 then
      raise exception 'titulaire_non_classe' using errcode = 'P0001';
    end if;
    -- Un groupement se propose en entier : autant de fiches que de membres lus à l’ouverture.
    if cardinality(v_noms) <> cardinality(v_titulaire) then
      raise exception 'groupement_incomplet' using errcode = 'P0001';
    end if;
    -- Aucun prix que l’offre ne porte : celui de la séance, ou sa correction confirmée avec le rapport.
    if p_montant <> all (v_prix) then
      raise exception 'prix_non_lu' using errcode = 'P0001';
    end if;
  end if;
  if p_lot = 0 then
    update public.appels_offres a set titulaire = v_titulaire, titulaire_noms = v_noms, montant_attribue = p_montant,
      base_mene_le = coalesce(a.base_mene_le, clock_timestamp())
    where a.id = p_id returning a.* into v_appel;
  else
    update prive.lots l set soumission_id = v_soumission, titulaire = v_titulaire, noms = v_noms, montant_attribue = p_montant
    where l.appel_offres_id = p_id and l.numero = p_lot;
    update public.appels_offres a set base_mene_le = coalesce(a.base_mene_le, clock_timestamp())
    where a.id = p_id returning a.* into v_appel;
  end if;
  perform prive.audit('TITULAIRE_DESIGNE', 'appels_offres', p_id, null, null, jsonb_build_object(
    'reference', v_appel.reference, 'titulaire', v_titulaire, 'montant', p_montant)
    || jsonb_strip_nulls(jsonb_build_object('lot', nullif(p_lot, 0),
      'noms', case when cardinality(v_noms) > 1 then v_noms end)));
  return v_appel;
end;
$function$;

-- Rend publics le titulaire et le prix, d’un lot s’il y en a, dès aujourd’hui : la page les montre à la publication suivante. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_publie_attribution(p_id text, p_reason text, p_lot integer DEFAULT 0)
 RETURNS public.appels_offres
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_appel public.appels_offres := prive.lock_tender(p_id, p_reason);
  v_jour constant date := (clock_timestamp() at time zone 'Africa/Conakry')::date;
  v_lot prive.lots;
begin
  if p_lot is null or (p_lot = 0) = prive.has_lots(p_id) then
    raise exception 'lot_inconnu' using errcode = '22023';
  end if;
  select l.* into v_lot from prive.lots l where l.appel_offres_id = p_id and l.numero = p_lot;
  if (case when p_lot = 0 then v_appel.statut else v_lot.statut end) is distinct from 'ATTRIBUE' then
    raise exception 'pas_attribue' using errcode = 'P0001';
  end if;
  -- Déjà publiée : la réponse s’est perdue, le jour reste le même.
  if p_lot = 0 and v_appel.attribution_publiee_le is null or p_lot > 0 and v_lot.attribution_publiee_le is null then
    update prive.lots l set attribution_publiee_le = v_jour where l.appel_offres_id = p_id and l.numero = p_lot;
    update public.appels_offres a set base_mene_le = coalesce(a.base_mene_le, clock_timestamp()),
      attribution_publiee_le = case when p_lot = 0 then v_jour else a.attribution_publiee_le end
    where a.id = p_id;
    perform prive.publish_lots(p_id);
    select a.* into v_appel from public.appels_offres a where a.id = p_id;
    perform prive.audit('ATTRIBUTION_PUBLIEE', 'appels_offres', p_id, null, null, jsonb_build_object(
      'reference', v_appel.reference, 'titulaire', case when p_lot = 0 then v_appel.titulaire else v_lot.titulaire end,
      'montant', case when p_lot = 0 then v_appel.montant_attribue else v_lot.montant_attribue end)
      || jsonb_strip_nulls(jsonb_build_object('lot', nullif(p_lot, 0))));
  end if;
  return v_appel;
end;
$function$;
grant execute on function public.rpc_publie_attribution to authenticated, service_role;

-- Vrai quand deux membres de la commission ont établi et confirmé le rapport d’évaluation qui vaut.
CREATE OR REPLACE FUNCTION prive.has_rapport_confirme(p_appel_offres_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from prive.rapports_evaluation r
    where r.appel_offres_id = p_appel_offres_id and r.annule_le is null and r.confirme_le is not null);
$function$;

-- Propose le titulaire d’un appel d’offres évalué, ou d’un de ses lots, au prix du rapport ; sans rapport confirmé, le propose à un autre administrateur : l’appel d’offres rendu est alors inchangé. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_designe_titulaire(p_id text, p_titulaire text[], p_montant bigint, p_reason text, p_lot integer DEFAULT 0)
 RETURNS public.appels_offres
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_appel public.appels_offres;
begin
  -- D’abord qui demande : une proposition qui attend ne se devine pas.
  perform prive.require_admin();
  if prive.has_rapport_confirme(p_id) then
    return prive.designe_titulaire(p_id, p_titulaire, p_montant, p_reason, p_lot);
  end if;
  perform prive.propose_acte('TITULAIRE', p_id,
    jsonb_build_object('titulaire', to_jsonb(coalesce(p_titulaire, '{}')), 'montant', p_montant, 'lot', p_lot,
      -- Fiche du mandataire, que l’écran nomme.
      'entreprise_id', p_titulaire[1]), 'ATTRIBUTION', p_reason);
  select a.* into v_appel from public.appels_offres a where a.id = p_id;
  return v_appel;
end;
$function$;
grant execute on function public.rpc_designe_titulaire to authenticated, service_role;

-- Refuse à un administrateur seul, par quelque chemin que ce soit, d’écrire un titulaire ou un prix qu’aucun rapport confirmé ne porte.
CREATE OR REPLACE FUNCTION prive.guard_titulaire_a_deux()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if current_setting('portail.acte_a_deux', true) is distinct from 'oui' and prive.is_admin()
    and not prive.has_rapport_confirme(to_jsonb(new) ->> tg_argv[0])
  then
    raise exception 'deux_administrateurs' using errcode = 'P0001';
  end if;
  return new;
end;
$function$;

-- Qui un acte à deux propose comme titulaire, de quel lot et à quel prix, en une phrase.
CREATE OR REPLACE FUNCTION prive.dit_titulaire(p_acte prive.actes_a_deux)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'Proposer comme titulaire de ' || a.reference || coalesce(', lot ' || nullif(p_acte.arguments ->> 'lot', '0'), '') || ' : ' || (
      select string_agg(coalesce(prive.societe_of(t.fiche), t.fiche), ', ' order by t.rang)
      from jsonb_array_elements_text(p_acte.arguments -> 'titulaire') with ordinality t (fiche, rang))
    || ', à ' || replace(to_char((p_acte.arguments ->> 'montant')::bigint, 'FM999,999,999,999,999,999,999'), ',', chr(160)) || chr(160) || 'GNF'
  from public.appels_offres a where a.id = p_acte.objet_id;
$function$;

-- Fait passer une procédure à l’état suivant, ou à une fin sans attribution ; cette fin se propose à un autre administrateur tant que rien n’est évalué et qu’un DAO est acquis : l’appel d’offres rendu est alors inchangé. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_change_statut_appel_offres(p_id text, p_statut text, p_reason text)
 RETURNS public.appels_offres
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_appel public.appels_offres;
begin
  perform prive.require_admin();
  if p_statut not in ('ANNULE', 'INFRUCTUEUX') or not prive.fin_a_deux(p_id) then
    return prive.change_statut_appel_offres(p_id, p_statut, p_reason);
  end if;
  perform prive.propose_acte('FIN', p_id, jsonb_build_object('statut', p_statut), 'FIN', p_reason);
  select a.* into v_appel from public.appels_offres a where a.id = p_id;
  return v_appel;
end;
$function$;
grant execute on function public.rpc_change_statut_appel_offres to authenticated, service_role;

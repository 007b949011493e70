-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Le dernier de ces actes sur un appel d’offres, d’après le journal ; vide quand il n’y en a pas.
CREATE OR REPLACE FUNCTION prive.dernier_acte(p_appel_offres_id text, VARIADIC p_actions text[])
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select max(j.created_at) from public.journaux_audit j
  where j.objet = 'appels_offres' and j.objet_id = p_appel_offres_id and j.action = any (p_actions);
$function$;

-- Ce qui attend un administrateur : les faits de chaque procédure (ou d’une seule), et les files d’attente. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_a_traiter(p_id text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_compte constant uuid := (select prive.current_account());
begin
  perform prive.require_admin();
  return jsonb_build_object(
    'procedures', (
      select coalesce(jsonb_agg(prive.faits_appel(a) || prive.faits_commission(a, v_compte) || prive.faits_offres(a, v_compte)
        || prive.faits_attribution(a) || prive.faits_prolongation(a, v_compte) || prive.faits_achats(a) order by a.rang), '[]')
      from public.appels_offres a
      where a.retire_le is null and (a.id = p_id or p_id is null and prive.attend_encore(a))),
    'files', case when p_id is null then (
      select coalesce(jsonb_agg(jsonb_build_object('file', f.nom, 'nombre', f.nombre, 'depuis', f.depuis)), '[]')
      from prive.files_attente() f where f.nombre > 0)
    else '[]' end);
end;
$function$;
grant execute on function public.rpc_a_traiter to authenticated, service_role;

-- Combien de membres d’une commission n’ont plus le compte d’un administrateur actif.
CREATE OR REPLACE FUNCTION prive.membres_inactifs(p_appel_offres_id text)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*)::integer from prive.commission_membres m left join public.profiles p on p.id = m.user_id
  where m.appel_offres_id = p_appel_offres_id
    and (p.role, p.status) is distinct from ('ADMIN'::public.role_compte, 'ACTIVE'::public.statut_compte);
$function$;

-- Depuis quand la commission est prête ; vide tant qu’elle ne l’est pas, ou ne l’est plus.
CREATE OR REPLACE FUNCTION prive.prete_maintenant(p_appel_offres_id text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.prete_le from prive.commissions c where c.appel_offres_id = p_appel_offres_id and prive.is_commission_prete(p_appel_offres_id);
$function$;

-- Une procédure, telle que la suite de ses étapes en dépend.
CREATE OR REPLACE FUNCTION prive.faits_appel(p_appel public.appels_offres)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('appel_offres_id', p_appel.id, 'reference', p_appel.reference, 'titre', p_appel.titre, 'statut', p_appel.statut,
    'date_limite', p_appel.date_limite, 'date_ouverture', p_appel.date_ouverture, 'hors_portail', p_appel.hors_portail,
    'has_dao', prive.has_dao(p_appel.id), 'bailleur', cardinality(p_appel.bailleur) > 0,
    'statut_le', prive.dernier_acte(p_appel.id, 'PROCEDURE_CHANGEE'));
$function$;

-- La commission d’une procédure : nommée, prête, ses membres et leurs clés, et la part de ce compte.
CREATE OR REPLACE FUNCTION prive.faits_commission(p_appel public.appels_offres, p_compte uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'nommee_le', (select c.nommee_le from prive.commissions c where c.appel_offres_id = p_appel.id),
    'prete_le', prive.prete_maintenant(p_appel.id), 'membres_inactifs', prive.membres_inactifs(p_appel.id),
    'membre', coalesce(bool_or(x.user_id = p_compte), false),
    'cles_manquantes', coalesce(count(*) filter (where x.cle_publique is null), 0),
    'ma_cle_manque', coalesce(bool_or(x.user_id = p_compte and x.cle_publique is null), false))
  from prive.commission_membres x where x.appel_offres_id = p_appel.id;
$function$;

-- L’ouverture et l’évaluation d’une procédure, et la part de ce compte.
CREATE OR REPLACE FUNCTION prive.faits_offres(p_appel public.appels_offres, p_compte uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    -- Une offre ne se devine pas avant l’ouverture (R94).
    'remises', case when greatest(p_appel.date_limite, p_appel.date_ouverture) <= clock_timestamp() then prive.has_plis(p_appel.id) end,
    'ouverture_close_le', o.close_le, 'pv_publie', exists (select from prive.pv_publies p where p.appel_offres_id = p_appel.id),
    -- Celles dont moins de deux membres ont jugé, ou qui les partagent.
    'offres_a_evaluer', case when o.evaluable then (
      select count(*) from prive.bilan_of(p_appel.id) b
      where (b.votants < 2 or b.ispartage) and not prive.is_lot_fini(p_appel.id, b.lot)) end,
    'mes_avis_manquants', case when o.evaluable and exists (
      select from prive.commission_membres m where m.appel_offres_id = p_appel.id and m.user_id = p_compte)
      then prive.manque_avis(p_appel.id, p_compte) end,
    'rapport_le', r.fait_le, 'rapport_par_moi', coalesce(r.fait_par = p_compte, false), 'rapport_confirme_le', r.confirme_le)
  from (
    select x.close_le, x.close_le is not null and p_appel.statut = 'CLOTURE' as evaluable
    from (select (select v.close_le from prive.ouvertures v where v.appel_offres_id = p_appel.id) as close_le) x) o
  left join prive.rapports_evaluation r on r.appel_offres_id = p_appel.id and r.annule_le is null and p_appel.statut = 'CLOTURE';
$function$;

-- La proposition, l’avis du bailleur et l’attribution d’une procédure, lot par lot.
CREATE OR REPLACE FUNCTION prive.faits_attribution(p_appel public.appels_offres)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'lots_a_publier', (
      select coalesce(jsonb_agg(jsonb_build_object('lot', t.numero,
        'depuis', prive.dernier_acte_lot(p_appel.id, to_jsonb(t.numero), 'LOT_CHANGE')) order by t.numero), '[]')
      from prive.lots t
      where t.appel_offres_id = p_appel.id and t.statut = 'ATTRIBUE' and t.attribution_publiee_le is null),
    'attributions', prive.attributions_attendues(p_appel),
    'lots', (select count(*) from prive.lots t where t.appel_offres_id = p_appel.id),
    'lots_attribues', (select count(*) from prive.lots t where t.appel_offres_id = p_appel.id and t.statut = 'ATTRIBUE'),
    -- Sans offre d’un lot encore ouvert, l’évaluation finit sans rapport.
    'has_offres_vives', p_appel.statut = 'CLOTURE' and prive.is_ouverture_close(p_appel.id) and exists (
      select from prive.evaluations_of(p_appel.id) e where not prive.is_lot_fini(p_appel.id, e.lot)),
    'attribution_publiee_le', p_appel.attribution_publiee_le);
$function$;

-- La prolongation qui attend une confirmation.
CREATE OR REPLACE FUNCTION prive.faits_prolongation(p_appel public.appels_offres, p_compte uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('prolongation_le', l.proposee_le, 'prolongation_par_moi', l.proposee_par = p_compte)
  from (select) un left join lateral (
    select p.proposee_le, p.proposee_par from (select (prive.prolongation_en_attente(p_appel.id)).*) p where p.id is not null) l on true;
$function$;

-- Les paiements, les remboursements et les questions qui attendent.
CREATE OR REPLACE FUNCTION prive.faits_achats(p_appel public.appels_offres)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'paiements', (select jsonb_build_object('nombre', count(*), 'depuis', min(d.created_at))
      from public.dao_acquisitions d where d.appel_offres_id = p_appel.id and d.status = 'DEMANDE'),
    'remboursements', (select jsonb_build_object('nombre', count(*), 'depuis', min(coalesce(d.confirmed_at, d.created_at)))
      from public.dao_acquisitions d where d.appel_offres_id = p_appel.id and d.a_rembourser),
    'questions', (select jsonb_build_object('nombre', count(*), 'depuis', min(q.posee_le))
      from public.dao_questions q where q.appel_offres_id = p_appel.id and q.reponse is null));
$function$;

-- Vrai tant qu’une procédure peut attendre quelqu’un.
CREATE OR REPLACE FUNCTION prive.attend_encore(p_appel public.appels_offres)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p_appel.statut in ('PUBLIE', 'OUVERT', 'CLOTURE', 'EVALUE') or (p_appel.statut = 'ATTRIBUE' and p_appel.attribution_publiee_le is null)
    or exists (select from prive.ouvertures x where x.appel_offres_id = p_appel.id and x.close_le is not null
      and not exists (select from prive.pv_publies p where p.appel_offres_id = p_appel.id))
    or exists (select from public.dao_acquisitions d where d.appel_offres_id = p_appel.id and (d.status = 'DEMANDE' or d.a_rembourser))
    or exists (select from public.dao_questions q where q.appel_offres_id = p_appel.id and q.reponse is null);
$function$;

-- Où en est l’attribution de ce qui se décide par soi-même : chaque lot encore ouvert d’un appel d’offres évalué, ou 0 sans lots.
CREATE OR REPLACE FUNCTION prive.attributions_attendues(p_appel public.appels_offres)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('lot', u.lot, 'is_propose', u.propose,
    -- Des offres ont été remises, et aucune n’est classée : personne ne peut être proposé.
    'is_sans_offre', prive.has_plis(p_appel.id) and not exists (
      select from prive.evaluations_of(p_appel.id) e
      where e.lot = u.lot and e.rejet is null and (e.note is not null or e.rang is not null)),
    'avis', n.avis, 'avis_demande_le', n.demandee_le, 'avis_rendu_le', n.rendue_le,
    -- Une réponse lie encore, sa proposition reprise : le bailleur répond de la suivante (R173).
    'reprise_le', case when n.demandee_le is null then (
      select max(r.retiree_le) from prive.non_objections r
      where r.appel_offres_id = p_appel.id and r.lot = u.lot and r.avis is not null) end,
    'lie_par', prive.lie_par(p_appel.id, u.lot)) order by u.lot), '[]')
  from (
    select 0 as lot, coalesce(cardinality(p_appel.titulaire), 0) > 0 as propose where not prive.has_lots(p_appel.id)
    union all
    select l.numero, l.titulaire is not null from prive.lots l where l.appel_offres_id = p_appel.id and l.statut is null
  ) u
  left join prive.non_objections n on n.appel_offres_id = p_appel.id and n.lot = u.lot and n.retiree_le is null
  where p_appel.statut = 'EVALUE';
$function$;

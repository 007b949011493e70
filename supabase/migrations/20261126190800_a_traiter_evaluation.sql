-- Ce que la commission a devant elle : noter, établir le rapport, le confirmer ; et chaque lot attribué qui reste à publier (R150, R164).

create or replace function public.rpc_a_traiter(p_id text default null) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_compte constant uuid := (select prive.current_account());
begin
  perform prive.require_admin();
  return jsonb_build_object(
    'procedures', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'appel_offres_id', a.id, 'reference', a.reference, 'titre', a.titre, 'statut', a.statut,
        'date_limite', a.date_limite, 'date_ouverture', a.date_ouverture, 'hors_portail', a.hors_portail,
        'has_dao', prive.has_dao(a.id), 'bailleur', cardinality(a.bailleur) > 0,
        'nommee_le', c.nommee_le, 'prete_le', c.prete_le, 'membre', m.membre,
        'cles_manquantes', m.cles_manquantes, 'ma_cle_manque', m.ma_cle_manque,
        -- Une offre ne se devine pas avant l’ouverture (R94).
        'remises', case when o.ouvrable then prive.has_plis(a.id) end,
        'ouverture_close_le', o.close_le, 'pv_publie', exists (select from prive.pv_publies p where p.appel_offres_id = a.id),
        -- Celles dont moins de deux membres ont jugé, ou qui les partagent.
        'offres_a_evaluer', case when o.close_le is not null and a.statut = 'CLOTURE' then (
          select count(*) from prive.bilan_of(a.id) b
          where (b.votants < 2 or b.ispartage) and not prive.is_lot_fini(a.id, b.lot)) end,
        'mes_avis_manquants', case when o.close_le is not null and a.statut = 'CLOTURE' and m.membre
          then prive.manque_avis(a.id, v_compte) end,
        'rapport_le', r.fait_le, 'rapport_par_moi', coalesce(r.fait_par = v_compte, false), 'rapport_confirme_le', r.confirme_le,
        'lots_a_publier', (
          select coalesce(jsonb_agg(jsonb_build_object('lot', t.numero, 'depuis', (
            select max(j.created_at) from public.journaux_audit j
            where j.action = 'LOT_CHANGE' and j.objet_id = a.id and j.details -> 'lot' = to_jsonb(t.numero)))
            order by t.numero), '[]')
          from prive.lots t
          where t.appel_offres_id = a.id and t.statut = 'ATTRIBUE' and t.attribution_publiee_le is null),
        'is_propose', a.statut = 'EVALUE' and (coalesce(cardinality(a.titulaire), 0) > 0 or exists (
          select from prive.lots t where t.appel_offres_id = a.id and t.statut is null and t.titulaire is not null)),
        'avis', n.avis, 'avis_demande_le', n.demandee_le, 'avis_rendu_le', n.rendue_le,
        'statut_le', prive.dernier_acte(a.id, 'PROCEDURE_CHANGEE'), 'attribution_publiee_le', a.attribution_publiee_le,
        'prolongation_le', l.proposee_le, 'prolongation_par_moi', l.proposee_par = v_compte,
        'paiements', (select jsonb_build_object('nombre', count(*), 'depuis', min(d.created_at))
          from public.dao_acquisitions d where d.appel_offres_id = a.id and d.status = 'DEMANDE'),
        'remboursements', (select jsonb_build_object('nombre', count(*), 'depuis', min(coalesce(d.confirmed_at, d.created_at)))
          from public.dao_acquisitions d where d.appel_offres_id = a.id and d.a_rembourser),
        'questions', (select jsonb_build_object('nombre', count(*), 'depuis', min(q.posee_le))
          from public.dao_questions q where q.appel_offres_id = a.id and q.reponse is null)
      ) order by a.rang), '[]')
      from public.appels_offres a
      left join prive.commissions c on c.appel_offres_id = a.id
      cross join lateral (
        select coalesce(bool_or(x.user_id = v_compte), false) as membre,
          coalesce(count(*) filter (where x.cle_publique is null), 0) as cles_manquantes,
          coalesce(bool_or(x.user_id = v_compte and x.cle_publique is null), false) as ma_cle_manque
        from prive.commission_membres x where x.appel_offres_id = a.id) m
      cross join lateral (
        select (select x.close_le from prive.ouvertures x where x.appel_offres_id = a.id) as close_le,
          greatest(a.date_limite, a.date_ouverture) <= clock_timestamp() as ouvrable) o
      left join lateral (
        select x.avis, x.demandee_le, x.rendue_le from prive.non_objections x
        where x.appel_offres_id = a.id and x.retiree_le is null
        -- Un lot attend, un autre a sa réponse : ce qui attend d’abord, et une ligne par appel d’offres.
        order by (x.avis is not null), (x.avis is distinct from 'REFUSEE'), x.demandee_le limit 1) n on true
      left join prive.rapports_evaluation r on r.appel_offres_id = a.id and r.annule_le is null and a.statut = 'CLOTURE'
      left join lateral (
        select p.proposee_le, p.proposee_par from (select (prive.prolongation_en_attente(a.id)).*) p where p.id is not null) l on true
      where a.retire_le is null and (a.id = p_id or p_id is null and (
        a.statut in ('PUBLIE', 'OUVERT', 'CLOTURE', 'EVALUE') or (a.statut = 'ATTRIBUE' and a.attribution_publiee_le is null)
        or exists (select from prive.ouvertures x where x.appel_offres_id = a.id and x.close_le is not null
          and not exists (select from prive.pv_publies p where p.appel_offres_id = a.id))
        or exists (select from public.dao_acquisitions d where d.appel_offres_id = a.id and (d.status = 'DEMANDE' or d.a_rembourser))
        or exists (select from public.dao_questions q where q.appel_offres_id = a.id and q.reponse is null)))),
    'files', case when p_id is null then (
      select coalesce(jsonb_agg(jsonb_build_object('file', f.nom, 'nombre', f.nombre, 'depuis', f.depuis)), '[]')
      from prive.files_attente() f where f.nombre > 0)
    else '[]' end);
end;
$$;

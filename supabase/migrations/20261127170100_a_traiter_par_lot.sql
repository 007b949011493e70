-- Ce qui attend d’un appel d’offres en lots se dit lot par lot : chacun a sa proposition, sa non-objection, sa fin (R150).

create function prive.attributions_attendues(p_appel public.appels_offres) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('lot', u.lot, 'is_propose', u.propose,
    -- Des offres ont été remises, et aucune n’est classée : personne ne peut être proposé.
    'is_sans_offre', prive.has_plis(p_appel.id) and not exists (
      select from prive.evaluations_of(p_appel.id) e
      where e.lot = u.lot and e.rejet is null and (e.note is not null or e.rang is not null)),
    'avis', n.avis, 'avis_demande_le', n.demandee_le, 'avis_rendu_le', n.rendue_le,
    -- Une réponse lie encore, sa proposition reprise : le bailleur répond de la suivante (R173).
    'reprise_le', case when n.demandee_le is null then (
      select max(r.retiree_le) from prive.non_objections r
      where r.appel_offres_id = p_appel.id and r.lot = u.lot and r.avis is not null) end) order by u.lot), '[]')
  from (
    select 0 as lot, coalesce(cardinality(p_appel.titulaire), 0) > 0 as propose where not prive.has_lots(p_appel.id)
    union all
    select l.numero, l.titulaire is not null from prive.lots l where l.appel_offres_id = p_appel.id and l.statut is null
  ) u
  left join prive.non_objections n on n.appel_offres_id = p_appel.id and n.lot = u.lot and n.retiree_le is null
  where p_appel.statut = 'EVALUE';
$$;

comment on function prive.attributions_attendues(public.appels_offres) is 'Où en est l’attribution de ce qui se décide par soi-même : chaque lot encore ouvert d’un appel d’offres évalué, ou 0 sans lots.';
revoke execute on function prive.attributions_attendues(public.appels_offres) from public, anon, authenticated;

create or replace function prive.faits_attribution(p_appel public.appels_offres) returns jsonb
  language sql stable security definer set search_path = ''
as $$
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
$$;

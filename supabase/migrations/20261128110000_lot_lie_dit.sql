-- Ce qui attend un lot lié le dit (R147) : il ne lui reste que son attribution, et l’évaluation ne se reprend pas.

create or replace function prive.attributions_attendues(p_appel public.appels_offres) returns jsonb
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
      where r.appel_offres_id = p_appel.id and r.lot = u.lot and r.avis is not null) end,
    'lie_par', prive.lie_par(p_appel.id, u.lot)) order by u.lot), '[]')
  from (
    select 0 as lot, coalesce(cardinality(p_appel.titulaire), 0) > 0 as propose where not prive.has_lots(p_appel.id)
    union all
    select l.numero, l.titulaire is not null from prive.lots l where l.appel_offres_id = p_appel.id and l.statut is null
  ) u
  left join prive.non_objections n on n.appel_offres_id = p_appel.id and n.lot = u.lot and n.retiree_le is null
  where p_appel.statut = 'EVALUE';
$$;

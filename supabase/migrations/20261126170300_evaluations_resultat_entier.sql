-- Ce qu’une entreprise apprend d’une fin : son rang, le titulaire et le prix, ou pourquoi il n’y en a pas (R158).

create function prive.rang_of(p_appel_offres_id text, p_lot integer, p_soumission_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select jsonb_build_object('rang', r.rang, 'notees', r.notees)
    from (
      -- À note égale, le même rang : le prix départage, et c’est l’agence qui le dit.
      select e.soumission_id, rank() over (order by e.note desc) as rang, count(*) over () as notees
      from prive.evaluations_of(p_appel_offres_id) e where e.lot = p_lot and e.note is not null
    ) r
    where r.soumission_id = p_soumission_id), '{}');
$$;
comment on function prive.rang_of(text, integer, uuid) is
  'Rang d’une offre parmi celles qui ont une note, pour un lot s’il y en a, et combien en ont une ; rien pour une offre rejetée.';

create function prive.fin_of(
  p_statut public.statut_appel_offres, p_titulaire text[], p_noms text[], p_montant bigint, p_motif text
) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select case p_statut
    when 'ATTRIBUE' then jsonb_strip_nulls(jsonb_build_object('noms', coalesce(p_noms, (
      -- Proposé avant que l’offre donne ses noms : ceux des comptes, quand tous en ont un.
      select case when bool_and(n.nom is not null) then array_agg(n.nom order by n.rang) end
      from (select prive.societe_of(t) as nom, rang from unnest(p_titulaire) with ordinality x (t, rang)) n
    )), 'montant_attribue', p_montant))
    when 'INFRUCTUEUX' then jsonb_strip_nulls(jsonb_build_object('motif_fin', p_motif))
    else '{}' end;
$$;
comment on function prive.fin_of(public.statut_appel_offres, text[], text[], bigint, text) is
  'Ce qu’une fin dit à qui a remis une offre : le titulaire et le prix, ou pourquoi rien n’est attribué ; ce que la base ne sait pas manque.';

create or replace function prive.resultat_of(p_soumission public.soumissions) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('note', e.note, 'motif', e.rejet, 'issue', case
    when e.rejet is not null then 'REJETEE'
    when a.statut = 'ATTRIBUE' and e.entreprise_id = any (a.titulaire) then 'RETENUE'
    else 'NON_RETENUE' end)
    || prive.rang_of(a.id, 0, p_soumission.id)
    || prive.fin_of(a.statut, a.titulaire, a.titulaire_noms, a.montant_attribue, a.motif_fin)
  from prive.evaluations_of(p_soumission.appel_offres_id) e
  join public.appels_offres a on a.id = p_soumission.appel_offres_id
  where e.soumission_id = p_soumission.id and e.lot = 0 and a.statut in ('ATTRIBUE', 'INFRUCTUEUX')
    and (e.note is not null or e.rejet is not null);
$$;
comment on function prive.resultat_of(public.soumissions) is
  'Ce qu’une entreprise apprend de son offre entière, le résultat prononcé : son issue, sa note et son rang ou le motif de son rejet, le titulaire et le prix ; vide avant.';

create or replace function prive.resultats_lots_of(p_soumission public.soumissions) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('lot', l.numero, 'intitule', l.intitule, 'note', e.note, 'motif', e.rejet,
    'issue', case when e.rejet is not null then 'REJETEE' when l.soumission_id = p_soumission.id then 'RETENUE'
      else 'NON_RETENUE' end)
    || prive.rang_of(l.appel_offres_id, l.numero, p_soumission.id)
    || prive.fin_of(l.statut, l.titulaire, l.noms, l.montant_attribue, l.motif_fin) order by l.numero), '[]')
  from prive.evaluations_of(p_soumission.appel_offres_id) e
  join prive.lots l on l.appel_offres_id = p_soumission.appel_offres_id and l.numero = e.lot
  where e.soumission_id = p_soumission.id and l.statut in ('ATTRIBUE', 'INFRUCTUEUX')
    and (e.note is not null or e.rejet is not null);
$$;
comment on function prive.resultats_lots_of(public.soumissions) is
  'Ce qu’une entreprise apprend de son offre, lot par lot, à mesure que leur résultat est prononcé : note et rang ou motif, titulaire et prix.';

revoke execute on function prive.rang_of(text, integer, uuid),
  prive.fin_of(public.statut_appel_offres, text[], text[], bigint, text) from public;

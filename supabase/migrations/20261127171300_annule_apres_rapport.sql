-- Annulé après un rapport confirmé : qui a remis une offre lit quand même sa note et son rang, et pourquoi tout s’arrête (R158).

create or replace function prive.fin_of(
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
    when 'ANNULE' then jsonb_strip_nulls(jsonb_build_object('annule', true, 'motif_fin', p_motif))
    else '{}' end;
$$;

create function prive.is_resultat_dit(p_appel_offres_id text, p_statut public.statut_appel_offres) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select p_statut in ('ATTRIBUE', 'INFRUCTUEUX') or p_statut = 'ANNULE' and prive.has_rapport_confirme(p_appel_offres_id);
$$;
comment on function prive.is_resultat_dit(text, public.statut_appel_offres) is
  'Vrai d’une fin après laquelle chacun lit ce que le rapport a dit de son offre ; d’une annulation, s’il était confirmé.';

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
  where e.soumission_id = p_soumission.id and e.lot = 0 and prive.is_resultat_dit(a.id, a.statut)
    and (e.note is not null or e.rejet is not null or e.rang is not null);
$$;

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
  where e.soumission_id = p_soumission.id and prive.is_resultat_dit(l.appel_offres_id, l.statut)
    and (e.note is not null or e.rejet is not null or e.rang is not null);
$$;

create or replace function prive.follow_statut_lots() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  v_suite record;
begin
  if new.statut = 'CLOTURE' then
    -- L’évaluation reprend : plus de proposition, sauf des lots déjà finis.
    update prive.lots l set soumission_id = null, titulaire = null, noms = null, montant_attribue = null
    where l.appel_offres_id = new.id and l.statut is null;
    update public.appels_offres a set titulaire_noms = null where a.id = new.id and a.titulaire is null;
    return null;
  end if;
  for v_suite in
    update prive.lots l set statut = new.statut, motif_fin = new.motif_fin,
      soumission_id = null, titulaire = null, noms = null, montant_attribue = null
    where l.appel_offres_id = new.id and l.statut is null returning l.*
  loop
    perform prive.write_resultats_lot(new.id, v_suite.numero);
  end loop;
  return null;
end;
$$;

revoke execute on function prive.is_resultat_dit(text, public.statut_appel_offres) from public, anon, authenticated;

-- Ce qui attend la publication compte aussi les changements du registre acceptés et pas encore écrits (R152).

create or replace function public.rpc_publication() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform prive.require_admin();
  return jsonb_build_object(
    'has_publieur', prive.has_publieur(),
    'en_cours', (select jsonb_build_object('demandee_le', p.demandee_le, 'prise_le', p.prise_le)
      from prive.publications p where p.finie_le is null),
    'derniere', (select jsonb_build_object('demandee_le', p.demandee_le, 'finie_le', p.finie_le, 'reussie', p.reussie, 'detail', p.detail)
      from prive.publications p where p.finie_le is not null order by p.finie_le desc limit 1),
    'procedures', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'reference', a.reference, 'titre', a.titre, 'statut', r.statut, 'date_limite', r.date_limite,
        'attribution_publiee_le', r.attribution_publiee_le,
        'statut_le', prive.dernier_acte(r.id, 'PROCEDURE_CHANGEE'),
        'report_le', prive.dernier_acte(r.id, 'DATE_LIMITE_REPORTEE', 'PROLONGATION_CONFIRMEE'),
        'attribution_le', prive.dernier_acte(r.id, 'ATTRIBUTION_PUBLIEE'), 'lots', prive.lots_a_publier(r.id)) order by r.id), '[]')
      from public.rpc_procedures_publiques() r join public.appels_offres a on a.id = r.id),
    'questions', (
      select coalesce(jsonb_agg(jsonb_build_object('appel_offres_id', q.appel_offres_id, 'reference', a.reference, 'titre', a.titre,
        'publiee_le', q.publiee_le) order by q.publiee_le), '[]')
      from public.rpc_questions_publiees() q join public.appels_offres a on a.id = q.appel_offres_id),
    'reponses', (
      select coalesce(jsonb_agg(jsonb_build_object('entreprise_id', r.entreprise_id, 'date_publication', r.date_publication)), '[]')
      from public.rpc_reponses_publiees() r),
    'propositions', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'numero', p.numero, 'titre', p.titre, 'decidee_le', p.decidee_le,
        'fiches', (select count(*) from prive.propositions_fiches f where f.proposition_id = p.id and f.statut = 'ACCEPTEE')) order by p.decidee_le, p.numero), '[]')
      from prive.propositions p where p.statut = 'ACCEPTEE'));
end;
$$;

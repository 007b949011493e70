-- Ce qui attend d’être publié, lot par lot : un lot se publie avant que les autres soient finis (R152).

create function prive.dernier_acte_lot(p_appel_offres_id text, p_lot jsonb, p_action text) returns timestamptz
  language sql stable security definer set search_path = ''
as $$
  select max(j.created_at) from public.journaux_audit j
  where j.objet = 'appels_offres' and j.objet_id = p_appel_offres_id and j.action = p_action and j.details -> 'lot' = p_lot;
$$;
comment on function prive.dernier_acte_lot(text, jsonb, text) is 'Le dernier acte de cette sorte sur un lot, d’après le journal ; vide quand il n’y en a pas.';
revoke execute on function prive.dernier_acte_lot(text, jsonb, text) from public, anon, authenticated;

create function prive.lots_a_publier(p_appel_offres_id text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('numero', l -> 'numero', 'statut', l -> 'statut',
    'attribution_publiee_le', l -> 'attribution_publiee_le',
    'statut_le', prive.dernier_acte_lot(p_appel_offres_id, l -> 'numero', 'LOT_CHANGE'),
    'attribution_le', prive.dernier_acte_lot(p_appel_offres_id, l -> 'numero', 'ATTRIBUTION_PUBLIEE')) order by l -> 'numero'), '[]')
  from jsonb_array_elements(prive.publics_of(p_appel_offres_id)) l
  where (l ->> 'isdecrit')::boolean;
$$;
comment on function prive.lots_a_publier(text) is 'Les lots que l’avis décrit, comme la publication suivante les écrit, et depuis quand.';
revoke execute on function prive.lots_a_publier(text) from public, anon, authenticated;

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
      from public.rpc_reponses_publiees() r));
end;
$$;

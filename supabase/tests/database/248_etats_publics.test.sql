-- Les états que les listes suivent, sans compte : ceux qu’un acte a changés, et rien d’autre.
begin;
select no_plan();
select tests.acteurs();
delete from public.appels_offres;
insert into public.appels_offres (id, reference, titre, statut, date_limite, base_mene_le, titulaire, montant_attribue, montants_lus, retire_le, hors_portail) values
  ('change', 'R1', 'Changé', 'ATTRIBUE', '2026-01-01T10:00:00Z', now(), '{secret}', 12345, '[{"soumissionnaire": "secret", "montant": 1, "devise": "GNF"}]', null, false),
  ('reporte', 'R2', 'Reporté', 'OUVERT', '2026-02-01T10:00:00Z', now(), null, null, '[]', null, false),
  ('prolonge', 'R3', 'Prolongé', 'OUVERT', '2026-03-01T10:00:00Z', now(), null, null, '[]', null, false),
  ('vendu', 'R4', 'Un DAO demandé, aucun acte', 'OUVERT', '2026-01-01T10:00:00Z', now(), null, null, '[]', null, false),
  ('contenu', 'R5', 'Contenu', 'OUVERT', '2026-01-01T10:00:00Z', null, null, null, '[]', null, false),
  ('retire', 'R6', 'Retiré', 'OUVERT', '2026-01-01T10:00:00Z', now(), null, null, '[]', now(), false),
  ('papier', 'R7', 'Papier', 'OUVERT', '2026-01-01T10:00:00Z', now(), null, null, '[]', null, true),
  ('ancien', 'R8', 'Fini depuis longtemps', 'ANNULE', '2026-01-01T10:00:00Z', now(), null, null, '[]', null, false);
insert into public.journaux_audit (action, objet, objet_id, created_at)
select action, objet, id, now() - age from (values
  ('change', 'PROCEDURE_CHANGEE', 'appels_offres', interval '89 days'), ('reporte', 'DATE_LIMITE_REPORTEE', 'appels_offres', interval '1 hour'),
  ('prolonge', 'PROLONGATION_CONFIRMEE', 'appels_offres', interval '1 hour'), ('contenu', 'PROCEDURE_CHANGEE', 'appels_offres', interval '1 hour'),
  ('retire', 'PROCEDURE_CHANGEE', 'appels_offres', interval '1 hour'), ('papier', 'PROCEDURE_CHANGEE', 'appels_offres', interval '1 hour'),
  ('vendu', 'COMMISSION_NOMMEE', 'appels_offres', interval '1 hour'), ('vendu', 'PROCEDURE_CHANGEE', 'projets', interval '1 hour'),
  ('ancien', 'PROCEDURE_CHANGEE', 'appels_offres', interval '91 days')) actes (id, action, objet, age);

select is(tests.chacun('select public.rpc_etats_publics()'), tests.attendu('autres: fait 1'), 'chacun les lit');
select is(tests.essaie('anon', 'select public.rpc_etats_publics()'), 'fait 1', 'sans compte aussi');
select is((select array_agg(k order by k) from jsonb_object_keys(public.rpc_etats_publics()) k), '{change,prolonge,reporte}',
  'celles qu’un acte récent a changées, que la base mène et que le portail montre');
select is(public.rpc_etats_publics() -> 'change', '{"statut": "ATTRIBUE", "date_limite": "2026-01-01T10:00:00+00:00"}', 'l’état et la limite, rien d’autre');
-- Une carte et sa page ne se contredisent pas.
select is(public.rpc_etats_publics() -> id, public.rpc_etat_public(id) - '{dates_limites_anterieures,date_ouverture,motif_fin,date_fin,lots}'::text[], id || ' : comme sa page')
from unnest(array['change', 'reporte', 'prolonge']) id;
delete from public.appels_offres;
select is(public.rpc_etats_publics(), '{}', 'rien n’a changé : une réponse vide');
select * from finish();
rollback;

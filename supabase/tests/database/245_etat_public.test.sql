-- L’état d’une procédure que la base mène, sans compte : ce que la publication suivante écrira, et rien d’autre.
begin;
select no_plan();
select tests.acteurs();
delete from public.appels_offres;
insert into public.appels_offres (id, reference, titre, statut, date_limite, base_mene_le, titulaire, montant_attribue, montants_lus, retire_le, hors_portail, motif_fin, date_fin) values
  ('mene', 'R1', 'Mené', 'ATTRIBUE', '2026-01-01T10:00:00Z', now(), '{secret}', 12345, '[{"soumissionnaire": "secret", "montant": 1, "devise": "GNF"}]', null, false, null, null),
  ('contenu', 'R2', 'Contenu', 'OUVERT', '2026-01-01T10:00:00Z', null, null, null, '[]', null, false, null, null),
  ('retire', 'R3', 'Retiré', 'OUVERT', '2026-01-01T10:00:00Z', now(), null, null, '[]', now(), false, null, null),
  ('papier', 'R4', 'Papier', 'OUVERT', '2026-01-01T10:00:00Z', now(), null, null, '[]', null, true, null, null),
  ('fini', 'R5', 'Fini', 'ANNULE', '2026-01-01T10:00:00Z', now(), null, null, '[]', null, false, 'Budget retiré', '2026-02-03');
insert into prive.lots (appel_offres_id, numero, intitule, statut, titulaire, noms, montant_attribue, motif_fin) values
  ('mene', 1, 'Pont', 'ATTRIBUE', '{secret}', '{secret}', 12345, null), ('mene', 2, 'Piste', null, '{secret}', '{secret}', 12345, null),
  ('mene', 3, 'Dalot', 'ANNULE', null, null, null, 'Crédits retirés');

select is(tests.chacun('select public.rpc_etat_public(''mene'')'), tests.attendu('autres: fait 1'), 'chacun le lit');
select is(tests.essaie('anon', 'select public.rpc_etat_public(''mene'')'), 'fait 1', 'sans compte aussi');
select is((select array_agg(k order by k) from jsonb_object_keys(public.rpc_etat_public('mene')) k),
  '{date_fin,date_limite,date_ouverture,dates_limites_anterieures,lots,motif_fin,statut}', 'ni titulaire, ni prix, ni montant lu');
select ok(public.rpc_etat_public('mene')::text !~ 'secret|12345', 'aucun champ interne');
select is(public.rpc_etat_public('mene') ->> 'statut', 'ATTRIBUE', 'son état');
select is(public.rpc_etat_public('mene') -> 'lots', '[{"numero": 1, "statut": "ATTRIBUE", "motif_fin": null}, {"numero": 3, "statut": "ANNULE", "motif_fin": "Crédits retirés"}]', 'ses lots finis, et eux seuls');
select is(public.rpc_etat_public('fini') ->> 'motif_fin', 'Budget retiré', 'son motif de fin');
select is(public.rpc_etat_public(id), null, id || ' : la page dit déjà tout, ou rien n’est public')
from unnest(array['contenu', 'retire', 'papier', 'inconnu', null]) id;
-- Ce que la publication suivante écrit (rpc_procedures_publiques) et ce qui se lit avant elle sont les mêmes.
select is(
  (select jsonb_object_agg(p.id, jsonb_build_object('statut', p.statut, 'date_limite', p.date_limite, 'dates_limites_anterieures', to_jsonb(p.dates_limites_anterieures),
    'date_ouverture', p.date_ouverture, 'motif_fin', p.motif_fin, 'date_fin', p.date_fin, 'lots', (
      select coalesce(jsonb_agg(l - array['isdecrit', 'attribution_publiee_le', 'titulaire', 'montant_attribue'] order by l -> 'numero'), '[]')
      from jsonb_array_elements(p.lots) l where l ->> 'statut' is not null))) from public.rpc_procedures_publiques() p where p.id <> 'papier'),
  (select jsonb_object_agg(id, public.rpc_etat_public(id)) from unnest(array['mene', 'fini']) id), 'les mêmes que ceux de la publication');
select * from finish();
rollback;

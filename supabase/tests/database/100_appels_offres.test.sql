-- Appels d’offres : champs internes pour administrateurs et bailleurs ; repères recopiés par le rôle de service.
begin;
select plan(30);
select tests.acteurs();

select is(tests.fait('service', $$select public.rpc_sync_appels_offres('[
  {"id": "ao-un", "reference": "AO 1", "titre": "Un", "statut": "OUVERT", "date_limite": "2099-01-01T12:00:00Z",
   "date_ouverture": "2099-01-01T13:00:00Z", "montant_dao": 500000, "mode_acquisition": ["MOBILE_MONEY"]},
  {"id": "ao-deux", "reference": "AO 2", "titre": "Deux", "statut": "CLOTURE", "date_limite": "2020-01-01T12:00:00Z", "date_ouverture": "2020-01-01T13:00:00Z"}]')$$),
  'fait 1', 'le rôle de service recopie');
select results_eq('select id, statut::text, montant_dao, mode_acquisition from public.appels_offres order by id',
  $$values ('ao-deux', 'CLOTURE', null::bigint, '{}'::text[]), ('ao-un', 'OUVERT', 500000, '{MOBILE_MONEY}')$$, 'les repères publics');
update public.appels_offres set titulaire = '{entreprise-a}', nb_dao_hors_ligne = 4, nb_offres_hors_ligne = 2,
  date_derniere_offre_hors_ligne = '2019-12-31T10:00:00Z', montants_lus = '[{"soumissionnaire": "A", "montant": 12, "devise": "GNF"}]' where id = 'ao-deux';
select is(public.rpc_sync_appels_offres('[{"id": "ao-deux", "reference": "AO 2", "titre": "Deux bis", "statut": "EVALUE", "date_limite": "2020-01-01T12:00:00Z"}]'),
  '{"recopies": 1, "laisses": []}'::jsonb, 'une seconde fois');
select results_eq($$select titre, statut::text, titulaire, nb_dao_hors_ligne, date_ouverture from public.appels_offres where id = 'ao-deux'$$,
  $$values ('Deux bis', 'EVALUE', '{entreprise-a}'::text[], 4, null::timestamptz)$$, 'les repères suivent, les champs internes restent');
select ok((select retire_le is not null from public.appels_offres where id = 'ao-un'), 'ce qui n’est plus publié est marqué retiré');
select public.rpc_sync_appels_offres('[{"id": "ao-un", "reference": "AO 1", "titre": "Un", "statut": "OUVERT", "date_limite": "2099-01-01T12:00:00Z", "date_ouverture": "2099-01-01T13:00:00Z"},
  {"id": "ao-deux", "reference": "AO 2", "titre": "Deux", "statut": "CLOTURE", "date_limite": "2020-01-01T12:00:00Z", "date_ouverture": "2020-01-01T13:00:00Z"}]');
select ok((select retire_le is null from public.appels_offres where id = 'ao-un'), 'et revient s’il est republié');
select throws_ok(format('select public.rpc_sync_appels_offres(%L)', liste), '22023', 'liste_vide', 'liste refusée : ' || coalesce(liste, 'aucune'))
from unnest(array['[]', '{}', null]) liste;
select tests.refuse_a_tous($$select public.rpc_sync_appels_offres('[]')$$, 'personne d’autre ne recopie');

select is(tests.chacun('select from public.appels_offres'),
  tests.attendu('anon: 42501; admin: fait 2; autres: fait 0'), 'lus par les administrateurs actifs : le prix proposé y est');
select tests.refuse_a_tous($$update public.appels_offres set titulaire = '{x}'$$, 'aucune écriture directe');
select tests.refuse_a_tous($$insert into public.appels_offres (id, reference, titre, statut, date_limite) values ('x', 'x', 'x', 'OUVERT', now())$$, 'aucune insertion');
select tests.refuse_a_tous('delete from public.appels_offres', 'aucune suppression');
select is(tests.chacun('select from public.rpc_appels_offres_internes()'),
  tests.attendu('bailleur, admin: fait 2; autres: 42501'), 'champs internes : de même');
select is(tests.essaie('bailleur', $$select from public.rpc_appels_offres_internes('ao-un')$$), 'fait 1', 'un seul appel d’offres');

select tests.dao(id) from public.appels_offres;
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) values
  ('ao-un', 'entreprise-a', 'PAYE'), ('ao-un', 'entreprise-b', 'DEMANDE');
insert into public.soumissions (appel_offres_id, entreprise_id) values ('ao-un', 'entreprise-a'), ('ao-un', 'entreprise-b');
update public.soumissions set status = 'DEPOSEE', version = 1, submitted_at = '2026-11-20T10:00:00Z' where entreprise_id = 'entreprise-a';
select tests.joue('admin');
select results_eq('select id, nb_dao_acquis, nb_offres_soumises, date_derniere_soumission, titulaire from public.rpc_appels_offres_internes()',
  $$values ('ao-deux', 4, 2, '2019-12-31T10:00:00Z'::timestamptz, '{entreprise-a}'::text[]), ('ao-un', 1, 1, null, null)$$,
  'compteurs comptés : DAO payés, offres déposées, guichet compris ; sans l’heure d’un dépôt avant l’ouverture');
select tests.joue('base');

select throws_ok($$update public.appels_offres set montants_lus = '[{"soumissionnaire": "A", "montant": 1, "devise": "GNF"}]' where id = 'ao-un'$$,
  'P0001', 'ouverture_non_atteinte', 'aucun montant lu avant l’ouverture');
select lives_ok($$update public.appels_offres set titre = 'Autre' where id = 'ao-un'$$, 'le reste se corrige');
select throws_ok(format('update public.appels_offres set %s where id = ''ao-deux''', changement), '23514', null, 'refusé : ' || changement)
from unnest(array[$$montants_lus = '{}'$$, $$montants_lus = '[{"montant": 1, "devise": "GNF"}]'$$, $$montants_lus = '[{"soumissionnaire": "A", "montant": -1, "devise": "GNF"}]'$$,
  $$montants_lus = '[{"soumissionnaire": "A", "montant": 1}]'$$, 'montant_dao = -1', 'nb_dao_hors_ligne = -1', 'nb_offres_hors_ligne = -1', $$mode_acquisition = '{TROC}'$$,
  $$id = 'Pas Un Id'$$]) changement;
select is(array[prive.is_tender_open('ao-un'), prive.is_tender_open('ao-deux'), prive.is_tender_unsealed('ao-un'), prive.is_tender_unsealed('ao-deux')],
  array[true, false, false, true], 'ouvert avant sa limite, descellé après son ouverture');
update public.appels_offres set date_ouverture = null where id = 'ao-deux';
select is(prive.is_tender_unsealed('ao-deux'), false, 'sans date d’ouverture, rien ne se descelle');

select * from finish();
rollback;

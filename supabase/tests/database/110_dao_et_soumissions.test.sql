-- DAO et offres : chacun les siens, états tenus, horloge de la base, plis scellés.
begin;
select plan(59);
select tests.acteurs();
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture) values
  ('ao', 'AO', 'Ouvert', 'OUVERT', now() + interval '1 day', now() + interval '2 days'),
  ('ferme', 'AO F', 'Délai passé', 'OUVERT', now() - interval '1 second', now() + interval '1 day'),
  ('publie', 'AO P', 'Pas encore ouvert', 'PUBLIE', now() + interval '1 day', null);

select tests.dao('ao');
-- Acquisitions.
insert into public.dao_acquisitions (id, appel_offres_id, entreprise_id, montant, mode_acquisition) values
  (tests.id('dao a'), 'ao', 'entreprise-a', 500000, 'MOBILE_MONEY'), (tests.id('dao b'), 'ao', 'entreprise-b', 0, null);
select is(tests.chacun('select from public.dao_acquisitions'),
  tests.attendu('anon: 42501; entreprise: fait 1; admin: fait 2; autres: fait 0'), 'DAO : les siens, tous pour un administrateur');
select is(tests.essaie('concurrente', $$select from public.dao_acquisitions where entreprise_id = 'entreprise-a'$$), 'fait 0', 'DAO : jamais ceux d’une concurrente');
select tests.refuse_a_tous($$insert into public.dao_acquisitions (appel_offres_id, entreprise_id) values ('ao', 'entreprise-c')$$, 'DAO : pas d’insertion directe');
select tests.refuse_a_tous($$update public.dao_acquisitions set status = 'PAYE'$$, 'DAO : personne ne se déclare payé');
select tests.refuse_a_tous('delete from public.dao_acquisitions', 'DAO : pas de suppression');
select is(tests.essaie('service', geste), attendu, cas) from (values
  ('délai passé', $$insert into public.dao_acquisitions (appel_offres_id, entreprise_id) values ('ferme', 'entreprise-a')$$, 'P0001 appel_offres_ferme'),
  ('pas encore ouvert', $$insert into public.dao_acquisitions (appel_offres_id, entreprise_id) values ('publie', 'entreprise-a')$$, 'P0001 appel_offres_ferme'),
  ('né annulé', $$insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) values ('ao', 'entreprise-c', 'ANNULE')$$, 'P0001 transition_refusee'),
  ('deux vivants', $$insert into public.dao_acquisitions (appel_offres_id, entreprise_id) values ('ao', 'entreprise-a')$$, '23505'),
  ('payant sans moyen', $$insert into public.dao_acquisitions (appel_offres_id, entreprise_id, montant) values ('ao', 'entreprise-c', 5)$$, '23514'),
  ('moyen inconnu', $$insert into public.dao_acquisitions (appel_offres_id, entreprise_id, mode_acquisition) values ('ao', 'entreprise-c', 'TROC')$$, '23514'),
  ('prix négatif', $$insert into public.dao_acquisitions (appel_offres_id, entreprise_id, montant) values ('ao', 'entreprise-c', -5)$$, '23514'),
  ('payé', $$update public.dao_acquisitions set status = 'PAYE' where id = tests.id('dao a')$$, 'fait 1'),
  ('annulé', $$update public.dao_acquisitions set status = 'ANNULE' where id = tests.id('dao a')$$, 'fait 1')
) g (cas, geste, attendu);
update public.dao_acquisitions set status = 'PAYE' where id = tests.id('dao a');
select ok((select numero_recu ~ '^RD-\d{4}-\d{6}$' and paid_at is not null from public.dao_acquisitions where id = tests.id('dao a')), 'payé : reçu numéroté et daté');
select is(tests.essaie('service', $$update public.dao_acquisitions set status = 'DEMANDE' where id = tests.id('dao a')$$), 'P0001 transition_refusee', 'on ne revient pas d’un paiement');
update public.dao_acquisitions set status = 'ANNULE' where id = tests.id('dao b');
select ok((select cancelled_at is not null from public.dao_acquisitions where id = tests.id('dao b')), 'annulé : daté');
select is(tests.essaie('service', $$update public.dao_acquisitions set status = 'PAYE' where id = tests.id('dao b')$$), 'P0001 transition_refusee', 'ni d’une annulation');
select lives_ok($$insert into public.dao_acquisitions (appel_offres_id, entreprise_id) values ('ao', 'entreprise-b')$$, 'mais on redemande');

-- Offres.
insert into public.soumissions (id, appel_offres_id, entreprise_id) values (tests.id('offre a'), 'ao', 'entreprise-a'), (tests.id('offre b'), 'ao', 'entreprise-b');
select is(tests.chacun('select from public.soumissions'),
  tests.attendu('anon: 42501; entreprise: fait 1; autres: fait 0'), 'brouillons : son entreprise seule, pas même un administrateur');
select is(tests.essaie('base', geste), attendu, cas) from (values
  ('née déposée', $$insert into public.soumissions (appel_offres_id, entreprise_id, status, version, submitted_at) values ('ao', 'entreprise-c', 'DEPOSEE', 1, now())$$, 'P0001 transition_refusee'),
  ('délai passé', $$insert into public.soumissions (appel_offres_id, entreprise_id) values ('ferme', 'entreprise-a')$$, 'P0001 appel_offres_ferme'),
  ('deux vivantes', $$insert into public.soumissions (appel_offres_id, entreprise_id) values ('ao', 'entreprise-a')$$, '23505'),
  ('déposée sans version', $$update public.soumissions set status = 'DEPOSEE' where id = tests.id('offre a')$$, '23514'),
  ('sans DAO payé', $$update public.soumissions set status = 'DEPOSEE', version = 1, submitted_at = now() where id = tests.id('offre b')$$, 'P0001 dao_non_acquis'),
  ('version négative', $$update public.soumissions set version = -1 where id = tests.id('offre a')$$, '23514'),
  ('retirée', $$update public.soumissions set status = 'RETIREE' where id = tests.id('offre a')$$, 'fait 1')
) g (cas, geste, attendu);
update public.soumissions set status = 'DEPOSEE', version = 1, submitted_at = now() where id = tests.id('offre a');
insert into public.soumissions_versions (soumission_id, version, numero_recu, sha256, submitted_at) values (tests.id('offre a'), 1, 'FAUX', repeat('a', 64), '2001-01-01');
insert into public.soumissions_fichiers (soumission_id, version, chemin, taille, sha256)
values (tests.id('offre a'), 1, tests.id('offre a') || '/' || repeat('b', 64) || '.age', 10, repeat('b', 64));
insert into storage.objects (bucket_id, name) values ('soumissions', tests.id('offre a') || '/' || repeat('b', 64) || '.age');
select ok((select numero_recu ~ '^RO-\d{4}-\d{12}$' and submitted_at between now() and clock_timestamp() from public.soumissions_versions), 'reçu numéroté et daté par la base');
select is(tests.chacun('select from public.soumissions'),
  tests.attendu('anon: 42501; entreprise: fait 1; autres: fait 0'), 'offres déposées : la sienne, rien pour un administrateur');
select is(tests.essaie('concurrente', 'select from public.soumissions where id = tests.id(''offre a'')'), 'fait 0', 'jamais celle d’une concurrente');
select is(tests.chacun('select from public.soumissions_versions'),
  tests.attendu('anon: 42501; entreprise: fait 1; autres: fait 0'), 'versions : de même');
select is(tests.essaie('concurrente', 'select from public.soumissions_versions') || tests.essaie('concurrente', 'select from public.soumissions_fichiers'), 'fait 0fait 0', 'ni ses versions ni ses fichiers');
select tests.refuse_a_tous('delete from public.' || t, t || ' : pas de suppression') from unnest(array['soumissions', 'soumissions_versions', 'soumissions_fichiers']) t;
select tests.refuse_a_tous($$update public.soumissions set status = 'RETIREE'$$, 'offres : aucune écriture directe');
select throws_ok('delete from public.soumissions_versions', '42501', 'journal_immuable', 'une version ne s’efface pas');
select throws_ok($$update public.soumissions_versions set sha256 = repeat('c', 64)$$, '42501', 'journal_immuable', 'ni ne se récrit');
select throws_ok(format('insert into public.soumissions_fichiers (soumission_id, rang, version, chemin, taille, sha256) values (%L, %s)', tests.id('offre a'), v), '23514', null, 'fichier refusé : ' || v)
from unnest(array[$$2, 1, 'ailleurs/' || repeat('c', 64) || '.age', 1, repeat('c', 64)$$, $$2, 0, tests.id('offre a') || '/' || repeat('c', 64) || '.age', 1, repeat('c', 64)$$,
  $$2, 1, tests.id('offre a') || '/' || repeat('c', 64) || '.age', 0, repeat('c', 64)$$, $$2, 1, tests.id('offre a') || '/court.age', 1, 'court'$$,
  $$11, 1, tests.id('offre a') || '/' || repeat('c', 64) || '.age', 1, repeat('c', 64)$$, $$-1, 1, tests.id('offre a') || '/' || repeat('c', 64) || '.age', 1, repeat('c', 64)$$]) v;

-- Scellés.
select is(tests.chacun('select from public.soumissions_fichiers'),
  tests.attendu('anon: 42501; entreprise: fait 1; autres: fait 0'), 'avant l’ouverture : la liste de ses fichiers, rien pour un administrateur');
select is(tests.chacun($$select from storage.objects where bucket_id = 'soumissions'$$),
  tests.attendu('tous: fait 0'), 'avant l’ouverture : aucun contenu, à personne');
update public.appels_offres set date_limite = now() - interval '2 hours', date_ouverture = now() - interval '1 hour', statut = 'CLOTURE' where id = 'ao';
select is(tests.chacun($$select from storage.objects where bucket_id = 'soumissions'$$),
  tests.attendu('tous: fait 0'), 'après l’ouverture : toujours rien, à un administrateur pas plus');
select is(tests.essaie('admin', 'select from public.soumissions_fichiers') || tests.essaie('admin', 'select from public.soumissions')
  || tests.essaie('admin', 'select from public.soumissions_versions'), 'fait 0fait 0fait 0', 'ni une ligne');
select is(tests.essaie('service', geste), '42501', 'la clé secrète n’écrit pas d’offre : ' || geste) from unnest(array[
  $$insert into public.soumissions (appel_offres_id, entreprise_id) values ('ao', 'entreprise-c')$$, 'delete from public.soumissions',
  $$update public.soumissions set status = 'RETIREE'$$, $$insert into public.soumissions_versions (soumission_id, version, sha256) values (tests.id('offre a'), 2, repeat('a', 64))$$,
  'delete from public.soumissions_fichiers', 'truncate public.soumissions_fichiers']) geste;
select throws_ok(geste, '42501', 'journal_immuable', geste) from unnest(array['delete from public.soumissions_fichiers', 'update public.soumissions_fichiers set rang = 3']) geste;
select is(tests.essaie('base', $$update public.soumissions set status = 'RETIREE' where id = tests.id('offre a')$$), 'P0001 appel_offres_ferme', 'après la limite, plus de retrait');

-- Rattachement : ce que le compte a fait avant le suit.
update public.appels_offres set date_limite = now() + interval '1 day' , statut = 'OUVERT' where id = 'ao';
update public.profiles set entreprise_id = null where id = tests.id('concurrente');
insert into public.dao_acquisitions (appel_offres_id, entreprise_id) values ('ao', 'compte:' || tests.id('concurrente'));
insert into public.soumissions (appel_offres_id, entreprise_id) values ('ao', 'compte:' || tests.id('concurrente'));
select is(tests.essaie('concurrente', 'select from public.soumissions') || tests.essaie('concurrente', 'select from public.dao_acquisitions'), 'fait 1fait 1', 'sans fiche, le compte a les siennes');
update public.profiles set entreprise_id = 'entreprise-c' where id = tests.id('concurrente');
select is(tests.essaie('concurrente', 'select from public.soumissions') || tests.essaie('concurrente', 'select from public.dao_acquisitions'), 'fait 1fait 1', 'rattaché, elles le suivent');

select * from finish();
rollback;

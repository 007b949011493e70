-- Un appel d’offres en lots se mène sur le portail comme un autre ; ce que l’exploitant mène sur papier, non (R133).
begin;
select plan(10);
select tests.acteurs();

select public.rpc_sync_appels_offres('[
  {"id": "ao-lots", "reference": "AO 1", "titre": "En lots", "statut": "OUVERT", "date_limite": "2099-01-01T12:00:00Z",
   "lots": [{"numero": 1, "intitule": "Un"}, {"numero": 2, "intitule": "Deux"}]},
  {"id": "ao-papier", "reference": "AO 2", "titre": "Sur papier", "statut": "OUVERT", "date_limite": "2099-01-01T12:00:00Z", "nombre_lots": 3}]');
select ok(prive.is_tender_open('ao-lots'), 'un appel en lots est ouvert');
update public.appels_offres set hors_portail = true where id = 'ao-papier';
select ok(not prive.is_tender_open('ao-papier'), 'rien n’est reçu de ce qui se mène sur papier');
select tests.joue('admin');
select is((select string_agg(id, ', ') from public.rpc_appels_offres_suivi(p_manque => 'DAO_OUVERT') where id like 'ao-%'), 'ao-lots',
  'un DAO ne manque qu’à l’autre');
select results_eq($$select s.hors_portail from unnest(array['ao-lots', 'ao-papier']) with ordinality u (id, rang),
  public.rpc_appel_offres_situation(u.id) s order by u.rang$$, $$values (false), (true)$$, 'les écrans le savent');
select tests.joue('base');
select throws_ok($$update public.appels_offres set base_mene_le = now() where id = 'ao-papier'$$, 'P0001', 'appel_hors_portail',
  'aucun acte ne le fait mener par la base');
select lives_ok($$update public.appels_offres set base_mene_le = now() where id = 'ao-lots'$$, 'l’autre peut l’être');
select is(public.rpc_sync_appels_offres('[
  {"id": "ao-lots", "reference": "AO 1", "titre": "En lots", "statut": "OUVERT", "date_limite": "2099-01-01T12:00:00Z",
   "lots": [{"numero": 1, "intitule": "Un", "statut": "ATTRIBUE"}, {"numero": 2, "intitule": "Deux bis"}]},
  {"id": "ao-papier", "reference": "AO 2", "titre": "Sur papier", "statut": "EVALUE", "date_limite": "2099-01-01T12:00:00Z"}]') -> 'laisses',
  '[]', 'les lots que la base mène ne font pas d’écart');
select is(prive.avis_lots_of('ao-lots'), '[{"numero": 1, "intitule": "Un", "budget_indicatif": null, "statut": null}, {"numero": 2, "intitule": "Deux bis", "budget_indicatif": null, "statut": null}]',
  'leur titre suit le contenu, leur fin non');
select is((select hors_portail from public.appels_offres where id = 'ao-papier'), true, 'la recopie laisse sur papier ce qui y est');
select is((select statut::text from public.appels_offres where id = 'ao-papier'), 'EVALUE', 'et son état suit le contenu');

select * from finish();
rollback;

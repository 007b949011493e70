-- Un appel d’offres en lots se mène sur papier : le portail n’y vend rien, n’y reçoit rien, et la base ne le mène pas (R133).
begin;
select plan(9);
select tests.acteurs();

select public.rpc_sync_appels_offres('[
  {"id": "ao-lots", "reference": "AO 1", "titre": "En lots", "statut": "OUVERT", "date_limite": "2099-01-01T12:00:00Z",
   "lots": [{"numero": 1, "intitule": "Un"}, {"numero": 2, "intitule": "Deux"}]},
  {"id": "ao-seul", "reference": "AO 2", "titre": "Sans lots", "statut": "OUVERT", "date_limite": "2099-01-01T12:00:00Z", "nombre_lots": 3}]');
select results_eq($$select id, hors_portail from public.appels_offres where id in ('ao-lots', 'ao-seul') order by id$$,
  $$values ('ao-lots', true), ('ao-seul', false)$$, 'des lots décrits mettent l’appel d’offres hors du portail, leur seul nombre non');
select ok(not prive.is_tender_open('ao-lots'), 'rien n’y est reçu');
select ok(prive.is_tender_open('ao-seul'), 'l’autre reste ouvert');
select tests.joue('admin');
select is((select string_agg(id, ', ') from public.rpc_appels_offres_suivi(p_manque => 'DAO_OUVERT') where id like 'ao-%'), 'ao-seul',
  'un DAO ne manque qu’à l’autre');
select results_eq($$select s.hors_portail from unnest(array['ao-lots', 'ao-seul']) with ordinality u (id, rang),
  public.rpc_appel_offres_situation(u.id) s order by u.rang$$, $$values (true), (false)$$, 'les écrans le savent');
select tests.joue('base');
select throws_ok($$update public.appels_offres set base_mene_le = now() where id = 'ao-lots'$$, 'P0001', 'appel_hors_portail',
  'aucun acte ne le fait mener par la base');
select lives_ok($$update public.appels_offres set base_mene_le = now() where id = 'ao-seul'$$, 'l’autre peut l’être');
select is(public.rpc_sync_appels_offres('[
  {"id": "ao-lots", "reference": "AO 1", "titre": "En lots", "statut": "EVALUE", "date_limite": "2099-01-01T12:00:00Z",
   "lots": [{"numero": 1, "intitule": "Un", "statut": "ATTRIBUE"}, {"numero": 2, "intitule": "Deux"}]},
  {"id": "ao-seul", "reference": "AO 2", "titre": "Sans lots", "statut": "OUVERT", "date_limite": "2099-01-01T12:00:00Z",
   "lots": [{"numero": 1, "intitule": "Un"}]}]') -> 'laisses' -> 0 -> 'differences',
  '[{"champ": "hors_portail", "base": false, "contenu": true}]', 'ce que la base mène finit sur le portail, et l’écart est dit');
select is((select statut::text from public.appels_offres where id = 'ao-lots'), 'EVALUE', 'l’état d’un appel en lots suit le contenu');

select * from finish();
rollback;

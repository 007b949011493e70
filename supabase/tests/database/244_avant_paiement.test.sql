-- Avant de payer un DAO : ce que les conditions disent du dépôt et des lots ; ce que le reçu et les lettres en gardent (R155, R156).
begin;
select plan(12);
select tests.acteurs();

select public.rpc_sync_appels_offres('[
  {"id": "ao-lots", "reference": "AO 1", "titre": "En lots", "statut": "OUVERT", "date_limite": "2099-01-01T12:00:00Z", "nombre_lots": 9,
   "lots": [{"numero": 1, "intitule": "Un"}, {"numero": 2, "intitule": "Deux"}]},
  {"id": "ao-trois", "reference": "AO 2", "titre": "Trois lots", "statut": "OUVERT", "date_limite": "2099-01-01T12:00:00Z",
   "nombre_lots": 3, "montant_dao": 500000, "mode_acquisition": ["ESPECES_AGENT"]},
  {"id": "ao-tu", "reference": "AO 3", "titre": "Non dit", "statut": "OUVERT", "date_limite": "2099-01-01T12:00:00Z"}]');
select results_eq($$select id, nombre_lots from public.appels_offres where id like 'ao-%' order by id$$,
  $$values ('ao-lots', 2), ('ao-trois', 3), ('ao-tu', null::integer)$$, 'le compte des lots décrits, sinon celui que l’avis annonce, sinon rien');
select tests.dao(a.id) from public.appels_offres a where a.id like 'ao-%';
update public.profiles set nom_societe = 'Milo SA' where id = tests.id('entreprise');
select is(tests.chacun($$select from public.rpc_read_dao_terms() where id like 'ao-%'$$),
  tests.attendu('entreprise: fait 3; autres: 42501'), 'les conditions : les entreprises seules');

create function pg_temp.conditions() returns text language plpgsql as $$
declare
  v_dites text;
begin
  perform tests.joue('entreprise');
  select string_agg(concat_ws(' ', c.id, c.depot_pret, coalesce(c.nombre_lots::text, 'rien'), c.societe), ', ' order by c.id)
  into v_dites from public.rpc_read_dao_terms() c where c.id in ('ao-trois', 'ao-tu');
  perform tests.joue('base');
  return v_dites;
end;
$$;
select is(pg_temp.conditions(), 'ao-trois f 3 Milo SA, ao-tu f rien Milo SA', 'sans commission prête, le dépôt ne peut pas s’ouvrir');

-- Demandé avant que la commission soit prête : la lettre le dit.
select is(tests.fait('entreprise', $$select public.rpc_request_dao('ao-trois', 'ESPECES_AGENT')$$), 'fait 1', 'demandé');
select is((select d.appel_nombre_lots from public.dao_acquisitions d where d.appel_offres_id = 'ao-trois'), 3, 'le nombre de lots est sur la ligne');
select results_eq($$select c.payload -> 'depot_pret', c.payload -> 'appel_nombre_lots' from public.courriels c where c.kind = 'DAO_DEMANDE'$$,
  $$values ('false'::jsonb, '3'::jsonb)$$, 'la lettre qui dit à qui payer dit que le dépôt ne peut pas s’ouvrir');
update public.appels_offres set nombre_lots = 4 where id = 'ao-trois';
select is((select d.appel_nombre_lots from public.dao_acquisitions d where d.appel_offres_id = 'ao-trois'), 3, 'l’avis change : le reçu, non');
select is(tests.essaie('service', $$insert into public.dao_acquisitions (appel_offres_id, entreprise_id, appel_nombre_lots) values ('ao-tu', 'autre', 12)$$),
  'fait 1', 'écrit par le service');
select is((select d.appel_nombre_lots from public.dao_acquisitions d where d.appel_offres_id = 'ao-tu'), null, 'le nombre vient de la base, non de qui écrit');

-- Prête : tout le dit.
insert into prive.commissions (appel_offres_id, nommee_par, prete_le) values ('ao-trois', tests.id('admin'), now());
select is(pg_temp.conditions(), 'ao-trois t 4 Milo SA, ao-tu f rien Milo SA', 'la commission est prête : le dépôt aussi');
select is(tests.fait('concurrente', $$select public.rpc_request_dao('ao-trois', 'ESPECES_AGENT')$$), 'fait 1', 'demandé par une autre');
select is((select c.payload -> 'depot_pret' from public.courriels c where c.recipient = 'concurrente@acteurs.example'), 'true'::jsonb,
  'sa lettre n’a plus rien à en dire');

select * from finish();
rollback;

-- Recopie du contenu : une ligne refusée est rendue et laissée comme avant, les autres sont recopiées.
begin;
select plan(11);
select tests.acteurs();

select public.rpc_sync_appels_offres('[
  {"id": "ao-ancien", "reference": "AO 1", "titre": "Ancien nom", "statut": "OUVERT", "date_limite": "2099-01-01T12:00:00Z"},
  {"id": "ao-deux", "reference": "AO 2", "titre": "Deux", "statut": "OUVERT", "date_limite": "2099-01-01T12:00:00Z"}]');
create temporary table bilan as select public.rpc_sync_appels_offres('[
  {"id": "ao-nouveau", "reference": "AO 1", "titre": "Fichier renommé", "statut": "OUVERT", "date_limite": "2099-01-01T12:00:00Z"},
  {"id": "ao-deux", "reference": "AO 2", "titre": "Deux bis", "statut": "PERDU", "date_limite": "2099-01-01T12:00:00Z"},
  {"id": "ao-trois", "reference": "AO 3", "titre": "Trois", "statut": "OUVERT", "date_limite": "2099-01-01T12:00:00.123456+00:00"}]') as b;
select is(b -> 'recopies', '1'::jsonb, 'la ligne saine est recopiée') from bilan;
select results_eq($$select r ->> 'id' from bilan, jsonb_array_elements(b -> 'refuses') r order by 1$$, array['ao-deux', 'ao-nouveau'], 'les deux autres sont rendues');
select is((select r ->> 'raison' from bilan, jsonb_array_elements(b -> 'refuses') r where r ->> 'id' = 'ao-nouveau'),
  'appels_offres_reference_key', 'la contrainte enfreinte est dite');
select matches((select r ->> 'raison' from bilan, jsonb_array_elements(b -> 'refuses') r where r ->> 'id' = 'ao-deux'), 'PERDU', 'la valeur illisible aussi');
select results_eq($$select id, titre, retire_le is null from public.appels_offres where id like 'ao-%' order by id$$,
  $$values ('ao-ancien', 'Ancien nom', false), ('ao-deux', 'Deux', true), ('ao-trois', 'Trois', true)$$,
  'une ligne refusée reste comme avant, ce qui n’est plus publié est retiré');
update public.appels_offres set base_mene_le = now() where id = 'ao-deux';
select is(public.rpc_sync_appels_offres('[
  {"id": "ao-deux", "reference": "AO 2", "titre": "Deux", "statut": "PERDU", "date_limite": "2099-01-01T12:00:00Z"},
  {"id": "ao-trois", "reference": "AO 3", "titre": "Trois", "statut": "OUVERT", "date_limite": "2099-01-01T12:00:00Z"}]') -> 'laisses',
  '[]', 'ce que la base mène et qui est refusé n’est pas dit absent du contenu');
select ok(not public.rpc_sync_appels_offres('[
  {"id": "ao-deux", "reference": "AO 2", "titre": "Deux", "statut": "OUVERT", "date_limite": "2099-01-01T12:00:00Z"}]') ? 'refuses', 'sans refus, rien n’en est dit');
select is(public.rpc_sync_appels_offres(jsonb_build_array(jsonb_build_object('id', 'ao-quatre', 'reference', 'AO 4', 'titre', 'Quatre', 'statut', 'OUVERT', 'date_limite', '2099-01-01T12:00:00Z', 'date_ouverture', o))) -> 'refuses' -> 0 -> 'raison', e, 'ouverture ' || o)
from (values ('2999-01-01T12:00:00Z', '"ouverture_hors_bornes"'::jsonb), ('2099-01-01T11:59:00Z', '"ouverture_hors_bornes"'), ('2099-01-11T12:00:00Z', null), ('2099-01-01T12:30:00Z', null)) v (o, e);

select * from finish();
rollback;

-- Dès qu’un DAO est demandé, la recopie du contenu laisse à la base l’état, le prix et les dates, et le dit.
begin;
select plan(25);
select tests.acteurs();

create function pg_temp.contenu(p_changes jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_array(
    '{"id": "ao-mene", "reference": "AO M", "titre": "Mené", "statut": "OUVERT", "date_limite": "2099-01-01T12:00:00Z",
      "date_ouverture": "2099-01-01T13:00:00Z", "montant_dao": 500000, "mode_acquisition": ["MOBILE_MONEY"], "bailleur": ["bid"]}'::jsonb || p_changes,
    '{"id": "ao-libre", "reference": "AO L", "titre": "Libre", "statut": "OUVERT", "date_limite": "2099-01-01T12:00:00Z"}'::jsonb
      || (p_changes - 'titre' - 'reference'));
$$;
select is(public.rpc_sync_appels_offres(pg_temp.contenu()), '{"recopies": 2, "laisses": []}', 'rien n’est demandé : tout est recopié');
select results_eq($$select bailleur, dates_limites_anterieures, base_mene_le from public.appels_offres where id = 'ao-mene'$$,
  $$values ('{bid}'::text[], '{}'::timestamptz[], null::timestamptz)$$, 'bailleurs recopiés, le contenu mène');
select tests.dao('ao-mene');
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, mode_acquisition, montant)
values ('ao-mene', 'entreprise-a', 'MOBILE_MONEY', 500000);
select ok((select base_mene_le is not null from public.appels_offres where id = 'ao-mene'), 'un DAO demandé : la base mène');
select is(public.rpc_sync_appels_offres(pg_temp.contenu()) -> 'laisses', '[]', 'sans écart, rien à dire');
update public.appels_offres set base_mene_le = '2026-01-01' where id = 'ao-mene';
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, mode_acquisition, montant) values ('ao-mene', 'entreprise-b', 'MOBILE_MONEY', 500000);
select is((select base_mene_le from public.appels_offres where id = 'ao-mene'), '2026-01-01'::timestamptz, 'depuis le premier, pas le dernier');
select throws_ok(format('update public.appels_offres set %s where id = ''ao-mene''', changement), '23514', null, 'refusé : ' || changement)
from unnest(array[$$motif_fin = ' '$$, 'motif_fin = repeat(''a'', 1001)', 'montant_attribue = -1']) changement;
select is(public.rpc_sync_appels_offres(pg_temp.contenu('{"titre": "Mené, corrigé"}')) -> 'laisses', '[]', 'le titre n’est pas de ce que la base mène');
select is((select titre from public.appels_offres where id = 'ao-mene'), 'Mené, corrigé', 'il suit');

-- Chacun des champs qu’elle mène.
select results_eq(
  format($$select x ->> 'id', x -> 'differences' -> 0 ->> 'champ' from jsonb_array_elements(public.rpc_sync_appels_offres(%L) -> 'laisses') x$$,
    pg_temp.contenu(changement)),
  format('values (%L, %L)', 'ao-mene', champ), 'laissé : ' || champ)
from (values
  ('statut', '{"statut": "CLOTURE"}'::jsonb), ('date_limite', '{"date_limite": "2098-01-01T12:00:00Z"}'),
  ('dates_limites_anterieures', '{"dates_limites_anterieures": ["2098-01-01T12:00:00Z"]}'),
  ('date_ouverture', '{"date_ouverture": "2099-02-01T12:00:00Z"}'), ('montant_dao', '{"montant_dao": 1}'),
  ('mode_acquisition', '{"mode_acquisition": []}')) c (champ, changement);
select results_eq('select id, statut::text, date_limite, date_ouverture, montant_dao, mode_acquisition, dates_limites_anterieures from public.appels_offres order by id',
  $$values ('ao-libre', 'OUVERT', '2099-01-01T12:00:00Z'::timestamptz, null::timestamptz, null::bigint, '{}'::text[], '{}'::timestamptz[]),
    ('ao-mene', 'OUVERT', '2099-01-01T12:00:00Z', '2099-01-01T13:00:00Z', 500000, '{MOBILE_MONEY}', '{}')$$,
  'la ligne menée n’a pas bougé, l’autre suit');
select is(public.rpc_sync_appels_offres(pg_temp.contenu('{"statut": "CLOTURE"}')) -> 'laisses',
  '[{"id": "ao-mene", "differences": [{"champ": "statut", "base": "OUVERT", "contenu": "CLOTURE"}]}]', 'ce qui diffère est dit, des deux côtés');
select results_eq($$select public.rpc_sync_appels_offres('[{"id": "ao-libre", "reference": "AO L", "titre": "Libre", "statut": "OUVERT", "date_limite": "2099-01-01T12:00:00Z"}]') -> 'laisses' -> 0 -> 'differences' -> 0 ->> 'champ'$$,
  $$values ('retire_le')$$, 'ôté du contenu : c’est dit aussi');
select ok((select retire_le is null from public.appels_offres where id = 'ao-mene'), 'et il n’est pas retiré');
update public.dao_acquisitions set status = 'ANNULE';
select is(public.rpc_sync_appels_offres(pg_temp.contenu('{"statut": "CLOTURE"}')) #>> '{laisses,0,id}', 'ao-mene',
  'la base mène encore quand la demande est annulée');
select lives_ok(format('select public.rpc_sync_appels_offres(%L)',
  pg_temp.contenu('{"attribution_publiee_le": "2026-05-01", "motif_fin": "Autre motif", "date_fin": "2026-05-02"}')), 'une fin dans le contenu');
select results_eq($$select attribution_publiee_le, motif_fin, date_fin from public.appels_offres where id = 'ao-mene'$$,
  $$values (null::date, null::text, null::date)$$, 'n’est pas celle de ce que la base mène');
update public.appels_offres set retire_le = '2026-01-01';
select results_eq($$select public.rpc_sync_appels_offres('[{"id": "ao-neuf", "reference": "AO N", "titre": "Neuf", "statut": "OUVERT", "date_limite": "2099-01-01T12:00:00Z"}]') -> 'laisses' || to_jsonb((select array_agg(retire_le) from public.appels_offres where id <> 'ao-neuf'))$$,
  $$select to_jsonb(array['2026-01-01'::timestamptz, '2026-01-01'])$$, 'déjà retirés : rien à dire, et depuis le même jour');
select tests.refuse_a_tous($$select public.rpc_sync_appels_offres('[]')$$, 'personne d’autre ne recopie');

select * from finish();
rollback;

-- Sonde du service : ce qui a répondu s’inscrit à l’heure de la base ; ce qui manque est une panne.
begin;
select plan(41);
select tests.acteurs();

create function pg_temp.note(p_delai integer default 12, p_panne text default null) returns text language sql as $$
  select format('select public.rpc_note_sonde(%L, %L)', p_delai, p_panne);
$$;
create function pg_temp.rendu(p_jours integer default 30) returns jsonb language plpgsql as $$
declare v jsonb;
begin
  perform tests.joue('admin');
  v := public.rpc_disponibilite(p_jours);
  perform tests.joue('base');
  return v;
end $$;

-- Qui écrit, qui lit.
select tests.refuse_a_tous(pg_temp.note(), 'aucun compte n’écrit un passage');
select is(tests.chacun('select public.rpc_disponibilite(30)'), tests.attendu('admin: fait 1; autres: 42501'), 'les administrateurs lisent');
select is(tests.essaie(n, 'select from prive.sondes'), '42501', n || ' ne lit pas la table') from unnest(array['anon', 'admin', 'service']) n;
select results_eq($$select public, file_size_limit, allowed_mime_types from storage.buckets where id = 'sonde'$$, $$values (false, 1024::bigint, array['application/octet-stream'])$$, 'un dossier privé, d’un kilo-octet');
select is(tests.essaie(n, $$insert into storage.objects (bucket_id, name) values ('sonde', 'temoin')$$), '42501', n || ' n’y dépose rien') from unnest(array['anon', 'entreprise', 'admin']) n;
select is(tests.essaie('service', pg_temp.note(d, p)), '22023 sonde_invalide', 'refusé : ' || cas) from (values ('sans délai', null, null), ('délai négatif', -1, null), ('panne inconnue', 12, 'BASE'), ('panne que la base seule juge', 12, 'LENTEUR')) c (cas, d, p);
select is(tests.essaie('admin', format('select public.rpc_disponibilite(%L)', j)), '22023 periode_invalide', 'période refusée : ' || coalesce(j::text, 'aucune')) from unnest(array[0, 367, null]) j;
select results_eq($$select d -> 'depuis', d -> 'derniere', d -> 'delai_max_ms', d -> 'pannes' from pg_temp.rendu() d$$, $$values ('null'::jsonb, 'null'::jsonb, 'null'::jsonb, '[]'::jsonb)$$, 'sans sonde, rien n’est dit');

-- Des passages qui se suivent et disent la même chose ne font qu’une ligne.
select is(tests.fait('service', pg_temp.note(12)), 'fait 1', 'un passage');
-- Une horloge qui compte en millisecondes les dirait du même instant.
do $$ begin perform pg_sleep(0.01); end $$;
select is(tests.fait('service', pg_temp.note(40)) || tests.fait('service', pg_temp.note(9)), 'fait 1fait 1', 'deux autres');
select results_eq('select nombre, delai_max_ms, panne, fin > debut, fin <= clock_timestamp() from prive.sondes', $$values (3, 40, null::text, true, true)$$, 'une ligne, le plus long délai');
select is(tests.fait('service', pg_temp.note(30001)) || tests.fait('service', pg_temp.note(30000)) || tests.fait('service', pg_temp.note(30001, 'STOCKAGE')) || tests.fait('service', pg_temp.note(0)), 'fait 1fait 1fait 1fait 1', 'puis des pannes');
-- Lue dans la milliseconde où elle finit, une panne n’a pas encore duré.
do $$ begin perform pg_sleep(0.01); end $$;
select results_eq('select panne, nombre from prive.sondes order by id', $$values (null::text, 3), ('LENTEUR', 1), (null, 1), ('STOCKAGE', 1), (null, 1)$$, 'au-delà de trente secondes, c’est une panne ; chacune sa ligne');
select is((select array_agg(p ->> 'cause' order by p ->> 'debut') from jsonb_array_elements(pg_temp.rendu() -> 'pannes') p), array['LENTEUR', 'STOCKAGE'], 'chacune se lit');
select ok((pg_temp.rendu() ->> 'derniere')::timestamptz = (select max(fin) from prive.sondes) and (pg_temp.rendu() ->> 'depuis')::timestamptz = (select min(debut) from prive.sondes), 'depuis quand, jusqu’à quand');
select is(pg_temp.rendu() ->> 'delai_max_ms', '30001', 'le plus long délai');

-- Une ligne s’arrête au silence, à minuit, jamais à une horloge que l’on recule.
create function pg_temp.apres(p_ecart interval) returns integer language plpgsql as $$
begin
  delete from prive.sondes;
  insert into prive.sondes (debut, fin, delai_max_ms) values (least(clock_timestamp(), clock_timestamp() - p_ecart), clock_timestamp() - p_ecart, 1);
  perform tests.fait('service', pg_temp.note());
  return (select count(*) from prive.sondes);
end $$;
-- À minuit passé d’une minute, comme dix minutes avant minuit, la ligne d’avant est d’un autre jour.
select is(pg_temp.apres(e::interval), case when suite and date_trunc('day', clock_timestamp() - e::interval, 'UTC') = date_trunc('day', clock_timestamp(), 'UTC') then 1 else 2 end, 'après ' || e)
from (values ('60 seconds', true), ('160 seconds', false), ('-10 minutes', true)) c (e, suite);
select is((select max(fin) > clock_timestamp() from prive.sondes), true, 'une horloge reculée ne défait rien');
delete from prive.sondes;
insert into prive.sondes (debut, fin, delai_max_ms) values (clock_timestamp() - interval '1 day', clock_timestamp() - interval '1 second', 1);
select is(tests.fait('service', pg_temp.note()), 'fait 1', 'un jour après');
select is((select count(*) from prive.sondes), 2::bigint, 'une ligne ne passe pas le jour');

-- Ce qui a manqué entre deux instants : de la dernière réponse à la suivante.
delete from prive.sondes;
insert into prive.sondes (debut, fin, panne, delai_max_ms) values
  ('2026-03-01T08:00Z', '2026-03-01T09:00Z', null, 5), ('2026-03-01T09:02:30Z', '2026-03-01T10:00Z', null, 5),
  ('2026-03-01T10:20Z', '2026-03-01T11:00Z', null, 5), ('2026-03-01T11:01Z', '2026-03-01T11:03Z', 'STOCKAGE', 5),
  ('2026-03-01T11:04Z', '2026-03-01T12:00Z', null, 5), ('2026-03-01T12:01Z', '2026-03-01T13:00Z', null, 5);
create function pg_temp.pannes(p_debut text, p_fin text) returns text language sql as $$
  select coalesce(string_agg(to_char(debut at time zone 'UTC', 'HH24:MI') || '-' || to_char(fin at time zone 'UTC', 'HH24:MI') || ' ' || cause, ', ' order by debut), 'rien')
  from prive.pannes_entre(('2026-03-01T' || p_debut || 'Z')::timestamptz, ('2026-03-01T' || p_fin || 'Z')::timestamptz);
$$;
select is(pg_temp.pannes(d, f), e, cas) from (values
  ('tout', '07:00', '13:00', '10:00-10:20 SILENCE, 11:00-11:04 STOCKAGE'),
  ('avant la sonde, rien n’est dit', '06:00', '08:00', 'rien'),
  ('deux minutes et demie ne sont pas une panne', '08:00', '09:30', 'rien'),
  ('coupée à ses bords', '10:05', '10:15', '10:05-10:15 SILENCE'),
  ('finie juste avant', '10:20', '11:00', 'rien'),
  ('commence juste après', '09:30', '10:00', 'rien'),
  ('minuit ne coupe rien', '11:30', '12:30', 'rien'),
  ('rien depuis : elle dure', '12:30', '14:00', '13:00-14:00 SILENCE'),
  ('aucun instant', '10:10', '10:10', '10:10-10:10 SILENCE')) c (cas, d, f, e);
select is((select count(*) from prive.pannes_entre(clock_timestamp() + interval '1 hour', clock_timestamp() + interval '2 hours')), 0::bigint, 'rien n’est dit de ce qui vient');

select * from finish();
rollback;

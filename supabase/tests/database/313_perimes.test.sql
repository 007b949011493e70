-- Ce qui vieillit, qui en est chargé, et la lettre de la semaine (R226, R227). Les jours sont donnés : 2026-11-27 est un vendredi.
begin;
select no_plan();
select tests.acteurs();
select tests.compte('second', 'ADMIN'), tests.compte('agent', 'VISITEUR'), tests.compte('mission', 'VISITEUR'), tests.compte('fermee', 'VISITEUR', 'DISABLED');
insert into public.projets (id, titre) values ('pont', 'Pont'), ('route', 'Route');
create function pg_temp.recopie(p_rows text) returns text language sql as $$ select format('select public.rpc_sync_perissables(%L)', p_rows) $$;
create function pg_temp.fiche(p_id text, p_perime date, p_collection text default 'projets', p_motif text default 'OBSERVATION') returns jsonb language sql as $$
  select jsonb_build_object('collection', p_collection, 'id', p_id, 'titre', 'Titre ' || p_id, 'motif', p_motif, 'depuis', p_perime - 46, 'perime_le', p_perime);
$$;
create function pg_temp.lettres() returns table (a text, total text, fiches jsonb) language sql as $$
  select split_part(c.recipient, '@', 1), c.payload ->> 'total', (select jsonb_agg(f ->> 'titre' order by f ->> 'titre') from jsonb_array_elements(c.payload -> 'fiches') f)
  from public.courriels c where c.kind = 'FICHES_PERIMEES';
$$;
-- Joue un passage du facteur à un moment.
create function pg_temp.passe(p_le timestamptz) returns void language sql as $$ select prive.relance_perimes(p_le) $$;
create function pg_temp.oublie() returns void language sql as $$ delete from public.courriels where kind = 'FICHES_PERIMEES' $$;

-- Qui recopie, qui relance.
select is(tests.chacun(pg_temp.recopie('[]')), tests.attendu('tous: 42501'), 'la publication seule recopie');
select is(tests.chacun('select public.rpc_relance_perimes()'), tests.attendu('tous: 42501'), 'le facteur seul relance');
select is(tests.essaie('service', 'select public.rpc_relance_perimes()'), 'fait 1', 'lui le peut');
select tests.refuse_a_tous('select from prive.fiches_perissables', 'la table ne se lit pas');
select is(tests.essaie('service', pg_temp.recopie(rows)), attendu, cas) from (values
  ('rien de périssable', '[]', 'fait 1'), ('pas une liste', '{}', '22023 liste_illisible'), ('une liste inconnue', jsonb_build_array(pg_temp.fiche('x', '2026-11-01', 'routes'))::text, '23514'),
  ('un motif inconnu', jsonb_build_array(pg_temp.fiche('x', '2026-11-01', p_motif => 'AUTRE'))::text, '23514')) c (cas, rows, attendu);
select is(tests.fait('service', pg_temp.recopie(jsonb_build_array(pg_temp.fiche('vieux', '2020-01-01'))::text)), 'fait 1', 'recopiée');
select is(tests.fait('service', pg_temp.recopie(jsonb_build_array(pg_temp.fiche('pont', '2026-11-20'), pg_temp.fiche('route', '2026-11-27'), pg_temp.fiche('frais', '2026-11-28'),
  pg_temp.fiche('ao', '2026-11-10', 'appels-offres', 'LIMITE'), pg_temp.fiche('pont', '2026-11-11', 'appels-offres', 'SUITE'))::text)), 'fait 1', 'puis d’autres');
select is((select count(*) from prive.fiches_perissables), 5::bigint, 'à la place de celles d’avant');

-- Qui est chargé : les administrateurs, tant que personne ne l’est.
select pg_temp.passe('2026-11-27 10:00+00');
select bag_eq('select * from pg_temp.lettres()', $$values ('admin', '4', '["Titre ao", "Titre pont", "Titre pont", "Titre route"]'::jsonb), ('second', '4', '["Titre ao", "Titre pont", "Titre pont", "Titre route"]')$$,
  'ce qui est périmé ce jour-là, et rien d’autre');
select pg_temp.passe('2026-11-27 10:00+00'), pg_temp.passe('2026-11-29 23:59+00');
select is((select count(*) from pg_temp.lettres()), 2::bigint, 'une fois par semaine, quel que soit le nombre de passages');
select pg_temp.passe('2026-11-30 06:59+00');
select is((select count(*) from pg_temp.lettres()), 2::bigint, 'le lundi, pas avant sept heures');
select pg_temp.passe('2026-11-30 07:00+00');
select is((select count(*) from pg_temp.lettres()), 4::bigint, 'puis celle de la semaine');
select is((select jsonb_agg(distinct payload ->> 'jour') from public.courriels where kind = 'FICHES_PERIMEES'), '["2026-11-27", "2026-11-30"]', 'avec le jour d’où se comptent les âges');
select is((select bool_and((payload ->> 'is_admin')::boolean) from public.courriels where kind = 'FICHES_PERIMEES'), true, 'et à qui elle part');

-- Sinon qui peut proposer sur ce projet, puis sur tout le registre.
select pg_temp.oublie();
insert into prive.habilitations (user_id, projet_id, accordee_par) values (tests.id('mission'), 'pont', tests.id('admin')), (tests.id('fermee'), 'route', tests.id('admin'));
select pg_temp.passe('2026-11-27 10:00+00');
select bag_eq('select * from pg_temp.lettres()', $$values ('mission', '1', '["Titre pont"]'::jsonb), ('admin', '3', '["Titre ao", "Titre pont", "Titre route"]'), ('second', '3', '["Titre ao", "Titre pont", "Titre route"]')$$,
  'le projet à qui y propose, le reste aux administrateurs ; rien à un compte fermé');
select pg_temp.oublie();
insert into prive.habilitations (user_id, accordee_par) values (tests.id('agent'), tests.id('admin'));
select pg_temp.passe('2026-11-27 10:00+00');
select bag_eq('select * from pg_temp.lettres()', $$values ('mission', '1', '["Titre pont"]'::jsonb), ('agent', '3', '["Titre ao", "Titre pont", "Titre route"]')$$, 'le reste à qui propose partout');
select pg_temp.oublie();
insert into public.listes_noires (email) values ('agent@acteurs.example');
update prive.habilitations set retiree_le = now() where user_id = tests.id('mission');
select pg_temp.passe('2026-11-27 10:00+00');
select is_empty('select * from pg_temp.lettres()', 'rien à une adresse de la liste noire, ni à qui n’a plus ce droit');

-- Rien à dire, rien d’écrit ; vingt lignes au plus.
delete from public.listes_noires where email = 'agent@acteurs.example';
select pg_temp.passe('2026-11-01 10:00+00');
select is_empty('select * from pg_temp.lettres()', 'rien quand rien n’est périmé');
select tests.fait('service', pg_temp.recopie((select jsonb_agg(pg_temp.fiche('p' || n, '2026-11-01'::date - n)) from generate_series(1, 25) n)::text));
select pg_temp.passe('2026-11-27 10:00+00');
select is((select payload ->> 'total' || ' ' || jsonb_array_length(payload -> 'fiches') || ' ' || (payload #>> '{fiches,0,titre}') from public.courriels where kind = 'FICHES_PERIMEES'), '25 20 Titre p25', 'vingt lignes, la plus ancienne d’abord, et leur compte');
select * from finish();
rollback;

-- Correspondances gardées (R212) : par qui peut proposer sur tout le registre, pour tous ceux qui le peuvent, oubliées par qui les a gardées.
begin;
select no_plan();
select tests.acteurs();
select tests.compte('second', 'ADMIN'), tests.compte('clerc', 'VISITEUR'), tests.compte('autre', 'VISITEUR'), tests.compte('mission', 'VISITEUR');
insert into public.projets (id, titre) values ('pont-de-wassou', 'Pont de Wassou');
insert into prive.habilitations (user_id, projet_id, accordee_par) values
  (tests.id('clerc'), null, tests.id('admin')), (tests.id('autre'), null, tests.id('admin')), (tests.id('mission'), 'pont-de-wassou', tests.id('admin'));
create function pg_temp.lecture(p_plus jsonb default '{}') returns jsonb language sql as $$
  select '{"nom": "Suivi du chef", "collection": "projets", "constantes": {}, "colonnes": [{"colonne": "Code", "champ": "id"}], "ignorees": {}}'::jsonb || p_plus;
$$;
create function pg_temp.garde(p_plus jsonb default '{}') returns text language sql as $$ select format('select public.rpc_garde_correspondance(%L)', pg_temp.lecture(p_plus)) $$;
create function pg_temp.lues(p_nom text) returns jsonb language sql as $$ select tests.rend(p_nom, 'select public.rpc_correspondances()') $$;

select is(tests.chacun(pg_temp.garde()), tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur garde, personne sans habilitation');
select is(tests.chacun('select public.rpc_correspondances()'), tests.attendu('admin: fait 1; autres: 42501'), 'et lit ce qui est gardé');
select is(tests.chacun(format('select public.rpc_oublie_correspondance(%L)', tests.id('x'))), tests.attendu('admin: fait 1; autres: 42501'), 'et oublie');
select is(array[tests.essaie('clerc', pg_temp.garde()), tests.essaie('mission', pg_temp.garde())], array['fait 1', '42501'], 'un compte habilité sur tout le registre aussi, un autre sur un projet seulement, non');
select tests.refuse_a_tous('select from prive.correspondances', 'la table ne se lit pas');

select is(tests.essaie('clerc', pg_temp.garde(plus)), attendu, cas) from (values
  ('sans nom', '{"nom": null}'::jsonb, '22023 correspondance_illisible'), ('un nom trop court', '{"nom": " a "}', '22023 correspondance_illisible'), ('un nom trop long', jsonb_build_object('nom', repeat('x', 101)), '22023 correspondance_illisible'),
  ('une liste inconnue', '{"collection": "routes"}', '22023 correspondance_illisible'), ('sans colonne', '{"colonnes": []}', '22023 correspondance_illisible'), ('des colonnes qui n’en sont pas', '{"colonnes": "Code"}', '22023 correspondance_illisible'),
  ('une clé de trop', '{"feuille": "F"}', '22023 correspondance_illisible'), ('trop lourde', jsonb_build_object('ignorees', jsonb_build_object('x', repeat('x', 60000))), '22023 correspondance_illisible')) c (cas, plus, attendu);
select is(tests.essaie('clerc', 'select public.rpc_garde_correspondance(''[]'')'), '22023 correspondance_illisible', 'rien qui en soit une');

select is(tests.fait('clerc', pg_temp.garde()), 'fait 1', 'gardée');
select is(tests.fait('clerc', pg_temp.garde('{"collection": "entreprises"}')), 'fait 1', 'gardée de nouveau');
select is(tests.fait('autre', pg_temp.garde()), 'fait 1', 'et par un autre, sous le même nom');
select results_eq($$select e ->> 'nom', e #>> '{lecture,collection}', e -> 'is_mienne', e -> 'par' from jsonb_array_elements(pg_temp.lues('clerc')) e$$,
  $$values ('Suivi du chef', 'entreprises', 'true'::jsonb, 'null'::jsonb), ('Suivi du chef', 'projets', 'false', 'null')$$, 'chacun a la sienne, et lit celles des autres, sans leur nom');
select is(pg_temp.lues('admin') #>> '{0,par}', prive.nom_compte(tests.id('clerc')), 'un administrateur lit de qui');
select is(tests.fait('autre', format('select public.rpc_oublie_correspondance(%L)', pg_temp.lues('autre') #>> '{0,id}')), 'fait 1', 'd’un autre');
select is(jsonb_array_length(pg_temp.lues('autre')), 2, 'elle reste');
select tests.fait('clerc', format('select public.rpc_oublie_correspondance(%L)', pg_temp.lues('clerc') #>> '{0,id}'));
select is(jsonb_array_length(pg_temp.lues('clerc')), 1, 'la sienne est oubliée');
select tests.fait('second', format('select public.rpc_oublie_correspondance(%L)', pg_temp.lues('second') #>> '{0,id}'));
select is(pg_temp.lues('clerc'), '[]', 'un administrateur oublie celle de quiconque');
select results_eq($$select action, actor_id, objet_id from public.journaux_audit where action like 'CORRESPONDANCE%' order by id$$,
  $$values ('CORRESPONDANCE_GARDEE', tests.id('clerc'), 'Suivi du chef'), ('CORRESPONDANCE_GARDEE', tests.id('clerc'), 'Suivi du chef'), ('CORRESPONDANCE_GARDEE', tests.id('autre'), 'Suivi du chef'),
    ('CORRESPONDANCE_OUBLIEE', tests.id('clerc'), 'Suivi du chef'), ('CORRESPONDANCE_OUBLIEE', tests.id('second'), 'Suivi du chef')$$, 'au journal');

-- Trente par personne ; en remplacer une reste permis.
insert into prive.correspondances (auteur, nom, lecture) select tests.id('clerc'), 'Classeur ' || n, pg_temp.lecture() from generate_series(1, 30) n;
select is(array[tests.essaie('clerc', pg_temp.garde()), tests.essaie('clerc', pg_temp.garde('{"nom": "Classeur 1"}')), tests.essaie('autre', pg_temp.garde())],
  array['P0001 trop_de_correspondances', 'fait 1', 'fait 1'], 'trente par personne');
update prive.habilitations set retiree_le = now() where user_id = tests.id('clerc');
select is(tests.essaie('clerc', 'select public.rpc_correspondances()'), '42501', 'son habilitation finie, il ne lit plus');
select * from finish();
rollback;

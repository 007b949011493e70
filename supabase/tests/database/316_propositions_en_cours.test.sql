-- Ce que d’autres propositions changent déjà : lu par qui peut en faire une, et de ce qu’il peut proposer.
begin;
select no_plan();
select tests.acteurs();
select tests.compte('second', 'ADMIN'), tests.compte('mission', 'VISITEUR'), tests.compte('retiree', 'VISITEUR');
insert into public.projets (id, titre) values ('pont-de-wassou', 'Pont de Wassou'), ('autre-pont', 'Autre pont');
create function pg_temp.soumet(p_id text, variadic p_fiches text[]) returns text language sql as $$
  select format('select public.rpc_soumet_proposition(%L, ''FORMULAIRE'', ''Budget revu'', %L::jsonb)', tests.id(p_id),
    (select jsonb_agg(jsonb_build_object('collection', 'projets', 'id', f, 'genre', 'MODIFICATION', 'champs',
      '[{"champ": "budget", "avant": 1, "apres": 2}, {"champ": "date_mise_a_jour", "apres": "2026-11-27"}]'::jsonb)) from unnest(p_fiches) f));
$$;
create function pg_temp.lit(p_nom text, p_fiche text default null, p_collection text default 'projets') returns jsonb language plpgsql as $$
declare v jsonb;
begin
  perform tests.joue(p_nom);
  v := public.rpc_propositions_en_cours(p_collection, p_fiche);
  perform tests.joue('base');
  return v;
end;
$$;
select is(tests.chacun('select public.rpc_propositions_en_cours(''projets'')'), tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur, personne sans habilitation');
insert into prive.habilitations (user_id, projet_id, accordee_par) values (tests.id('mission'), 'pont-de-wassou', tests.id('admin'));
insert into prive.habilitations (user_id, accordee_par, retiree_le) values (tests.id('retiree'), tests.id('admin'), now());
select is(tests.essaie('retiree', 'select public.rpc_propositions_en_cours(''projets'')'), '42501', 'une habilitation retirée ne lit plus');
select is(pg_temp.lit('admin'), '[]', 'rien en cours');
select is(tests.fait('admin', pg_temp.soumet('a', 'pont-de-wassou', 'autre-pont')), 'fait 1', 'deux projets en une proposition');
select is(jsonb_path_query_array(pg_temp.lit('second'), '$[*].id'), '["pont-de-wassou", "autre-pont"]', 'les deux');
select is(jsonb_path_query_array(pg_temp.lit('second', 'autre-pont'), '$[*].id'), '["autre-pont"]', 'ou une seule');
select is(pg_temp.lit('second', 'autre-pont', 'routes'), '[]', 'd’une autre liste, non');
select is(pg_temp.lit('second', 'autre-pont') -> 0 -> 'champs', '["budget"]', 'le jour du changement n’oppose personne');
select is(pg_temp.lit('second', 'autre-pont') -> 0 ->> 'proposition', tests.id('a')::text, 'un administrateur l’ouvre');
select is(pg_temp.lit('second', 'autre-pont') -> 0 ->> 'auteur', 'Acteur admin (admin@acteurs.example)', 'et sait de qui elle est');
select is(pg_temp.lit('admin', 'autre-pont') -> 0 -> 'is_mienne', 'true', 'son auteur la reconnaît');
select is(jsonb_path_query_array(pg_temp.lit('mission'), '$[*].id'), '["pont-de-wassou"]', 'un compte habilité lit son projet seul');
select is((pg_temp.lit('mission') -> 0) - array['numero', 'statut', 'id', 'genre', 'champs'], '{"auteur": null, "is_mienne": false, "proposition": null}', 'et pas de qui elle est');
select is(tests.fait('admin', format('select public.rpc_retire_proposition(%L)', tests.id('a'))), 'fait 1', 'retirée');
select is(pg_temp.lit('second'), '[]', 'elle n’oppose plus personne');
select * from finish();
rollback;

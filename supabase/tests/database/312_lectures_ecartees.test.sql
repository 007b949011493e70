-- Ce qu’une personne écarte des lectures de titres ne s’offre plus ; ce que des propositions en disent se lit à côté (R225).
begin;
select no_plan();
select tests.acteurs();
select tests.compte('second', 'ADMIN');
insert into public.projets (id, titre) values ('cantonnage', 'Cantonnage RN4'), ('autre', 'Autre');
create function pg_temp.ecarte(p_valeur text default '{"axe": "RN4"}', p_reprend boolean default false, p_projet text default 'cantonnage', p_sujet text default 'ROUTE') returns text
  language sql as $$ select format('select public.rpc_ecarte_lecture(%L, %L, %L, %L)', p_projet, p_sujet, p_valeur, p_reprend) $$;
create function pg_temp.lit(p_nom text, p_depuis timestamptz default now()) returns jsonb language plpgsql as $$
declare v jsonb;
begin
  perform tests.joue(p_nom); select public.rpc_lectures_decidees(p_depuis) into v; perform tests.joue('base'); return v;
end;
$$;

select is(tests.chacun(pg_temp.ecarte()), tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur écarte');
select is(tests.chacun('select public.rpc_lectures_decidees(now())'), tests.attendu('admin: fait 1; autres: 42501'), 'et lit ce qui est décidé');
select tests.refuse_a_tous('select from prive.lectures_ecartees', 'la table ne se lit pas');
select is(tests.essaie('admin', requete), attendu, cas) from (values
  ('un projet inconnu', pg_temp.ecarte(p_projet => 'rien'), 'P0001 projet_inconnu'), ('un sujet inconnu', pg_temp.ecarte(p_sujet => 'BUDGET'), '23514'),
  ('une valeur sans champs', pg_temp.ecarte('"RN4"'), '23514'), ('une valeur trop longue', pg_temp.ecarte(jsonb_build_object('axe', repeat('x', 2001))::text), '23514')) c (cas, requete, attendu);
select is(tests.fait('admin', pg_temp.ecarte()), 'fait 1', 'écartée');
select is(tests.fait('second', pg_temp.ecarte()), 'fait 1', 'deux fois');
select is(jsonb_array_length(pg_temp.lit('second') -> 'ecartees'), 1, 'c’est la même, pour tous');
select is((pg_temp.lit('second') #> '{ecartees,0}') - 'le', jsonb_build_object('projet_id', 'cantonnage', 'sujet', 'ROUTE', 'valeur', '{"axe": "RN4"}'::jsonb, 'par', prive.nom_compte(tests.id('admin'))), 'avec qui');
select is(tests.fait('admin', pg_temp.ecarte('{"axe": "RN5"}')), 'fait 1', 'lue autrement, une autre');
select is(tests.fait('second', pg_temp.ecarte(p_reprend => true)), 'fait 1', 'reprise par un autre');
select is(tests.fait('second', pg_temp.ecarte(p_reprend => true)), 'fait 1', 'deux fois sans effet');
select is((select jsonb_agg(e -> 'valeur') from jsonb_array_elements(pg_temp.lit('admin') -> 'ecartees') e), '[{"axe": "RN5"}]', 'elle s’offre de nouveau');
select is((select array_agg(reprise_par) from prive.lectures_ecartees where reprise_le is not null), array[tests.id('second')], 'et qui l’a reprise est gardé');
select is(tests.fait('admin', pg_temp.ecarte()), 'fait 1', 'puis écartée encore');
select results_eq($$select action, actor_id, details ->> 'sujet' from public.journaux_audit where action like 'LECTURE%' order by id$$,
  $$values ('LECTURE_ECARTEE', tests.id('admin'), 'ROUTE'), ('LECTURE_ECARTEE', tests.id('admin'), 'ROUTE'), ('LECTURE_REPRISE', tests.id('second'), 'ROUTE'), ('LECTURE_ECARTEE', tests.id('admin'), 'ROUTE')$$, 'chaque décision au journal, une fois');

-- Ce que des propositions disent des mêmes champs.
insert into prive.propositions (id, origine, titre, auteur, empreinte, statut, decidee_le, finie_le) values
  (tests.id('soumise'), 'FORMULAIRE', 'Soumise', tests.id('admin'), 'x', 'SOUMISE', null, null), (tests.id('retiree'), 'FORMULAIRE', 'Retirée', tests.id('admin'), 'x', 'RETIREE', null, now()),
  (tests.id('refusee'), 'FORMULAIRE', 'Refusée', tests.id('admin'), 'x', 'REFUSEE', now(), now()), (tests.id('avant'), 'FORMULAIRE', 'Écrite avant', tests.id('admin'), 'x', 'ECRITE', now(), now() - interval '1 day'),
  (tests.id('apres'), 'FORMULAIRE', 'Écrite après', tests.id('admin'), 'x', 'ECRITE', now(), now() + interval '1 hour');
insert into prive.propositions_fiches (proposition_id, rang, collection, fiche_id, genre, champs, statut, motif)
select tests.id(nom), 1, 'projets', nom, 'MODIFICATION', '[{"champ": "axe", "apres": "RN4"}, {"champ": "budget", "apres": 2}]', statut, case when statut = 'REFUSEE' then 'Non.' end from (values
  ('soumise', 'A_DECIDER'), ('retiree', 'A_DECIDER'), ('refusee', 'REFUSEE'), ('avant', 'ECRITE'), ('apres', 'ECRITE')) f (nom, statut);
select set_eq($$select p ->> 'projet_id' as a, p ->> 'champ' as b, p ->> 'apres' as c, p ->> 'issue' as d from jsonb_array_elements(pg_temp.lit('second') -> 'proposees') p$$,
  $$values ('soumise', 'axe', 'RN4', 'EN_COURS'), ('refusee', 'axe', 'RN4', 'REFUSEE'), ('apres', 'axe', 'RN4', 'EN_COURS')$$, 'en cours, refusées, écrites depuis la lecture ; des champs de lieu seulement');
select * from finish();
rollback;

-- À qui l’on écrit d’une proposition, ce que chacun en lit, et ce qui ne se fait qu’une fois.
begin;
select no_plan();
select tests.acteurs();
select tests.compte('second', 'ADMIN'), tests.compte('ecarte', 'ADMIN'), tests.compte('mission', 'VISITEUR'), tests.compte('proscrit', 'VISITEUR');
insert into public.projets (id, titre) values ('pont-de-wassou', 'Pont de Wassou');
insert into public.listes_noires (email, reason) values ('ecarte@acteurs.example', 'essai'), ('proscrit@acteurs.example', 'essai');
create function pg_temp.soumet(p_id text, p_champs jsonb, p_renverse text default null) returns text language sql as $$
  select format('select public.rpc_soumet_proposition(%L, ''FORMULAIRE'', ''Pont de Wassou'', %L, null, %L)', tests.id(p_id),
    jsonb_build_array(jsonb_build_object('collection', 'projets', 'id', 'pont-de-wassou', 'genre', 'MODIFICATION', 'champs', p_champs)), tests.id(p_renverse));
$$;
create function pg_temp.champ(p_nom text, p_apres integer default 2) returns jsonb language sql as $$
  select jsonb_build_object('champ', p_nom, 'avant', 1, 'apres', p_apres);
$$;
create function pg_temp.habilite(p_nom text) returns text language sql as $$ select format('select to_jsonb(public.rpc_habilite(%L, p_motif => ''Suit le chantier.''))', tests.id(p_nom)) $$;
create function pg_temp.lettres(p_genre text, p_qui text) returns bigint language sql as $$
  select count(*) from public.courriels where kind::text = p_genre and recipient = p_qui || '@acteurs.example';
$$;

-- Une seule habilitation à la fois ; retirée puis rendue, c’en est une autre.
create temporary table vues (nom text, id jsonb);
insert into vues values ('premiere', tests.rend('second', pg_temp.habilite('mission')));
select tests.fait('second', format('select public.rpc_retire_habilitation(%L, ''Mission finie.'')', (select id #>> '{}' from vues)));
insert into vues values ('seconde', tests.rend('second', pg_temp.habilite('mission')));
select is(tests.rend('second', pg_temp.habilite('mission')), (select id from vues where nom = 'seconde'), 'rendue puis donnée deux fois, c’est la même');
select isnt((select id from vues where nom = 'premiere'), (select id from vues where nom = 'seconde'), 'pas celle d’avant');
select is(pg_temp.lettres('HABILITATION', 'mission'), 3::bigint, 'chaque don et le retrait par lettre');
select tests.fait('second', pg_temp.habilite('proscrit'));
select is(pg_temp.lettres('HABILITATION', 'proscrit'), 0::bigint, 'rien à une adresse de la liste noire');

-- Qui propose ne s’écrit pas à lui-même.
select is(tests.fait('admin', pg_temp.soumet('a', jsonb_build_array(pg_temp.champ('budget'), pg_temp.champ('date_mise_a_jour')))), 'fait 1', 'un administrateur propose');
select is(array[pg_temp.lettres('PROPOSITION_SOUMISE', 'admin'), pg_temp.lettres('PROPOSITION_SOUMISE', 'second'), pg_temp.lettres('PROPOSITION_SOUMISE', 'ecarte')], array[0, 1, 0]::bigint[], 'un autre le sait, et lui seul');
select is(tests.rend('second', format('select public.rpc_proposition(%L)', tests.id('a'))) ->> 'auteur', 'Acteur admin (admin@acteurs.example)', 'il lit de qui elle est');
select is(jsonb_array_length(tests.rend('mission', pg_temp.soumet('m', jsonb_build_array(pg_temp.champ('title'), pg_temp.champ('date_mise_a_jour', 3)))) -> 'chevauchements'), 0, 'le jour de la mise à jour n’est le champ de personne');

-- Retirée, c’est au journal ; l’auteur proscrit entre-temps ne reçoit rien.
select tests.fait('mission', format('select public.rpc_retire_proposition(%L)', tests.id('m')));
select is((select count(*) from public.journaux_audit where action = 'PROPOSITION_RETIREE' and actor_id = tests.id('mission') and statut_apres = 'RETIREE'), 1::bigint, 'le retrait est au journal');
select tests.fait('mission', pg_temp.soumet('m', jsonb_build_array(pg_temp.champ('title'))));
insert into public.listes_noires (email, reason) values ('mission@acteurs.example', 'essai');
select tests.fait('admin', format('select public.rpc_renvoie_proposition(%L, 2, ''Quelle source ?'')', tests.id('m')));
select is(pg_temp.lettres('PROPOSITION_SUITE', 'mission'), 0::bigint, 'la suite non plus');

-- Écrite, elle l’est une fois ; un autre administrateur propose de la défaire.
select tests.fait('second', format('select public.rpc_decide_proposition(%L, 1)', tests.id('a')));
create function pg_temp.note() returns text language sql as $$
  select tests.fait('service', format('select public.rpc_note_proposition(%L, ''[{"rang": 1, "issue": "ECRITE"}]'', ''0123456789abcdef'')', tests.id('a')));
$$;
select is(pg_temp.note() || pg_temp.note(), 'fait 1fait 1', 'la commande passe deux fois');
select is((select count(*) from public.journaux_audit where action = 'PROPOSITION_ECRITE' and details ->> 'proposition' = tests.id('a')::text), 1::bigint, 'une ligne au journal');
select is(tests.fait('second', pg_temp.soumet('inverse', jsonb_build_array(jsonb_build_object('champ', 'budget', 'avant', 2, 'apres', 1)), 'a')), 'fait 1', 'un autre administrateur propose de la défaire');

select * from finish();
rollback;

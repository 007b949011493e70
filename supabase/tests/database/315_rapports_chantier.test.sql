-- Rapports de chantier (R216 à R219, R221) : faits par un compte habilité, une fois, avec leurs photographies ; décidés par un autre.
begin;
set local storage.allow_delete_query = 'true';
select no_plan();
select tests.acteurs();
select tests.compte('second', 'ADMIN'), tests.compte('mission', 'VISITEUR'), tests.compte('autre', 'VISITEUR'), tests.compte('ancienne', 'VISITEUR');
insert into public.projets (id, titre) values ('pont-de-wassou', 'Pont de Wassou'), ('autre-pont', 'Autre pont');
insert into prive.habilitations (user_id, projet_id, accordee_par, accordee_le, retiree_le) values
  (tests.id('mission'), 'pont-de-wassou', tests.id('admin'), now() - interval '9 days', null),
  (tests.id('autre'), null, tests.id('admin'), now() - interval '9 days', null),
  (tests.id('ancienne'), 'pont-de-wassou', tests.id('admin'), now() - interval '9 days', now() - interval '1 day');
create function pg_temp.sha(p_mot text) returns text language sql immutable as $$ select encode(sha256(convert_to(p_mot, 'UTF8')), 'hex') $$;
create function pg_temp.photo(p_mot text, p_plus jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('id', tests.id('photo ' || p_mot), 'sha256', pg_temp.sha(p_mot), 'taille', 700, 'alt', 'Le tablier, vu d’aval', 'prise_le', '2026-01-05') || p_plus;
$$;
create function pg_temp.fait() returns jsonb language sql immutable as $$
  select '{"taux_execution_physique": 42.5, "etat": "AVANCE", "phrase": "Le tablier est coulé.", "source": "la mission de contrôle", "credit": "Mission de contrôle"}'::jsonb;
$$;
create function pg_temp.depose(p_id text, p_projet text default 'pont-de-wassou', p_rapport jsonb default pg_temp.fait(), p_photos jsonb default '[]',
  p_constate interval default '-1 hour', p_parti interval default '0') returns text language sql as $$
  select format('select public.rpc_depose_rapport(%L, %L, %L, %L, %L, %L)', tests.id(p_id), p_projet,
    date_trunc('minute', now()) + p_constate, clock_timestamp() + p_parti, p_rapport, p_photos);
$$;
create function pg_temp.arrive(p_id text, p_mot text, p_taille integer default 700) returns text language sql as $$
  select format('insert into storage.objects (bucket_id, name, metadata) values (''chantier'', %L, %L)',
    tests.id(p_id) || '/' || pg_temp.sha(p_mot) || '.jpg', jsonb_build_object('size', p_taille));
$$;
-- Qui fait un rapport.
select is(tests.chacun(pg_temp.depose('r')), tests.attendu('admin: fait 1; pending, disabled, blacklisted: P0001 compte_ferme; autres: 42501'), 'un administrateur, un compte habilité ; un compte fermé l’apprend');
select is(tests.essaie(nom, pg_temp.depose('r', projet)), attendu, nom || ' ' || projet) from (values
  ('mission', 'pont-de-wassou', 'fait 1'), ('mission', 'autre-pont', '42501'), ('autre', 'autre-pont', 'fait 1'),
  ('ancienne', 'pont-de-wassou', 'P0001 habilitation_finie'), ('ancienne', 'autre-pont', '42501'), ('autre', 'inconnu', 'P0001 projet_retire')) c (nom, projet, attendu);
select is(tests.essaie('mission', pg_temp.depose('r', 'autre-pont', p_photos => jsonb_build_array(pg_temp.photo('un')))), '42501', 'ni ce dont les photographies suivraient');
delete from auth.sessions where id = tests.id('session mission');
select is(tests.essaie('mission', pg_temp.depose('r')), '42501', 'une session finie ailleurs n’est pas un compte fermé');
insert into auth.sessions (id, user_id) values (tests.id('session mission'), tests.id('mission'));
update public.projets set retire_le = now() where id = 'autre-pont';
select is(tests.essaie('autre', pg_temp.depose('r', 'autre-pont')), 'P0001 projet_retire', 'un projet retiré entre-temps');
update public.projets set retire_le = null where id = 'autre-pont';
-- Ce qui se lit.
select is(tests.chacun('select public.rpc_mes_chantiers()'), tests.attendu('anon, pending, disabled, blacklisted: 42501; autres: fait 1'), 'chacun lit les siens');
select is(tests.rend(nom, 'select public.rpc_mes_chantiers()') -> 'projets' @@ '$.size() == 0', attendu, nom) from (values ('mission', false), ('visiteur', true), ('ancienne', true)) c (nom, attendu);
select is((select jsonb_agg(p -> 'id') from jsonb_array_elements(tests.rend(nom, 'select public.rpc_mes_chantiers()') -> 'projets') p), attendu::jsonb, nom) from (values
  ('mission', '["pont-de-wassou"]'), ('autre', '["autre-pont", "pont-de-wassou"]'), ('admin', '["autre-pont", "pont-de-wassou"]')) c (nom, attendu);
-- La forme.
select is(tests.essaie('mission', pg_temp.depose('r', p_rapport => r, p_photos => f)), attendu, cas) from (values
  ('sans phrase', pg_temp.fait() - 'phrase', '[]'::jsonb, 'fait 1'), ('sans taux', pg_temp.fait() - 'taux_execution_physique', '[]', '22023 rapport_illisible'),
  ('sans taux, une photographie', pg_temp.fait() - 'taux_execution_physique', jsonb_build_array(pg_temp.photo('p')), 'fait 1'), ('un taux nul', pg_temp.fait() || '{"taux_execution_physique": null}', jsonb_build_array(pg_temp.photo('p')), '22023 rapport_illisible'),
  ('un taux qui n’en est pas un', pg_temp.fait() || '{"taux_execution_physique": "42"}', '[]', '22023 rapport_illisible'), ('un taux de 101', pg_temp.fait() || '{"taux_execution_physique": 101}', '[]', '23514'),
  ('un taux négatif', pg_temp.fait() || '{"taux_execution_physique": -1}', '[]', '23514'), ('une longueur', pg_temp.fait() || '{"lineaire_execute_km": 3.2}', '[]', 'fait 1'), ('négative', pg_temp.fait() || '{"lineaire_execute_km": -1}', '[]', '23514'),
  ('en lettres', pg_temp.fait() || '{"lineaire_execute_km": "3"}', '[]', '22023 rapport_illisible'), ('un état inconnu', pg_temp.fait() || '{"etat": "PERDU"}', '[]', '23514'), ('une clé de trop', pg_temp.fait() || '{"budget": 1}', '[]', '22023 rapport_illisible'),
  ('une phrase qui n’en est pas une', pg_temp.fait() || '{"phrase": 3}', '[]', '22023 rapport_illisible'), ('trop longue', pg_temp.fait() || jsonb_build_object('phrase', repeat('x', 501)), '[]', '23514'),
  ('qui n’est personne', pg_temp.fait() || '{"source": " "}', '[]', '23514'), ('sans crédit', pg_temp.fait() - 'credit', '[]', '22023 rapport_illisible'), ('un crédit vide', pg_temp.fait() || '{"credit": ""}', '[]', '23514'), ('pas un objet', '[]', '[]', '22023 rapport_illisible'),
  ('photographies qui n’en sont pas', pg_temp.fait(), '{}', '22023 rapport_illisible'), ('huit', pg_temp.fait(), (select jsonb_agg(pg_temp.photo('p' || n)) from generate_series(1, 8) n), 'fait 1'), ('neuf', pg_temp.fait(), (select jsonb_agg(pg_temp.photo('p' || n)) from generate_series(1, 9) n), '22023 rapport_illisible'),
  ('trop lourde', pg_temp.fait(), jsonb_build_array(pg_temp.photo('p', '{"taille": 1500001}')), '22023 rapport_illisible'), ('sans octet', pg_temp.fait(), jsonb_build_array(pg_temp.photo('p', '{"taille": 0}')), '23514'),
  ('sans légende', pg_temp.fait(), jsonb_build_array(pg_temp.photo('p') - 'alt'), '22023 rapport_illisible'), ('légende vide', pg_temp.fait(), jsonb_build_array(pg_temp.photo('p', '{"alt": "  "}')), '23514'),
  ('une empreinte qui n’en est pas une', pg_temp.fait(), jsonb_build_array(pg_temp.photo('p', '{"sha256": "../x"}')), '22023 rapport_illisible'), ('un identifiant qui n’en est pas un', pg_temp.fait(), jsonb_build_array(pg_temp.photo('p', '{"id": "x"}')), '22023 rapport_illisible'),
  ('un jour qui n’en est pas un', pg_temp.fait(), jsonb_build_array(pg_temp.photo('p', '{"prise_le": "hier"}')), '22023 rapport_illisible'), ('deux fois la même', pg_temp.fait(), jsonb_build_array(pg_temp.photo('p'), pg_temp.photo('p', jsonb_build_object('id', tests.id('q')))), '23505'),
  ('une position', pg_temp.fait(), jsonb_build_array(pg_temp.photo('p', '{"lat": 9.5, "lng": -13.7, "precision_m": 12}')), 'fait 1'), ('sans sa précision', pg_temp.fait(), jsonb_build_array(pg_temp.photo('p', '{"lat": 9.5, "lng": -13.7}')), '23514'), ('hors du monde', pg_temp.fait(), jsonb_build_array(pg_temp.photo('p', '{"lat": 99, "lng": -13.7, "precision_m": 12}')), '23514'),
  ('une position en lettres', pg_temp.fait(), jsonb_build_array(pg_temp.photo('p', '{"lat": "9.5", "lng": -13.7, "precision_m": 12}')), '22023 rapport_illisible')) c (cas, r, f, attendu);
select is(tests.essaie('mission', replace(pg_temp.depose('r'), quote_literal(date_trunc('minute', now()) - interval '1 hour'), 'null')), '22023 rapport_illisible', 'sans instant');
select throws_ok($$insert into prive.rapports_chantier (id, projet_id, constate_le, parti_le, horloge, date_constat, taux_execution_physique, etat, source, credit, empreinte)
  values (gen_random_uuid(), '../x', now(), now(), 'JUSTE', now(), 1, 'AVANCE', 'abc', 'abc', 'x')$$, '23514', null, 'la table refuse un nom de projet qui n’en est pas un');
select throws_ok($$insert into prive.rapports_chantier (id, projet_id, constate_le, parti_le, horloge, date_constat, taux_execution_physique, etat, source, credit, empreinte)
  values (gen_random_uuid(), 'x', now(), now(), 'PEUT_ETRE', now(), 1, 'AVANCE', 'abc', 'abc', 'x')$$, '23514', null, 'et une horloge inconnue');
-- L’horloge.
select is(tests.rend('mission', pg_temp.depose('h' || cas, p_constate => c, p_parti => p)) ->> 'horloge', attendu, cas) from (values
  ('juste', interval '-1 hour', interval '0', 'JUSTE'), ('en retard de huit minutes', '-1 hour', '-8 minutes', 'JUSTE'), ('en avance d’un quart d’heure', '-1 hour', '15 minutes', 'FAUSSE'), ('en retard d’un jour', '-25 hours', '-1 day', 'FAUSSE'),
  ('constat à venir', '1 hour', '0', 'FAUSSE'), ('constat d’avant l’habilitation', '-10 days', '0', 'FAUSSE'), ('trois jours sans réseau', '-3 days', '0', 'JUSTE')) c (cas, c, p, attendu);
select is(tests.rend('admin', pg_temp.depose('hadmin', p_constate => '-91 days')) ->> 'horloge', 'FAUSSE', 'de plus de 90 jours');
select is(tests.rend('admin', pg_temp.depose('hadmin2', p_constate => '-80 days')) ->> 'horloge', 'JUSTE', 'un administrateur n’a pas d’habilitation');
select is((select date_constat from prive.rapports_chantier where id = tests.id('htrois jours sans réseau')), (now() - interval '3 days')::date, 'une horloge juste dit le jour');
select is((select date_constat from prive.rapports_chantier where id = tests.id('hen retard d’un jour')), now()::date, 'une fausse, non : le jour de l’arrivée est retenu');
select tests.fait('mission', pg_temp.depose('hphoto', p_photos => jsonb_build_array(pg_temp.photo('un', '{"prise_le": "1970-01-01"}')), p_parti => '-1 day'));
select is((select prise_le from prive.rapports_photos where rapport_id = tests.id('hphoto')), now()::date, 'ni le jour de ses photographies');
-- Ses photographies, une par une.
select is(tests.rend('mission', pg_temp.depose('p', p_photos => jsonb_build_array(pg_temp.photo('un', '{"prise_le": "2098-01-01"}'), pg_temp.photo('deux')))) -> 'manquent',
  jsonb_build_array(tests.id('photo un'), tests.id('photo deux')), 'deux manquent');
select is((select count(*) from prive.propositions where id = tests.id('p')), 0::bigint, 'rien n’est encore proposé');
select is(tests.chacun(pg_temp.arrive('p', 'un')), tests.attendu('autres: 42501'), 'nul autre ne dépose pour lui');
select is(tests.essaie('mission', geste), attendu, cas) from (values ('sa photographie', pg_temp.arrive('p', 'un'), 'fait 1'), ('une autre', pg_temp.arrive('p', 'trois'), '42501'), ('dans un autre rapport', pg_temp.arrive('r', 'un'), '42501'), ('dans un dossier qui n’en est pas un', replace(pg_temp.arrive('p', 'un'), tests.id('p')::text, 'x'), '42501')) c (cas, geste, attendu);
update prive.habilitations set retiree_le = now() where user_id = tests.id('mission');
select is(tests.essaie('mission', pg_temp.arrive('p', 'un')), '42501', 'son habilitation finie, non');
update prive.habilitations set retiree_le = null where user_id = tests.id('mission');
update public.profiles set status = 'DISABLED' where id = tests.id('mission');
select is(tests.essaie('mission', pg_temp.arrive('p', 'un')), '42501', 'son compte fermé, non plus');
select is(tests.essaie('mission', pg_temp.depose('p', p_photos => jsonb_build_array(pg_temp.photo('un')))), 'P0001 compte_ferme', 'il l’apprend');
update public.profiles set status = 'ACTIVE' where id = tests.id('mission');
select is(tests.fait('mission', pg_temp.arrive('p', 'un', 699)), 'fait 1', 'arrivée');
create function pg_temp.complete() returns text language sql as $$ select pg_temp.depose('p', p_photos => jsonb_build_array(pg_temp.photo('un', '{"prise_le": "2098-01-01"}'), pg_temp.photo('deux'))) $$;
select is(tests.rend('mission', pg_temp.complete()) -> 'manquent', jsonb_build_array(tests.id('photo un'), tests.id('photo deux')), 'mais pas entière');
select throws_ok($$update storage.objects set version = 'x' where bucket_id = 'chantier'$$, '42501', 'fichier_immuable', 'elle ne se remplace pas');
delete from storage.objects where bucket_id = 'chantier';
select is(tests.fait('mission', pg_temp.arrive('p', 'un')), 'fait 1', 'entière');
select is(tests.rend('mission', pg_temp.complete()) -> 'manquent', jsonb_build_array(tests.id('photo deux')), 'une manque');
select is(tests.fait('mission', pg_temp.arrive('p', 'deux')), 'fait 1', 'la seconde');
-- Une proposition, une fois.
select is(jsonb_typeof(tests.rend('mission', pg_temp.complete()) -> 'numero'), 'number', 'complet, il est une proposition');
select is(tests.rend('mission', pg_temp.complete()) - '{recu_le,date_constat}'::text[], jsonb_build_object('manquent', '[]'::jsonb, 'horloge', 'JUSTE', 'numero', (select numero from prive.propositions where id = tests.id('p'))), 'et son numéro est dit');
select is(tests.rend('mission', pg_temp.complete()) -> 'numero', (select to_jsonb(numero) from prive.propositions where id = tests.id('p')), 'envoyé de nouveau, c’est le même');
select results_eq($$select origine, titre, note, auteur, version, statut from prive.propositions where id = tests.id('p')$$,
  $$values ('RAPPORT_CHANTIER', 'Rapport de chantier du ' || to_char(now() - interval '1 hour', 'DD/MM/YYYY') || ' : Pont de Wassou', 'Le tablier est coulé.', tests.id('mission'), 1, 'SOUMISE')$$, 'une proposition');
select is((select champs from prive.propositions_fiches where proposition_id = tests.id('p')), jsonb_build_array(
  jsonb_build_object('champ', 'observations', 'ajout', true, 'apres', jsonb_build_array(jsonb_build_object('date', (now() - interval '1 hour')::date, 'taux_execution_physique', 42.5, 'source', 'la mission de contrôle',
    'photo', 'chantier-pont-de-wassou-' || (now() - interval '1 hour')::date || '-' || left(pg_temp.sha('un'), 12) || '.jpg'))),
  jsonb_build_object('champ', 'photos', 'ajout', true, 'apres', (select jsonb_agg(jsonb_build_object('image', 'chantier-pont-de-wassou-' || (now() - interval '1 hour')::date || '-' || left(pg_temp.sha(mot), 12) || '.jpg',
    'alt', 'Le tablier, vu d’aval', 'date', jour, 'credit', 'Mission de contrôle')) from (values ('un', (now() - interval '1 hour')::date), ('deux', '2026-01-05'::date)) c (mot, jour)))), 'un constat et ses photographies, la date d’une photographie au plus tard celle du constat');
select is(tests.essaie('mission', pg_temp.depose('p')), 'P0001 rapport_deja_envoye', 'soumis, il ne change plus');
select is(tests.essaie('mission', pg_temp.arrive('p', 'un')), '42501', 'ni ne reçoit plus de photographie');
select is(tests.essaie(nom, pg_temp.complete()), attendu, nom) from (values ('autre', '42501'), ('admin', '42501')) c (nom, attendu);
update prive.habilitations set retiree_le = now() where user_id = tests.id('mission');
select is(tests.essaie('mission', pg_temp.complete()), 'fait 1', 'son habilitation finie depuis, il apprend qu’il est arrivé');
update prive.habilitations set retiree_le = null where user_id = tests.id('mission');
select throws_ok($$delete from storage.objects where bucket_id = 'chantier'$$, '42501', 'fichier_immuable', 'ses photographies restent');
-- Sans taux (R287) : les photographies seules ; le reste est dit à qui décide.
create function pg_temp.sans_taux() returns text language sql as $$ select pg_temp.depose('st', p_rapport => pg_temp.fait() - 'taux_execution_physique' || '{"lineaire_execute_km": 3.2}', p_photos => jsonb_build_array(pg_temp.photo('vue'))) $$;
select is(tests.rend('mission', pg_temp.sans_taux()) -> 'manquent', jsonb_build_array(tests.id('photo vue')), 'sans taux, une photographie l’accompagne');
select is(tests.fait('mission', pg_temp.arrive('st', 'vue')), 'fait 1', 'elle arrive');
select is(jsonb_typeof(tests.rend('mission', pg_temp.sans_taux()) -> 'numero'), 'number', 'c’est une proposition');
select is((select jsonb_path_query_array(champs, '$[*].champ') from prive.propositions_fiches where proposition_id = tests.id('st')), '["photos"]', 'd’aucun constat');
select is(tests.rend('second', format('select public.rpc_rapport_chantier(%L)', tests.id('st'))) @@ '$.is_sans_taux == true && $.lineaire_execute_km == 3.2 && $.etat == "AVANCE"', true, 'qui décide lit l’état et la longueur');
select is(tests.rend('second', format('select public.rpc_rapport_chantier(%L)', tests.id('p'))) -> 'is_sans_taux', 'false', 'un rapport qui dit un taux n’est pas sans taux');
-- Repris avant d’être complet.
select is(tests.rend('mission', pg_temp.depose('c', p_photos => jsonb_build_array(pg_temp.photo('trois')))) -> 'manquent', jsonb_build_array(tests.id('photo trois')), 'une manque');
select is(jsonb_typeof(tests.rend('mission', pg_temp.depose('c', p_rapport => pg_temp.fait() || '{"taux_execution_physique": 50}')) -> 'numero'), 'number', 'sans elle, il part');
select is((select champs #> '{0,apres,0,taux_execution_physique}' from prive.propositions_fiches where proposition_id = tests.id('c')), '50', 'tel que repris');
-- Le nombre : le sien, jamais celui d’un autre.
insert into prive.rapports_chantier (id, auteur, projet_id, constate_le, parti_le, horloge, date_constat, taux_execution_physique, etat, source, credit, empreinte)
select gen_random_uuid(), tests.id('mission'), 'pont-de-wassou', now(), now(), 'JUSTE', now(), 1, 'AVANCE', 'abc', 'abc', 'x'
from generate_series(1, 60 - (select count(*)::integer from prive.rapports_chantier where auteur = tests.id('mission')));
select is(array[tests.essaie('mission', pg_temp.depose('n')), tests.essaie('mission', pg_temp.complete()), tests.essaie('autre', pg_temp.depose('n'))], array['P0001 trop_de_rapports', 'fait 1', 'fait 1'], 'soixante par jour et par compte');
update prive.rapports_chantier set recu_le = now() - interval '25 hours' where id = tests.id('hjuste');
select is(tests.essaie('mission', pg_temp.depose('n')), 'fait 1', 'le lendemain, il part');
-- Lire un rapport et ses photographies.
select is(tests.chacun(format('select public.rpc_rapport_chantier(%L)', tests.id('p'))), tests.attendu('admin: fait 1; autres: 42501'), 'un rapport se lit par les administrateurs');
select is(array[tests.essaie('mission', format('select r from public.rpc_rapport_chantier(%L) r where r is not null', tests.id('p'))), tests.essaie('autre', format('select public.rpc_rapport_chantier(%L)', tests.id('p'))), tests.essaie('admin', format('select r from public.rpc_rapport_chantier(%L) r where r is not null', tests.id('rien')))], array['fait 1', '42501', 'fait 0'], 'et par son auteur');
select is(tests.rend('admin', format('select public.rpc_rapport_chantier(%L)', tests.id('p'))) #> '{photos,1}', jsonb_build_object('chemin', tests.id('p') || '/' || pg_temp.sha('deux') || '.jpg', 'sha256', pg_temp.sha('deux'), 'alt', 'Le tablier, vu d’aval', 'prise_le', '2026-01-05'), 'sans position quand son auteur n’en dit rien');
select is(tests.chacun($$select from storage.objects where bucket_id = 'chantier'$$), tests.attendu('admin: fait 3; autres: fait 0'), 'les fichiers se lisent par les administrateurs');
select is(array[tests.essaie('mission', $$select from storage.objects where bucket_id = 'chantier'$$), tests.essaie('autre', $$select from storage.objects where bucket_id = 'chantier'$$)], array['fait 3', 'fait 0'], 'et par leur auteur');
update public.profiles set status = 'DISABLED' where id = tests.id('mission');
select is(tests.essaie('mission', $$select from storage.objects where bucket_id = 'chantier'$$), 'fait 0', 'plus une fois son compte fermé');
update public.profiles set status = 'ACTIVE' where id = tests.id('mission');
select is(tests.rend('mission', 'select public.rpc_mes_chantiers()') #>> '{rapports,0,statut}', 'SOUMISE', 'son auteur suit ce qu’il devient');
select is(jsonb_array_length(tests.rend('autre', 'select public.rpc_mes_chantiers()') -> 'rapports'), 0, 'pas ceux d’un autre');
select tests.refuse_a_tous('select from prive.rapports_chantier', 'la table ne se lit pas');
select tests.refuse_a_tous('select from prive.rapports_photos', 'ni celle des photographies');
-- Décidé par un autre que son auteur, et que celui qui l’a habilité ; écrit.
select is(tests.essaie(nom, format('select public.rpc_decide_proposition(%L, 1)', tests.id('p'))), attendu, nom) from (values ('mission', '42501'), ('admin', 'P0001 proposition_habilitee_par_vous'), ('second', 'fait 1')) c (nom, attendu);
select is(tests.chacun(format('select public.rpc_photos_a_ecrire(%L)', tests.id('p'))), tests.attendu('autres: 42501'), 'ce qui s’écrit : le service seul');
select is(tests.rend('service', format('select public.rpc_photos_a_ecrire(%L)', tests.id('p'))) -> 0, jsonb_build_object('image', 'chantier-pont-de-wassou-' || (now() - interval '1 hour')::date || '-' || left(pg_temp.sha('un'), 12) || '.jpg', 'chemin', tests.id('p') || '/' || pg_temp.sha('un') || '.jpg', 'sha256', pg_temp.sha('un')), 'sous le nom que la fiche dira');
select is(tests.rend('service', format('select public.rpc_photos_a_ecrire(%L)', tests.id('rien'))), '[]', 'rien pour une autre proposition');
select * from finish();
rollback;

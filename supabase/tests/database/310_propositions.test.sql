-- Le registre change par propositions : soumises par un administrateur ou un compte habilité, décidées par un autre, écrites par la commande.
begin;
select no_plan();
select tests.acteurs();
select tests.compte('second', 'ADMIN'), tests.compte('mission', 'VISITEUR'), tests.compte('fermee', 'VISITEUR', 'DISABLED');
insert into public.projets (id, titre) values ('pont-de-wassou', 'Pont de Wassou'), ('autre-pont', 'Autre pont');
create function pg_temp.change(p_fiche text, p_champ text default 'budget', p_avant text default '1', p_apres text default '2',
  p_collection text default 'projets', p_genre text default 'MODIFICATION') returns jsonb language sql as $$
  select jsonb_build_object('collection', p_collection, 'id', p_fiche, 'genre', p_genre, 'champs', jsonb_build_array(
    jsonb_strip_nulls(jsonb_build_object('champ', p_champ, 'avant', p_avant::jsonb, 'apres', p_apres::jsonb))));
$$;
create function pg_temp.soumet(p_id text, p_fiches jsonb default pg_temp.change('pont-de-wassou'), p_titre text default 'Budget revu',
  p_note text default null, p_renverse text default null, p_origine text default 'FORMULAIRE') returns text language sql as $$
  select format('select public.rpc_soumet_proposition(%L, %L, %L, %L::jsonb, %L, %L)', tests.id(p_id), p_origine, p_titre,
    case when jsonb_typeof(p_fiches) = 'object' then jsonb_build_array(p_fiches) else p_fiches end, p_note, tests.id(p_renverse));
$$;
create function pg_temp.decide(p_id text, p_refus text default '[]', p_version integer default 1) returns text language sql as $$
  select format('select public.rpc_decide_proposition(%L, %L, %L)', tests.id(p_id), p_version, p_refus);
$$;
create function pg_temp.renvoie(p_id text, p_motif text default 'Quelle source ?', p_version integer default 1) returns text language sql as $$
  select format('select public.rpc_renvoie_proposition(%L, %s, %L)', tests.id(p_id), p_version, p_motif);
$$;
create function pg_temp.retire(p_id text) returns text language sql as $$ select format('select public.rpc_retire_proposition(%L)', tests.id(p_id)) $$;
create function pg_temp.lit(p_id text) returns text language sql as $$ select format('select r from public.rpc_proposition(%L) r where r is not null', tests.id(p_id)) $$;
create function pg_temp.note(p_id text, p_issues text, p_revision text default null) returns text language sql as $$
  select format('select public.rpc_note_proposition(%L, %L, %L)', tests.id(p_id), p_issues, p_revision);
$$;
create function pg_temp.statut(p_id text) returns text language sql as $$
  select p.statut || ' ' || string_agg(f.statut, ',' order by f.rang) from prive.propositions p join prive.propositions_fiches f on f.proposition_id = p.id
  where p.id = tests.id(p_id) group by p.id;
$$;
-- Ce que la file dit à un administrateur.
create function pg_temp.file(p_nom text) returns bigint language plpgsql as $$
declare v bigint;
begin
  perform tests.joue(p_nom); perform set_config('role', 'none', true); select nombre into v from prive.file_propositions(); perform tests.joue('base'); return v;
end;
$$;
-- Qui soumet.
select is(tests.chacun(pg_temp.soumet('p')), tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur propose, personne sans habilitation');
select is(tests.chacun(format('select public.rpc_habilite(%L, p_motif => ''Mission de contrôle'')', tests.id('mission'))), tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur habilite');
select is(tests.chacun('select public.rpc_habilitations()'), tests.attendu('admin: fait 1; autres: 42501'), 'et lit qui l’est');
select is(tests.essaie('admin', format('select public.rpc_habilite(%L, %L, p_motif => ''Mission de contrôle'')', tests.id(nom), projet)), attendu, cas) from (values
  ('un projet inconnu', 'mission', 'rien', 'P0001 projet_inconnu'), ('un compte fermé', 'fermee', null, 'P0001 compte_introuvable'),
  ('un administrateur', 'second', null, 'P0001 compte_introuvable'), ('personne', 'nul', null, 'P0001 compte_introuvable')) c (cas, nom, projet, attendu);
select is(tests.fait('admin', format('select public.rpc_habilite(%L, ''pont-de-wassou'', p_motif => ''Mission de contrôle'')', tests.id('mission'))), 'fait 1', 'habilitée sur un projet');
select is(tests.fait('second', format('select public.rpc_habilite(%L, ''pont-de-wassou'', p_motif => ''Mission de contrôle'')', tests.id('mission'))), 'fait 1', 'deux fois');
select is((select count(*) from prive.habilitations), 1::bigint, 'c’est la même');
select is((select jsonb_array_length(tests.rend('admin', 'select public.rpc_habilitations()') -> 'en_cours')), 1, 'lue');
select is(tests.essaie('mission', pg_temp.soumet('m', fiches)), attendu, cas) from (values
  ('son projet', pg_temp.change('pont-de-wassou'), 'fait 1'), ('un autre', pg_temp.change('autre-pont'), '42501'),
  ('une route du même nom', pg_temp.change('pont-de-wassou', p_collection => 'routes'), '42501'),
  ('les deux', jsonb_build_array(pg_temp.change('pont-de-wassou'), pg_temp.change('autre-pont')), '42501')) c (cas, fiches, attendu);
select is(tests.fait('admin', format('select public.rpc_habilite(%L, p_motif => ''Mission de contrôle'')', tests.id('fermee'))), 'P0001 compte_introuvable', 'un compte fermé ne s’habilite pas');
insert into prive.habilitations (user_id, accordee_par) values (tests.id('fermee'), tests.id('admin')), (tests.id('entreprise'), tests.id('admin'));
select is(tests.essaie(nom, pg_temp.soumet('m', pg_temp.change('autre-pont', p_collection => 'routes'))), attendu, nom) from (values ('fermee', '42501'), ('entreprise', 'fait 1')) c (nom, attendu);
select is(tests.chacun(format('select public.rpc_retire_habilitation(%L, ''Fin de mission'')', (select id from prive.habilitations where user_id = tests.id('entreprise')))), tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur retire');
select is(tests.fait('admin', format('select public.rpc_retire_habilitation(%L, ''Fin de mission'')', (select id from prive.habilitations where user_id = tests.id('entreprise')))), 'fait 1', 'retirée');
select is(tests.fait('admin', format('select public.rpc_retire_habilitation(%L, ''Fin de mission'')', (select id from prive.habilitations where user_id = tests.id('entreprise')))), 'fait 1', 'deux fois sans erreur');
select is(tests.essaie('entreprise', pg_temp.soumet('m')), '42501', 'et ne propose plus');
select results_eq($$select action, statut_avant, statut_apres from public.journaux_audit where action like 'HABILITATION%' order by id$$,
  $$values ('HABILITATION_ACCORDEE', null::text, 'pont-de-wassou'), ('HABILITATION_RETIREE', 'tout le registre', null)$$, 'au journal, une fois');
select bag_eq($$select recipient, payload ->> 'issue' as issue, payload ->> 'projet_id' as projet from public.courriels where kind = 'HABILITATION'$$,
  $$values ('mission@acteurs.example', 'ACCORDEE', 'pont-de-wassou'), ('entreprise@acteurs.example', 'RETIREE', null)$$, 'et par lettre');
-- Chaque appel a sa transaction : le motif d’avant n’y est pas.
select set_config('portail.reason', '', true);
-- La forme.
select is(tests.essaie('admin', pg_temp.soumet('p', fiches)), attendu, cas) from (values
  ('création', pg_temp.change('neuf', 'title', null, '"Neuf"', p_genre => 'CREATION'), 'fait 1'), ('retrait', pg_temp.change('x', 'title', '"X"', null, p_genre => 'RETRAIT'), 'fait 1'),
  ('un champ vidé', pg_temp.change('x', 'budget', '1', null), 'fait 1'), ('rien', '[]', '22023 proposition_illisible'), ('une liste inconnue', pg_temp.change('x', p_collection => 'bailleurs'), '22023 proposition_illisible'),
  ('un nom de fichier', pg_temp.change('../x'), '22023 proposition_illisible'), ('un nom trop long', pg_temp.change(repeat('x', 101)), '22023 proposition_illisible'), ('un genre inconnu', pg_temp.change('x', p_genre => 'FUSION'), '22023 proposition_illisible'),
  ('rien ne change', pg_temp.change('x', 'budget', '{"a": 1, "b": 2}', '{"b": 2, "a": 1}'), '22023 proposition_illisible'), ('un champ qui n’en est pas un', pg_temp.change('x', 'a b'), '22023 proposition_illisible'),
  ('création avec un avant', pg_temp.change('x', p_genre => 'CREATION'), '22023 proposition_illisible'), ('retrait avec un après', pg_temp.change('x', p_genre => 'RETRAIT'), '22023 proposition_illisible'),
  ('sans champ', pg_temp.change('x') || '{"champs": []}', '22023 proposition_illisible'), ('champs qui n’en sont pas', pg_temp.change('x') || '{"champs": {}}', '22023 proposition_illisible'), ('null', pg_temp.change('x') || '{"champs": [{"champ": "budget", "avant": null, "apres": 1}]}', '22023 proposition_illisible'),
  ('un champ deux fois', pg_temp.change('x') || '{"champs": [{"champ": "a", "apres": 1}, {"champ": "a", "apres": 2}]}', '22023 proposition_illisible'), ('une fiche deux fois', jsonb_build_array(pg_temp.change('x'), pg_temp.change('x', 'title')), '22023 proposition_illisible'),
  ('pas un objet', '[3]', '22023 proposition_illisible'), ('mille', (select jsonb_agg(pg_temp.change('x' || n)) from generate_series(1, 1000) n), 'fait 1'), ('mille une', (select jsonb_agg(pg_temp.change('x' || n)) from generate_series(1, 1001) n), '22023 proposition_trop_grande'),
  ('trop lourde', pg_temp.change('x', 'title', '"a"', to_jsonb(repeat('x', 1500000))::text), '22023 proposition_trop_grande')) c (cas, fiches, attendu);
select is(tests.essaie('admin', requete), attendu, cas) from (values
  ('titre trop court', pg_temp.soumet('p', p_titre => ' ab '), '23514'), ('trois', pg_temp.soumet('p', p_titre => 'abc'), 'fait 1'), ('deux cents', pg_temp.soumet('p', p_titre => repeat('x', 200)), 'fait 1'), ('de plus', pg_temp.soumet('p', p_titre => repeat('x', 201)), '23514'),
  ('sans titre', pg_temp.soumet('p', p_titre => null), '23502'), ('note longue', pg_temp.soumet('p', p_note => repeat('x', 2001)), '23514'), ('origine inconnue', pg_temp.soumet('p', p_origine => 'FAX'), '23514'),
  ('défait une inconnue', pg_temp.soumet('p', p_renverse => 'rien'), 'P0001 proposition_introuvable')) c (cas, requete, attendu);
-- Ce que la base mène.
insert into public.appels_offres (id, reference, titre, statut, date_limite, base_mene_le) values ('mene', 'AAON 1', 'Mené', 'OUVERT', now() + interval '9 days', now()), ('papier', 'AAON 2', 'Papier', 'OUVERT', now() + interval '9 days', null);
insert into public.reponses_entreprises (id, entreprise_id, texte, origine, status, publiee_le) values (gen_random_uuid(), 'entreprise-a', repeat('x', 20), 'COMPTE', 'PUBLIEE', now());
select is(tests.essaie('admin', pg_temp.soumet('p', fiches)), attendu, cas) from (values
  ('l’état', pg_temp.change('mene', 'statut', p_collection => 'appels-offres'), 'P0001 champ_mene_par_la_base'), ('le titre', pg_temp.change('mene', 'titre', p_collection => 'appels-offres'), 'fait 1'),
  ('le retrait', pg_temp.change('mene', 'titre', '1', null, 'appels-offres', 'RETRAIT'), 'P0001 champ_mene_par_la_base'), ('un appel que la base ne mène pas', pg_temp.change('papier', 'statut', p_collection => 'appels-offres'), 'fait 1'),
  ('le statut d’un projet du même nom', pg_temp.change('mene', 'statut'), 'fait 1'), ('une réponse publiée', pg_temp.change('entreprise-a', 'reponse', p_collection => 'entreprises'), 'P0001 champ_mene_par_la_base'),
  ('une autre', pg_temp.change('entreprise-b', 'reponse', p_collection => 'entreprises'), 'fait 1')) c (cas, fiches, attendu);
-- Soumise, une fois.
select is(tests.fait('mission', pg_temp.soumet('m', p_titre => E' Pont\u200b ', p_note => E'Constat du 2\r\nmars ')), 'fait 1', 'soumise');
select is(tests.fait('mission', pg_temp.soumet('m', p_titre => E' Pont\u200b ', p_note => E'Constat du 2\r\nmars ')), 'fait 1', 'renvoyée par l’appareil, c’est la même');
select results_eq('select origine, titre, note, auteur, version, statut from prive.propositions', $$values ('FORMULAIRE', 'Pont', E'Constat du 2\nmars', tests.id('mission'), 1, 'SOUMISE')$$, 'une seule, nettoyée');
select is(tests.fait('mission', pg_temp.soumet('m', p_titre => 'Autre chose')), 'P0001 proposition_deja_soumise', 'soumise, elle ne change plus sous les yeux de qui la lit');
select is(tests.essaie('second', pg_temp.soumet('m', p_titre => E' Pont\u200b ')), '42501', 'ni sous le numéro d’un autre');
select bag_eq($$select recipient from public.courriels where kind = 'PROPOSITION_SOUMISE'$$, $$values ('admin@acteurs.example'), ('second@acteurs.example')$$, 'chaque administrateur actif le sait');
select is(tests.fait('admin', pg_temp.soumet('a', jsonb_build_array(pg_temp.change('pont-de-wassou'), pg_temp.change('pont-de-wassou', p_collection => 'routes'), pg_temp.change('autre-pont', 'title')))), 'fait 1', 'une autre le même jour');
select is((select count(*) from public.courriels where kind = 'PROPOSITION_SOUMISE'), 2::bigint, 'une lettre par jour et par administrateur');
select is(tests.rend('admin', pg_temp.lit('a')) -> 'chevauchements', jsonb_build_array(jsonb_build_object('numero', (select numero from prive.propositions where id = tests.id('m')), 'statut', 'SOUMISE', 'collection', 'projets', 'id', 'pont-de-wassou', 'champ', 'budget', 'auteur', 'Acteur mission (mission@acteurs.example)', 'proposition', tests.id('m'))), 'deux sur un champ : dit, champ par champ');
select is(tests.rend('mission', pg_temp.lit('m')) #>> '{chevauchements,0,champ}', 'budget', 'à l’autre aussi');
select is(array[tests.rend('mission', pg_temp.lit('m')) #> '{chevauchements,0,auteur}', tests.rend('mission', pg_temp.lit('m')) #> '{chevauchements,0,proposition}'], array['null', 'null']::jsonb[], 'sans nommer l’administrateur, ni mener chez lui');
select tests.fait('admin', pg_temp.soumet('j', pg_temp.change('pont-de-wassou', 'date_mise_a_jour'))); select is(tests.rend('admin', pg_temp.soumet('j', pg_temp.change('pont-de-wassou', 'date_mise_a_jour'))) -> 'numero', (select to_jsonb(numero) from prive.propositions where id = tests.id('j')), 'son numéro est rendu');
select is(jsonb_typeof(tests.rend('second', pg_temp.soumet('z', pg_temp.change('zoulou'))) -> 'numero'), 'number', 'dès la première fois');
delete from prive.propositions where id = tests.id('z');
select is(tests.fait('admin', pg_temp.retire('j')), 'fait 1', 'retirée');
-- Lire.
select is(tests.chacun(pg_temp.lit('m')), tests.attendu('admin: fait 1; autres: 42501'), 'une proposition se lit par les administrateurs');
select is(array[tests.essaie('mission', pg_temp.lit('m')), tests.essaie('mission', pg_temp.lit('a')), tests.essaie('admin', pg_temp.lit('rien')), tests.essaie('mission', pg_temp.lit('rien'))], array['fait 1', '42501', 'fait 0', '42501'], 'et par son auteur, elle seule');
select is(tests.chacun('select public.rpc_propositions(''A_DECIDER'')'), tests.attendu('admin: fait 1; autres: 42501'), 'la liste à décider : les administrateurs');
select is(tests.chacun('select public.rpc_propositions(''MIENNES'')'), tests.attendu('anon, pending, disabled, blacklisted: 42501; autres: fait 1'), 'chacun lit les siennes');
select is(tests.chacun('select public.rpc_propositions(null)'), tests.attendu('admin: fait 1; autres: 42501'), 'rien d’autre');
select is(tests.rend('mission', 'select public.rpc_propositions(''MIENNES'')') #>> '{lignes,0,numero}', (select numero::text from prive.propositions where id = tests.id('m')), 'la sienne');
select is(tests.rend('mission', 'select public.rpc_propositions(''MIENNES'')') -> 'comptes', '{"A_DECIDER": 1, "MIENNES": 1, "DECIDEES": 0}', 'ses nombres');
select is(tests.rend('second', 'select public.rpc_propositions(''A_DECIDER'')') -> 'comptes', '{"A_DECIDER": 2, "MIENNES": 0, "DECIDEES": 0}', 'ceux d’un administrateur');
select is((select jsonb_agg(l -> 'titre') from jsonb_array_elements(tests.rend('second', 'select public.rpc_propositions(''A_DECIDER'')') -> 'lignes') l), '["Pont", "Budget revu"]', 'la plus ancienne d’abord');
select is((select jsonb_agg(l -> 'titre') from jsonb_array_elements(tests.rend('second', format('select public.rpc_propositions(''A_DECIDER'', %s)', (select numero from prive.propositions where id = tests.id('m')))) -> 'lignes') l), '["Budget revu"]', 'la page d’après');
select is(array[pg_temp.file('admin'), pg_temp.file('second')], array[1, 2]::bigint[], 'la file : celles que d’autres ont faites');
select is((select f ->> 'nombre' from jsonb_array_elements(tests.rend('second', 'select public.rpc_a_traiter()') -> 'files') f where f ->> 'file' = 'PROPOSITIONS'), '2', 'et la liste de ce qui attend');
select tests.refuse_a_tous('select from prive.' || t, t || ' ne se lit pas') from unnest(array['propositions', 'propositions_fiches', 'habilitations']) t;
-- Décider.
update prive.habilitations set accordee_par = tests.id('second') where user_id = tests.id('mission');
select is(tests.essaie('second', pg_temp.decide('m')), 'P0001 proposition_habilitee_par_vous', 'qui a habilité l’auteur n’accepte pas');
select is(tests.essaie('second', pg_temp.decide('m', '[{"rang": 1, "motif": "Sans pièce."}]')), 'fait 1', 'il refuse');
savepoint sans_auteur; update prive.propositions set auteur = null where id = tests.id('m');
select is(tests.essaie('admin', pg_temp.decide('m')), 'P0001 proposition_sans_auteur', 'sans auteur, nul ne sait qui l’avait habilité');
select is(tests.essaie('admin', pg_temp.decide('m', '[{"rang": 1, "motif": "Sans auteur."}]')), 'fait 1', 'elle se refuse'); rollback to sans_auteur;
select is(tests.chacun(pg_temp.decide('m')), tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur décide');
select is(tests.chacun(pg_temp.renvoie('m')), tests.attendu('admin: fait 1; autres: 42501'), 'ou renvoie');
select is(tests.essaie('admin', requete), attendu, cas) from (values ('la sienne', pg_temp.decide('a'), 'P0001 proposition_de_vous'), ('renvoyer la sienne', pg_temp.renvoie('a'), 'P0001 proposition_de_vous'),
  ('une inconnue', pg_temp.decide('rien'), 'P0001 proposition_introuvable'), ('une retirée', pg_temp.decide('j'), 'P0001 proposition_de_vous'), ('une autre version', pg_temp.decide('m', p_version => 2), 'P0001 proposition_changee'), ('sans version', pg_temp.decide('m', p_version => null), 'P0001 proposition_changee'),
  ('refus sans motif', pg_temp.decide('m', '[{"rang": 1}]'), '22023 motif_requis'), ('motif qui n’est pas un texte', pg_temp.decide('m', '[{"rang": 1, "motif": ["Sans pièce."]}]'), '22023 motif_requis'), ('motif vide', pg_temp.decide('m', '[{"rang": 1, "motif": " "}]'), '22023 motif_requis'), ('une fiche qui n’y est pas', pg_temp.decide('m', '[{"rang": 2, "motif": "non"}]'), '22023 proposition_illisible'),
  ('pas une liste', pg_temp.decide('m', '{}'), '22023 proposition_illisible'), ('renvoi sans mot', pg_temp.renvoie('m', ' '), '22023 motif_requis'), ('mot trop long', pg_temp.renvoie('m', repeat('x', 1001)), '22023 motif_trop_long')) c (cas, requete, attendu);
select is(tests.essaie('second', pg_temp.decide('j')), 'P0001 proposition_deja_traitee', 'une retirée ne se décide pas');
select throws_ok($$update prive.propositions set decidee_par = auteur where id = tests.id('m')$$, '23514', null, 'la table elle-même refuse que l’auteur décide');
select is(tests.fait('second', pg_temp.renvoie('m')), 'fait 1', 'renvoyée');
select is(array[tests.essaie('second', pg_temp.decide('m')), tests.essaie('mission', pg_temp.soumet('m', p_titre => 'abc')), tests.essaie('mission', pg_temp.retire('m'))], array['P0001 proposition_deja_traitee', 'fait 1', 'fait 1'], 'elle attend son auteur');
select is(tests.rend('mission', pg_temp.lit('m')) ->> 'motif', 'Quelle source ?', 'qui lit le mot');
select is(tests.rend('mission', pg_temp.lit('m')) -> 'decidee_par', 'null', 'pas de qui');
savepoint inchangee; select is(array[tests.fait('mission', pg_temp.soumet('m', p_titre => E' Pont\u200b ', p_note => E'Constat du 2\r\nmars ')), pg_temp.statut('m')], array['fait 1', 'SOUMISE A_DECIDER'], 'soumise de nouveau sans changement, elle l’est'); rollback to inchangee;
select is(tests.fait('mission', pg_temp.soumet('m', p_titre => 'Budget revu, source jointe')), 'fait 1', 'soumise de nouveau');
select is(tests.essaie('second', pg_temp.decide('m')), 'P0001 proposition_changee', 'qui lisait la première ne décide pas de la seconde');
select is(tests.chacun(pg_temp.retire('m')), tests.attendu('tous: 42501'), 'nul ne retire celle d’un autre');
select is(tests.fait('second', pg_temp.decide('a', '[{"rang": 2, "motif": " Pas une route. "}]')), 'fait 1', 'acceptée en partie');
select is(pg_temp.statut('a'), 'ACCEPTEE ACCEPTEE,REFUSEE,ACCEPTEE', 'fiche par fiche');
select is(array[tests.essaie('second', pg_temp.decide('a')), tests.essaie('admin', pg_temp.retire('a')), tests.essaie('admin', pg_temp.soumet('a', p_titre => 'abc'))], array['P0001 proposition_deja_traitee', 'P0001 proposition_deja_traitee', 'P0001 proposition_deja_soumise'], 'une fois');
select is(tests.fait('admin', pg_temp.decide('m', '[{"rang": 1, "motif": "Sans pièce."}]', 2)), 'fait 1', 'refusée');
select is(pg_temp.statut('m'), 'REFUSEE REFUSEE', 'en entier');
select results_eq($$select recipient, payload ->> 'statut', payload ->> 'motif', payload ->> 'refusees', (payload ->> 'acceptees')::integer from public.courriels where kind = 'PROPOSITION_SUITE' order by rang$$,
  $$values ('mission@acteurs.example', 'RENVOYEE', 'Quelle source ?', null, 1), ('admin@acteurs.example', 'ACCEPTEE', null, 'pont-de-wassou : Pas une route.', 2), ('mission@acteurs.example', 'REFUSEE', null, 'pont-de-wassou : Sans pièce.', 0)$$, 'l’auteur reçoit chaque suite');
select results_eq($$select action, actor_id, statut_avant, statut_apres, reason, details ->> 'refusees' from public.journaux_audit where objet = 'propositions' and details ->> 'proposition' in (tests.id('m')::text, tests.id('a')::text) and objet_id = (select numero::text from prive.propositions p where p.id::text = details ->> 'proposition') order by id$$,
  $$values ('PROPOSITION_SOUMISE', tests.id('mission'), null::text, 'SOUMISE', null::text, null::text), ('PROPOSITION_SOUMISE', tests.id('admin'), null, 'SOUMISE', null, null), ('PROPOSITION_RENVOYEE', tests.id('second'), 'SOUMISE', 'RENVOYEE', 'Quelle source ?', null),
    ('PROPOSITION_SOUMISE', tests.id('mission'), 'RENVOYEE', 'SOUMISE', 'Quelle source ?', null), ('PROPOSITION_DECIDEE', tests.id('second'), 'SOUMISE', 'ACCEPTEE', 'Quelle source ?', '1'), ('PROPOSITION_DECIDEE', tests.id('admin'), 'SOUMISE', 'REFUSEE', 'Quelle source ?', '1')$$, 'tout est au journal');
-- Publier ce qui est accepté.
select is((select count(*) from prive.publications), 0::bigint, 'sans programme qui construise, rien n’est demandé');
select tests.fait('service', 'select public.rpc_prend_publication(true)'), tests.fait('admin', pg_temp.soumet('k', pg_temp.change('kilo')));
select is((select count(*) from prive.publications), 0::bigint, 'occupé, il ne prend rien de plus'); select tests.fait('service', 'select public.rpc_prend_publication()');
select is((select count(*) from prive.publications where finie_le is null and prise_le is not null and demandee_par = tests.id('second')), 1::bigint, 'ce qui fut accepté sans lui est rattrapé');
select is(tests.fait('second', pg_temp.decide('k')), 'fait 1', 'acceptée là où le site se construit');
select is((select count(*) from prive.publications where finie_le is null and demandee_par = tests.id('second')), 1::bigint, 'la publication est demandée');
select tests.fait('admin', pg_temp.soumet('l', pg_temp.change('lima')));
select is(tests.fait('second', pg_temp.decide('l')), 'fait 1', 'une autre pendant qu’il se construit');
select tests.fait('service', format('select public.rpc_finit_publication(%L, true, ''fait'')', (select id from prive.publications)));
select is((select count(*) from prive.publications where finie_le is null), 1::bigint, 'il se construit de nouveau');
select tests.fait('service', format('select public.rpc_finit_publication(%L, false, ''échec'')', (select id from prive.publications where finie_le is null)));
select is((select count(*) from prive.publications where finie_le is null), 0::bigint, 'une fois');
select tests.fait('service', 'select public.rpc_prend_publication()'); select is((select count(*) from prive.publications where finie_le is null), 0::bigint, 'ce qui a manqué n’est pas repris sans fin');

-- Ce que la commande lit et rend.
select is(tests.chacun('select public.rpc_propositions_a_ecrire()'), tests.attendu('tous: 42501'), 'le rôle de service seul le lit');
select is(tests.chacun(pg_temp.note('a', '[]')), tests.attendu('tous: 42501'), 'lui seul rend ce qui est écrit');
select is((select jsonb_agg(jsonb_build_array(p ->> 'auteur', p -> 'fiches' -> 0 -> 'rang', p -> 'fiches' -> 1 -> 'rang')) from jsonb_array_elements(tests.rend('service', 'select public.rpc_propositions_a_ecrire()')) p),
  '[["Acteur admin", 1, 3], ["Acteur admin", 1, null], ["Acteur admin", 1, null]]', 'les fiches acceptées, dans l’ordre des décisions');
select is((select jsonb_agg(p -> 'fiches') from jsonb_array_elements(tests.rend('admin', 'select public.rpc_publication()') -> 'propositions') p), '[2, 1, 1]', 'elles attendent la publication');
select is(tests.fait('service', pg_temp.note('a', '[{"rang": 1, "issue": "ECRITE"}, {"rang": 2, "issue": "ECRITE"}]')), 'fait 1', 'une fiche écrite');
select is(pg_temp.statut('a'), 'ACCEPTEE ECRITE,REFUSEE,ACCEPTEE', 'une refusée le reste, l’autre attend');
select is(tests.fait('service', pg_temp.note('a', '[{"rang": 3, "issue": "NON_ECRITE", "raison": "changé entre-temps"}]', 'abcdef1')), 'fait 1', 'l’autre ne peut l’être');
select is(pg_temp.statut('a'), 'NON_ECRITE ECRITE,REFUSEE,NON_ECRITE', 'dite à reprendre');
select is((select string_agg(p ->> 'titre', ' ' order by p ->> 'titre') from jsonb_array_elements(tests.rend('admin', 'select public.rpc_publication()') -> 'propositions') p where (p ->> 'numero')::bigint <> (select numero from prive.propositions where id = tests.id('a')) and p ? 'decidee_le'),
  (select string_agg(titre, ' ' order by titre) from prive.propositions where statut = 'ACCEPTEE'), 'elle n’attend plus la publication');
select is(tests.fait('service', pg_temp.note('a', '[{"rang": 1, "issue": "NON_ECRITE", "raison": "x"}]')), 'fait 1', 'rendue deux fois');
select is(pg_temp.statut('a'), 'NON_ECRITE ECRITE,REFUSEE,NON_ECRITE', 'sans effet');
select is((select payload ->> 'non_ecrites' from public.courriels where kind = 'PROPOSITION_SUITE' and payload ->> 'statut' = 'NON_ECRITE'), 'autre-pont : changé entre-temps', 'l’auteur sait pourquoi');
select is(tests.fait('service', pg_temp.note('k', '[{"rang": 1, "issue": "ECRITE"}]', '0123456789abcdef')), 'fait 1', 'écrite');
select results_eq($$select statut, revision from prive.propositions where id = tests.id('k')$$, $$values ('ECRITE', '0123456789abcdef')$$, 'avec sa révision');
select is((select count(*) from public.courriels where kind = 'PROPOSITION_SUITE' and payload ->> 'statut' = 'ECRITE'), 0::bigint, 'sans lettre de plus');
select is((select actor_id is null and statut_apres = 'ECRITE' and details ->> 'revision' = '0123456789abcdef' from public.journaux_audit where action = 'PROPOSITION_ECRITE' and details ->> 'proposition' = tests.id('k')::text), true, 'au journal');

-- Défaire.
select is(tests.essaie('admin', pg_temp.soumet('inverse', pg_temp.change('lima', 'budget', '2', '1'), p_renverse => 'l')), 'P0001 proposition_introuvable', 'ne se défait que ce qui est écrit');
insert into prive.habilitations (user_id, accordee_par) values (tests.id('mission'), tests.id('admin'));
select is(tests.essaie('mission', pg_temp.soumet('inverse', pg_temp.change('kilo', 'budget', '2', '1'), p_renverse => 'k')), 'P0001 proposition_introuvable', 'ni celle d’un autre, sans être administrateur');
select is(tests.fait('admin', pg_temp.soumet('inverse', pg_temp.change('kilo', 'budget', '2', '1'), p_renverse => 'k')), 'fait 1', 'l’inverse se propose');
select is(tests.rend('second', pg_temp.lit('inverse')) #>> '{renverse,id}', tests.id('k')::text, 'et le dit');
select is(tests.rend('second', pg_temp.lit('k')) #>> '{renversee_par,0,id}', tests.id('inverse')::text, 'des deux côtés');
insert into prive.propositions (id, origine, titre, auteur, empreinte) select gen_random_uuid(), 'ERP', 'Trop', tests.id('admin'), 'x' from generate_series(1, 49);
select is(tests.essaie('admin', pg_temp.soumet('trop')), 'P0001 trop_de_propositions', 'cinquante en attente par personne');
select is(tests.essaie('second', pg_temp.soumet('trop')), 'fait 1', 'pas d’un autre');

select * from finish();
rollback;

-- Photographies d’une proposition (R252 à R254) : annoncées, arrivées, nommées par leur fiche, lues, laissées ou acceptées une par une.
begin;
set local storage.allow_delete_query = 'true';
select no_plan();
select tests.acteurs();
select tests.compte('second', 'ADMIN'), tests.compte('mission', 'VISITEUR'), tests.compte('ancienne', 'VISITEUR');
insert into public.projets (id, titre) values ('pont-de-wassou', 'Pont de Wassou'), ('autre-pont', 'Autre pont');
insert into prive.habilitations (user_id, projet_id, accordee_par, retiree_le) values
  (tests.id('mission'), 'pont-de-wassou', tests.id('admin'), null), (tests.id('ancienne'), 'pont-de-wassou', tests.id('admin'), now());
create function pg_temp.sha(p_mot text) returns text language sql immutable as $$ select encode(sha256(convert_to(p_mot, 'UTF8')), 'hex') $$;
create function pg_temp.photo(p_mot text, p_plus jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('id', tests.id('photo ' || p_mot), 'sha256', pg_temp.sha(p_mot), 'taille', 700) || p_plus;
$$;
create function pg_temp.annonce(p_id text, variadic p_mots text[]) returns text language sql as $$
  select format('select public.rpc_annonce_photos(%L, ''pont-de-wassou'', %L)', tests.id(p_id), (select jsonb_agg(pg_temp.photo(m)) from unnest(p_mots) m));
$$;
create function pg_temp.brut(p_photos jsonb, p_projet text default 'pont-de-wassou', p_id text default 'b') returns text language sql as $$
  select format('select public.rpc_annonce_photos(%L, %L, %L)', tests.id(p_id), p_projet, p_photos);
$$;
create function pg_temp.arrive(p_id text, p_mot text, p_taille integer default 700) returns text language sql as $$
  select format('insert into storage.objects (bucket_id, name, metadata) values (''chantier'', %L, %L)', tests.id(p_id) || '/' || pg_temp.sha(p_mot) || '.jpg', jsonb_build_object('size', p_taille));
$$;
create function pg_temp.image(p_mot text) returns text language sql as $$ select 'photo-pont-de-wassou-' || left(pg_temp.sha(p_mot), 12) || '.jpg' $$;
create function pg_temp.ligne(p_mot text, p_plus jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('image', pg_temp.image(p_mot), 'alt', 'Le tablier, vu d’aval', 'credit', 'Agence') || p_plus;
$$;
create function pg_temp.soumet(p_id text, p_lignes jsonb, p_plus jsonb default '[]', p_fiche text default 'pont-de-wassou') returns text language sql as $$
  select format('select public.rpc_soumet_proposition(%L, ''FORMULAIRE'', ''Photographies'', %L)', tests.id(p_id), jsonb_build_array(jsonb_build_object(
    'collection', 'projets', 'id', p_fiche, 'genre', 'MODIFICATION', 'champs', p_plus
      || case when p_lignes is null then '[]' else jsonb_build_array(jsonb_build_object('champ', 'photos', 'ajout', true, 'apres', p_lignes)) end)));
$$;
create function pg_temp.decide(p_id text, p_laissees jsonb default '[]', p_refus jsonb default '[]') returns text language sql as $$
  select format('select public.rpc_decide_proposition(%L, %L, %L, %L)', tests.id(p_id), (select version from prive.propositions where id = tests.id(p_id)), p_refus, p_laissees);
$$;
create function pg_temp.laisse(p_mot text, p_motif text default 'Un visage s’y voit.') returns jsonb language sql as $$ select jsonb_build_object('id', tests.id('photo ' || p_mot), 'motif', p_motif) $$;
create function pg_temp.a_ecrire(p_id text) returns jsonb language sql as $$ select tests.rend('service', format('select public.rpc_photos_a_ecrire(%L)', tests.id(p_id))) $$;
create function pg_temp.budget() returns jsonb language sql as $$ select '[{"champ": "budget", "avant": 1, "apres": 2}]'::jsonb $$;
-- Qui annonce.
select is(tests.chacun(pg_temp.annonce('a', 'un')), tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur annonce, personne sans habilitation');
select is(tests.essaie(nom, pg_temp.brut(jsonb_build_array(pg_temp.photo('un')), projet)), attendu, nom || ' ' || projet) from (values
  ('mission', 'pont-de-wassou', 'fait 1'), ('mission', 'autre-pont', '42501'), ('ancienne', 'pont-de-wassou', '42501')) c (nom, projet, attendu);
-- La forme.
select is(tests.essaie('mission', pg_temp.brut(photos)), attendu, cas) from (values
  ('pas une liste', '{}'::jsonb, '22023 photos_illisibles'), ('aucune', '[]', '22023 photos_illisibles'),
  ('huit', (select jsonb_agg(pg_temp.photo('p' || n)) from generate_series(1, 8) n), 'fait 1'), ('neuf', (select jsonb_agg(pg_temp.photo('p' || n)) from generate_series(1, 9) n), '22023 photos_illisibles'),
  ('trop lourde', jsonb_build_array(pg_temp.photo('p', '{"taille": 1500001}')), '22023 photos_illisibles'), ('sans octet', jsonb_build_array(pg_temp.photo('p', '{"taille": 0}')), '23514'),
  ('une taille en lettres', jsonb_build_array(pg_temp.photo('p', '{"taille": "700"}')), '22023 photos_illisibles'), ('une empreinte qui n’en est pas une', jsonb_build_array(pg_temp.photo('p', '{"sha256": "../x"}')), '22023 photos_illisibles'),
  ('un identifiant qui n’en est pas un', jsonb_build_array(pg_temp.photo('p', '{"id": "x"}')), '22023 photos_illisibles'), ('une clé de trop', jsonb_build_array(pg_temp.photo('p', '{"lat": 9.5}')), '22023 photos_illisibles'),
  ('sans taille', jsonb_build_array(pg_temp.photo('p') - 'taille'), '22023 photos_illisibles'), ('deux fois la même', jsonb_build_array(pg_temp.photo('p'), pg_temp.photo('p', jsonb_build_object('id', tests.id('q')))), '23505')) c (cas, photos, attendu);
select throws_ok($$insert into prive.propositions_photos (proposition_id, id, rang, projet_id, sha256, taille) values (gen_random_uuid(), gen_random_uuid(), 1, '../x', repeat('a', 64), 1)$$, '23514', null, 'la table refuse un nom de projet qui n’en est pas un');
select throws_ok($$insert into prive.propositions_photos (proposition_id, id, rang, projet_id, sha256, taille) values (gen_random_uuid(), gen_random_uuid(), 1, 'x', '../x', 1)$$, '23514', null, 'et une empreinte qui n’en est pas une');
-- Une par une.
select is(tests.rend('mission', pg_temp.annonce('p', 'un', 'deux', 'trois')) -> 'manquent', jsonb_build_array(tests.id('photo un'), tests.id('photo deux'), tests.id('photo trois')), 'trois manquent');
select is(tests.essaie(nom, pg_temp.annonce('p', 'un')), '42501', nom || ' n’annonce pas sous ce numéro') from unnest(array['admin', 'second']) nom;
select is(tests.chacun(pg_temp.arrive('p', 'un')), tests.attendu('autres: 42501'), 'nul autre ne dépose pour lui');
select is(tests.essaie('mission', geste), attendu, cas) from (values ('sa photographie', pg_temp.arrive('p', 'un'), 'fait 1'), ('une autre', pg_temp.arrive('p', 'rien'), '42501'), ('sous un autre numéro', pg_temp.arrive('a', 'un'), '42501')) c (cas, geste, attendu);
update prive.habilitations set retiree_le = now() where user_id = tests.id('mission');
select is(tests.essaie('mission', pg_temp.arrive('p', 'un')), '42501', 'son habilitation finie, non');
update prive.habilitations set retiree_le = null where user_id = tests.id('mission');
update public.profiles set status = 'DISABLED' where id = tests.id('mission');
select is(array[tests.essaie('mission', pg_temp.arrive('p', 'un')), tests.essaie('mission', pg_temp.annonce('p', 'un'))], array['42501', '42501'], 'son compte fermé, non plus');
update public.profiles set status = 'ACTIVE' where id = tests.id('mission');
select tests.fait('mission', pg_temp.arrive('p', mot, taille)) from (values ('un', 700), ('deux', 699)) c (mot, taille);
select is(tests.rend('mission', pg_temp.annonce('p', 'un', 'deux', 'trois')) -> 'manquent', jsonb_build_array(tests.id('photo deux'), tests.id('photo trois')), 'coupée, une manque encore, une autre n’est pas entière');
select is(tests.essaie('mission', pg_temp.soumet('p', jsonb_build_array(pg_temp.ligne('un'), pg_temp.ligne('deux')))), 'P0001 photos_manquantes', 'rien n’est proposé sans elles');
delete from storage.objects where bucket_id = 'chantier' and name like '%' || pg_temp.sha('deux') || '%';
select tests.fait('mission', pg_temp.arrive('p', mot)) from unnest(array['deux', 'trois']) mot;
select is(tests.rend('mission', pg_temp.annonce('p', 'un', 'deux', 'trois')) -> 'manquent', '[]', 'toutes sont là');
-- Leurs mots.
select is(tests.essaie('mission', pg_temp.soumet('p', jsonb_build_array(l))), attendu, cas) from (values
  ('sans jour', pg_temp.ligne('un'), 'fait 1'), ('un jour', pg_temp.ligne('un', '{"date": "2026-01-05"}'), 'fait 1'), ('un jour qui n’en est pas un', pg_temp.ligne('un', '{"date": "hier"}'), '22023 proposition_illisible'), ('un nombre', pg_temp.ligne('un', '{"date": 2026}'), '22023 proposition_illisible'),
  ('sans légende', pg_temp.ligne('un') - 'alt', '22023 proposition_illisible'), ('légende vide', pg_temp.ligne('un', '{"alt": "   "}'), '22023 proposition_illisible'), ('légende trop longue', pg_temp.ligne('un', jsonb_build_object('alt', repeat('x', 301))), '22023 proposition_illisible'), ('légende qui n’en est pas une', pg_temp.ligne('un', '{"alt": ["abc"]}'), '22023 proposition_illisible'),
  ('sans crédit', pg_temp.ligne('un') - 'credit', '22023 proposition_illisible'), ('crédit vide', pg_temp.ligne('un', '{"credit": " x "}'), '22023 proposition_illisible'), ('crédit qui n’en est pas un', pg_temp.ligne('un', '{"credit": {"a": 1}}'), '22023 proposition_illisible'), ('sa position', pg_temp.ligne('un', '{"lat": 9.5}'), '22023 proposition_illisible')) c (cas, l, attendu);
-- Une proposition.
select is(tests.fait('mission', pg_temp.soumet('p', jsonb_build_array(pg_temp.ligne('un', '{"date": "2026-01-05"}'), pg_temp.ligne('deux')), pg_temp.budget())), 'fait 1', 'proposées');
select is((select count(*) from prive.propositions_photos where proposition_id = tests.id('p')), 2::bigint, 'celle que la fiche ne nomme pas n’est plus annoncée');
select is(tests.rend('mission', pg_temp.annonce('p', 'un', 'deux')) -> 'manquent', '[]', 'annoncées de nouveau, la réponse s’étant perdue, ce sont les mêmes');
select is(array[tests.essaie('mission', pg_temp.annonce('p', 'un')), tests.essaie('mission', pg_temp.annonce('p', 'un', 'deux', 'trois')), tests.essaie('mission', pg_temp.brut(jsonb_build_array(pg_temp.photo('un'), pg_temp.photo('deux', '{"taille": 701}')), p_id => 'p'))], array['P0001 proposition_deja_soumise', 'P0001 proposition_deja_soumise', 'P0001 proposition_deja_soumise'], 'soumises, elles ne changent plus');
select is(tests.essaie('mission', pg_temp.arrive('p', 'un')), '42501', 'ni leurs fichiers');
select throws_ok(format('delete from storage.objects where name like %L', '%' || pg_temp.sha('un') || '%'), '42501', 'fichier_immuable', 'qui ne s’effacent pas');
select throws_ok($$update storage.objects set version = 'x' where bucket_id = 'chantier'$$, '42501', 'fichier_immuable', 'ni ne se remplacent');
select lives_ok(format('delete from storage.objects where name like %L', '%' || pg_temp.sha('trois') || '%'), 'celle qui n’est plus annoncée s’efface');
select is(tests.essaie('admin', pg_temp.soumet('e', jsonb_build_array(pg_temp.ligne('un')), p_fiche => 'autre-pont')), 'fait 1', 'une photographie déjà au registre n’est pas à annoncer');
select tests.fait('admin', pg_temp.soumet('f', null, pg_temp.budget(), 'autre-pont'));
select is(tests.essaie('mission', pg_temp.annonce('f', 'un')), '42501', 'nul n’ajoute de photographie à la proposition d’un autre');
-- Lire.
select is(tests.rend('second', format('select public.rpc_proposition(%L)', tests.id('p'))) -> 'photos', jsonb_build_array(
  jsonb_build_object('id', tests.id('photo un'), 'rang', 1, 'chemin', tests.id('p') || '/' || pg_temp.sha('un') || '.jpg', 'sha256', pg_temp.sha('un'), 'ligne', pg_temp.ligne('un', '{"date": "2026-01-05"}'), 'motif', null),
  jsonb_build_object('id', tests.id('photo deux'), 'rang', 1, 'chemin', tests.id('p') || '/' || pg_temp.sha('deux') || '.jpg', 'sha256', pg_temp.sha('deux'), 'ligne', pg_temp.ligne('deux'), 'motif', null)), 'qui décide les lit');
select is(tests.rend('second', format('select public.rpc_proposition(%L)', tests.id('e'))) -> 'photos', null, 'une autre proposition n’existe pas');
select is(tests.chacun($$select from storage.objects where bucket_id = 'chantier'$$), tests.attendu('admin: fait 2; autres: fait 0'), 'leurs fichiers se lisent par les administrateurs');
select is(array[tests.essaie('mission', $$select from storage.objects where bucket_id = 'chantier'$$), tests.essaie('ancienne', $$select from storage.objects where bucket_id = 'chantier'$$)], array['fait 2', 'fait 0'], 'et par leur auteur');
update public.profiles set status = 'DISABLED' where id = tests.id('mission');
select is(tests.essaie('mission', $$select from storage.objects where bucket_id = 'chantier'$$), 'fait 0', 'plus une fois son compte fermé');
update public.profiles set status = 'ACTIVE' where id = tests.id('mission');
select tests.refuse_a_tous('select from prive.propositions_photos', 'la table ne se lit pas');
-- En laisser.
select is(tests.chacun(pg_temp.decide('p', jsonb_build_array(pg_temp.laisse('un')))), tests.attendu('admin: P0001 proposition_habilitee_par_vous; autres: 42501'), 'qui a habilité l’auteur n’en accepte pas une partie');
select is(tests.essaie('second', pg_temp.decide('p', l)), attendu, cas) from (values
  ('pas une liste', '{}'::jsonb, '22023 proposition_illisible'), ('une inconnue', jsonb_build_array(pg_temp.laisse('trois')), '22023 proposition_illisible'), ('sans motif', jsonb_build_array(pg_temp.laisse('un') - 'motif'), '22023 motif_requis'),
  ('motif vide', jsonb_build_array(pg_temp.laisse('un', ' ')), '22023 motif_requis'), ('motif qui n’est pas un texte', jsonb_build_array(pg_temp.laisse('un') || '{"motif": ["Un visage."]}'), '22023 motif_requis'), ('trop long', jsonb_build_array(pg_temp.laisse('un', repeat('x', 1001))), '23514'),
  ('toutes, le budget restant', jsonb_build_array(pg_temp.laisse('un'), pg_temp.laisse('deux')), 'fait 1'), ('aucune', '[]', 'fait 1')) c (cas, l, attendu);
select is(tests.fait('second', pg_temp.decide('p', jsonb_build_array(pg_temp.laisse('un')))), 'fait 1', 'une laissée, l’autre acceptée');
select is((select champs from prive.propositions_fiches where proposition_id = tests.id('p')), pg_temp.budget() || jsonb_build_array(jsonb_build_object('champ', 'photos', 'ajout', true, 'apres', jsonb_build_array(pg_temp.ligne('deux')))), 'la fiche ne dit plus que l’acceptée');
select is(pg_temp.a_ecrire('p'), jsonb_build_array(jsonb_build_object('image', pg_temp.image('deux'), 'chemin', tests.id('p') || '/' || pg_temp.sha('deux') || '.jpg', 'sha256', pg_temp.sha('deux'))), 'elle seule s’écrit');
select is(tests.rend('mission', format('select public.rpc_proposition(%L)', tests.id('p'))) #>> '{photos,0,motif}', 'Un visage s’y voit.', 'son auteur lit pourquoi');
select is((select payload ->> 'photos_laissees' from public.courriels where kind = 'PROPOSITION_SUITE'), 'Le tablier, vu d’aval : Un visage s’y voit.', 'et le reçoit');
select is((select details ->> 'photos_laissees' from public.journaux_audit where action = 'PROPOSITION_DECIDEE'), '1', 'au journal');
select throws_ok(format('delete from storage.objects where name like %L', '%' || pg_temp.sha('deux') || '%'), '42501', 'fichier_immuable', 'l’acceptée reste');
select lives_ok(format('delete from storage.objects where name like %L', '%' || pg_temp.sha('un') || '%'), 'la laissée s’efface');
select is((select array_agg(distinct statut) from prive.propositions_fiches where proposition_id = tests.id('p')), array['ACCEPTEE'], 'la fiche attend');
-- Que des photographies : toutes laissées, la fiche se refuse.
select tests.fait('mission', pg_temp.annonce('s', 'un')), tests.fait('mission', pg_temp.arrive('s', 'un')), tests.fait('mission', pg_temp.soumet('s', jsonb_build_array(pg_temp.ligne('un')), '[{"champ": "date_mise_a_jour", "apres": "2026-11-27"}]'));
select is(tests.essaie('second', pg_temp.decide('s', jsonb_build_array(pg_temp.laisse('un')))), 'P0001 fiche_sans_changement', 'il n’en reste rien');
select is(tests.fait('second', pg_temp.decide('s', jsonb_build_array(pg_temp.laisse('un')), '[{"rang": 1, "motif": "Floue."}]')), 'fait 1', 'refusée, la photographie laissée aussi');
select ok((select f.champs::text like '%' || pg_temp.image('un') || '%' from prive.propositions_fiches f where f.proposition_id = tests.id('s')), 'elle dit toujours ce qui était proposé');
select is(pg_temp.a_ecrire('s'), '[]', 'rien ne s’écrit');
select tests.fait('mission', pg_temp.annonce('t', 'un')), tests.fait('mission', pg_temp.arrive('t', 'un')), tests.fait('mission', pg_temp.soumet('t', jsonb_build_array(pg_temp.ligne('un'))));
select is(tests.fait('second', pg_temp.decide('t', p_refus => '[{"rang": 1, "motif": "Floue."}]')), 'fait 1', 'refusée sans un mot de sa photographie');
select is(pg_temp.a_ecrire('t'), '[]', 'elle ne s’écrit pas davantage');
select lives_ok(format('delete from storage.objects where name like %L', tests.id('s') || '%'), 'ses fichiers s’effacent');
-- Renvoyée : en laisser une de côté ; retirée : ses fichiers s’effacent, et elle ne repart pas sans eux.
select tests.fait('mission', pg_temp.annonce('r', 'un', 'deux')), tests.fait('mission', pg_temp.arrive('r', 'un')), tests.fait('mission', pg_temp.arrive('r', 'deux'));
select tests.fait('mission', pg_temp.soumet('r', jsonb_build_array(pg_temp.ligne('un'), pg_temp.ligne('deux'))));
select tests.fait('second', format('select public.rpc_renvoie_proposition(%L, 1, ''Une seule suffit.'')', tests.id('r')));
select throws_ok(format('delete from storage.objects where name like %L', tests.id('r') || '%'), '42501', 'fichier_immuable', 'renvoyée, ses fichiers attendent');
select is(tests.rend('mission', pg_temp.annonce('r', 'un', 'deux', 'quatre')) -> 'manquent', jsonb_build_array(tests.id('photo quatre')), 'une de plus peut venir');
select is(tests.essaie('mission', pg_temp.arrive('r', 'quatre')), 'fait 1', 'et arriver');
select is(tests.fait('mission', pg_temp.annonce('r', 'un', 'deux')), 'fait 1', 'ou pas');
select is(tests.fait('mission', pg_temp.soumet('r', jsonb_build_array(pg_temp.ligne('deux', '{"alt": "La culée"}')))), 'fait 1', 'corrigée');
select is((select jsonb_agg(ligne -> 'alt') from prive.propositions_photos where proposition_id = tests.id('r')), '["La culée"]', 'une seule reste, avec ses nouveaux mots');
select tests.fait('mission', format('select public.rpc_retire_proposition(%L)', tests.id('r')));
select is(tests.rend('mission', pg_temp.annonce('r', 'deux')) -> 'manquent', '[]', 'retirée, elle peut repartir');
select lives_ok(format('delete from storage.objects where name like %L', tests.id('r') || '%'), 'ses fichiers s’effacent aussi');
select is(tests.essaie('mission', pg_temp.soumet('r', jsonb_build_array(pg_temp.ligne('deux')))), 'P0001 photos_manquantes', 'et elle le dit');
-- Les mots de celles qui sont publiées se corrigent, et elles se retirent ; une addition se défait.
create function pg_temp.corrige(p_id text, p_champ jsonb) returns text language sql as $$
  select format('select public.rpc_soumet_proposition(%L, ''FORMULAIRE'', ''Photographies'', %L)', tests.id(p_id), jsonb_build_array(jsonb_build_object(
    'collection', 'projets', 'id', 'pont-de-wassou', 'genre', 'MODIFICATION', 'champs', jsonb_build_array('{"champ": "photos"}' || p_champ))));
$$;
create function pg_temp.accepte(p_id text, p_champ jsonb, p_laissees jsonb default '[]') returns text language plpgsql as $$
declare v text;
begin
  v := tests.fait('admin', pg_temp.corrige(p_id, p_champ));
  return v || ', ' || tests.essaie('second', pg_temp.decide(p_id, p_laissees));
end;
$$;
create function pg_temp.decidee(p_id text, p_champ jsonb, p_laissees jsonb default '[]') returns jsonb language plpgsql as $$
begin
  perform pg_temp.accepte(p_id, p_champ, p_laissees);
  perform tests.fait('second', pg_temp.decide(p_id, p_laissees));
  return (select (champs -> 0) - 'champ' from prive.propositions_fiches where proposition_id = tests.id(p_id));
end;
$$;
select is(pg_temp.decidee('u' || rang, champ), champ, cas) from (values
  (1, 'une légende corrigée', jsonb_build_object('avant', jsonb_build_array(pg_temp.ligne('vieille')), 'apres', jsonb_build_array(pg_temp.ligne('vieille', '{"alt": "La culée"}')))),
  (2, 'la seule, retirée', jsonb_build_object('avant', jsonb_build_array(pg_temp.ligne('vieille')))),
  (3, 'une addition, défaite', jsonb_build_object('ajout', true, 'avant', jsonb_build_array(pg_temp.ligne('vieille'))))) c (rang, cas, champ);
select tests.fait('admin', pg_temp.annonce(id, mot)), tests.fait('admin', pg_temp.arrive(id, mot)) from (values ('v1', 'cinq'), ('v2', 'six'), ('v3', 'sept')) c (id, mot);
select is(pg_temp.decidee(id, jsonb_build_object('avant', '[{"image": "a.jpg"}]'::jsonb, 'apres', avant || jsonb_build_array(pg_temp.ligne(mot))), jsonb_build_array(pg_temp.laisse(mot))), attendu, cas) from (values
  ('v1', 'cinq', '[{"image": "a.jpg", "alt": "La culée"}]'::jsonb, '{"avant": [{"image": "a.jpg"}], "apres": [{"image": "a.jpg", "alt": "La culée"}]}'::jsonb, 'la nouvelle laissée, la correction reste'),
  ('v2', 'six', '[]', '{"avant": [{"image": "a.jpg"}]}', 'la nouvelle laissée, le retrait reste')) c (id, mot, avant, attendu, cas);
select is(pg_temp.accepte('v3', jsonb_build_object('avant', '[{"image": "a.jpg"}]'::jsonb, 'apres', '[{"image": "a.jpg"}]'::jsonb || jsonb_build_array(pg_temp.ligne('sept'))), jsonb_build_array(pg_temp.laisse('sept'))),
  'fait 1, P0001 fiche_sans_changement', 'la nouvelle laissée, plus rien ne change');
-- Le nombre : le sien, jamais celui d’un autre.
insert into prive.propositions_photos (proposition_id, id, rang, auteur, projet_id, sha256, taille)
select gen_random_uuid(), gen_random_uuid(), 1, tests.id('mission'), 'pont-de-wassou', pg_temp.sha('n' || n), 1
from generate_series(1, 99 - (select count(*)::integer from prive.propositions_photos where auteur = tests.id('mission'))) n;
select is(array[tests.essaie('mission', pg_temp.annonce('n', 'un')), tests.essaie('mission', pg_temp.annonce('n', 'un', 'deux')), tests.essaie('admin', pg_temp.annonce('n', 'un', 'deux'))], array['fait 1', 'P0001 trop_de_photos', 'fait 1'], 'cent par jour et par compte');
update prive.propositions_photos set annoncee_le = now() - interval '25 hours' where auteur = tests.id('mission');
select is(tests.essaie('mission', pg_temp.annonce('n', 'un', 'deux')), 'fait 1', 'le lendemain, elles partent');
-- Une liste vidée, qui n’est pas de photographies, reste dite vide.
select is(prive.champs_gardes(jsonb_populate_record(null::prive.propositions_fiches, jsonb_build_object('proposition_id', gen_random_uuid(),
  'champs', jsonb_build_array(jsonb_build_object('champ', champ, 'avant', '["a"]'::jsonb, 'apres', '[]'::jsonb))))) -> 0 -> 'apres', attendu::jsonb, champ)
from (values ('bailleur', '[]'), ('photos', null)) c (champ, attendu);
select * from finish();
rollback;

-- Pièces des marchés : déposées par un administrateur, ouvertes de l’entreprise qui exécute et du bailleur qui finance.
begin;
select no_plan();
set local storage.allow_delete_query = 'true';
select tests.acteurs();
select tests.compte('titulaire', 'ENTREPRISE', 'ACTIVE', 'entreprise-c'), tests.compte('collegue', 'ENTREPRISE', 'ACTIVE', 'entreprise-c'),
  tests.compte('endormie', 'ENTREPRISE', 'PENDING', 'entreprise-c'), tests.compte('fermee', 'ENTREPRISE', 'DISABLED', 'entreprise-c'),
  tests.compte('noire', 'ENTREPRISE', 'BLACKLISTED', 'entreprise-c'), tests.compte('sans_fiche', 'ENTREPRISE'), tests.compte('membre', 'ENTREPRISE'),
  tests.compte('financeur', 'BAILLEUR'), tests.compte('financeur_ferme', 'BAILLEUR', 'DISABLED');
insert into prive.entreprise_membres (entreprise_id, email, user_id, accepte_le) values ('entreprise-c', 'membre@acteurs.example', tests.id('membre'), now());
update public.profiles set bailleur_id = 'fonds' where id in (tests.id('financeur'), tests.id('financeur_ferme'), tests.id('visiteur'));
update public.profiles set bailleur_id = 'banque' where id = tests.id('bailleur');
-- La recopie du contenu.
create function pg_temp.copie(p_rows text) returns text language sql as $$ select format('select public.rpc_sync_projets(%L::jsonb)', p_rows); $$;
select is(tests.chacun(pg_temp.copie('[{"id": "x", "titre": "X"}]')), tests.attendu('tous: 42501'), 'recopier : aucun compte');
select is(tests.fait('service', pg_temp.copie('[{"id": "pont", "titre": "Pont de Kolaboui", "entreprises": ["entreprise-c", "entreprise-g"], "bailleurs": ["etat", "fonds"]},
  {"id": "route", "titre": "Route", "entreprises": ["entreprise-a"], "bailleurs": ["banque"]}, {"id": "etude", "titre": "Étude"}]')), 'fait 1', 'le rôle de service');
select results_eq('select id, titre, entreprises, bailleurs, retire_le, recherche from public.projets order by rang',
  $$values ('pont', 'Pont de Kolaboui', array['entreprise-c', 'entreprise-g'], array['etat', 'fonds'], null::timestamptz, 'pont de kolaboui pont'),
    ('route', 'Route', array['entreprise-a'], array['banque'], null, 'route route'), ('etude', 'Étude', '{}', '{}', null, 'etude etude')$$, 'trois projets');
select is(tests.essaie('service', pg_temp.copie(lignes)), attendu, cas) from (values
  ('vide', '[]', '22023 liste_vide'), ('pas une liste', '{}', '22023 liste_vide'), ('sans titre', '[{"id": "y"}]', '23502'),
  ('titre blanc', '[{"id": "y", "titre": " "}]', '23514'), ('identifiant', '[{"id": "Y/", "titre": "Y"}]', '23514')) c (cas, lignes, attendu);
select is(tests.essaie('service', $$select public.rpc_sync_projets(null)$$), '22023 liste_vide', 'rien');
select tests.refuse_a_tous('select from public.projets', 'aucun compte ne lit la table');
select tests.refuse_a_tous('insert into public.projets (id, titre) values (''z'', ''Z'')', 'ni n’y écrit');
select tests.refuse_a_tous('update public.projets set titre = ''Z''', 'ni n’y change');
select tests.refuse_a_tous('delete from public.projets', 'ni n’y efface');
select is(tests.essaie('service', 'select from public.projets'), 'fait 3', 'le rôle de service lit');
select is(tests.essaie('service', 'update public.projets set entreprises = ''{}'''), '42501', 'et n’écrit que par la recopie');
-- Le dossier privé.
create function pg_temp.chemin(p_nom text, p_projet text default 'pont', p_ext text default 'pdf') returns text language sql as $$
  select p_projet || '/' || encode(sha256(convert_to(p_nom, 'UTF8')), 'hex') || '.' || p_ext;
$$;
create function pg_temp.objet(p_chemin text) returns text language sql as $$
  select format('insert into storage.objects (bucket_id, name, metadata) values (''marches'', %L, ''{"size": 1234}'')', p_chemin);
$$;
create function pg_temp.depot(p_projet text, p_genre text, variadic p_noms text[]) returns text language sql as $$
  select format('select public.rpc_depose_pieces_marche(%L, %L, %L::jsonb)', p_projet, p_genre,
    (select jsonb_agg(jsonb_build_object('nom', n || '.pdf', 'chemin', pg_temp.chemin(n, p_projet))) from unnest(p_noms) n));
$$;
create function pg_temp.ouvre(p_nom text) returns text language sql as $$ select format('select public.rpc_ouvre_piece_marche(%L)', id) from public.marche_pieces where nom = p_nom || '.pdf'; $$;
create function pg_temp.lit(p_nom text, p_projet text default 'pont') returns text language sql as $$
  select format('select from storage.objects where bucket_id = ''marches'' and name = %L', pg_temp.chemin(p_nom, p_projet));
$$;
select results_eq($$select public, file_size_limit, allowed_mime_types from storage.buckets where id = 'marches'$$,
  $$values (false, 52428800::bigint, array['application/pdf', 'application/zip'])$$, 'privé, 50 Mo, PDF et ZIP');
select is(tests.chacun(pg_temp.objet(pg_temp.chemin('contrat'))),
  tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur actif seul dépose');
select is(tests.essaie('titulaire', pg_temp.objet(pg_temp.chemin('contrat'))), '42501', 'pas l’entreprise du marché');
select is(tests.essaie('admin', pg_temp.objet(chemin)), attendu, cas) from (values
  ('un ZIP', pg_temp.chemin('un', 'pont', 'zip'), 'fait 1'), ('projet inconnu', pg_temp.chemin('un', 'inconnu'), '42501'), ('sans empreinte', 'pont/contrat.pdf', '42501'),
  ('autre extension', pg_temp.chemin('un', 'pont', 'exe'), '42501'), ('suite au nom', pg_temp.chemin('un') || '.pdf', '42501'), ('chemin détourné', '../' || pg_temp.chemin('un'), '42501')
) c (cas, chemin, attendu);
select is(tests.essaie('admin', format('insert into storage.objects (bucket_id, name) values (''ailleurs'', %L)', pg_temp.chemin('x'))), '42501', 'dans ce dossier seulement');
select is(tests.fait('admin', pg_temp.objet(pg_temp.chemin(n))), 'fait 1', 'arrivé : ' || n) from unnest(array['contrat', 'ordre', 'plan 1', 'plan 2']) n;
select is(tests.fait('admin', pg_temp.objet(pg_temp.chemin('marche', 'route'))), 'fait 1', 'arrivé pour l’autre projet');
select is(tests.chacun($$select from storage.objects where bucket_id = 'marches'$$), tests.attendu('tous: fait 0'), 'arrivé ne veut pas dire lisible');
select is(tests.chacun(format('select public.rpc_marches_arrives(%L)', array[pg_temp.chemin('contrat'), pg_temp.chemin('absent')])),
  tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur sait ce qui est arrivé');
insert into storage.buckets (id, name) values ('ailleurs', 'ailleurs');
insert into storage.objects (bucket_id, name, metadata) values ('ailleurs', pg_temp.chemin('absent'), '{"size": 1}');
select is(tests.essaie('admin', format('select public.rpc_marches_arrives(%L)', array[pg_temp.chemin('absent')])), 'fait 0', 'dans ce dossier seulement');
-- L’inscription.
select is(tests.chacun(pg_temp.depot('pont', 'CONTRAT', 'contrat')), tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur actif seul inscrit');
select is(tests.essaie('titulaire', pg_temp.depot('pont', 'CONTRAT', 'contrat')), '42501', 'une entreprise non');
select is(tests.essaie('admin', demande), attendu, cas) from (values
  ('projet inconnu', pg_temp.depot('inconnu', 'CONTRAT', 'contrat'), 'P0001 projet_inconnu'), ('sans fichier', $$select public.rpc_depose_pieces_marche('pont', 'CONTRAT', '[]')$$, '22023 fichiers_requis'),
  ('pas une liste', $$select public.rpc_depose_pieces_marche('pont', 'CONTRAT', '{}')$$, '22023 fichiers_requis'),
  ('onze', $$select public.rpc_depose_pieces_marche('pont', 'CONTRAT', (select jsonb_agg('{}'::jsonb) from generate_series(1, 11)))$$, '22023 fichiers_requis'),
  ('pas arrivé', pg_temp.depot('pont', 'CONTRAT', 'absent'), 'P0001 fichier_absent'), ('l’un des deux', pg_temp.depot('pont', 'PLANS', 'plan 1', 'absent'), 'P0001 fichier_absent'),
  ('deux fois le même', pg_temp.depot('pont', 'PLANS', 'plan 1', 'plan 1'), '23505'),
  ('d’un autre projet', format($$select public.rpc_depose_pieces_marche('route', 'CONTRAT', '[{"nom": "x.pdf", "chemin": %I}]')$$, pg_temp.chemin('contrat')), 'P0001 fichier_absent'),
  ('nom vide', format($$select public.rpc_depose_pieces_marche('pont', 'CONTRAT', '[{"nom": " ", "chemin": %I}]')$$, pg_temp.chemin('contrat')), '23514'),
  ('nom qui sort', format($$select public.rpc_depose_pieces_marche('pont', 'CONTRAT', '[{"nom": "../x.pdf", "chemin": %I}]')$$, pg_temp.chemin('contrat')), '23514')
) c (cas, demande, attendu);
select is(tests.fait('admin', pg_temp.depot('pont', 'CONTRAT', 'contrat')), 'fait 1', 'le contrat signé');
select is(tests.fait('admin', pg_temp.depot('pont', 'PLANS', 'plan 1', 'plan 2')), 'fait 2', 'les plans, en deux fichiers');
select is(tests.fait('admin', pg_temp.depot('route', 'CONTRAT', 'marche')), 'fait 1', 'celui d’un autre');
select results_eq($$select projet_id, genre::text, nom, taille, type_mime, sha256, depose_par, retiree_le from public.marche_pieces where genre = 'CONTRAT' and projet_id = 'pont'$$,
  $$values ('pont', 'CONTRAT', 'contrat.pdf', 1234::bigint, 'application/pdf', encode(sha256('contrat'), 'hex'), tests.id('admin'), null::timestamptz)$$, 'la ligne');
select is(tests.fait('admin', pg_temp.depot('pont', 'PLANS', 'plan 1', 'plan 2')), 'fait 2', 'le même dépôt deux fois n’en fait qu’un');
select is((select count(*) from public.marche_pieces), 4::bigint, 'quatre pièces en tout');
select is(tests.essaie('admin', pg_temp.depot('pont', 'PLANS', 'plan 1', 'ordre')), 'P0001 fichier_deja_depose', 'une partie y est déjà');
select is(tests.essaie('admin', pg_temp.depot('pont', 'CONTRAT', 'plan 1')), 'P0001 fichier_deja_depose', 'sous un autre nom de pièce non plus');
select results_eq($$select actor_email, objet, objet_id, statut_avant, statut_apres, details from public.journaux_audit where action = 'MARCHE_DEPOSE' order by id limit 2$$,
  $$values ('admin@acteurs.example', 'projets', 'pont', null, 'CONTRAT', '{"fichiers": ["contrat.pdf"]}'::jsonb), ('admin@acteurs.example', 'projets', 'pont', null, 'PLANS', '{"fichiers": ["plan 1.pdf", "plan 2.pdf"]}')$$, 'au journal, une fois par dépôt');
select is((select count(*) from public.journaux_audit where action = 'MARCHE_DEPOSE'), 3::bigint, 'trois dépôts');
-- La table : par les seules fonctions.
select tests.refuse_a_tous('select from public.marche_pieces', 'aucun compte ne lit la table');
select tests.refuse_a_tous($$insert into public.marche_pieces (projet_id) values ('pont')$$, 'ni n’y écrit');
select tests.refuse_a_tous($$update public.marche_pieces set nom = 'x'$$, 'ni n’y change');
select tests.refuse_a_tous('delete from public.marche_pieces', 'ni n’y efface');
select is(tests.essaie('service', 'select from public.marche_pieces'), 'fait 4', 'le rôle de service lit');
select is(tests.essaie('service', geste), '42501', 'le rôle de service ne peut pas : ' || geste) from unnest(array['update public.marche_pieces set nom = ''x''', 'delete from public.marche_pieces']) geste;
select is(tests.essaie('base', geste), '42501', 'même à la base : ' || geste)
from unnest(array['update public.marche_pieces set nom = ''x''', 'update public.marche_pieces set genre = ''PLANS''', 'delete from public.marche_pieces', 'truncate public.marche_pieces']) geste;
select ok(tests.essaie('base', 'delete from public.projets where id = ''pont''') in ('23001', '23503'), 'un projet qui a des pièces reste');
select is(tests.essaie('service', $$update storage.objects set name = 'pont/y.pdf' where bucket_id = 'marches' and name like 'pont/%'$$), '42501', 'le fichier ne se déplace pas');
select is(tests.essaie('service', $$update storage.objects set bucket_id = 'ailleurs' where bucket_id = 'marches'$$), '42501', 'ni ne sort');
select is(tests.essaie('service', $$update storage.objects set bucket_id = 'marches' where bucket_id = 'ailleurs'$$), '42501', 'ni n’entre');
select is(tests.essaie('service', format('delete from storage.objects where bucket_id = ''marches'' and name = %L', pg_temp.chemin('contrat'))), '42501', 'ni ne s’efface');
select is(tests.essaie('service', format('delete from storage.objects where bucket_id = ''marches'' and name = %L', pg_temp.chemin('ordre'))), 'fait 1', 'un dépôt sans suite s’efface');
-- Qui lit la liste.
select is(tests.chacun($$select public.rpc_pieces_marche('pont')$$), tests.attendu('anon: 42501; admin: fait 3; autres: fait 0'), 'la liste d’un projet');
select is(tests.essaie(nom, 'select public.rpc_pieces_marche()'), attendu, 'toutes les siennes : ' || nom) from (values
  ('titulaire', 'fait 3'), ('collegue', 'fait 3'), ('membre', 'fait 3'), ('financeur', 'fait 3'), ('entreprise', 'fait 1'), ('bailleur', 'fait 1'), ('admin', 'fait 4'),
  ('concurrente', 'fait 0'), ('sans_fiche', 'fait 0'), ('endormie', 'fait 0'), ('fermee', 'fait 0'), ('noire', 'fait 0'), ('financeur_ferme', 'fait 0'), ('visiteur', 'fait 0'), ('service', 'fait 0')
) c (nom, attendu);
select is(tests.essaie('titulaire', $$select public.rpc_pieces_marche('route')$$), 'fait 0', 'rien d’un autre projet');

-- Ouvrir, et lire pendant soixante secondes.
select is(tests.chacun(pg_temp.ouvre('contrat')), tests.attendu('admin: fait 1; autres: 42501'), 'ouvrir');
select is(tests.essaie(nom, pg_temp.ouvre('contrat')), attendu, 'ouvrir : ' || nom) from (values
  ('titulaire', 'fait 1'), ('collegue', 'fait 1'), ('membre', 'fait 1'), ('financeur', 'fait 1'), ('concurrente', '42501'), ('sans_fiche', '42501'), ('endormie', '42501'),
  ('fermee', '42501'), ('noire', '42501'), ('financeur_ferme', '42501'), ('service', '42501')) c (nom, attendu);
select is(tests.essaie('titulaire', pg_temp.ouvre('marche')), '42501', 'pas la pièce d’un autre projet');
select is(tests.essaie('admin', 'select public.rpc_ouvre_piece_marche(gen_random_uuid())'), '42501', 'une pièce inconnue répond de même');
select is((select count(*) from public.journaux_audit where action = 'MARCHE_OUVERT'), 0::bigint, 'un refus n’est pas une ouverture');
select is(tests.essaie(nom, pg_temp.lit('contrat')), 'fait 0', 'sans ouverture, rien à lire : ' || nom) from unnest(array['titulaire', 'admin', 'financeur', 'anon']) nom;
select is(tests.fait('titulaire', pg_temp.ouvre('contrat')), 'fait 1', 'ouvert');
select results_eq($$select actor_email, objet, objet_id, statut_avant, statut_apres, details - 'piece_id' from public.journaux_audit where action = 'MARCHE_OUVERT'$$,
  $$values ('titulaire@acteurs.example', 'projets', 'pont', 'CONTRAT', null::text, jsonb_build_object('nom', 'contrat.pdf', 'sha256', encode(sha256('contrat'), 'hex')))$$, 'la ligne du journal');
select is(tests.essaie('titulaire', pg_temp.lit('contrat')), 'fait 1', 'qui a ouvert lit');
select is(tests.essaie('titulaire', pg_temp.lit('plan 1')), 'fait 0', 'cette pièce-là seulement');
select is(tests.essaie(nom, pg_temp.lit('contrat')), 'fait 0', 'l’ouverture de l’un ne sert pas à l’autre : ' || nom)
from unnest(array['admin', 'collegue', 'financeur', 'concurrente', 'fermee', 'anon', 'pending']) nom;
insert into storage.objects (bucket_id, name) values ('ailleurs', pg_temp.chemin('contrat'));
select is(tests.essaie('titulaire', $$select from storage.objects$$), 'fait 1', 'ni le même nom ailleurs');
update public.projets set entreprises = array['entreprise-g'] where id = 'pont';
select is(tests.essaie('titulaire', pg_temp.lit('contrat')), 'fait 0', 'le droit perdu ferme aussitôt');
update public.projets set entreprises = array['entreprise-c'], retire_le = now() where id = 'pont';
select is(tests.essaie('titulaire', pg_temp.lit('contrat')), 'fait 1', 'un projet sorti du contenu garde ses lecteurs');
alter table public.journaux_audit disable trigger journaux_audit_immuable;
update public.journaux_audit set created_at = clock_timestamp() - interval '60 seconds' where action = 'MARCHE_OUVERT';
select is(tests.essaie('titulaire', pg_temp.lit('contrat')), 'fait 0', 'soixante secondes passées, plus rien');
update public.journaux_audit set created_at = clock_timestamp() - interval '50 seconds' where action = 'MARCHE_OUVERT';
select is(tests.essaie('titulaire', pg_temp.lit('contrat')), 'fait 1', 'cinquante, encore');
update public.journaux_audit set action = 'MARCHE_DEPOSE' where action = 'MARCHE_OUVERT';
select is(tests.essaie('titulaire', pg_temp.lit('contrat')), 'fait 0', 'une autre ligne du journal n’ouvre rien');
insert into public.journaux_audit (actor_id, action, objet, objet_id) select tests.id('titulaire'), 'MARCHE_OUVERT', 'projets', 'ailleurs' from generate_series(1, 120);
select is(tests.essaie('titulaire', pg_temp.ouvre('contrat')), 'P0001 trop_d_ouvertures', 'cent vingt par heure');
select is(tests.essaie('collegue', pg_temp.ouvre('contrat')), 'fait 1', 'par compte');
update public.journaux_audit set created_at = now() - interval '61 minutes' where action = 'MARCHE_OUVERT';
select is(tests.essaie('titulaire', pg_temp.ouvre('contrat')), 'fait 1', 'une heure plus tard, de nouveau');
select is(tests.fait('titulaire', pg_temp.ouvre('contrat')), 'fait 1', 'ouvert encore');

-- Retirer.
create function pg_temp.retire(p_nom text, p_motif text) returns text language sql as $$ select format('select public.rpc_retire_piece_marche(%L, %L)', id, p_motif) from public.marche_pieces where nom = p_nom || '.pdf'; $$;
select is(tests.chacun(pg_temp.retire('contrat', 'Mauvais fichier')), tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur actif seul retire');
select is(tests.essaie('titulaire', pg_temp.retire('contrat', 'Mauvais fichier')), '42501', 'une entreprise non');
select is(tests.essaie('admin', pg_temp.retire('contrat', ' ')), '22023 motif_requis', 'sans motif non plus');
select is(tests.essaie('admin', pg_temp.retire('contrat', repeat('x', 1001))), '22023 motif_trop_long', 'ni avec un roman');
select is(tests.essaie('admin', 'select public.rpc_retire_piece_marche(gen_random_uuid(), ''Mauvais fichier'')'), 'P0001 piece_introuvable', 'inconnue');
select tests.compte('second', 'ADMIN'), tests.compte('eteint', 'ADMIN', 'DISABLED');
select is(tests.fait('admin', pg_temp.retire('contrat', ' Mauvais fichier ')), 'fait 1', 'retirée');
select bag_eq($$select split_part(recipient, '@', 1) as n, payload ->> 'auteur' as a, payload - 'full_name' - 'auteur' as p from public.courriels where kind = 'MARCHE_RETIRE'$$,
  $$select n, case n when 'second' then 'Acteur admin (admin@acteurs.example)' end as a, '{"projet_id": "pont", "titre": "Pont de Kolaboui", "genre": "CONTRAT", "nom": "contrat.pdf", "reason": "Mauvais fichier"}'::jsonb as p from unnest(array['titulaire', 'collegue', 'membre', 'second']) n$$, 'à l’entreprise, et à l’autre administrateur, qui lit par qui');
select results_eq($$select objet_id, statut_avant, statut_apres, reason, details ->> 'nom' from public.journaux_audit where action = 'MARCHE_RETIRE'$$,
  $$values ('pont', 'CONTRAT', null::text, 'Mauvais fichier', 'contrat.pdf')$$, 'au journal, avec son motif');
select is(tests.essaie('titulaire', pg_temp.lit('contrat')), 'fait 0', 'le lien en cours se ferme');
select is(tests.essaie(nom, pg_temp.ouvre('contrat')), '42501', 'elle ne s’ouvre plus : ' || nom) from unnest(array['titulaire', 'admin', 'financeur']) nom;
select is(tests.essaie(nom, $$select public.rpc_pieces_marche('pont')$$), attendu, 'sa ligne reste à l’administrateur : ' || nom) from (values ('titulaire', 'fait 2'), ('financeur', 'fait 2'), ('admin', 'fait 3')) c (nom, attendu);
select is(tests.essaie('admin', pg_temp.retire('contrat', 'Encore')), 'P0001 piece_introuvable', 'une fois');
select is(tests.essaie('base', 'update public.marche_pieces set retiree_le = null, motif_retrait = null where retiree_le is not null'), '42501', 'un retrait ne se défait pas');
select is(tests.essaie('base', 'update public.marche_pieces set retiree_le = now() where retiree_le is null'), '23514', 'ni ne se passe de motif');
select is(tests.fait('admin', pg_temp.depot('pont', 'CONTRAT', 'contrat')), 'fait 1', 'elle se dépose de nouveau');
select is(tests.fait('admin', pg_temp.retire('plan 1', 'C’est l’ordre de service')), 'fait 1', 'un plan mal rangé');
select is(tests.fait('admin', pg_temp.depot('pont', 'ORDRE_SERVICE', 'plan 1')), 'fait 1', 'se range ailleurs : tour ' || n) from generate_series(1, 2) n;
select is(tests.essaie('base', format($$insert into public.marche_pieces (projet_id, genre, nom, chemin, taille, type_mime, sha256)
  select 'pont', 'CONTRAT', nom, chemin, taille, type, sha256 from (values (%L, %L, %s::bigint, %L, %L)) v (nom, chemin, taille, type, sha256)$$, nom, chemin, taille, type, sha256)), attendu, cas) from (values
  ('bonne', 'a.pdf', 'pont/' || repeat('a', 64) || '.pdf', 1, 'application/pdf', repeat('a', 64), 'fait 1'), ('vide', 'a.pdf', 'pont/' || repeat('a', 64) || '.pdf', 0, 'application/pdf', repeat('a', 64), '23514'),
  ('trop grosse', 'a.pdf', 'pont/' || repeat('a', 64) || '.pdf', 52428801, 'application/pdf', repeat('a', 64), '23514'), ('autre type', 'a.pdf', 'pont/' || repeat('a', 64) || '.pdf', 1, 'text/html', repeat('a', 64), '23514'),
  ('type et nom', 'a.pdf', 'pont/' || repeat('a', 64) || '.zip', 1, 'application/pdf', repeat('a', 64), '23514'), ('empreinte', 'a.pdf', 'pont/x.pdf', 1, 'application/pdf', 'x', '23514')
) c (cas, nom, chemin, taille, type, sha256, attendu);

-- La liste des administrateurs.
select is(tests.chacun('select public.rpc_marches_suivi()'), tests.attendu('admin: fait 3; autres: 42501'), 'administrateurs actifs');
update public.projets set retire_le = null;
create function pg_temp.suivi(p_args text) returns text language plpgsql as $$
declare v text;
begin
  perform tests.joue('admin');
  execute format('select string_agg(id || '' '' || contrats || ordres || plans || ''/'' || total, '', '' order by rang) from public.rpc_marches_suivi(%s)', p_args) into v;
  perform tests.joue('base');
  return v;
end; $$;
select is(pg_temp.suivi(args), attendu, 'suivi ' || args) from (values
  ('', 'pont 111/3, route 100/3, etude 000/3'), ('p_id => ''route''', 'route 100/1'), ('p_manque => ''ORDRE_SERVICE''', 'route 100/1'), ('p_manque => ''PLANS''', 'route 100/1'),
  ('p_manque => ''CONTRAT''', null), ('p_recherche => ''%kolaboui%''', 'pont 111/1'), ('p_taille => 1', 'pont 111/3'), ('p_taille => -1', null)) c (args, attendu);
select is(pg_temp.suivi('p_apres => ' || rang), 'route 100/2, etude 000/2', 'la page suivante') from public.projets where id = 'pont';
select is(tests.fait('service', pg_temp.copie('[{"id": "pont", "titre": "Pont", "entreprises": ["entreprise-c"]}, {"id": "etude", "titre": "Étude"}]')), 'fait 1', 'recopié sans la route');
select results_eq('select id, titre, bailleurs, retire_le is not null from public.projets order by rang',
  $$values ('pont', 'Pont', '{}'::text[], false), ('route', 'Route', array['banque'], true), ('etude', 'Étude', '{}', false)$$, 'retirée, et gardée');
select is(pg_temp.suivi('p_manque => ''PLANS'''), null, 'rien ne manque à un projet retiré');
select is(tests.fait('service', pg_temp.copie('[{"id": "route", "titre": "Route"}]')), 'fait 1', 'revenue');
select is((select retire_le from public.projets where id = 'route'), null::timestamptz, 'elle n’est plus retirée');

select * from finish();
rollback;

-- DAO et additifs : déposés par un administrateur, annoncés aux titulaires, jamais remplacés ni effacés.
begin;
select no_plan();
-- Le stockage lui-même efface ainsi ; sans ce mot, il refuse tout, et les règles d’ici ne se verraient pas.
set local storage.allow_delete_query = 'true';
select tests.acteurs();
select tests.compte('titulaire', 'ENTREPRISE', 'ACTIVE', 'entreprise-c'), tests.compte('collegue', 'ENTREPRISE', 'ACTIVE', 'entreprise-c'),
  tests.compte('partie', 'ENTREPRISE', 'DISABLED', 'entreprise-c'), tests.compte('annulee', 'ENTREPRISE', 'ACTIVE', 'entreprise-d'),
  tests.compte('noire', 'ENTREPRISE', 'ACTIVE', 'entreprise-c');
-- Un membre de l’équipe : son compte seul ne nomme pas l’entreprise.
select tests.compte('membre', 'ENTREPRISE');
insert into prive.entreprise_membres (entreprise_id, email, user_id, accepte_le) values ('entreprise-c', 'membre@acteurs.example', tests.id('membre'), now());
insert into public.listes_noires (email, reason) values ('noire@acteurs.example', 'x');
insert into public.appels_offres (id, reference, titre, statut, date_limite) values
  ('ao', 'AO', 'Ouvert', 'OUVERT', now() + interval '1 day'), ('autre', 'AO 2', 'Ouvert', 'OUVERT', now() + interval '1 day'),
  ('ferme', 'AO F', 'Délai passé', 'OUVERT', now() - interval '1 second'), ('publie', 'AO P', 'Publié', 'PUBLIE', now() + interval '1 day'),
  ('annule', 'AO A', 'Annulé', 'ANNULE', now() + interval '1 day');

create function pg_temp.chemin(p_nom text, p_ao text default 'ao', p_ext text default 'pdf') returns text language sql as $$
  select p_ao || '/' || encode(sha256(convert_to(p_nom, 'UTF8')), 'hex') || '.' || p_ext;
$$;
create function pg_temp.objet(p_chemin text) returns text language sql as $$
  select format('insert into storage.objects (bucket_id, name, metadata) values (''dao'', %L, ''{"size": 1234}'')', p_chemin);
$$;
create function pg_temp.depot(p_genre text, p_note text, p_ao text, variadic p_noms text[]) returns text language sql as $$
  select format('select public.rpc_depose_dao(%L, %L, %L::jsonb, %L)', p_ao, p_genre,
    (select jsonb_agg(jsonb_build_object('nom', n || '.pdf', 'chemin', pg_temp.chemin(n, p_ao))) from unnest(p_noms) n), p_note);
$$;

-- Le dossier privé.
select results_eq($$select public, file_size_limit, allowed_mime_types from storage.buckets where id = 'dao'$$,
  $$values (false, 52428800::bigint, array['application/pdf', 'application/zip'])$$, 'privé, 50 Mo, PDF et ZIP');
select is(tests.chacun(pg_temp.objet(pg_temp.chemin('un'))),
  tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur actif seul dépose');
select is(tests.essaie('admin', pg_temp.objet(chemin)), attendu, cas) from (values
  ('un ZIP', pg_temp.chemin('un', 'ao', 'zip'), 'fait 1'), ('appel d’offres inconnu', pg_temp.chemin('un', 'inconnu'), '42501'),
  ('sans empreinte', 'ao/dao.pdf', '42501'), ('autre extension', pg_temp.chemin('un', 'ao', 'exe'), '42501'),
  ('sous-dossier', 'ao/x/' || split_part(pg_temp.chemin('un'), '/', 2), '42501'), ('chemin détourné', '../' || pg_temp.chemin('un'), '42501'),
  ('suite au nom', pg_temp.chemin('un') || '.pdf', '42501')
) c (cas, chemin, attendu);
select is(tests.fait('admin', pg_temp.objet(pg_temp.chemin(n))), 'fait 1', 'déposé : ' || n) from unnest(array['un', 'deux', 'trois', 'quatre']) n;
select is(tests.essaie('admin', pg_temp.objet(pg_temp.chemin('un'))), '23505', 'une fois');
select is(tests.chacun($$select from storage.objects where bucket_id = 'dao'$$),
  tests.attendu('tous: fait 0'), 'déposé ne veut pas dire lisible, même par un administrateur');

select is(tests.chacun(format('select public.rpc_dao_arrives(%L)', array[pg_temp.chemin('un'), pg_temp.chemin('cinq')])),
  tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur sait ce qui est arrivé');
insert into storage.objects (bucket_id, name) values ('soumissions', pg_temp.chemin('cinq'));
select is(tests.essaie('admin', format('select public.rpc_dao_arrives(%L)', array[pg_temp.chemin('cinq')])), 'fait 0', 'dans ce dossier seulement');
delete from storage.objects where bucket_id = 'soumissions';

-- L’inscription.
select is(prive.has_dao('ao'), false, 'un fichier arrivé n’est pas un DAO');
select is(tests.chacun(pg_temp.depot('DAO', null, 'ao', 'un')),
  tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur actif seul inscrit');
select is(tests.essaie('titulaire', pg_temp.depot('DAO', null, 'ao', 'un')), '42501', 'une entreprise non');
select is(tests.essaie('admin', demande), attendu, cas) from (values
  ('inconnu', pg_temp.depot('DAO', null, 'inconnu', 'un'), 'P0001 appel_offres_inconnu'),
  ('sans fichier', $$select public.rpc_depose_dao('ao', 'DAO', '[]')$$, '22023 fichiers_requis'),
  ('pas une liste', $$select public.rpc_depose_dao('ao', 'DAO', '{}')$$, '22023 fichiers_requis'),
  ('onze fichiers', $$select public.rpc_depose_dao('ao', 'DAO', (select jsonb_agg('{}'::jsonb) from generate_series(1, 11)))$$, '22023 fichiers_requis'),
  ('pas arrivé', pg_temp.depot('DAO', null, 'ao', 'cinq'), 'P0001 fichier_absent'),
  ('l’un des deux pas arrivé', pg_temp.depot('DAO', null, 'ao', 'un', 'cinq'), 'P0001 fichier_absent'),
  ('deux fois le même', pg_temp.depot('DAO', null, 'ao', 'un', 'un'), '23505'),
  ('arrivé ailleurs', format($$select public.rpc_depose_dao('autre', 'DAO', '[{"nom": "x.pdf", "chemin": %I}]')$$, pg_temp.chemin('un')), 'P0001 fichier_absent'),
  ('nom vide', format($$select public.rpc_depose_dao('ao', 'DAO', '[{"nom": " ", "chemin": %I}]')$$, pg_temp.chemin('un')), '23514'),
  ('nom qui sort', format($$select public.rpc_depose_dao('ao', 'DAO', '[{"nom": "../x.pdf", "chemin": %I}]')$$, pg_temp.chemin('un')), '23514'),
  ('sans nom', format($$select public.rpc_depose_dao('ao', 'DAO', '[{"chemin": %I}]')$$, pg_temp.chemin('un')), '22023 fichiers_requis'),
  ('additif sans dossier', pg_temp.depot('ADDITIF', 'Dix caractères', 'ao', 'un'), 'P0001 dossier_requis')
) c (cas, demande, attendu);
select is(tests.essaie('entreprise', $$insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) values ('ao', 'x', 'PAYE')$$), '42501', 'une entreprise n’écrit pas son acquisition');
select is(tests.essaie('service', $$insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) values ('ao', 'x', 'PAYE')$$),
  'P0001 dao_indisponible', 'sans DAO déposé, rien ne s’acquiert');
select is(tests.essaie('service', $$insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) values ('ferme', 'x', 'PAYE')$$),
  'P0001 appel_offres_ferme', 'la date se dit d’abord');
select is(tests.fait('admin', pg_temp.depot('DAO', null, 'ao', 'un', 'deux')), 'fait 2', 'un DAO en deux fichiers');
select is(prive.has_dao('ao'), true, 'le DAO est là');
select is(prive.has_dao('autre'), false, 'pas celui d’un autre');
select results_eq($$select genre::text, numero, partie, nom, taille, type_mime, sha256, verifiee_le, note, depose_par from public.dao_fichiers order by partie$$,
  $$values ('DAO', 1, 1, 'un.pdf', 1234::bigint, 'application/pdf', encode(sha256('un'), 'hex'), null::timestamptz, null::text, tests.id('admin')),
    ('DAO', 1, 2, 'deux.pdf', 1234, 'application/pdf', encode(sha256('deux'), 'hex'), null, null, tests.id('admin'))$$, 'ce qui est inscrit');
select is(tests.essaie('admin', pg_temp.depot('DAO', null, 'ao', 'un', 'deux')), 'fait 2', 'une réponse perdue se redemande');
select is(tests.essaie('admin', pg_temp.depot(genre, note, 'ao', variadic noms)), 'P0001 fichier_deja_depose', 'déjà là : ' || cas) from (values
  ('un seul des deux', 'DAO', null, array['un']), ('avec un autre', 'DAO', null, array['un', 'trois']),
  ('comme additif', 'ADDITIF', 'Dix caractères', array['un', 'deux']), ('avec une note', 'DAO', 'Dix caractères', array['un', 'deux'])
) c (cas, genre, note, noms);
select results_eq($$select actor_id, action, objet, objet_id, statut_avant, statut_apres, details ->> 'fichiers' from public.journaux_audit where action like '%DEPOSE'$$,
  $$values (tests.id('admin'), 'DAO_DEPOSE', 'appels_offres', 'ao', null::text, '1', '2')$$, 'une ligne au journal, une seule');
select is_empty('select from public.courriels', 'personne ne détient le dossier : pas de lettre');

-- Les additifs et les versions suivantes.
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, user_id, status) values
  ('ao', 'entreprise-c', tests.id('titulaire'), 'PAYE'), ('ao', 'entreprise-d', tests.id('annulee'), 'DEMANDE'), ('ao', 'entreprise-a', tests.id('entreprise'), 'DEMANDE');
update public.dao_acquisitions set status = 'ANNULE' where entreprise_id = 'entreprise-d';
select is(tests.essaie('admin', pg_temp.depot('ADDITIF', note, 'ao', 'trois')), '22023 note_requise', 'dire ce qui change') from unnest(array[null, '', '  neuf car ']) note;
select is(tests.essaie('admin', pg_temp.depot('ADDITIF', repeat('x', 2001), 'ao', 'trois')), '23514', 'en 2 000 caractères');
select is(tests.essaie('admin', pg_temp.depot('DAO', null, 'ao', 'trois')), '22023 note_requise', 'un DAO ne se remplace pas en silence');
select is(tests.fait('admin', pg_temp.depot('ADDITIF', ' Le lot 2 est retiré. ', 'ao', 'trois')), 'fait 1', 'un additif');
select is(tests.fait('admin', pg_temp.depot('ADDITIF', 'Le lot 2 est retiré.', 'ao', 'trois')), 'fait 1', 'redemandé');
select results_eq($$select cle, kind::text, recipient, payload from public.courriels where kind = 'DAO_ADDITIF' order by recipient$$, $$
  select 'DAO_ADDITIF:ao:1:' || n || '@acteurs.example', 'DAO_ADDITIF', n || '@acteurs.example', jsonb_build_object('full_name', 'Acteur ' || n,
    'appel_offres_id', 'ao', 'reference', 'AO', 'titre', 'Ouvert', 'numero', 1, 'note', 'Le lot 2 est retiré.')
  from unnest(array['collegue', 'membre', 'titulaire']) n$$, 'une lettre par compte actif d’un titulaire, une fois');
delete from public.courriels;
select is(tests.fait('admin', pg_temp.depot('DAO', 'Plans du lot 1 refaits.', 'ao', 'quatre')), 'fait 1', 'une nouvelle version');
select bag_eq($$select kind::text, recipient from public.courriels$$,
  $$values ('DAO_VERSION', 'collegue@acteurs.example'), ('DAO_VERSION', 'membre@acteurs.example'), ('DAO_VERSION', 'titulaire@acteurs.example')$$, 'annoncée comme un additif');
select results_eq($$select numero, partie, remplace_le is null from public.dao_fichiers where genre = 'DAO' order by 1, 2$$,
  $$values (1, 1, false), (1, 2, false), (2, 1, true)$$, 'l’ancienne version reste');
select is((select count(*) from public.dao_fichiers where genre = 'ADDITIF' and remplace_le is null), 1::bigint, 'les additifs aussi');
select is((select count(*) from public.journaux_audit where action = 'ADDITIF_DEPOSE'), 1::bigint, 'l’additif est au journal');
update public.appels_offres set date_limite = now() where id = 'ao';
select is(tests.fait('admin', pg_temp.objet(pg_temp.chemin(n, ao))), 'fait 1', 'déposé : ' || n)
from (values ('cinq', 'ao'), ('un', 'ferme'), ('deux', 'ferme'), ('un', 'publie'), ('deux', 'publie'), ('un', 'annule'), ('deux', 'annule')) o (n, ao);
select is(tests.fait('admin', pg_temp.depot('DAO', 'Dix caractères', ao, 'un')), 'fait 1', 'un premier dossier se garde : ' || ao) from unnest(array['ferme', 'publie', 'annule']) ao;
select is(tests.essaie('admin', pg_temp.depot(genre, 'Dix caractères', ao, nom)), attendu, genre || ' de ' || ao) from (values
  ('DAO', 'ao', 'cinq', 'P0001 dossier_fige'), ('ADDITIF', 'ao', 'cinq', 'P0001 dossier_fige'), ('DAO', 'ferme', 'deux', 'P0001 dossier_fige'),
  ('ADDITIF', 'ferme', 'deux', 'P0001 dossier_fige'), ('ADDITIF', 'annule', 'deux', 'P0001 dossier_fige'), ('DAO', 'publie', 'deux', 'fait 1'),
  ('ADDITIF', 'publie', 'deux', 'fait 1')
) c (genre, ao, nom, attendu);

select is(tests.fait('admin', pg_temp.objet(pg_temp.chemin('trois', 'publie'))), 'fait 1', 'déposé : trois');
select is(tests.fait('admin', pg_temp.depot('DAO', 'Dix caractères', 'publie', 'deux')), 'fait 1', 'une deuxième version');
create temp table premiere as select remplace_le from public.dao_fichiers where appel_offres_id = 'publie' and numero = 1;
select is(tests.fait('admin', pg_temp.depot('DAO', 'Dix caractères', 'publie', 'trois')), 'fait 1', 'une troisième');
select is((select f.remplace_le from public.dao_fichiers f where appel_offres_id = 'publie' and numero = 1), (select p.remplace_le from premiere p),
  'la date d’un remplacement ne bouge plus');

-- Rien ne s’efface ni ne se remplace.
alter table public.dao_telechargements disable trigger dao_telechargements_non_vidable;
select is(tests.chacun('select from public.dao_fichiers'),
  tests.attendu('anon: 42501; admin: fait 9; autres: fait 0'), 'la table se lit par les administrateurs');
select is(tests.essaie('titulaire', 'select from public.dao_fichiers'), 'fait 0', 'un titulaire passe par son dossier');
select tests.refuse_a_tous('insert into public.dao_fichiers (appel_offres_id) values (''ao'')', 'aucune insertion');
select tests.refuse_a_tous('update public.dao_fichiers set remplace_le = null', 'aucune modification');
select tests.refuse_a_tous('delete from public.dao_fichiers', 'aucune suppression');
select is(tests.essaie('base', geste), attendu, geste) from (values
  ('delete from public.dao_fichiers', '42501'), ('truncate public.dao_fichiers cascade', '42501'), ($$update public.dao_fichiers set nom = 'x'$$, '42501'),
  ($$update public.dao_fichiers set depose_le = now()$$, '42501'), ('update public.dao_fichiers set remplace_le = now()', 'fait 9'),
  ($$update storage.objects set name = 'x' || name where bucket_id = 'dao'$$, '42501'), ($$update storage.objects set version = 'x' where bucket_id = 'dao'$$, '42501'),
  ($$update storage.objects set bucket_id = 'soumissions' where bucket_id = 'dao'$$, '42501'),
  ($$update storage.objects set last_accessed_at = now() where bucket_id = 'dao'$$, 'fait 12'), ($$delete from storage.objects where bucket_id = 'dao'$$, '42501')
) g (geste, attendu);
select is(tests.essaie('service', format('delete from storage.objects where name = %L', pg_temp.chemin(n))), attendu, cas) from (values
  ('inscrit, il reste', 'un', '42501'), ('resté sans suite, il s’efface', 'cinq', 'fait 1')) c (cas, n, attendu);
select is(tests.chacun($$update storage.objects set name = 'x' where bucket_id = 'dao'$$), tests.attendu('tous: fait 0'), 'personne ne déplace');
select is(tests.chacun($$delete from storage.objects where bucket_id = 'dao'$$), tests.attendu('tous: fait 0'), 'personne n’efface');

-- Les bornes de la table.
select is(tests.essaie('base', format($$insert into public.dao_fichiers (appel_offres_id, genre, numero, partie, nom, chemin, taille, type_mime, sha256, note)
  select 'autre', %L, %s, %s, %L, coalesce(%L, 'autre/' || h || '.pdf'), %s, %L, coalesce(%L, h), %L from encode(sha256('z'), 'hex') h$$,
  genre, numero, partie, nom, chemin, taille, mime, sha, note)), attendu, cas) from (values
  ('bon', 'DAO', 1, 1, 'x.pdf', null, 1, 'application/pdf', null, null, 'fait 1'), ('numéro zéro', 'DAO', 0, 1, 'x.pdf', null, 1, 'application/pdf', null, null, '23514'),
  ('onzième', 'DAO', 1, 11, 'x.pdf', null, 1, 'application/pdf', null, null, '23514'), ('nom long', 'DAO', 1, 1, repeat('x', 201), null, 1, 'application/pdf', null, null, '23514'),
  ('signe de contrôle', 'DAO', 1, 1, E'x\ny', null, 1, 'application/pdf', null, null, '23514'), ('autre chemin', 'DAO', 1, 1, 'x', 'autre/x.pdf', 1, 'application/pdf', null, null, '23514'),
  ('vide', 'DAO', 1, 1, 'x', null, 0, 'application/pdf', null, null, '23514'), ('trop gros', 'DAO', 1, 1, 'x', null, 52428801, 'application/pdf', null, null, '23514'),
  ('autre type', 'DAO', 1, 1, 'x', null, 1, 'text/plain', null, null, '23514'), ('ZIP qui se dit PDF', 'DAO', 1, 1, 'x', null, 1, 'application/zip', null, null, '23514'),
  ('empreinte en majuscules', 'DAO', 1, 1, 'x', 'autre/' || repeat('A', 64) || '.pdf', 1, 'application/pdf', repeat('A', 64), null, '23514'),
  ('additif sans note', 'ADDITIF', 1, 1, 'x', null, 1, 'application/pdf', null, null, '23514'), ('note courte', 'DAO', 1, 1, 'x', null, 1, 'application/pdf', null, 'neuf cars', '23514')
) c (cas, genre, numero, partie, nom, chemin, taille, mime, sha, note, attendu);

select * from finish();
rollback;

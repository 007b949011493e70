-- Signalements d’erreurs : déposés par tous, par la fonction seule ; lus et traités par les administrateurs.
begin;
select plan(56);
select tests.acteurs();

create function pg_temp.signale(p_page text, p_message text, p_email text default null) returns text language sql as $$
  select format('select public.rpc_report_error(%L, %L, %L)', p_page, p_message, p_email);
$$;

-- Qui peut quoi.
select is(tests.chacun(pg_temp.signale('/projets', 'La date de fin est fausse.')),
  tests.attendu('tous: fait 1'), 'signaler, par tous');
select tests.refuse_a_tous($$insert into public.signalements (reference, page, message) values ('SE-1', '/', 'Une erreur ici.')$$,
  'personne n’écrit la table sans la fonction');
select is(tests.fait('anon', pg_temp.signale('/projets/x?a=1', E'  Le montant est faux.\r\nVoir l’avenant. \n', '  Lecteur@Essai.Example ')),
  'fait 1', 'déposé');
select results_eq(
  $$select page, message, email, status::text, reference ~ '^SE-\d{4}-[2-9A-Z]{8}$', created_at = now(), traite_par, traite_le, reponse
    from public.signalements$$,
  $$values ('/projets/x?a=1', E'Le montant est faux.\nVoir l’avenant.', 'lecteur@essai.example', 'RECU', true, true,
    null::uuid, null::timestamptz, null::text)$$, 'texte et adresse nettoyés, état RECU, numéro donné');
select is(tests.chacun('select from public.signalements'),
  tests.attendu('anon: 42501; admin: fait 1; autres: fait 0'), 'lu par les administrateurs actifs seuls');
select tests.refuse_a_tous($$update public.signalements set status = 'TRAITE'$$, 'personne ne le change hors de la fonction');
select tests.refuse_a_tous('delete from public.signalements', 'personne ne l’efface');

-- Le numéro est rendu, et le même message ne s’écrit qu’une fois.
create temp table numeros (cas text primary key, numero text);
grant all on numeros to anon;
select tests.joue('anon');
insert into numeros select 'premier', public.rpc_report_error('/aide', 'Le mot « borne » n’est pas expliqué.');
insert into numeros select 'repris', public.rpc_report_error('/aide', E'Le mot « borne » n’est pas expliqué.\r\n');
insert into numeros select 'ailleurs', public.rpc_report_error('/glossaire', 'Le mot « borne » n’est pas expliqué.');
insert into numeros select 'quelqu’un', public.rpc_report_error('/aide', 'Le mot « borne » n’est pas expliqué.', 'a@essai.example');
insert into numeros select 'quelqu’un encore', public.rpc_report_error('/aide', 'Le mot « borne » n’est pas expliqué.', ' A@essai.example');
insert into numeros select 'autre', public.rpc_report_error('/aide', 'Le mot « dalot » n’est pas expliqué.');
select tests.joue('base');
select matches((select numero from numeros where cas = 'premier'), '^SE-\d{4}-[2-9A-Z]{8}$', 'elle rend le numéro');
select is((select numero from numeros where cas = 'repris'), (select numero from numeros where cas = 'premier'), 'renvoyé : le même numéro');
select is((select numero from numeros where cas = 'quelqu’un encore'), (select numero from numeros where cas = 'quelqu’un'),
  'de la même adresse aussi, sans casse');
select is((select count(distinct numero) from numeros), 4::bigint, 'autre page, autre message ou autre adresse : un autre');
select is((select count(*) from public.signalements where page in ('/aide', '/glossaire')), 4::bigint, 'quatre lignes, pas six');
update public.signalements set created_at = now() - interval '1 day' where page = '/aide' and email is null;
select isnt(public.rpc_report_error('/aide', 'Le mot « borne » n’est pas expliqué.'), (select numero from numeros where cas = 'premier'),
  'un jour après, c’est un autre signalement');

-- Bornes.
select is(tests.essaie('anon', pg_temp.signale(p, m, e)), attendu, cas)
from (values
  ('l’accueil', '/', 'Une erreur ici.', null, 'fait 1'),
  ('page de 300', '/' || repeat('a', 299), 'Une erreur ici.', null, 'fait 1'),
  ('page trop longue', '/' || repeat('a', 300), 'Une erreur ici.', null, '23514'),
  ('sans page', null, 'Une erreur ici.', null, '23502'),
  ('page vide', '', 'Une erreur ici.', null, '23514'),
  ('page sans barre', 'projets', 'Une erreur ici.', null, '23514'),
  ('un autre site', 'https://ailleurs.example/', 'Une erreur ici.', null, '23514'),
  ('un autre site, sans protocole', '//ailleurs.example', 'Une erreur ici.', null, '23514'),
  ('barre inverse', '/\ailleurs.example', 'Une erreur ici.', null, '23514'),
  ('barre inverse plus loin', '/a\b', 'Une erreur ici.', null, '23514'),
  ('page à deux lignes', E'/a\nb', 'Une erreur ici.', null, '23514'),
  ('page à espace', '/a b', 'Une erreur ici.', null, '23514'),
  ('sans message', '/', null, null, '23502'),
  ('neuf caractères', '/', E' 123456789\n', null, '23514'),
  ('dix caractères', '/', '1234567890', null, 'fait 1'),
  ('dix lettres d’ici', '/', 'éàèùçôîûëï', null, 'fait 1'),
  ('deux mille', '/', repeat('é', 2000), null, 'fait 1'),
  ('deux mille un', '/', repeat('é', 2001), null, '23514'),
  ('adresse vide', '/', 'Une erreur ici.', '  ', 'fait 1'),
  ('adresse mal faite', '/', 'Une erreur ici.', 'pas une adresse', '23514'),
  ('deux adresses', '/', 'Une erreur ici.', 'a@b.example,c@d.example', '23514'),
  ('adresse trop longue', '/', 'Une erreur ici.', repeat('a', 250) || '@b.example', '23514')
) c (cas, p, m, e, attendu);
select throws_ok($$insert into public.signalements (reference, page, message, email) values ('SE-1', '/', 'Une erreur ici.', 'a@b..example')$$,
  '23514', null, 'deux points de suite dans une adresse');
select throws_ok($$insert into public.signalements (reference, page, message, status) values ('SE-1', '/', 'Une erreur ici.', 'TRAITE')$$,
  '23514', null, 'traité : sa date et sa réponse');

-- Limites.
select public.rpc_report_error('/carte', 'Erreur numéro ' || n, 'souvent@essai.example') from generate_series(1, 10) n;
select is(tests.essaie('anon', pg_temp.signale('/carte', 'Erreur numéro 11', 'Souvent@essai.example')), 'P0001 trop_de_signalements',
  'dix par heure et par adresse');
select is(tests.essaie('anon', pg_temp.signale('/carte', 'Erreur numéro 10', 'souvent@essai.example')), 'fait 1', 'un renvoi ne compte pas');
select is(tests.essaie('anon', pg_temp.signale('/carte', 'Erreur numéro 11', 'autre@essai.example')), 'fait 1', 'une autre adresse passe');
select is(tests.essaie('anon', pg_temp.signale('/carte', 'Erreur numéro 11')), 'fait 1', 'sans adresse aussi');
update public.signalements set created_at = now() - interval '1 hour' where email = 'souvent@essai.example';
select is(tests.essaie('anon', pg_temp.signale('/carte', 'Erreur numéro 11', 'souvent@essai.example')), 'fait 1', 'une heure après, de nouveau');
create or replace function prive.request_fuse() returns integer language sql immutable set search_path = '' as 'select 5';
select is(tests.essaie('anon', pg_temp.signale('/carte', 'Une de plus que le fusible')), 'fait 1', 'sous le fusible');
create or replace function prive.request_fuse() returns integer language sql immutable set search_path = '' as 'select 4';
select is(tests.essaie('anon', pg_temp.signale('/carte', 'Une de plus que le fusible')), 'P0001 trop_de_signalements', 'le fusible saute');
create or replace function prive.request_fuse() returns integer language sql immutable set search_path = '' as 'select 20000';
insert into public.listes_noires (email) values ('banni@essai.example');
select is(tests.fait('anon', pg_temp.signale('/carte', 'Vous allez voir.', 'Banni+2@essai.example')), 'fait 1', 'une adresse bloquée reçoit la réponse de tous');
select results_eq($$select status::text, reference ~ '^SE-' from public.signalements where email like 'banni%'$$, $$values ('ECARTE', true)$$,
  'son signalement est écarté, avec un numéro');

-- Répondre.
create function pg_temp.repond(p_email text, p_reponse text default 'Corrigé, merci.') returns text language sql as $$
  select format('select public.rpc_answer_report((select id from public.signalements where email = %L order by created_at limit 1), %L)', p_email, p_reponse);
$$;
create function pg_temp.repond_a(p_id uuid) returns text language sql as $$ select format('select public.rpc_answer_report(%L, ''Corrigé, merci.'')', p_id) $$;
select is(tests.chacun(pg_temp.repond_a((select id from public.signalements where email = 'a@essai.example'))),
  tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur répond');
select is(array[tests.essaie('admin', pg_temp.repond('a@essai.example', null)), tests.essaie('admin', pg_temp.repond('a@essai.example', ' .')),
    tests.essaie('admin', pg_temp.repond('a@essai.example', repeat('x', 2001))), tests.essaie('admin', pg_temp.repond('banni+2@essai.example')),
    tests.essaie('admin', pg_temp.repond_a(gen_random_uuid()))],
  array['23514', '23514', '23514', 'P0001 signalement_deja_traite', 'P0001 signalement_deja_traite'], 'ni sans réponse, ni à un écarté, ni à un inconnu');
select is(tests.fait('admin', pg_temp.repond('a@essai.example', E' Le mot est ajouté.\n')), 'fait 1', 'répondu');
select results_eq($$select status::text, reponse, traite_par, traite_le = now() from public.signalements where email = 'a@essai.example'$$,
  $$values ('TRAITE', 'Le mot est ajouté.', tests.id('admin'), true)$$, 'sa réponse, par qui, quand');
select results_eq($$select kind::text, payload, status::text from public.courriels where recipient = 'a@essai.example'$$,
  $$select 'REPONSE_SIGNALEMENT', jsonb_build_object('reference', numero, 'page', '/aide', 'reponse', 'Le mot est ajouté.'), 'A_ENVOYER'
    from numeros where cas = 'quelqu’un'$$, 'une lettre, sans ce que la personne avait écrit');
select results_eq($$select actor_id, objet, statut_avant, statut_apres, details ->> 'reference' from public.journaux_audit where action = 'SIGNALEMENT_TRAITE'$$,
  $$select tests.id('admin'), 'signalements', 'RECU', 'TRAITE', numero from numeros where cas = 'quelqu’un'$$, 'une ligne au journal');
select is(tests.essaie('admin', pg_temp.repond('a@essai.example')), 'P0001 signalement_deja_traite', 'une seule réponse');
select is(tests.fait('admin', pg_temp.repond_a((select id from public.signalements where page = '/glossaire'))), 'fait 1', 'répondre à un anonyme');
insert into public.listes_noires (email) values ('autrefois@essai.example');
insert into public.signalements (reference, page, message, email) values ('SE-0', '/', 'Avant d’être bloqué.', 'autrefois@essai.example');
select is(tests.fait('admin', pg_temp.repond('autrefois@essai.example')), 'fait 1', 'ou à une adresse bloquée depuis');
select is((select count(*) from public.courriels), 1::bigint, 'n’écrit aucune lettre');

select * from finish();
rollback;

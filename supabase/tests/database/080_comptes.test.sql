-- Comptes et authentification : l’ordre du compte et de la décision ne change rien ; gestes des administrateurs.
begin;
select plan(52);
select tests.acteurs();

create function pg_temp.ouvre(p_nom text, p_confirme boolean default true, p_email text default null) returns void language sql as $$
  insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
  values (tests.id(p_nom), coalesce(p_email, p_nom || '@acteurs.example'), case when p_confirme then now() end, '{}');
$$;
create function pg_temp.etat(p_nom text) returns text language sql as $$
  select p.role || ' ' || p.status from public.profiles p where p.id = tests.id(p_nom);
$$;
create function pg_temp.demande(p_nom text, p_status public.statut_demande) returns void language sql as $$
  insert into public.access_requests (id, type_compte, nom_societe, full_name, email, phone, status, reviewed_at)
  values (tests.id('demande ' || p_nom), 'ENTREPRISE', 'Société ' || p_nom, 'Nom ' || p_nom, p_nom || '@acteurs.example',
    '+224 622 00 00 00', p_status, now());
$$;

-- Ouverture d’un compte.
select pg_temp.ouvre('seul');
select is(pg_temp.etat('seul'), 'VISITEUR PENDING', 'sans demande : en attente');
select is((select role::text from public.user_roles where user_id = tests.id('seul')), 'VISITEUR', 'avec son rôle');
select lives_ok($$insert into auth.users (id, is_anonymous) values (gen_random_uuid(), true)$$, 'un compte sans adresse n’a pas de profil');
select pg_temp.demande('recue', 'RECU'), pg_temp.ouvre('recue');
select is(pg_temp.etat('recue'), 'VISITEUR PENDING', 'demande non décidée : en attente');
select pg_temp.demande('refusee', 'REFUSE'), pg_temp.ouvre('refusee');
select is(pg_temp.etat('refusee'), 'VISITEUR PENDING', 'demande refusée : en attente');
select pg_temp.demande('avant', 'APPROUVE'), pg_temp.ouvre('avant', true, 'Avant@acteurs.example');
select is(pg_temp.etat('avant'), 'ENTREPRISE ACTIVE', 'approuvée avant le compte : le compte suit');
select results_eq($$select full_name, phone, nom_societe, email from public.profiles where id = tests.id('avant')$$,
  $$values ('Nom avant', '+224 622 00 00 00', 'Société avant', 'avant@acteurs.example')$$, 'avec ce que la demande disait');
select pg_temp.demande('invite', 'APPROUVE'), pg_temp.ouvre('invite', false);
select is(pg_temp.etat('invite'), 'VISITEUR PENDING', 'adresse pas encore prouvée : en attente');
update auth.users set email_confirmed_at = now() where id = tests.id('invite');
select is(pg_temp.etat('invite'), 'ENTREPRISE ACTIVE', 'adresse prouvée : le compte suit');
select pg_temp.ouvre('attend', false), pg_temp.demande('attend', 'RECU');
select tests.fait('admin', $$select public.rpc_mark_access_request(tests.id('demande attend'), 'APPROUVE')$$);
select is(pg_temp.etat('attend'), 'ENTREPRISE PENDING', 'approuvée après un compte non prouvé : invité, sans aucun droit');
select is((select kind::text from public.courriels where recipient = 'attend@acteurs.example'), 'INVITATION', 'et invitée à le prouver');
select ok((select activated_at = now() from public.access_requests where id = tests.id('demande avant')), 'la demande dit qu’elle a servi');
update public.profiles set status = 'DISABLED' where id = tests.id('avant');
update auth.users set email_confirmed_at = now() + interval '1 second' where id = tests.id('avant');
select is(pg_temp.etat('avant'), 'ENTREPRISE DISABLED', 'un compte désactivé ne se réactive pas en se confirmant');
update auth.users set email = 'ailleurs@acteurs.example' where id = tests.id('seul');
select is((select email from public.profiles where id = tests.id('seul')), 'ailleurs@acteurs.example', 'le profil suit l’adresse');

-- Liste noire.
insert into public.listes_noires (email) values ('banni@acteurs.example');
select pg_temp.demande('banni', 'APPROUVE'), pg_temp.ouvre('banni', true, 'Banni+autre@acteurs.example');
select is(pg_temp.etat('banni'), 'VISITEUR BLACKLISTED', 'un nouveau compte de la même personne naît bloqué');
update auth.users set email = 'banni+3@acteurs.example' where id = tests.id('seul');
select is(pg_temp.etat('seul'), 'VISITEUR BLACKLISTED', 'changer d’adresse pour une adresse bloquée bloque');
delete from auth.users where id = tests.id('invite');
select is_empty($$select from public.profiles where id = tests.id('invite')$$, 'un compte supprimé emporte son profil');
select pg_temp.ouvre('invite');
select is(pg_temp.etat('invite'), 'VISITEUR PENDING', 'et son approbation ne ressert pas');

-- Gestes des administrateurs.
select is(tests.chacun($$select public.rpc_set_account_status(tests.id('visiteur'), 'DISABLED', 'Mandat terminé')$$),
  tests.attendu('admin: fait 1; autres: 42501'), 'état : administrateurs actifs seuls');
select is(tests.chacun($$select public.rpc_set_account_role(tests.id('visiteur'), 'BAILLEUR', 'Mission')$$),
  tests.attendu('admin: fait 1; autres: 42501'), 'rôle : administrateurs actifs seuls');
select is(tests.chacun($$select public.rpc_link_account(tests.id('entreprise'), 'entreprise-c', p_reason => 'Erreur')$$),
  tests.attendu('admin: fait 1; autres: 42501'), 'rattachement : administrateurs actifs seuls');
select is(tests.essaie('admin', geste), attendu, cas) from (values
  ('état inconnu', $$select public.rpc_set_account_status(tests.id('visiteur'), 'SUSPENDU')$$, '22023 statut_invalide'),
  ('état vide', $$select public.rpc_set_account_status(tests.id('visiteur'), null)$$, '22023 statut_invalide'),
  ('rôle inconnu', $$select public.rpc_set_account_role(tests.id('visiteur'), 'SUPER')$$, '22023 role_invalide'),
  ('rôle vide', $$select public.rpc_set_account_role(tests.id('visiteur'), null)$$, '22023 role_invalide'),
  ('compte inconnu, état', $$select public.rpc_set_account_status(gen_random_uuid(), 'ACTIVE')$$, 'P0001 compte_introuvable'),
  ('compte inconnu, rôle', $$select public.rpc_set_account_role(gen_random_uuid(), 'ADMIN')$$, 'P0001 compte_introuvable'),
  ('compte inconnu, rattachement', $$select public.rpc_link_account(gen_random_uuid(), 'x')$$, 'P0001 compte_introuvable'),
  ('liste noire définitive', $$select public.rpc_set_account_status(tests.id('banni'), 'ACTIVE')$$, 'P0001 liste_noire_definitive'),
  ('liste noire sans rôle', $$select public.rpc_set_account_role(tests.id('banni'), 'ADMIN')$$, 'P0001 liste_noire_definitive'),
  ('se retirer soi-même, dernier', $$select public.rpc_set_account_status(tests.id('admin'), 'DISABLED', 'Départ')$$, 'P0001 dernier_administrateur'),
  ('quitter son rôle, dernier', $$select public.rpc_set_account_role(tests.id('admin'), 'VISITEUR', 'Départ')$$, 'P0001 dernier_administrateur'),
  ('liste noire d’un administrateur', $$select public.rpc_set_account_status(tests.id('admin'), 'BLACKLISTED', 'Fraude')$$, 'P0001 compte_administrateur'),
  ('fiche pour un visiteur', $$select public.rpc_link_account(tests.id('visiteur'), 'entreprise-c')$$, '22023 rattachement_invalide'),
  ('bailleur pour une entreprise', $$select public.rpc_link_account(tests.id('entreprise'), null, 'bad')$$, '22023 rattachement_invalide'),
  ('bailleur rattaché', $$select public.rpc_link_account(tests.id('bailleur'), null, 'bad', 'Mission')$$, 'fait 1'),
  ('fiche mal écrite', $$select public.rpc_link_account(tests.id('entreprise'), 'Pas Un Id', p_reason => 'Erreur')$$, '23514')
) g (cas, geste, attendu);
select tests.a_deux($$select public.rpc_set_account_role(tests.id('visiteur'), 'ADMIN', 'Renfort')$$);
select is(pg_temp.etat('visiteur'), 'ADMIN ACTIVE', 'un second administrateur');
select is(tests.essaie('admin', $$select public.rpc_set_account_status(tests.id('admin'), 'DISABLED', 'Départ')$$), 'fait 1', 'le premier peut alors se retirer');
select tests.fait('visiteur', $$select public.rpc_set_account_status(tests.id('entreprise'), 'DISABLED', 'Dossier incomplet')$$);
select is(tests.essaie('entreprise', $$select from public.profiles where prive.has_role('ENTREPRISE')$$), 'fait 0', 'désactivé : plus aucun droit, aussitôt');
select results_eq($$select action, statut_apres, reason, actor_email from public.journaux_audit where objet_id = tests.id('entreprise')::text order by id desc limit 1$$,
  $$values ('STATUT_CHANGE', 'DISABLED', 'Dossier incomplet', 'visiteur@acteurs.example')$$, 'au journal, avec le motif');
select tests.fait('admin', $$select public.rpc_set_account_status(tests.id('concurrente'), 'BLACKLISTED', 'Fausses pièces')$$);
select is(pg_temp.etat('concurrente'), 'ENTREPRISE BLACKLISTED', 'liste noire depuis la gestion des comptes');
select results_eq($$select reason from public.listes_noires where email = 'concurrente@acteurs.example'$$, $$values ('Fausses pièces')$$, 'son adresse aussi');
select tests.a_deux($$select public.rpc_link_account(tests.id('bailleur'), null, 'bad', 'Mission')$$);
select is((select bailleur_id from public.profiles where id = tests.id('bailleur')), 'bad', 'bailleur rattaché');
select is((select statut_apres from public.journaux_audit where action = 'COMPTE_RATTACHE' and objet_id = tests.id('bailleur')::text), 'bad', 'au journal');
select tests.fait('admin', $$select public.rpc_link_account(tests.id('bailleur'), p_reason => 'Fin de mission')$$);
select is((select bailleur_id from public.profiles where id = tests.id('bailleur')), null, 'puis détaché');
select throws_ok($$update public.profiles set phone = 'non' where id = tests.id('bailleur')$$, '23514', null, 'téléphone mal fait');
select throws_ok($$update public.profiles set full_name = repeat('x', 121) where id = tests.id('bailleur')$$, '23514', null, 'nom trop long');
update public.profiles set email = ' Majuscule@x.example' where id = tests.id('bailleur');
select is((select email from public.profiles where id = tests.id('bailleur')), 'majuscule@x.example', 'adresse en minuscules');
select throws_ok($$update public.profiles set bailleur_id = 'Pas Un Id' where id = tests.id('bailleur')$$, '23514', null, 'bailleur mal écrit');
select throws_ok($$update public.profiles set nom_societe = '' where id = tests.id('bailleur')$$, '23514', null, 'société vide');

-- Ce que la porte appelle demande aussi qui agit : nul autre chemin n’en dispense.
select throws_ok(format('select prive.lock_account(%L, %L)', tests.id('visiteur'), 'Motif'), '42501', 'acces_refuse', 'le geste sur un compte a son administrateur');

select * from finish();
rollback;

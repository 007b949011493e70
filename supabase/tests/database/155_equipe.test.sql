-- Équipes : plusieurs comptes partagent les lignes d’une entreprise ; qui est retiré perd tout aussitôt.
begin;
select plan(60);
select tests.acteurs();
select tests.compte('seul', 'ENTREPRISE'), tests.compte('neuf', 'VISITEUR', 'PENDING'), tests.compte('autre', 'VISITEUR'),
  tests.compte('engage', 'ENTREPRISE'), tests.compte('eteint', 'VISITEUR', 'DISABLED');
insert into public.appels_offres (id, reference, titre, statut, date_limite) values ('ao-un', 'AO 1', 'Un', 'OUVERT', now() + interval '9 days');
select tests.dao('ao-un');
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) values
  ('ao-un', 'entreprise-a', 'PAYE'), ('ao-un', 'entreprise-b', 'PAYE'), ('ao-un', 'compte:' || tests.id('engage'), 'DEMANDE');
delete from public.courriels;

create function pg_temp.invite(p_email text) returns text language sql as $$ select format('select public.rpc_invite_membre(%L)', p_email) $$;
create function pg_temp.membre(p_email text) returns uuid language sql as $$ select id from prive.entreprise_membres where email = p_email $$;
create function pg_temp.rejoint(p_jeton text) returns text language sql as $$ select format('select public.rpc_join_equipe(%L)', p_jeton) $$;

-- Qui invite.
select is(tests.chacun(pg_temp.invite('collegue@essai.example')),
  tests.attendu('entreprise: fait 1; autres: 42501'), 'les entreprises actives seules');
select is(tests.essaie('seul', pg_temp.invite('collegue@essai.example')), 'fait 1', 'sans fiche aussi');
select is(tests.essaie('entreprise', pg_temp.invite(adresse)), attendu, 'adresse ' || coalesce(adresse, 'absente'))
from (values ('pas une adresse', '22023 email_invalide'), (null, '22023 email_invalide'), ('a@b', '22023 email_invalide'),
  ('a@b.example,c@d.example', '22023 email_invalide'), (repeat('a', 250) || '@b.example', '22023 email_invalide'),
  ('entreprise@acteurs.example', 'P0001 deja_membre'), ('  COLLEGUE@Essai.Example ', 'fait 1')) c (adresse, attendu);
select is(tests.fait('entreprise', pg_temp.invite(' Neuf@acteurs.example ')), 'fait 1', 'invité');
select results_eq($$select recipient, status::text, payload ->> 'societe', payload ->> 'inviteur', payload ? 'empreinte' from public.courriels where kind = 'EQUIPE_INVITATION'$$,
  $$values ('neuf@acteurs.example', 'A_ENVOYER', 'Acteur entreprise', 'Acteur entreprise', false)$$, 'la lettre nomme l’entreprise et qui invite');
select is((select count(*) from public.journaux_audit where action = 'EQUIPE_INVITE' and details ->> 'email' = 'neuf@acteurs.example'), 1::bigint, 'au journal');
insert into public.listes_noires (email) values ('noire@essai.example');
select is(tests.fait('entreprise', pg_temp.invite('noire+equipe@essai.example')), 'fait 1', 'une adresse bloquée : la même réponse');
select results_eq($$select status::text, last_error from public.courriels where recipient = 'noire+equipe@essai.example'$$,
  $$values ('ABANDONNE', 'adresse_refusee')$$, 'mais rien ne part');

-- Le lien.
select tests.refuse_a_tous(format('select public.rpc_draw_equipe(%L)', pg_temp.membre('neuf@acteurs.example')), 'personne ne tire le lien d’un autre');
create temp table jetons (nom text primary key, jeton text);
grant all on jetons to authenticated;
insert into jetons values ('neuf', public.rpc_draw_equipe(pg_temp.membre('neuf@acteurs.example')));
select matches((select jeton from jetons), '^[0-9a-f]{64}$', 'tiré par le facteur');
select is((select empreinte from prive.entreprise_membres where email = 'neuf@acteurs.example'),
  (select encode(sha256(convert_to(jeton, 'UTF8')), 'hex') from jetons), 'seule son empreinte est gardée');
select is(tests.essaie('neuf', format('select public.rpc_read_equipe(%L)', (select jeton from jetons))), 'fait 1', 'lu par le compte invité, même en attente');
select is(tests.essaie('autre', format('select public.rpc_read_equipe(%L)', (select jeton from jetons))), 'P0001 lien_invalide', 'pas par un autre');
select is(tests.essaie('autre', pg_temp.rejoint((select jeton from jetons))), 'P0001 lien_invalide', 'ni suivi par un autre');
select is(tests.essaie('neuf', pg_temp.rejoint('faux')), 'P0001 lien_invalide', 'un faux lien');
update prive.entreprise_membres set expire_le = now() - interval '1 second' where email = 'neuf@acteurs.example';
select is(tests.essaie('neuf', pg_temp.rejoint((select jeton from jetons))), 'P0001 lien_invalide', 'après sept jours');
select is(public.rpc_draw_equipe(pg_temp.membre('neuf@acteurs.example')), null, 'une lettre en retard ne tire plus rien');
update prive.entreprise_membres set expire_le = now() + interval '7 days' where email = 'neuf@acteurs.example';
update public.profiles set status = 'DISABLED' where id = tests.id('entreprise');
select is(tests.essaie('neuf', pg_temp.rejoint((select jeton from jetons))), 'P0001 lien_invalide', 'sans propriétaire actif');
update public.profiles set status = 'ACTIVE' where id = tests.id('entreprise');

-- Rejoindre.
select is(tests.essaie('neuf', 'select from public.dao_acquisitions'), 'fait 0', 'avant : rien');
select is(tests.fait('neuf', pg_temp.rejoint((select jeton from jetons))), 'fait 1', 'rejoint');
select results_eq($$select role::text, status::text, nom_societe, entreprise_id from public.profiles where id = tests.id('neuf')$$,
  $$values ('ENTREPRISE', 'ACTIVE', 'Acteur entreprise', null::text)$$, 'son compte est celui d’une entreprise');
select is(tests.essaie('neuf', 'select from public.dao_acquisitions'), 'fait 1', 'il lit les lignes de l’entreprise, et elles seules');
create temp table fiches (acteur text, fiche text);
grant all on fiches to authenticated;
do $$
declare v text;
begin
  foreach v in array array['neuf', 'entreprise', 'seul', 'visiteur', 'blacklisted'] loop
    perform tests.joue(v);
    insert into fiches select v, public.rpc_fiche_entreprise();
    perform tests.joue('base');
  end loop;
end $$;
select results_eq('select acteur, fiche from fiches order by acteur',
  $$values ('blacklisted', null), ('entreprise', 'entreprise-a'), ('neuf', 'entreprise-a'), ('seul', null), ('visiteur', null)$$, 'sa fiche est celle de l’équipe');
select is(tests.essaie('anon', 'select public.rpc_fiche_entreprise()'), '42501', 'pas sans compte');
select is(tests.essaie('neuf', pg_temp.rejoint((select jeton from jetons))), 'P0001 lien_invalide', 'une seule fois');
select is((select string_agg(reason, ' ') from public.journaux_audit where action = 'EQUIPE_REJOINTE'), 'Invitation acceptée par le titulaire', 'au journal');
select is(public.rpc_draw_equipe(pg_temp.membre('neuf@acteurs.example')), null, 'aucun lien ne se tire plus');
select tests.compte('parti', 'ENTREPRISE', 'DISABLED', 'entreprise-a');
select is(tests.essaie('neuf', pg_temp.invite('tiers@essai.example')), '42501', 'un membre n’invite pas');
select is(tests.essaie('neuf', format('select public.rpc_remove_membre(%L)', pg_temp.membre('noire+equipe@essai.example'))), '42501', 'ni ne retire');
select is(tests.essaie('entreprise', pg_temp.invite('neuf@acteurs.example')), 'P0001 deja_membre', 'déjà membre');
select is(tests.chacun('select from public.rpc_equipe()'),
  tests.attendu('entreprise: fait 3; autres: 42501'), 'l’équipe : lue par elle');
select is(tests.essaie('neuf', 'select from public.rpc_equipe()'), 'fait 3', 'par ses membres aussi');
select is(tests.essaie('concurrente', 'select from public.rpc_equipe()'), 'fait 1', 'une autre entreprise ne lit que la sienne');
select tests.joue('neuf');
select results_eq('select email, is_proprietaire, is_moi from public.rpc_equipe()',
  $$values ('entreprise@acteurs.example', true, false), ('neuf@acteurs.example', false, true), ('noire+equipe@essai.example', false, false)$$, 'qui est qui');
select tests.joue('base');

-- Ce que deviennent les lettres et les droits.
select tests.fait('admin', $$select public.rpc_reporte_date_limite('ao-un', now() + interval '20 days', 'Report')$$);
select ok(exists (select from public.courriels where kind = 'DATE_REPORTEE' and recipient = 'neuf@acteurs.example'), 'un membre reçoit les lettres de l’entreprise');
update public.profiles set status = 'BLACKLISTED' where id = tests.id('entreprise');
select is(tests.essaie('neuf', 'select from public.dao_acquisitions'), 'fait 0', 'propriétaire bloqué : l’équipe ne lit plus rien');
update public.profiles set status = 'ACTIVE' where id = tests.id('entreprise');

-- Qui ne peut pas rejoindre.
select tests.fait('entreprise', pg_temp.invite(nom || '@acteurs.example')) from unnest(array['bailleur', 'engage', 'concurrente', 'eteint']) nom;
insert into jetons select nom, public.rpc_draw_equipe(pg_temp.membre(nom || '@acteurs.example')) from unnest(array['bailleur', 'engage', 'concurrente', 'eteint']) nom;
select is(tests.essaie(nom, pg_temp.rejoint((select j.jeton from jetons j where j.nom = c.nom))), attendu, 'ne rejoint pas : ' || nom)
from (values ('bailleur', 'P0001 compte_deja_engage'), ('engage', 'P0001 compte_deja_engage'), ('concurrente', 'P0001 compte_deja_engage'),
  ('eteint', 'P0001 lien_invalide')) c (nom, attendu);

-- Retirer.
select is(tests.essaie('concurrente', format('select public.rpc_remove_membre(%L)', pg_temp.membre('neuf@acteurs.example'))), 'P0001 membre_introuvable', 'une autre entreprise ne retire pas');
select is(tests.fait('entreprise', format('select public.rpc_remove_membre(%L)', pg_temp.membre('bailleur@acteurs.example'))), 'fait 1', 'une invitation se retire');
select is((select status::text || ' ' || last_error from public.courriels where recipient = 'bailleur@acteurs.example' and kind = 'EQUIPE_INVITATION'), 'ABANDONNE invitation_retiree', 'sa lettre ne part plus');
select is(tests.fait('entreprise', format('select public.rpc_remove_membre(%L)', pg_temp.membre('neuf@acteurs.example'))), 'fait 1', 'un membre se retire');
select results_eq($$select role::text, status::text, nom_societe from public.profiles p where id = tests.id('neuf')$$,
  $$values ('VISITEUR', 'ACTIVE', null::text)$$, 'il reste visiteur');
select is(tests.essaie('neuf', 'select from public.dao_acquisitions'), 'fait 0', 'il ne lit plus rien');
select is(tests.essaie('neuf', 'select from public.rpc_equipe()'), '42501', 'ni l’équipe');
select ok(exists (select from public.courriels where kind = 'EQUIPE_RETRAIT' and recipient = 'neuf@acteurs.example'), 'une lettre le lui dit');
select is((select reason from public.journaux_audit where action = 'EQUIPE_RETRAIT' order by id desc limit 1), 'Retiré de l’équipe par son propriétaire', 'au journal');

-- L’équipe suit son entreprise, et un compte rattaché la quitte.
insert into prive.entreprise_membres (entreprise_id, email, user_id, accepte_le) values ('compte:' || tests.id('seul'), 'autre@acteurs.example', tests.id('autre'), now());
update public.profiles set role = 'ENTREPRISE' where id = tests.id('autre');
update public.profiles set entreprise_id = 'entreprise-c' where id = tests.id('seul');
select is((select entreprise_id from prive.entreprise_membres where user_id = tests.id('autre')), 'entreprise-c', 'la fiche venue, l’équipe la suit');
update public.profiles set entreprise_id = 'entreprise-d' where id = tests.id('autre');
select is(prive.entreprise_of_account(tests.id('autre')), 'entreprise-d', 'rattaché ailleurs, le membre quitte l’équipe');
insert into prive.entreprise_membres (entreprise_id, email) select 'entreprise-b', 'n' || n || '@essai.example' from generate_series(1, 20) n;
select is(tests.essaie('concurrente', pg_temp.invite('de-trop@essai.example')), 'P0001 equipe_pleine', 'vingt au plus');
select is(tests.essaie('concurrente', pg_temp.invite('n1@essai.example')), 'fait 1', 'renvoyer une invitation reste possible');
insert into public.journaux_audit (action, objet, objet_id, details) select 'EQUIPE_INVITE', 'profiles', 'x', '{"entreprise_id": "entreprise-b"}' from generate_series(1, 20);
select is(tests.essaie('concurrente', pg_temp.invite('n1@essai.example')), 'P0001 trop_d_invitations', 'vingt par heure au plus');

select * from finish();
rollback;

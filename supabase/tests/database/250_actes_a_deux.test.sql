-- Personne seul (R168, R169) : ce qui donne un pouvoir se propose, un autre administrateur confirme, chacun des concernés l’apprend.
begin;
select no_plan();
select tests.acteurs();
select tests.compte('second', 'ADMIN'), tests.compte('complice', 'ENTREPRISE'), tests.compte('eteinte', 'ENTREPRISE', 'DISABLED', 'entreprise-a'),
  tests.compte('invitee', 'VISITEUR'), tests.compte('attend', 'VISITEUR', 'PENDING');
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture, bailleur)
values ('ao', 'AO 1', 'Un', 'OUVERT', now() + interval '9 days', now() + interval '10 days', '{banque}');
select tests.dao('ao');
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, user_id, status) values ('ao', 'entreprise-a', tests.id('entreprise'), 'PAYE');
delete from public.courriels;

create function pg_temp.rattache(p_nom text, p_fiche text, p_motif text default 'Nouvelle gérante') returns text language sql as $$
  select format('select public.rpc_link_account(%L, %L, null, %L)', tests.id(p_nom), p_fiche, p_motif);
$$;
create function pg_temp.role(p_nom text, p_role text, p_motif text default 'Renfort') returns text language sql as $$
  select format('select public.rpc_set_account_role(%L, %L, %L)', tests.id(p_nom), p_role, p_motif);
$$;
create function pg_temp.etat(p_nom text, p_status text, p_motif text default 'Retour') returns text language sql as $$
  select format('select public.rpc_set_account_status(%L, %L, %L)', tests.id(p_nom), p_status, p_motif);
$$;
create function pg_temp.acte() returns uuid language sql as $$ select id from prive.actes_a_deux order by propose_le desc limit 1 $$;
create function pg_temp.confirme(p_id uuid default pg_temp.acte()) returns text language sql as $$ select format('select public.rpc_confirme_acte(%L)', p_id) $$;
create function pg_temp.refuse(p_motif text default 'Sans preuve', p_id uuid default pg_temp.acte()) returns text language sql as $$
  select format('select public.rpc_refuse_acte(%L, %L)', p_id, p_motif);
$$;
create function pg_temp.compte(p_nom text) returns text language sql as $$
  select concat_ws(' ', p.role, p.status, p.entreprise_id, p.bailleur_id) from public.profiles p where p.id = tests.id(p_nom);
$$;
create function pg_temp.attendent() returns bigint language sql as $$ select count(*) from prive.actes_a_deux where issue is null $$;
-- Un geste d’un administrateur seul : ce qu’il laisse au compte, et s’il attend ; défait aussitôt.
create function pg_temp.seul(p_sql text, p_nom text) returns text language plpgsql as $$
declare v text;
begin
  begin
    v := tests.fait('admin', p_sql) || ' : ' || pg_temp.compte(p_nom) || case when pg_temp.attendent() > 0 then ', attend' else '' end;
    raise exception using errcode = 'ZZ001';
  exception when sqlstate 'ZZ001' then return v; end;
end;
$$;

-- Ce qu’un administrateur ne fait plus seul, par quelque chemin que ce soit, et ce qu’il fait encore.
select is(pg_temp.seul(geste, nom), attendu, cas) from (values
  ('une fiche qui a acquis un DAO', pg_temp.rattache('complice', 'entreprise-a'), 'complice', 'fait 1 : ENTREPRISE ACTIVE, attend'),
  ('une fiche dont une autre personne agit', pg_temp.rattache('complice', 'entreprise-b'), 'complice', 'fait 1 : ENTREPRISE ACTIVE, attend'),
  ('une fiche que personne ne porte', pg_temp.rattache('complice', 'entreprise-z'), 'complice', 'fait 1 : ENTREPRISE ACTIVE entreprise-z'),
  ('détacher qui a acquis le DAO d’un appel d’offres ouvert', pg_temp.rattache('entreprise', null), 'entreprise', 'fait 1 : ENTREPRISE ACTIVE entreprise-a, attend'),
  ('réactiver un compte d’une fiche engagée', pg_temp.etat('eteinte', 'ACTIVE'), 'eteinte', 'fait 1 : ENTREPRISE DISABLED entreprise-a, attend'),
  ('désactiver une entreprise dont la procédure court', pg_temp.etat('entreprise', 'DISABLED'), 'entreprise', 'fait 1 : ENTREPRISE ACTIVE entreprise-a, attend'),
  ('une autre', pg_temp.etat('concurrente', 'DISABLED'), 'concurrente', 'fait 1 : ENTREPRISE DISABLED entreprise-b'),
  ('le rôle d’administrateur', pg_temp.role('visiteur', 'ADMIN'), 'visiteur', 'fait 1 : VISITEUR ACTIVE, attend'),
  ('à un compte encore en attente aussi', pg_temp.role('pending', 'ADMIN'), 'pending', 'fait 1 : ADMIN PENDING'),
  ('rendre actif un administrateur désactivé', pg_temp.etat('disabled', 'ACTIVE'), 'disabled', 'fait 1 : ADMIN DISABLED, attend'),
  ('ou en attente', pg_temp.etat('pending', 'ACTIVE'), 'pending', 'fait 1 : ADMIN PENDING, attend'),
  ('le rôle de bailleur', pg_temp.role('visiteur', 'BAILLEUR'), 'visiteur', 'fait 1 : VISITEUR ACTIVE, attend'),
  ('le rôle d’entreprise, sans fiche', pg_temp.role('visiteur', 'ENTREPRISE'), 'visiteur', 'fait 1 : ENTREPRISE ACTIVE'),
  ('un bailleur', format('select public.rpc_link_account(%L, null, %L, %L)', tests.id('bailleur'), 'banque', 'Mission'), 'bailleur', 'fait 1 : BAILLEUR ACTIVE, attend'),
  ('retirer le rôle d’un bailleur qui ne finance rien en cours', pg_temp.role('bailleur', 'VISITEUR'), 'bailleur', 'fait 1 : VISITEUR ACTIVE'),
  ('retirer un administrateur, même qui ne siège pas', pg_temp.role('second', 'VISITEUR'), 'second', 'fait 1 : ADMIN ACTIVE, attend')
) c (cas, geste, nom, attendu);
update public.profiles set entreprise_id = 'entreprise-a' where id = tests.id('visiteur');
select is(pg_temp.seul(pg_temp.role('visiteur', 'ENTREPRISE'), 'visiteur'), 'fait 1 : VISITEUR ACTIVE entreprise-a, attend', 'un rôle rendu à qui porte encore une fiche engagée');
update public.profiles set entreprise_id = null where id = tests.id('visiteur');
insert into prive.entreprise_membres (entreprise_id, email) values ('entreprise-d', 'personne@essai.example');
insert into public.soumissions (appel_offres_id, entreprise_id, user_id) values ('ao', 'entreprise-e', tests.id('concurrente'));
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) values ('ao', 'entreprise-g', 'DEMANDE');
insert into public.reponses_entreprises (id, entreprise_id, texte, origine, saisie_par)
values (gen_random_uuid(), 'entreprise-f', 'Une réponse de vingt signes au moins.', 'COMPTE', tests.id('entreprise'));
select is(pg_temp.seul(pg_temp.rattache('complice', fiche), 'complice'), 'fait 1 : ENTREPRISE ACTIVE, attend', 'engagée : ' || fiche)
from unnest(array['entreprise-d', 'entreprise-e', 'entreprise-f', 'entreprise-g']) fiche;
select tests.compte('dort', 'ENTREPRISE', 'PENDING', 'entreprise-p'), tests.compte('passant', 'VISITEUR', 'ACTIVE', 'entreprise-q');
select is(pg_temp.seul(pg_temp.rattache('complice', fiche), 'complice'), 'fait 1 : ENTREPRISE ACTIVE ' || fiche, 'personne n’agit en ce nom : ' || fiche)
from unnest(array['entreprise-p', 'entreprise-q']) fiche;
select results_eq($$select email from prive.comptes_touches(jsonb_populate_record(null::prive.actes_a_deux, '{"cause": "ENTREPRISE", "arguments": {"entreprise_id": "entreprise-e"}}'))$$,
  $$values ('concurrente@acteurs.example')$$, 'qui a préparé une offre pour elle l’apprendrait');
-- La garde de la table, quand une autre fonction oublierait de demander.
select is(tests.essaie('admin', 'select prive.set_account_role(tests.id(''visiteur''), ''ADMIN'', ''x'')'), '42501', 'la fonction intérieure n’est à personne');
grant execute on function prive.set_account_role(uuid, text, text), prive.link_account(uuid, text, text, text) to authenticated;
select is(tests.essaie('admin', 'select prive.set_account_role(tests.id(''visiteur''), ''ADMIN'', ''x'')'), 'P0001 deux_administrateurs', 'et la table la refuserait');
select is(tests.essaie('admin', 'select prive.link_account(tests.id(''complice''), ''entreprise-a'', null, ''x'')'), 'P0001 deux_administrateurs', 'le rattachement de même');
revoke execute on function prive.set_account_role(uuid, text, text), prive.link_account(uuid, text, text, text) from authenticated;

-- Proposer : un motif, un acte possible, une seule fois.
select is(tests.essaie('admin', pg_temp.rattache('complice', 'entreprise-a', motif)), '22023 motif_requis', 'sans motif : ' || coalesce(motif, 'absent'))
from unnest(array[null, '', ' x ']) motif;
select is(tests.essaie('admin', pg_temp.rattache('visiteur', 'entreprise-a')), '22023 rattachement_invalide', 'ce qui ne se peut pas ne se propose pas');
select is(tests.fait('admin', pg_temp.rattache('complice', 'entreprise-a')), 'fait 1', 'proposé');
select is(pg_temp.compte('complice'), 'ENTREPRISE ACTIVE', 'rien n’a changé');
select is(tests.fait('admin', pg_temp.rattache('complice', 'entreprise-a')), 'fait 1', 'dit deux fois, le même');
select is(pg_temp.attendent(), 1::bigint, 'une seule proposition');
select is(tests.essaie('admin', pg_temp.rattache('complice', 'entreprise-b')), 'P0001 acte_deja_propose', 'pas deux sur le même compte');
select is(tests.chacun(pg_temp.rattache('complice', 'entreprise-b')), tests.attendu('admin: P0001 acte_deja_propose; autres: 42501'), 'et qui n’est pas administrateur n’apprend pas qu’une attend');
select is(tests.essaie('second', pg_temp.rattache('complice', 'entreprise-a')), 'P0001 acte_deja_propose', 'un autre ne la propose pas de nouveau : il confirme');
select results_eq($$select objet, objet_id, reason, statut_apres from public.journaux_audit where action = 'ACTE_PROPOSE'$$,
  $$values ('profiles', tests.id('complice')::text, 'Nouvelle gérante', 'Rattacher Acteur complice (complice@acteurs.example) à l’entreprise entreprise-a')$$, 'au journal, avec le motif');
select bag_eq($$select recipient from public.courriels where kind = 'ACTE_PROPOSE'$$, $$values ('admin@acteurs.example'), ('second@acteurs.example')$$, 'une lettre à chaque administrateur actif');
select bag_eq($$select recipient, payload ->> 'issue' from public.courriels where kind = 'COMPTE_AU_NOM'$$,
  $$values ('entreprise@acteurs.example', 'PROPOSE'), ('eteinte@acteurs.example', 'PROPOSE')$$, 'et à chaque compte de l’entreprise, même désactivé');
update public.profiles set entreprise_id = null where id = tests.id('entreprise');
select bag_eq($$select p.email from prive.actes_a_deux a, lateral prive.comptes_touches(a) p$$,
  $$values ('entreprise@acteurs.example'), ('eteinte@acteurs.example')$$, 'détaché la veille, qui a acheté pour elle l’apprend encore');
update public.profiles set entreprise_id = 'entreprise-a' where id = tests.id('entreprise');
select is(tests.chacun('select public.rpc_actes_a_deux()'), tests.attendu('admin: fait 1; autres: 42501'), 'lu par les administrateurs');
select tests.joue('second');
select is(public.rpc_actes_a_deux() #- '{actes,0,propose_le}', jsonb_build_object('seul', false, 'neuf', false, 'actes', jsonb_build_array(jsonb_build_object(
  'id', id, 'genre', 'RATTACHEMENT', 'objet_id', objet, 'lot', 0, 'cause', 'ENTREPRISE', 'acte', 'Rattacher Acteur complice (complice@acteurs.example) à l’entreprise entreprise-a',
  'reason', 'Nouvelle gérante', 'fiche', 'entreprise-a', 'propose_par', 'Acteur admin (admin@acteurs.example)', 'moi', false, 'vise', false))), 'ce que lit l’autre')
from (select (public.rpc_actes_a_deux() #>> '{actes,0,id}') as id, tests.id('complice')::text as objet) l;
select tests.joue('base');
select is((select nombre from prive.files_attente() where nom = 'ACTES'), 1::bigint, 'dans la liste de ce qui attend');

-- Confirmer : un autre, administrateur actif, tant que l’auteur l’est.
select is(tests.chacun(pg_temp.confirme()), tests.attendu('admin: P0001 acte_par_vous; autres: 42501'), 'jamais son auteur, jamais un autre rôle');
select is(tests.chacun(pg_temp.refuse()), tests.attendu('admin: fait 1; autres: 42501'), 'l’auteur retire');
select is(tests.essaie('second', pg_temp.refuse(motif)), '22023 motif_requis', 'refuser demande un motif') from unnest(array[null, ' x']) motif;
select is(tests.essaie('second', pg_temp.confirme(gen_random_uuid())), 'P0001 acte_deja_decide', 'une proposition inconnue');
update public.profiles set status = 'DISABLED' where id = tests.id('admin');
select is(tests.essaie('second', pg_temp.confirme()), 'P0001 auteur_parti', 'son auteur n’est plus administrateur actif');
update public.profiles set status = 'ACTIVE' where id = tests.id('admin');
update public.profiles set role = 'VISITEUR' where id = tests.id('complice');
select is(tests.essaie('second', pg_temp.confirme()), '22023 rattachement_invalide', 'les vérifications sont refaites');
update public.profiles set role = 'ENTREPRISE' where id = tests.id('complice');
delete from public.courriels;
select is(tests.fait('second', pg_temp.confirme()), 'fait 1', 'confirmé par un autre');
select is(pg_temp.compte('complice'), 'ENTREPRISE ACTIVE entreprise-a', 'et fait');
select is(tests.essaie('second', pg_temp.confirme()), 'P0001 acte_deja_decide', 'une seule fois');
select is(tests.essaie('second', pg_temp.refuse()), 'P0001 acte_deja_decide', 'ni refusé après');
select results_eq($$select action, actor_email, reason from public.journaux_audit where objet_id = tests.id('complice')::text and action in ('ACTE_CONFIRME', 'COMPTE_RATTACHE') order by id$$,
  $$values ('COMPTE_RATTACHE', 'second@acteurs.example', 'Nouvelle gérante'), ('ACTE_CONFIRME', 'second@acteurs.example', 'Nouvelle gérante')$$, 'au journal, avec le motif');
select bag_eq($$select kind::text, recipient from public.courriels$$, $$values ('ACTE_DECIDE', 'admin@acteurs.example'), ('ACTE_DECIDE', 'second@acteurs.example'),
  ('COMPTE_AU_NOM', 'entreprise@acteurs.example'), ('COMPTE_AU_NOM', 'eteinte@acteurs.example'), ('COMPTE_AU_NOM', 'complice@acteurs.example')$$, 'les mêmes lettres à la confirmation');
select is(current_setting('portail.acte_a_deux', true), '', 'l’accord ne vaut que pour cet acte');
select throws_ok($$update prive.actes_a_deux set decide_par = propose_par where issue = 'CONFIRME'$$, '23514', null, 'la table elle-même veut deux personnes');

-- Refuser, retirer.
select is(tests.fait('admin', pg_temp.role('visiteur', 'ADMIN')), 'fait 1', 'un administrateur proposé');
select is(tests.chacun(pg_temp.role('visiteur', 'BAILLEUR')), tests.attendu('admin: P0001 acte_deja_propose; autres: 42501'), 'une autre attend son tour, et nul autre ne l’apprend');
select is(tests.fait('second', pg_temp.refuse('Je ne le connais pas')), 'fait 1', 'refusé');
select is(pg_temp.compte('visiteur'), 'VISITEUR ACTIVE', 'rien n’a changé');
select results_eq($$select reason, statut_apres from public.journaux_audit where action = 'ACTE_REFUSE'$$,
  $$values ('Je ne le connais pas', 'Donner le rôle Administrateur à Acteur visiteur (visiteur@acteurs.example)')$$, 'au journal');
select is((select count(*) from public.courriels where kind = 'ACTE_DECIDE' and payload ->> 'issue' = 'REFUSE'), 2::bigint, 'et par lettre');
select is(tests.fait('admin', pg_temp.role('visiteur', 'ADMIN')) || tests.fait('admin', pg_temp.refuse(null)), 'fait 1fait 1', 'proposé de nouveau, puis retiré par son auteur, sans motif');
select is((select issue from prive.actes_a_deux where id = pg_temp.acte()), 'RETIRE', 'retiré');
select is(tests.fait('second', pg_temp.etat('disabled', 'ACTIVE')), 'fait 1', 'un administrateur à rendre actif');
select is(tests.chacun(pg_temp.etat('disabled', 'ACTIVE')), tests.attendu('admin: P0001 acte_deja_propose; autres: 42501'), 'de même');

select * from finish();
rollback;

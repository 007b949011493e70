-- Personne seul (R168, R169) : demandes, commission d’une procédure en cours, seul administrateur, un jour avant d’agir.
begin;
select no_plan();
select tests.acteurs();
select tests.compte('second', 'ADMIN'), tests.compte('complice', 'ENTREPRISE', 'ACTIVE', 'entreprise-a'), tests.compte('invitee', 'VISITEUR'), tests.compte('attend', 'VISITEUR', 'PENDING');
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture, bailleur)
values ('ao', 'AO 1', 'Un', 'OUVERT', now() + interval '9 days', now() + interval '10 days', '{banque}');

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

-- Une demande : celle d’un bailleur, celle d’une entreprise dont la fiche a déjà agi.
create function pg_temp.demande(p_nom text, p_type public.type_compte) returns void language sql as $$
  insert into public.access_requests (id, type_compte, nom_societe, organisation, full_name, email)
  values (tests.id('demande ' || p_nom), p_type, case p_type when 'ENTREPRISE' then 'Société' end, case p_type when 'BAILLEUR' then 'Banque' end, 'Nom ' || p_nom, p_nom || '@acteurs.example');
$$;
create function pg_temp.approuve(p_nom text, p_suite text) returns text language sql as $$
  select format('select public.rpc_mark_access_request(%L, ''APPROUVE'', ''Vu au registre'', %s)', tests.id('demande ' || p_nom), p_suite);
$$;
create function pg_temp.statut(p_nom text) returns text language sql as $$ select status::text from public.access_requests where id = tests.id('demande ' || p_nom) $$;
select pg_temp.demande('banquier', 'BAILLEUR'), pg_temp.demande('fausse', 'ENTREPRISE'), pg_temp.demande('vraie', 'ENTREPRISE'), pg_temp.demande('lente', 'ENTREPRISE');
delete from public.courriels;
update public.profiles set bailleur_id = 'banque' where id = tests.id('bailleur');
select is(tests.fait('admin', pg_temp.approuve('banquier', 'p_bailleur_id => ''banque''')) || pg_temp.statut('banquier'), 'fait 1RECU', 'un bailleur se propose');
select is(tests.chacun(pg_temp.approuve('banquier', 'p_bailleur_id => ''autre''')), tests.attendu('admin: P0001 acte_deja_propose; autres: 42501'), 'et nul autre n’apprend qu’elle attend');
select bag_eq($$select kind::text, recipient from public.courriels$$, $$values ('ACTE_PROPOSE', 'admin@acteurs.example'), ('ACTE_PROPOSE', 'second@acteurs.example'),
  ('COMPTE_AU_NOM', 'bailleur@acteurs.example')$$, 'chaque compte du bailleur l’apprend ; la personne, rien encore');
select is(tests.fait('second', pg_temp.confirme()) || pg_temp.statut('banquier'), 'fait 1APPROUVE', 'approuvé par l’autre');
select ok(exists (select from public.courriels where kind = 'INVITATION' and recipient = 'banquier@acteurs.example'), 'elle est invitée');
select is(tests.fait('admin', pg_temp.approuve('fausse', 'p_entreprise_id => ''entreprise-a''')) || pg_temp.statut('fausse'), 'fait 1RECU', 'une entreprise dont la fiche a agi aussi');
select is(tests.fait('second', pg_temp.refuse()) || pg_temp.statut('fausse'), 'fait 1RECU', 'refusée, la demande attend toujours');
select is(tests.fait('admin', pg_temp.approuve('vraie', 'p_entreprise_id => ''entreprise-n''')) || pg_temp.statut('vraie'), 'fait 1APPROUVE', 'une fiche que personne ne porte : un seul suffit');
select is(tests.fait('admin', pg_temp.approuve('lente', 'p_entreprise_id => ''entreprise-n''')) || pg_temp.statut('lente'), 'fait 1APPROUVE', 'deux demandes pour la même, aucune ouverte');
insert into auth.users (id, email, email_confirmed_at) values (tests.id('vraie'), 'vraie@acteurs.example', now());
select is(pg_temp.compte('vraie'), 'ENTREPRISE ACTIVE entreprise-n', 'la première ouvre son compte');
insert into auth.users (id, email, email_confirmed_at) values (tests.id('lente'), 'lente@acteurs.example', now());
select is(pg_temp.compte('lente'), 'ENTREPRISE ACTIVE', 'la seconde s’ouvre sans la fiche, que deux personnes n’ont pas voulue');
insert into auth.users (id, email, email_confirmed_at) values (tests.id('banquier'), 'banquier@acteurs.example', now());
select is(pg_temp.compte('banquier'), 'BAILLEUR ACTIVE banque', 'le bailleur ouvre le sien');
select is(tests.fait('admin', pg_temp.approuve('fausse', 'p_entreprise_id => ''entreprise-a''')) || tests.fait('second', pg_temp.confirme()), 'fait 1fait 1', 'à deux');
insert into auth.users (id, email, email_confirmed_at) values (tests.id('fausse'), 'fausse@acteurs.example', now());
select is(pg_temp.compte('fausse'), 'ENTREPRISE ACTIVE entreprise-a', 'voulue à deux, la fiche suit');
-- Un compte existant, qui porte encore une fiche engagée, ne s’active pas par une demande sans fiche.
select tests.compte('revenante', 'ENTREPRISE', 'PENDING', 'entreprise-a');
select pg_temp.demande('revenante', 'ENTREPRISE');
select is(tests.fait('admin', pg_temp.approuve('revenante', 'null')) || pg_temp.statut('revenante'), 'fait 1RECU', 'ni par une demande qui n’en nomme aucune');
select is(tests.fait('admin', pg_temp.refuse(null)), 'fait 1', 'retirée');

select tests.compte('sienne', 'ENTREPRISE', 'ACTIVE', 'entreprise-s');
select pg_temp.demande('sienne', 'ENTREPRISE');
select is(tests.fait('admin', pg_temp.approuve('sienne', 'null')) || pg_temp.statut('sienne'), 'fait 1APPROUVE', 'qui porte seule sa fiche ne l’engage pas contre elle-même');

-- Un administrateur ne se retire qu’à deux ; s’il siège dans une procédure en cours, pour sa commission, et pas même de lui-même.
create function pg_temp.cause(p_par text, p_sql text) returns text language plpgsql as $$
declare v text;
begin
  begin
    v := tests.fait(p_par, p_sql);
    v := v || coalesce((select ' ' || cause from prive.actes_a_deux where issue is null), '');
    raise exception using errcode = 'ZZ001';
  exception when sqlstate 'ZZ001' then return v; end;
end;
$$;
select tests.compte(nom, 'ADMIN') from unnest(array['un', 'deux', 'trois']) nom;
select tests.commission('ao');
select is(pg_temp.seul(geste, 'un'), 'fait 1 : ADMIN ACTIVE, attend', cas) from (values
  ('rôle retiré', pg_temp.role('un', 'VISITEUR')), ('désactivé', pg_temp.etat('un', 'DISABLED')), ('en attente', pg_temp.etat('un', 'PENDING'))) c (cas, geste);
select is(pg_temp.cause(par, pg_temp.role('un', 'VISITEUR')), 'fait 1 COMMISSION', 'par ' || par) from unnest(array['admin', 'un']) par;
update public.appels_offres set retire_le = now() where id = 'ao';
select is(pg_temp.cause(par, pg_temp.role('un', 'VISITEUR')), attendu, 'retiré du registre, par ' || par) from (values ('admin', 'fait 1 RETRAIT'), ('un', 'fait 1')) c (par, attendu);
update public.appels_offres set retire_le = null where id = 'ao';
update public.appels_offres set statut = 'ANNULE', motif_fin = 'Budget', date_fin = current_date where id = 'ao';
select is(pg_temp.cause(par, pg_temp.role('un', 'VISITEUR')), attendu, 'la procédure finie, par ' || par) from (values ('admin', 'fait 1 RETRAIT'), ('un', 'fait 1')) c (par, attendu);
update public.profiles set status = 'DISABLED' where role = 'ADMIN' and id not in (tests.id('admin'), tests.id('second'));

-- Seul administrateur : l’acte attend ; le deuxième se fait sur la machine.
update public.profiles set status = 'DISABLED' where id = tests.id('second');
select is(tests.fait('admin', pg_temp.role('visiteur', 'ADMIN')) || pg_temp.compte('visiteur'), 'fait 1VISITEUR ACTIVE', 'seul, il propose et rien ne se fait');
select tests.joue('admin');
select is(public.rpc_actes_a_deux() ->> 'seul', 'true', 'l’écran le dit');
select tests.joue('base');
select tests.refuse_a_tous($$select public.rpc_cree_administrateur('visiteur@acteurs.example')$$, 'la commande n’est à aucun compte');
select is(tests.essaie('service', format('select public.rpc_cree_administrateur(%L)', email)), attendu, cas) from (values
  ('adresse inconnue', 'personne@acteurs.example', 'P0001 compte_introuvable'), ('une entreprise', 'concurrente@acteurs.example', 'P0001 compte_non_admissible'),
  ('un bailleur', 'bailleur@acteurs.example', 'P0001 compte_non_admissible'), ('un compte désactivé', 'disabled@acteurs.example', 'P0001 compte_non_admissible'),
  ('sur liste noire', 'blacklisted@acteurs.example', 'P0001 compte_non_admissible'), ('déjà', 'admin@acteurs.example', 'fait 1'),
  ('écrite autrement', ' Visiteur@ACTEURS.example ', 'fait 1'), ('un compte en attente', 'attend@acteurs.example', 'fait 1')) c (cas, email, attendu);
update auth.users set email_confirmed_at = null where id = tests.id('visiteur');
select is(tests.essaie('service', $$select public.rpc_cree_administrateur('visiteur@acteurs.example')$$), 'P0001 compte_non_admissible', 'une adresse prouvée seulement');
update auth.users set email_confirmed_at = now() where id = tests.id('visiteur');
update public.profiles set invite_le = now() where id = tests.id('visiteur');
select is(tests.essaie('service', $$select public.rpc_cree_administrateur('visiteur@acteurs.example')$$), 'P0001 compte_non_admissible', 'pas un invité');
update public.profiles set invite_le = null where id = tests.id('visiteur');
select is(tests.fait('service', $$select public.rpc_cree_administrateur('invitee@acteurs.example')$$) || pg_temp.compte('invitee'), 'fait 1ADMIN ACTIVE', 'le deuxième');
select is((select count(*) from public.courriels where kind = 'ADMINISTRATEUR_CREE'), 2::bigint, 'une lettre à chacun');
select is((select reason from public.journaux_audit where action = 'ADMINISTRATEUR_CREE'), 'Par la commande de la machine', 'au journal');
select is(tests.essaie('service', $$select public.rpc_cree_administrateur('visiteur@acteurs.example')$$), 'P0001 administrateurs_suffisants', 'pas le troisième : deux suffisent pour proposer et confirmer');
select is(tests.fait('invitee', pg_temp.confirme()) || pg_temp.compte('visiteur'), 'fait 1ADMIN ACTIVE', 'il confirme ce qui attendait');

-- Un jour avant d’agir dans une procédure.
select ok(prive.is_neuf(tests.id(nom)) = attendu, nom) from (values ('visiteur', true), ('invitee', true), ('banquier', true), ('complice', false), ('fausse', false), ('admin', false)) c (nom, attendu);
select is(tests.fait('admin', pg_temp.rattache('revenante', 'entreprise-b')), 'fait 1', 'un rattachement attend');
select is(tests.essaie('invitee', pg_temp.confirme()), 'P0001 compte_trop_recent', 'un administrateur du jour ne le confirme pas');
insert into public.journaux_audit (action, objet, objet_id, created_at) values ('ADMINISTRATEUR_CREE', 'profiles', tests.id('second')::text, now() - interval '25 hours');
select ok(not prive.is_neuf(tests.id('second')), 'fait sur la machine il y a plus d’un jour');
update prive.actes_a_deux set decide_le = decide_le - interval '24 hours' where issue = 'CONFIRME';
select ok(not prive.is_neuf(tests.id('visiteur')), 'un jour après');
select ok(prive.is_neuf(tests.id('banquier')), 'un bailleur compte aussi depuis l’ouverture de son compte');
update public.access_requests set activated_at = activated_at - interval '24 hours';
select ok(not prive.is_neuf(tests.id('banquier')), 'un jour après elle');
select is(tests.essaie('visiteur', pg_temp.confirme()), 'fait 1', 'il confirme');

select * from finish();
rollback;

-- Les lettres d’une acquisition : à chaque compte actif de l’équipe ; une seule quand l’appel d’offres est annulé.
begin;
select no_plan();
select tests.acteurs();
select tests.compte('titulaire', 'ENTREPRISE', 'ACTIVE', 'entreprise-c'), tests.compte('collegue', 'ENTREPRISE', 'ACTIVE', 'entreprise-c'), tests.compte('membre', 'ENTREPRISE'),
  tests.compte('invitee', 'ENTREPRISE', 'PENDING', 'entreprise-c'), tests.compte('fermee', 'ENTREPRISE', 'DISABLED', 'entreprise-c'), tests.compte('noire', 'ENTREPRISE', 'BLACKLISTED', 'entreprise-c'),
  tests.compte('listee', 'ENTREPRISE', 'ACTIVE', 'entreprise-c'), tests.compte('ancienne', 'VISITEUR', 'ACTIVE', 'entreprise-c'), tests.compte('seule', 'ENTREPRISE');
insert into prive.entreprise_membres (entreprise_id, email, user_id, accepte_le) values ('entreprise-c', 'membre@acteurs.example', tests.id('membre'), now());
insert into public.listes_noires (email, reason) values ('listee@acteurs.example', 'x');
insert into public.appels_offres (id, reference, titre, statut, date_limite, montant_dao, mode_acquisition) values
  ('ao', 'AO', 'Ouvert', 'OUVERT', now() + interval '1 day', 500000, '{ESPECES_AGENT}'), ('fini', 'AO F', 'Fini', 'OUVERT', now() + interval '1 day', 0, '{}');
select tests.dao('ao'), tests.dao('fini');
update public.appels_offres set motif_fin = 'Un motif écrit d’avance' where id = 'ao';
create function pg_temp.lettres() returns text language sql as $$
  select string_agg(c.kind || ' ' || split_part(c.recipient, '@', 1), ', ' order by c.rang) from public.courriels c;
$$;
create function pg_temp.a(p_kind text) returns text language sql as $$
  select string_agg(split_part(c.recipient, '@', 1), ' ' order by c.recipient) from public.courriels c where c.kind::text = p_kind;
$$;
select is(tests.fait('membre', $$select public.rpc_request_dao('ao', 'ESPECES_AGENT')$$), 'fait 1', 'un membre demande');
select is(pg_temp.a('DAO_DEMANDE'), 'collegue membre titulaire', 'toute l’équipe active l’apprend, et personne d’autre');
select results_eq($$select payload ->> 'full_name', payload ->> 'montant', payload ->> 'motif_appel' from public.courriels where recipient = 'collegue@acteurs.example'$$,
  $$values ('Acteur collegue', '500000', null::text)$$, 'chacun par son nom');
select is(tests.fait('titulaire', $$select public.rpc_request_dao('ao', 'ESPECES_AGENT')$$), 'fait 1', 'un autre le redemande');
select is((select count(*) from public.courriels), 3::bigint, 'rien n’est écrit deux fois');
select is(tests.fait('admin', format('select public.rpc_confirm_dao_payment(%L, ''TICKET 1'')', id)), 'fait 1', 'payé') from public.dao_acquisitions;
select is(pg_temp.a('DAO_RECU'), 'collegue membre titulaire', 'le reçu aussi');
select is(tests.fait('seule', $$select public.rpc_request_dao('ao', 'ESPECES_AGENT')$$), 'fait 1', 'une autre demande');
select is((select count(*) from public.courriels where recipient = 'seule@acteurs.example'), 1::bigint, 'sa lettre va à elle seule');
update public.appels_offres set base_mene_le = now() where id = 'ao';
delete from public.courriels;

-- Annulé.
select is(tests.a_deux($$select public.rpc_change_statut_appel_offres('ao', 'ANNULE', 'Crédits retirés')$$), 'fait 1, fait 1', 'annulé');
delete from public.courriels where kind in ('ACTE_PROPOSE', 'ACTE_DECIDE');
select is((select string_agg(split_part(recipient, '@', 1) || ' ' || kind || ' ' || (payload ->> 'motif_appel') || coalesce(' rend ' || (payload ->> 'a_rembourser'), ''), ', ' order by recipient) from public.courriels),
  'collegue DAO_ANNULE Crédits retirés rend true, membre DAO_ANNULE Crédits retirés rend true, seule DAO_ANNULE Crédits retirés, titulaire DAO_ANNULE Crédits retirés rend true',
  'une lettre chacun : la fin, son motif, et ce qui est à rendre');
delete from public.courriels;

-- Infructueux : rien n’est à rendre, et la fin se dit.
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) values ('fini', 'entreprise-c', 'PAYE');
delete from public.courriels;
update public.profiles set status = 'BLACKLISTED' where id = tests.id('listee');
update public.appels_offres set statut = 'CLOTURE', date_limite = now() - interval '1 day' where id = 'fini';
select is(tests.a_deux($$select public.rpc_change_statut_appel_offres('fini', 'INFRUCTUEUX', ' Aucune offre ')$$), 'fait 1, fait 1', 'infructueux');
delete from public.courriels where kind in ('ACTE_PROPOSE', 'ACTE_DECIDE');
select is((select string_agg(split_part(recipient, '@', 1) || ' ' || kind || ' ' || (payload ->> 'statut') || ' ' || (payload ->> 'reason'), ', ' order by recipient) from public.courriels),
  'collegue FIN_PROCEDURE INFRUCTUEUX Aucune offre, membre FIN_PROCEDURE INFRUCTUEUX Aucune offre, titulaire FIN_PROCEDURE INFRUCTUEUX Aucune offre', 'une lettre chacun');

select * from finish();
rollback;

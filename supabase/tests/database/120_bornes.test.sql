-- Bornes et gardes de détail, que nul parcours ne touche : trouvées en cassant les règles une à une.
begin;
select plan(38);
select tests.acteurs();
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture)
values ('ao', 'AO', 'Ouvert', 'OUVERT', now() + interval '1 day', now() + interval '2 days');
select tests.dao('ao');
insert into public.dao_acquisitions (id, appel_offres_id, entreprise_id, status) values (tests.id('dao'), 'ao', 'entreprise-a', 'PAYE');
insert into public.soumissions (id, appel_offres_id, entreprise_id) values (tests.id('offre'), 'ao', 'entreprise-a');
insert into public.access_requests (id, type_compte, full_name, email) values (tests.id('demande'), 'BAILLEUR', 'Nom Nom', 'd@acteurs.example'),
  (tests.id('autre'), 'BAILLEUR', 'Nom Nom', 'autre@acteurs.example');
select prive.enqueue_courriel('ESSAI', 'REFUS', 'a@b.example', '{}');

-- La date de modification est celle de la base.
create function pg_temp.touche(p_table text) returns boolean language plpgsql as $$
declare
  v_juste boolean;
begin
  execute format('update public.%I set updated_at = ''2001-01-01''', p_table);
  execute format('select bool_and(updated_at = now()) from public.%I', p_table) into v_juste;
  return v_juste;
end;
$$;
select ok(pg_temp.touche(t), t || ' : date de modification')
from unnest(array['profiles', 'access_requests', 'appels_offres', 'dao_acquisitions', 'soumissions']) t;

-- Aucune écriture, même là où nul ne lit.
select tests.refuse_a_tous(geste, geste) from unnest(array[
  'update public.listes_noires set reason = ''x''', 'update public.soumissions_versions set version = 2',
  'update public.soumissions_fichiers set taille = 1', 'update public.appels_offres set titre = ''x''',
  'update public.journaux_audit set reason = ''x''', 'update public.access_requests set reason = ''x''']) geste;

select throws_ok(geste, '23514', null, geste) from unnest(array[
  $$update public.courriels set recipient = 'pas une adresse'$$, $$update public.courriels set payload = '[]'$$,
  $$update public.courriels set attempts = -1$$, $$update public.courriels set status = 'ENVOYE'$$,
  $$insert into public.journaux_audit (action, objet, objet_id, details) values ('ESSAI', 'x', 'y', '[]')$$,
  $$insert into public.access_requests (origine, type_compte, nom_societe, numero_identification, full_name, email)
    values ('ailleurs', 'ENTREPRISE', 'Société', 'RCCM 1', 'Nom Nom', 'x@acteurs.example')$$,
  $$insert into public.dao_acquisitions (appel_offres_id, entreprise_id, montant, mode_acquisition) values ('ao', 'entreprise-b', -1, 'MOBILE_MONEY')$$,
  $$update public.dao_acquisitions set paid_at = null$$,
  $$update public.profiles set full_name = E'Nom\nBcc: x@y.example'$$,
  $$insert into public.access_requests (type_compte, full_name, email) values ('BAILLEUR', E'Nom\r\nBcc: x', 'x@acteurs.example')$$,
  $$insert into public.access_requests (type_compte, nom_societe, full_name, email) values ('ENTREPRISE', E'So\nciété', 'Nom Nom', 'x@acteurs.example')$$,
  $$insert into public.soumissions_versions (soumission_id, version, sha256) values (tests.id('offre'), 0, repeat('a', 64))$$,
  $$insert into public.soumissions_versions (soumission_id, version, sha256) values (tests.id('offre'), 1, 'court')$$]) geste;

insert into auth.users (id, email, raw_user_meta_data) values (tests.id('long'), 'long@acteurs.example',
  jsonb_build_object('full_name', E' Nom\n' || repeat('x', 200)));
select is((select left(full_name, 5) || char_length(full_name) from public.profiles where id = tests.id('long')), 'Nom x120',
  'un nom venu de l’authentification est nettoyé, et le compte s’ouvre');

-- Les limites d’envoi regardent une heure en arrière, pas davantage.
create function pg_temp.depot() returns text language sql as $$
  select tests.essaie('anon', $sql$insert into public.access_requests (type_compte, full_name, email) values ('BAILLEUR', 'Nom Nom', 'neuf@acteurs.example')$sql$);
$$;
insert into public.access_requests (type_compte, full_name, email, created_at)
select 'BAILLEUR', 'Nom Nom', 'neuf@acteurs.example', now() - interval '61 minutes' from generate_series(1, 3);
select is(pg_temp.depot(), 'fait 1', 'trois demandes d’il y a plus d’une heure ne comptent plus');
insert into public.access_requests (type_compte, full_name, email) select 'BAILLEUR', 'Nom Nom', 'n' || n || '@acteurs.example' from generate_series(1, 500) n;
select is(pg_temp.depot(), 'fait 1', '500 demandes d’autres adresses ne ferment le guichet à personne');
select cmp_ok(prive.request_fuse(), '>=', 20000, 'le fusible du disque est loin');
create or replace function prive.request_fuse() returns integer language sql immutable set search_path = '' as 'select 500';
select is(pg_temp.depot(), 'P0001 trop_de_demandes', 'il saute quand même');
update public.access_requests set created_at = now() - interval '61 minutes' where email ~ '^n\d+@';
select is(pg_temp.depot(), 'fait 1', 'l’heure passée, le guichet rouvre');

-- Le motif d’un geste ne déteint pas sur le suivant.
select tests.fait('admin', $$select public.rpc_mark_access_request(tests.id('demande'), 'REFUSE', 'Motif du premier')$$);
select tests.fait('admin', $$select public.rpc_start_access_review(tests.id('autre'))$$);
select is((select reason from public.journaux_audit where objet_id = tests.id('autre')::text), null, 'une mise en étude n’a pas de motif');
select is((select reason from public.journaux_audit where objet_id = tests.id('demande')::text), 'Motif du premier', 'un refus a le sien');
select is((select count(*) from public.journaux_audit where objet = 'access_requests'), 2::bigint, 'une ligne par décision');
select is((select numero_recu from public.dao_acquisitions where id = tests.id('dao')) ~ '^RD-', true, 'un DAO gratuit naît payé, avec son reçu');

-- Un compte supprimé : le journal le dit, ses offres restent, le dernier administrateur reste aussi.
insert into public.soumissions_versions (soumission_id, version, sha256, user_id) values (tests.id('offre'), 1, repeat('a', 64), tests.id('entreprise'));
update public.soumissions set user_id = tests.id('entreprise');
select lives_ok($$delete from auth.users where id = tests.id('entreprise')$$, 'une entreprise qui a soumissionné peut disparaître');
select is((select user_id from public.soumissions_versions), tests.id('entreprise'), 'la version déposée garde son auteur');
select is((select action || ' ' || (details ->> 'email') from public.journaux_audit where objet_id = tests.id('entreprise')::text order by id desc limit 1),
  'COMPTE_SUPPRIME entreprise@acteurs.example', 'le journal le dit');
select throws_ok($$delete from auth.users where id = tests.id('admin')$$, 'P0001', 'dernier_administrateur', 'le dernier administrateur ne se supprime pas');

select * from finish();
rollback;

-- Histoire publique : ce qui du journal concerne tout le monde, sans trou, jamais récrit, lu par le rôle de service seul (R207).
begin;
select no_plan();
select tests.acteurs();
select tests.compte('second', 'ADMIN'), tests.compte('neuve', 'VISITEUR');
delete from public.appels_offres;
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture)
select id, 'REF ' || id, 'Titre', 'OUVERT', '2098-01-01T10:00:00Z', '2098-01-01T11:00:00Z' from unnest(array['ao', 'retire', 'dehors']) id;
update public.appels_offres set retire_le = now() where id = 'retire';
update public.appels_offres set hors_portail = true where id = 'dehors';
select tests.dao('ao'), tests.commission('ao');
-- La suite de l’histoire depuis la dernière lecture, un acte par ligne : action, fiche, lot, avant, après, motif.
create table pg_temp.lu (rang bigint);
create function pg_temp.suite() returns text language plpgsql as $$
declare v jsonb; v_depuis bigint := coalesce((select max(rang) from pg_temp.lu), 0) + 1;
begin
  perform tests.joue('service');
  v := public.rpc_journal_public(v_depuis, 500);
  perform tests.joue('base');
  insert into pg_temp.lu select (a ->> 'rang_base')::bigint from jsonb_array_elements(v) a;
  return (select string_agg(concat_ws(' ', a ->> 'action', coalesce(a ->> 'objet_id', a ->> 'objet'), a ->> 'lot', a ->> 'avant', a ->> 'apres', a ->> 'motif'), E'\n')
    from jsonb_array_elements(v) a);
end $$;
create function pg_temp.journalise(p_action text, p_avant text default null, p_apres text default null, p_details jsonb default '{}', p_id text default 'ao', p_objet text default 'appels_offres') returns text language plpgsql as $$
begin
  perform prive.audit(p_action, p_objet, p_id, p_avant, p_apres, p_details);
  return pg_temp.suite();
end $$;
select pg_temp.suite();

-- Qui lit, qui écrit.
select tests.refuse_a_tous('select public.rpc_journal_public(1, 10)', 'aucun compte ne la lit');
select is(tests.essaie('service', 'select public.rpc_journal_public(1, 10)'), 'fait 1', 'le rôle de service la lit');
select tests.refuse_a_tous('select from prive.journal_public', 'ni ne lit la table');
select is(tests.essaie('service', 'select from prive.journal_public'), '42501', 'que lui non plus ne lit pas');

-- Par les fonctions de tous les jours.
update public.appels_offres set date_limite = date_trunc('day', now()) + interval '30 days', date_ouverture = date_trunc('day', now()) + interval '30 days 2 hours' where id = 'ao';
select is(tests.fait('admin', $$select public.rpc_reporte_date_limite('ao', date_trunc('day', now()) + interval '31 days', 'Motif interne')$$), 'fait 1', 'reportée');
select is(pg_temp.suite(), 'DATE_LIMITE_REPORTEE ao ' || prive.instant_public(date_trunc('day', now()) + interval '30 days') || ' ' || prive.instant_public(date_trunc('day', now()) + interval '31 days') || E'\nOUVERTURE_DEPLACEE ao ' || prive.instant_public(date_trunc('day', now()) + interval '30 days 2 hours') || ' ' || prive.instant_public(date_trunc('day', now()) + interval '31 days 2 hours'),
  'un report, d’où à où, et de l’ouverture qu’il déplace, sans motif');
select tests.a_deux($$select public.rpc_set_account_role(tests.id('neuve'), 'ADMIN', 'Renfort de Mme Camara')$$);
select is(pg_temp.suite(), 'COMPTE_FAIT administration ADMINISTRATEUR', 'un administrateur fait à deux : ni qui, ni pourquoi');
select is((select j.instant from prive.journal_public j order by rang desc limit 1), date_trunc('day', now() at time zone 'UTC') at time zone 'UTC', 'et le jour seul');
select tests.fait('entreprise', $$select public.rpc_ouvre_soumission('ao')$$);
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) values ('ao', 'entreprise-a', 'PAYE');
select tests.fait('entreprise', $$select public.rpc_ouvre_soumission('ao')$$);
select tests.fait('entreprise', tests.envoi(tests.offre('entreprise-a', 'ao'), m)) from unnest(array['f', 'g']) m;
select is(tests.fait('entreprise', tests.depot(tests.offre('entreprise-a', 'ao'), 'un', 0, p_formulaire => tests.piece('f'), p_fichiers => jsonb_build_array(tests.piece('g')))), 'fait 1', 'une offre remise');
select is(pg_temp.suite(), null, 'ni achat, ni offre : rien ne bouge avec un dépôt');
select tests.a_deux($$select public.rpc_change_statut_appel_offres('ao', 'ANNULE', 'Crédits retirés')$$);
select is(pg_temp.suite(), 'PROCEDURE_CHANGEE ao OUVERT ANNULE Crédits retirés', 'une fin, et son motif que la page publie');

-- Chaque action : ce qu’elle en dit.
select set_config('portail.reason', 'Motif interne', true);
select is(pg_temp.journalise('PROCEDURE_CHANGEE', 'PUBLIE', 'OUVERT'), 'PROCEDURE_CHANGEE ao PUBLIE OUVERT', 'un passage, sans motif');
select is(pg_temp.journalise('PROCEDURE_CHANGEE', 'EVALUE', 'INFRUCTUEUX'), 'PROCEDURE_CHANGEE ao EVALUE INFRUCTUEUX Motif interne', 'infructueux : le motif');
select is(pg_temp.journalise('LOT_CHANGE', null, 'INFRUCTUEUX', '{"lot": 2}'), 'LOT_CHANGE ao 2 INFRUCTUEUX Motif interne', 'un lot');
select is(pg_temp.journalise('LOT_CHANGE', null, 'ATTRIBUE', '{"lot": 1}'), 'LOT_CHANGE ao 1 ATTRIBUE', 'attribué : sans motif, ni titulaire');
select is(pg_temp.journalise('PROLONGATION_CONFIRMEE', '2098-01-08T10:00:00+00:00', '2098-01-09T12:00:00+02:00', '{"proposee_par": "x"}'), 'PROLONGATION_CONFIRMEE ao 2098-01-08T10:00:00Z 2098-01-09T10:00:00Z', 'une prolongation, en heure de Conakry');
select is(pg_temp.journalise('PROLONGATION_CONFIRMEE', '2098-01-08T10:00:00Z', '2098-01-09T10:00:00Z', '{"ouverture_avant": "2098-01-08T11:00:00Z", "ouverture_apres": "2098-01-09T11:00:00Z"}'), E'PROLONGATION_CONFIRMEE ao 2098-01-08T10:00:00Z 2098-01-09T10:00:00Z\nOUVERTURE_DEPLACEE ao 2098-01-08T11:00:00Z 2098-01-09T11:00:00Z', 'et l’ouverture qu’elle déplace');
select is(pg_temp.journalise('ADDITIF_DEPOSE', '1', '2', '{"note": "secret"}'), 'ADDITIF_DEPOSE ao 2', 'un additif : son numéro');
select is(pg_temp.journalise('COMMISSION_NOMMEE', 'Mme Bah', 'M. Camara'), 'COMMISSION_NOMMEE ao', 'une commission : aucun nom');
select is(pg_temp.journalise('QUESTION_PUBLIEE', null, null, '{"appel_offres_id": "ao"}', 'q', 'dao_questions'), 'QUESTION_PUBLIEE ao', 'une question publiée');
select is(pg_temp.journalise('COMMISSION_ESSAI_OUVERT'), 'COMMISSION_PRETE ao ' || array_to_string(prive.empreintes_cles('ao'), ' '), 'prête : les empreintes de ses clés');
select is(pg_temp.journalise('COMMISSION_ESSAI_OUVERT'), null, 'dites une fois');
update prive.commission_membres set cle_publique = 'age1' || repeat('z', 58) where appel_offres_id = 'ao' and rang = 1;
select is(pg_temp.journalise('COMMISSION_ESSAI_OUVERT'), 'COMMISSION_PRETE ao ' || array_to_string(prive.empreintes_cles('ao'), ' '), 'une clé changée : de nouveau');
select pg_temp.journalise('COMMISSION_NOMMEE');
select isnt(pg_temp.journalise('COMMISSION_ESSAI_OUVERT'), null, 'nommée de nouveau, puis prête : de nouveau');
update prive.commissions set prete_le = null where appel_offres_id = 'ao';
update prive.commission_membres set cle_publique = 'age1' || repeat('y', 58) where appel_offres_id = 'ao' and rang = 1;
select is(pg_temp.journalise('COMMISSION_ESSAI_OUVERT'), null, 'pas encore prête : rien');
update public.appels_offres set date_limite = now() - interval '2 hours', date_ouverture = now() - interval '1 hour' where id = 'ao';
insert into prive.manifestes (appel_offres_id, date_limite, racine, nombre, feuilles) values ('ao', now() - interval '2 hours', repeat('a', 64), 0, '{}') on conflict do nothing;
insert into prive.ouvertures (appel_offres_id, pv, close_le) values ('ao', '{"racine": "abc", "nombre": 3, "plis": [{"soumissionnaire": "Société A"}]}', now());
select is(pg_temp.journalise('PV_PUBLIE'), 'PV_PUBLIE ao {"nombre": 3, "racine": "abc"}', 'un procès-verbal : sa racine et son nombre de plis');
select is(pg_temp.journalise('ATTRIBUTION_PUBLIEE', null, null, '{"titulaire": ["b", "a"], "montant": 5, "lot": 2, "noms": ["x"]}'), 'ATTRIBUTION_PUBLIEE ao 2 {"titulaire": "b a", "montant_attribue": 5}', 'une attribution publiée');
select is(pg_temp.journalise('REPONSE_PUBLIEE', 'RECUE', 'PUBLIEE', '{"entreprise_id": "e"}', 'r', 'reponses_entreprises'), 'REPONSE_PUBLIEE e', 'une réponse publiée');
select is(pg_temp.journalise('REPONSE_RETIREE', 'PUBLIEE', 'RETIREE', '{"entreprise_id": "e"}', 'r', 'reponses_entreprises'), 'REPONSE_RETIREE e', 'une réponse publiée, retirée');
select is(pg_temp.journalise('REPONSE_RETIREE', 'RECUE', 'RETIREE', '{"entreprise_id": "e"}', 'r', 'reponses_entreprises'), null, 'jamais publiée : rien');
select is(pg_temp.journalise('ADMINISTRATEUR_CREE', 'VISITEUR', 'ADMIN', '{}', 'x', 'profiles'), 'COMPTE_FAIT administration ADMINISTRATEUR_SUR_LA_MACHINE', 'un administrateur fait sur la machine');
select is(pg_temp.journalise('ACTE_CONFIRME', null, 'Rattacher K. Bah', '{"cause": "BAILLEUR", "bailleur_id": "bad"}', 'x', 'profiles'), 'COMPTE_FAIT administration BAILLEUR', 'un compte de bailleur');
select is(pg_temp.journalise('ACTE_CONFIRME', null, 'Rattacher K. Bah', jsonb_build_object('cause', c), 'ao', 'profiles'), null, 'pas ' || c) from unnest(array['ENTREPRISE', 'COMMISSION']) c;
-- Un administrateur retiré.
create function pg_temp.ote(p_action text, p_avant text, p_role text, p_status text, p_objet text default 'profiles') returns text language plpgsql as $$
declare v text;
begin
  set local session_replication_role = replica;
  update public.profiles set role = p_role::public.role_compte, status = p_status::public.statut_compte where id = tests.id('neuve');
  set local session_replication_role = origin;
  v := pg_temp.journalise(p_action, p_avant, p_role, '{}', tests.id('neuve')::text, p_objet);
  return v;
end $$;
select is(pg_temp.ote(action, avant, role, status, objet), attendu, cas) from (values
  ('son rôle', 'ROLE_CHANGE', 'ADMIN', 'VISITEUR', 'ACTIVE', 'profiles', 'COMPTE_DEFAIT administration ADMINISTRATEUR_SUR_LA_MACHINE'),
  ('le rôle de qui n’avait plus d’accès', 'ROLE_CHANGE', 'ADMIN', 'VISITEUR', 'DISABLED', 'profiles', null),
  ('un autre rôle', 'ROLE_CHANGE', 'ENTREPRISE', 'VISITEUR', 'ACTIVE', 'profiles', null),
  ('son accès', 'STATUT_CHANGE', 'ACTIVE', 'ADMIN', 'DISABLED', 'profiles', 'COMPTE_DEFAIT administration ADMINISTRATEUR_SUR_LA_MACHINE'),
  ('l’accès d’un autre compte', 'STATUT_CHANGE', 'ACTIVE', 'VISITEUR', 'DISABLED', 'profiles', null),
  ('un accès rendu', 'STATUT_CHANGE', 'DISABLED', 'ADMIN', 'ACTIVE', 'profiles', null),
  ('un autre objet', 'STATUT_CHANGE', 'ACTIVE', 'ADMIN', 'DISABLED', 'ailleurs', null)
) c (cas, action, avant, role, status, objet, attendu);
select is(pg_temp.journalise(a), null, 'pas ' || a) from unnest(array['TITULAIRE_DESIGNE', 'OUVERTURE_CLOSE', 'NON_OBJECTION_RENDUE', 'RAPPORT_CONFIRME', 'PLI_LU', 'ACQUISITION_DAO', 'ACTE_PROPOSE', 'COMMISSION_CLE', 'DAO_DEPOSE']) a;
select is(pg_temp.journalise('DATE_LIMITE_REPORTEE', '2098-01-01T10:00:00Z', '2098-01-02T10:00:00Z', '{}', id), null, 'rien d’un appel d’offres ' || id) from unnest(array['retire', 'dehors', 'inconnu']) id;

-- Sans trou, jamais récrite.
select is((select array_agg(rang order by rang) from prive.journal_public), (select array_agg(n) from generate_series(1, (select count(*) from prive.journal_public)) n), 'les rangs se suivent');
select is(jsonb_array_length(public.rpc_journal_public(1, 3)), 3, 'une page');
select is(public.rpc_journal_public(3, 1) -> 0 ->> 'rang_base', '3', 'à partir d’un rang');
select is(public.rpc_journal_public(100000, 10), '[]', 'après la fin, rien');
select throws_ok($$update prive.journal_public set motif = 'autre'$$, '42501', 'journal_immuable', 'ni récrite');
select throws_ok('delete from prive.journal_public', '42501', 'journal_immuable', 'ni effacée');
select throws_ok('truncate prive.journal_public', '42501', 'journal_immuable', 'ni vidée');
do $$ begin
  perform prive.audit('QUESTION_PUBLIEE', 'dao_questions', 'q', null, null, '{"appel_offres_id": "ao"}');
  raise exception using errcode = 'ZZ001';
exception when sqlstate 'ZZ001' then null; end $$;
select pg_temp.journalise('ADDITIF_DEPOSE', '2', '3');
select is((select max(rang) from prive.journal_public), (select count(*) from prive.journal_public), 'un acte défait ne laisse pas de trou');

select * from finish();
rollback;

-- Personne seul (R180, R181) : un titulaire sans rapport confirmé se décide à deux ; un administrateur de la veille ne touche à aucune procédure.
begin;
select no_plan();
select tests.acteurs();
select tests.compte('second', 'ADMIN'), tests.compte('veille', 'ADMIN');
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture)
select id, 'REF ' || id, 'Titre', 'EVALUE', now() - interval '2 days', now() - interval '1 day' from unnest(array['papier', 'lots']) id;
insert into prive.lots (appel_offres_id, numero, intitule) values ('lots', 1, 'Terrassement'), ('lots', 2, 'Ouvrages');
create function pg_temp.designe(p_montant bigint default 1234567, p_id text default 'papier', p_lot integer default 0, p_titulaire text[] default '{entreprise-a,ecr}', p_motif text default 'Rapport signé le 3') returns text language sql as $$
  select format('select public.rpc_designe_titulaire(%L, %L, %L, %L, %L)', p_id, p_titulaire, p_montant, p_motif, p_lot);
$$;
create function pg_temp.ecrit(p_id text default 'papier') returns text language sql as $$ select coalesce(titulaire::text || montant_attribue, 'rien') from public.appels_offres where id = p_id $$;
create function pg_temp.acte(p_lot text default '0') returns uuid language sql as $$
  select id from prive.actes_a_deux where issue is null and genre = 'TITULAIRE' and coalesce(arguments ->> 'lot', '0') = p_lot order by propose_le desc limit 1
$$;
create function pg_temp.confirme(p_lot text default '0') returns text language sql as $$ select format('select public.rpc_confirme_acte(%L)', pg_temp.acte(p_lot)) $$;
create function pg_temp.attribue(p_id text default 'papier') returns text language sql as $$ select format('select public.rpc_change_statut_appel_offres(%L, ''ATTRIBUE'', ''Décision'')', p_id) $$;

-- Sur papier, l’un propose : rien n’est écrit, rien ne s’attribue ; tous les administrateurs l’apprennent.
select is(tests.essaie('admin', sql), attendu, cas) from (values ('sans prix', pg_temp.designe(null), '22023 titulaire_invalide'), ('personne', pg_temp.designe(p_titulaire => '{}'), '22023 titulaire_invalide'),
  ('rien', pg_temp.designe(p_titulaire => null), '22023 titulaire_invalide'), ('un vide', pg_temp.designe(p_titulaire => '{ecr,NULL}'), '22023 titulaire_invalide'),
  ('sans motif', pg_temp.designe(p_motif => ' '), '22023 motif_requis'), ('un lot qui n’est pas', pg_temp.designe(p_lot => 3), '22023 lot_inconnu'), ('sans lot', pg_temp.designe(p_lot => null), '22023 lot_inconnu'),
  ('inconnu', pg_temp.designe(p_id => 'ailleurs'), 'P0001 appel_offres_introuvable')) c (cas, sql, attendu);
select is((select count(*) from prive.actes_a_deux), 0::bigint, 'ce qui ne se peut pas ne se propose pas');
select is(tests.chacun(pg_temp.designe()), tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur propose');
delete from public.courriels;
select is(tests.fait('admin', pg_temp.designe()) || ' ' || pg_temp.ecrit(), 'fait 1 rien', 'proposé : rien n’est écrit');
select is(tests.fait('admin', pg_temp.designe()) || ' ' || (select count(*) from prive.actes_a_deux), 'fait 1 1', 'redit, il n’y en a qu’un');
select is(tests.essaie('second', pg_temp.designe(5)), 'P0001 acte_deja_propose', 'une à la fois');
select is(tests.essaie('entreprise', pg_temp.designe(5)), '42501', 'et ne se devine pas');
select is(tests.essaie('admin', pg_temp.attribue()), 'P0001 titulaire_absent', 'rien ne s’attribue');
select is(tests.essaie('admin', pg_temp.confirme()), 'P0001 acte_par_vous', 'son auteur ne confirme pas');
select results_eq($$select recipient, payload ->> 'reason' as m from public.courriels where kind = 'ACTE_PROPOSE' order by 1$$,
  $$select n || '@acteurs.example', 'Rapport signé le 3' as m from unnest(array['admin', 'second', 'veille']) n$$, 'une lettre à chaque administrateur');
select is((select payload ->> 'acte' from public.courriels where kind = 'ACTE_PROPOSE' limit 1), replace('Proposer comme titulaire de REF papier : Acteur entreprise, ecr, à 1~234~567~GNF', '~', chr(160)), 'qui dit qui, et à quel prix');
select results_eq($$select objet, statut_apres, details ->> 'montant' as m from public.journaux_audit where action = 'ACTE_PROPOSE'$$, $$values ('appels_offres', (select payload ->> 'acte' from public.courriels limit 1), '1234567')$$, 'au journal');
select is(tests.fait('second', pg_temp.confirme()) || ' ' || pg_temp.ecrit(), 'fait 1 {entreprise-a,ecr}1234567', 'un autre confirme : c’est écrit');
select is((select array_agg(action order by created_at) from public.journaux_audit where objet_id = 'papier'), '{ACTE_PROPOSE,TITULAIRE_DESIGNE,ACTE_CONFIRME}', 'trois lignes');
select is(tests.essaie('admin', pg_temp.attribue()), 'fait 1', 'et se prononce');
-- Une seconde proposition, refusée.
select is(tests.fait('second', pg_temp.designe(9)) || tests.fait('admin', format('select public.rpc_refuse_acte(%L, %L)', pg_temp.acte(), 'Ce n’est pas le prix du rapport')) || pg_temp.ecrit(), 'fait 1fait 1{entreprise-a,ecr}1234567', 'refusée, rien ne change');

-- Par lot : une proposition pour chacun.
select is(tests.fait('admin', pg_temp.designe(7, 'lots', 1)) || tests.fait('admin', pg_temp.designe(8, 'lots', 2)), 'fait 1fait 1', 'deux lots à la fois');
select is(tests.fait('second', pg_temp.confirme('2')), 'fait 1', 'l’un confirmé');
select results_eq($$select numero, montant_attribue from prive.lots where appel_offres_id = 'lots' order by 1$$, $$values (1, null::bigint), (2, 8)$$, 'et lui seul');
-- La garde des tables, quand une autre fonction oublierait de demander.
grant execute on function prive.designe_titulaire(text, text[], bigint, text, integer) to authenticated;
select is(tests.essaie('admin', replace(sql, 'public.rpc_', 'prive.')), 'P0001 deux_administrateurs', 'la table la refuserait : ' || cas)
from (values ('appel d’offres', pg_temp.designe(6)), ('lot', pg_temp.designe(6, 'lots', 1))) c (cas, sql);
revoke execute on function prive.designe_titulaire(text, text[], bigint, text, integer) from authenticated;

-- Avec un rapport que deux membres ont fait, rien ne change.
select tests.compte('troisieme', 'ENTREPRISE', 'ACTIVE', 'entreprise-c');
select tests.ouvert('ao');
update public.appels_offres set statut = 'CLOTURE' where id = 'ao';
select tests.fait(m, format('select public.rpc_evalue_offre(%L, %s, null)', tests.offre(e, 'ao'), 80)) from unnest(array['un', 'deux']) m, unnest(array['entreprise-a', 'entreprise-b']) e;
select tests.fait(m, format('select public.rpc_evalue_offre(%L, null, %L)', tests.offre('entreprise-c', 'ao'), 'Offre qui ne s’ouvre pas')) from unnest(array['un', 'deux']) m;
select is(tests.fait('un', $$select public.rpc_etablit_rapport('ao')$$), 'fait 1', 'établi');
select ok(not prive.has_rapport_confirme('ao'), 'établi ne suffit pas');
select is(tests.fait('deux', format('select public.rpc_confirme_rapport(%L, %L)', 'ao', (prive.rapport_vif('ao')).empreinte)), 'fait 1', 'confirmé');
update public.appels_offres set statut = 'EVALUE' where id = 'ao';
select is(tests.fait('admin', pg_temp.designe(1000, 'ao', p_titulaire => '{entreprise-a}')) || pg_temp.ecrit('ao'), 'fait 1{entreprise-a}1000', 'un seul écrit ce que le rapport dit');
update prive.rapports_evaluation set annule_le = clock_timestamp() where appel_offres_id = 'ao';
select ok(not prive.has_rapport_confirme('ao'), 'défait, il ne vaut plus');
update public.appels_offres set titulaire = null, montant_attribue = null where id = 'ao';
select is(tests.fait('admin', pg_temp.designe(1000, 'ao', p_titulaire => '{entreprise-a}')) || pg_temp.ecrit('ao'), 'fait 1rien', 'et c’est de nouveau à deux');

-- Un administrateur de la veille.
insert into prive.actes_a_deux (genre, objet_id, arguments, cause, propose_par, issue, decide_par, decide_le)
values ('ROLE', tests.id('veille')::text, '{"role": "ADMIN"}', 'ADMINISTRATEUR', tests.id('admin'), 'CONFIRME', tests.id('second'), clock_timestamp() - interval '23 hours');
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture) values ('court', 'REF court', 'Court', 'OUVERT', '2098-01-01T10:00:00Z', '2098-01-01T11:00:00Z');
select tests.dao('court');
insert into public.dao_acquisitions (id, appel_offres_id, entreprise_id, user_id, status) values (tests.id('achat'), 'court', 'entreprise-a', tests.id('entreprise'), 'DEMANDE');
insert into public.dao_questions (id, appel_offres_id, entreprise_id, user_id, question) values (tests.id('question'), 'court', 'entreprise-a', tests.id('entreprise'), 'Une question assez longue ?');
create temp table gestes (cas text, sql text);
insert into gestes values ('reporter', $$select public.rpc_reporte_date_limite('court', '2098-02-01T10:00:00Z', 'Report')$$), ('annuler', $$select public.rpc_change_statut_appel_offres('court', 'ANNULE', 'Décision')$$),
  ('un lot', $$select public.rpc_change_statut_lot('lots', 1, 'ANNULE', 'Décision')$$), ('attribuer', pg_temp.attribue()), ('désigner', pg_temp.designe(77)), ('confirmer', pg_temp.confirme('1')),
  ('publier', $$select public.rpc_publie_attribution('papier', 'Notifié')$$), ('demander l’avis', $$select public.rpc_demande_non_objection('papier', 'Rapport')$$), ('prolonger', $$select public.rpc_propose_prolongation('court', '2098-02-01T10:00:00Z', 'Panne')$$),
  ('nommer', format($$select public.rpc_nomme_commission('court', %L)$$, (select jsonb_agg(jsonb_build_object('id', tests.id(n), 'qualite', 'Juriste')) from unnest(array['un', 'deux', 'trois']) n))),
  ('fin des questions', $$select public.rpc_fixe_limite_questions('court', '2097-12-01T10:00:00Z')$$), ('annuler un achat', format('select public.rpc_cancel_dao(%L, %L)', tests.id('achat'), 'Doublon')),
  ('répondre', format('select public.rpc_repond_question(%L, 0, %L)', tests.id('question'), 'Une réponse.'));
select is(tests.essaie('veille', sql), 'P0001 compte_trop_recent', 'pas encore : ' || cas) from gestes;
select is(tests.fait('veille', format('select public.rpc_set_account_status(%L, ''DISABLED'', ''Perdu'')', tests.id('visiteur'))), 'fait 1', 'hors d’une procédure, il agit');
update prive.actes_a_deux set decide_le = decide_le - interval '1 hour' where objet_id = tests.id('veille')::text;
select isnt(tests.essaie('veille', sql), 'P0001 compte_trop_recent', 'un jour après : ' || cas) from gestes;
select * from finish();
rollback;

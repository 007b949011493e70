-- Évaluation : par la commission, l’ouverture close ; puis la proposition, l’attribution, et ce que chacun en apprend.
begin;
select no_plan();
select tests.acteurs(), tests.compte('troisieme', 'ENTREPRISE', 'ACTIVE', 'entreprise-c');
select tests.compte(n, 'ADMIN') from unnest(array['un', 'deux', 'trois', 'etranger']) n;
-- Une offre d’un autre appel d’offres, dont la limite n’est pas passée.
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture) values ('attente', 'REF attente', 'Titre', 'OUVERT', '2098-01-01T10:00:00Z', '2098-01-01T11:00:00Z');
select tests.dao('attente'), tests.commission('attente');
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) values ('attente', 'entreprise-a', 'PAYE');
select is(tests.fait('entreprise', 'select public.rpc_ouvre_soumission(''attente'')'), 'fait 1', 'une offre se prépare');
select tests.fait('entreprise', tests.envoi(tests.offre('entreprise-a', 'attente'), 'attente' || m)) from unnest(array['f', 'g']) m;
select is(tests.fait('entreprise', tests.depot(tests.offre('entreprise-a', 'attente'), 'attente', 0, p_formulaire => tests.piece('attentef'), p_fichiers => jsonb_build_array(tests.piece('attenteg')))), 'fait 1', 'et se dépose');
select tests.ouvert(id) from unnest(array['ao', 'autre']) id;
select is((select count(*) from public.courriels where kind = 'RACINE_OFFRES' and payload ->> 'appel_offres_id' = 'attente'), 0::bigint, 'son entreprise ne reçoit pas la racine d’un autre');
select tests.ouvert('seance', false);
update public.appels_offres set statut = 'CLOTURE' where id = 'seance';
update prive.commission_membres set user_id = tests.id('etranger') where appel_offres_id = 'autre' and rang = 3;
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture)
select id, 'REF ' || id, 'Titre ' || id, 'OUVERT', '2098-01-01T10:00:00Z', '2098-01-01T11:00:00Z' from unnest(array['papier', 'sans-cle', 'retire']) id;
select tests.commission('sans-cle');
insert into public.soumissions (appel_offres_id, entreprise_id) values ('sans-cle', 'entreprise-d');
update public.appels_offres set statut = 'CLOTURE', date_limite = now() - interval '2 days', date_ouverture = now() - interval '1 day' where id in ('papier', 'sans-cle', 'retire');
update public.appels_offres set retire_le = now() where id = 'retire';

select is((select array_agg(nombre) from prive.manifestes where appel_offres_id in ('ao', 'autre', 'seance')), '{3,3,3}', 'à chaque liste les offres de son appel d’offres');

create function pg_temp.evalue(p_note numeric default 80, p_rejet text default null, p_offre uuid default tests.offre('entreprise-a', 'ao')) returns text language sql as $$
  select format('select public.rpc_evalue_offre(%L, %L, %L)', p_offre, p_note, p_rejet);
$$;
create function pg_temp.passe(p_statut text, p_id text default 'ao', p_motif text default 'Décision') returns text language sql as $$
  select format('select public.rpc_change_statut_appel_offres(%L, %L, %L)', p_id, p_statut, p_motif);
$$;
create function pg_temp.designe(p_titulaire text[] default '{entreprise-a}', p_montant bigint default 1000, p_id text default 'ao', p_motif text default 'Rapport du 3') returns text language sql as $$
  select format('select public.rpc_designe_titulaire(%L, %L, %L, %L)', p_id, p_titulaire, p_montant, p_motif);
$$;
create function pg_temp.lue(p_nom text, p_id text default 'ao') returns jsonb language plpgsql as $$
declare v jsonb;
begin
  perform tests.joue(p_nom);
  v := public.rpc_evaluation(p_id);
  perform tests.joue('base');
  return v;
end $$;
create function pg_temp.resultats(p_nom text) returns jsonb language plpgsql as $$
declare v jsonb;
begin
  perform tests.joue(p_nom);
  select jsonb_agg(o -> 'resultat') into v from jsonb_array_elements(public.rpc_mes_offres()) o where o ->> 'appel_offres_id' = 'ao';
  perform tests.joue('base');
  return v;
end $$;

-- Qui évalue, et quand.
select tests.refuse_a_tous(pg_temp.evalue(), 'la commission seule évalue');
select is(tests.essaie(n, pg_temp.evalue()), '42501', 'pas ' || n) from unnest(array['etranger', 'service', 'troisieme']) n;
select is(tests.essaie('admin', pg_temp.evalue(p_offre => tests.id('rien'))), 'P0001 commission_inconnue', 'offre inconnue');
select is(tests.essaie('visiteur', pg_temp.evalue(p_offre => tests.id('rien'))), '42501', 'un administrateur seul l’apprend');
select is(tests.essaie('un', pg_temp.evalue(p_offre => tests.offre('entreprise-d', 'ao'))), 'P0001 offre_inconnue', 'un brouillon ne s’évalue pas');
select is(tests.essaie('un', pg_temp.evalue(p_offre => tests.offre('entreprise-d', 'sans-cle'))), 'P0001 ouverture_non_close', 'ouverture pas close');
insert into prive.manifestes (appel_offres_id, date_limite, racine, nombre, feuilles)
  select 'sans-cle', now(), m.racine, 0, '{}' from prive.manifestes m where m.appel_offres_id = 'ao';
insert into prive.ouvertures (appel_offres_id) values ('sans-cle');
select is(tests.essaie('un', pg_temp.evalue(p_offre => tests.offre('entreprise-d', 'sans-cle'))), 'P0001 ouverture_non_close', 'ouverture commencée seulement');
select is(tests.essaie('un', pg_temp.evalue(p_offre => tests.offre('entreprise-a', 'seance'))), 'P0001 ouverture_non_close', 'tout est lu, rien n’est clos');
select is(pg_temp.lue('admin', 'seance') -> 'offres', '[]', 'ni rien à évaluer');
select is(tests.essaie('admin', pg_temp.passe(s, 'seance')), 'P0001 ouverture_non_close', s || ' : le procès-verbal d’abord') from unnest(array['EVALUE', 'INFRUCTUEUX']) s;
select is(tests.essaie('admin', pg_temp.passe('ANNULE', 'seance')), 'fait 1', 'annuler n’attend rien');
select is(tests.essaie('admin', pg_temp.passe('EVALUE', 'sans-cle')), 'fait 1', 'un brouillon n’est pas une offre');
select is(tests.essaie('un', sql), '22023 evaluation_invalide', 'refusé : ' || cas) from (values ('ni note ni rejet', pg_temp.evalue(null)), ('les deux', pg_temp.evalue(50, 'Caution absente du pli')), ('au-dessus de 100', pg_temp.evalue(100.01)),
  ('négative', pg_temp.evalue(-1)), ('trois décimales', pg_temp.evalue(80.125)), ('motif court', pg_temp.evalue(null, ' trop court ' || '')), ('motif vide', pg_temp.evalue(null, repeat(' ', 20))), ('motif long', pg_temp.evalue(null, repeat('x', 1001)))) c (cas, sql)
  where cas <> 'motif court';
select is(tests.essaie('un', pg_temp.evalue(null, '   court   ')), '22023 evaluation_invalide', 'un motif de dix caractères au moins');
select is(tests.essaie('un', pg_temp.evalue(n)), 'fait 1', n || ' passe') from unnest(array[0, 100, 80.25]) n;
select is(tests.essaie('un', pg_temp.evalue(50, p_offre => tests.offre('entreprise-c', 'ao'))), 'P0001 offre_illisible', 'une offre illisible n’a pas de note');

-- Avant l’évaluation complète, rien n’avance.
select is(tests.fait('admin', pg_temp.passe('CLOTURE')), 'fait 1', 'dépôt clos');
select is(tests.essaie('admin', pg_temp.passe(s)), 'P0001 evaluation_incomplete', s || ' : rien n’est évalué') from unnest(array['EVALUE', 'INFRUCTUEUX']) s;
select is(tests.fait('un', pg_temp.evalue(91.5)), 'fait 1', 'une note');
select is(tests.fait('deux', pg_temp.evalue(null, ' Attestation fiscale absente ', tests.offre('entreprise-b', 'ao'))), 'fait 1', 'un rejet');
select is(tests.essaie('admin', pg_temp.passe('EVALUE')), 'P0001 evaluation_incomplete', 'il en manque une');
select is(tests.fait('trois', pg_temp.evalue(null, 'Le pli ne s’ouvre pas', tests.offre('entreprise-c', 'ao'))), 'fait 1', 'la dernière');
select results_eq($$select actor_id, statut_avant, details - 'soumission' from public.journaux_audit where action = 'OFFRE_EVALUEE' order by id$$, $$select tests.id(n), v.numero_recu, d::jsonb from (values
  (1, 'un', 'entreprise-a', '{"reference": "REF ao"}'), (2, 'deux', 'entreprise-b', '{"reference": "REF ao"}'),
  (3, 'trois', 'entreprise-c', '{"reference": "REF ao"}')) c (r, n, e, d) join public.soumissions_versions v on v.soumission_id = tests.offre(e, 'ao') order by r$$, 'au journal, sans ce qui est jugé');
select is(tests.fait('un', pg_temp.evalue(91.5)), 'fait 1', 'la même note redite');
select is((select count(*) from public.journaux_audit where action = 'OFFRE_EVALUEE'), 3::bigint, 'n’est pas un acte'); select is(tests.fait('un', pg_temp.evalue(90)), 'fait 1', 'une note corrigée');
select results_eq($$select notes, user_id from prive.evaluations_membres where soumission_id = tests.offre('entreprise-a', 'ao')$$, $$values ('{90}'::numeric[], tests.id('un'))$$, 'remplace');
select is((select count(*) from public.journaux_audit where action = 'OFFRE_EVALUEE'), 4::bigint, 'et s’inscrit');

-- Ce qu’un administrateur lit.
select is(tests.chacun('select public.rpc_evaluation(''ao'')'), tests.attendu('admin: fait 1; autres: 42501'), 'les administrateurs seuls');
select is(pg_temp.lue('admin') - 'offres', '{"appel_offres_id": "ao", "reference": "REF ao", "titre": "Titre ao", "statut": "CLOTURE", "bailleur": [], "membre": false, "remises": true, "close": true, "pv_publie_le": null, "titulaire": [], "noms": null, "lots": [], "montant_attribue": null, "attribution_publiee_le": null, "criteres": null, "rapport": null}', 'où elle en est');
select is((pg_temp.lue('un') ->> 'membre'), 'true', 'un membre se reconnaît');
select is((select jsonb_agg(o - array['soumission_id', 'numero_recu', 'evaluee_le', 'lecture', 'lot'] order by o ->> 'entreprise_id') from jsonb_array_elements(pg_temp.lue('admin') -> 'offres') o), '[
  {"entreprise_id": "entreprise-a", "societe": "Acteur entreprise", "note": null, "rejet": null, "rang": null, "evaluee_par": null, "prix_lu": 1000, "prix_admis": [1000], "prix_combines": [], "prix_corrige": null, "votants": 1, "mien": null, "autres": []},
  {"entreprise_id": "entreprise-b", "societe": "Acteur concurrente", "note": null, "rejet": null, "rang": null, "evaluee_par": null, "prix_lu": 1000, "prix_admis": [1000], "prix_combines": [], "prix_corrige": null, "votants": 1, "mien": null, "autres": []},
  {"entreprise_id": "entreprise-c", "societe": "Acteur troisieme", "note": null, "rejet": null, "rang": null, "evaluee_par": null, "prix_lu": null, "prix_admis": [], "prix_combines": [], "prix_corrige": null, "votants": 1, "mien": null, "autres": []}]', 'les offres, et combien les ont jugées : aucun avis');
select is((select jsonb_agg(o -> 'lecture' order by o ->> 'entreprise_id') -> 0 ->> 'soumissionnaire' from jsonb_array_elements(pg_temp.lue('admin') -> 'offres') o), 'entreprise-a', 'avec ce qui a été lu');
select is(jsonb_build_array(pg_temp.lue('admin', 'papier') -> 'offres', pg_temp.lue('admin', 'papier') -> 'remises', pg_temp.lue('admin', 'papier') -> 'close', pg_temp.lue('admin', 'sans-cle') -> 'close', pg_temp.lue('admin', 'sans-cle') -> 'offres'), '[[], false, false, false, []]', 'des offres sur papier : aucune ici');
select is(jsonb_build_array(pg_temp.lue('admin', 'rien'), pg_temp.lue('admin', 'retire')), '[null, null]', 'inconnu, ou retiré');
select is(pg_temp.resultats(n), '[null]', n || ' n’apprend rien encore') from unnest(array['entreprise', 'concurrente']) n;

-- Évalué ; proposer.
select is(tests.essaie('admin', pg_temp.designe()), 'P0001 pas_evalue', 'pas encore évalué');
select is(tests.fait('deux', pg_temp.evalue(90)) || tests.fait('un', pg_temp.evalue(null, 'Attestation fiscale absente', tests.offre('entreprise-b', 'ao'))) || tests.fait('un', pg_temp.evalue(null, 'Le pli ne s’ouvre pas', tests.offre('entreprise-c', 'ao'))), 'fait 1fait 1fait 1', 'deux avis sur chacune');
select is(tests.essaie('admin', pg_temp.passe(s)), 'P0001 rapport_non_confirme', s || ' : pas encore de rapport') from unnest(array['EVALUE', 'INFRUCTUEUX']) s;
select is(tests.rapport('ao', 'un', 'deux'), 'fait 1P0001 avis_manquant', 'qui n’a pas tout jugé ne confirme pas');
select is(tests.fait('deux', pg_temp.evalue(null, 'Le pli ne s’ouvre pas', tests.offre('entreprise-c', 'ao'))) || tests.rapport('ao'), 'fait 1fait 1fait 1', 'il se confirme');
select is(tests.fait('admin', pg_temp.passe('EVALUE')), 'fait 1', 'évalué');
delete from prive.evaluations where soumission_id = tests.offre('entreprise-c', 'ao');
select is(tests.essaie('admin', pg_temp.passe('INFRUCTUEUX')), 'P0001 evaluation_incomplete', 'd’avant les rapports : une offre n’est pas évaluée');
update public.appels_offres set statut = 'CLOTURE' where id = 'ao';
select is(tests.fait('trois', pg_temp.evalue(90)) || tests.rapport('ao'), 'fait 1fait 1fait 1', 'un avis de plus : le rapport se refait');
select is(tests.fait('admin', pg_temp.passe('EVALUE')), 'fait 1', 'évalué');
select is(tests.essaie('un', pg_temp.evalue(10)), 'P0001 evaluation_close', 'plus de note ensuite');
update public.appels_offres set statut = 'CLOTURE' where id = 'autre';
select is(tests.essaie('admin', pg_temp.passe('EVALUE', 'autre')), 'P0001 evaluation_incomplete', 'celles d’un autre appel d’offres comptent à part');
update public.appels_offres set statut = 'OUVERT' where id = 'autre';
select is(tests.chacun(pg_temp.designe()), tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur propose');
select is(tests.essaie('service', pg_temp.designe()), '42501', 'la clé secrète non');
select is(tests.essaie('admin', sql), '22023 titulaire_invalide', 'refusé : ' || cas) from (values ('personne', pg_temp.designe('{}')), ('rien', pg_temp.designe(null)), ('un vide', pg_temp.designe('{entreprise-a,NULL}')), ('une fiche mal écrite', pg_temp.designe('{Entreprise A}')),
  ('trop long', pg_temp.designe(array[repeat('a', 101)])), ('sans prix', pg_temp.designe(p_montant => null)), ('gratuit', pg_temp.designe(p_montant => 0)), ('vingt et un', pg_temp.designe((select array_agg('e-' || i) from generate_series(1, 21) i)))) c (cas, sql);
select is(tests.essaie('admin', pg_temp.designe(p_motif => ' ')), '22023 motif_requis', 'sans motif');
select is(tests.essaie('admin', pg_temp.designe(t)), 'P0001 titulaire_non_classe', 'ni rejetée, ni absente, ni d’ailleurs : ' || t::text) from unnest(array['entreprise-b', 'entreprise-d']) e cross join lateral (select array[e] as t union all select array['entreprise-a', e]) x;
select is(tests.fait('admin', pg_temp.designe('{entreprise-a,entreprise-a}')), 'fait 1', 'proposé');
select results_eq($$select titulaire, montant_attribue from public.appels_offres where id = 'ao'$$, $$values ('{entreprise-a}'::text[], 1000::bigint)$$, 'une fois, à son prix');
select is((select base_mene_le is not null from public.appels_offres where id = 'ao'), true, 'la base mène');
select is((select details from public.journaux_audit where action = 'TITULAIRE_DESIGNE' and objet_id = 'ao'), '{"reference": "REF ao", "titulaire": ["entreprise-a"], "montant": 1000}', 'au journal');
select is(tests.fait('admin', pg_temp.passe('EVALUE', 'papier')) || tests.a_deux(pg_temp.designe('{sogea,ecr}', 5, 'papier')), 'fait 1fait 1, fait 1', 'sur papier : toute entreprise de l’annuaire');

insert into public.appels_offres (id, reference, titre, statut, date_limite, titulaire) select 'contenu-' || lower(s::text), 'REF ' || s, 'Titre', s, now() - interval '2 days', '{sogea}' from unnest(array['EVALUE', 'ATTRIBUE']::public.statut_appel_offres[]) s;
select is(tests.a_deux(pg_temp.designe('{ecr}', 5, 'contenu-evalue')) || tests.fait('admin', $$select public.rpc_publie_attribution('contenu-attribue', 'Notifié')$$), 'fait 1, fait 1fait 1', 'ce que le contenu menait');
select is((select count(*) from public.appels_offres where id like 'contenu-%' and base_mene_le is not null), 2::bigint, 'la base le mène');

-- Reprendre l’évaluation efface la proposition ; on évalue de nouveau.
select is(tests.fait('admin', pg_temp.passe('CLOTURE')), 'fait 1', 'évaluation reprise');
select results_eq($$select titulaire, montant_attribue from public.appels_offres where id = 'ao'$$, $$values (null::text[], null::bigint)$$, 'plus de proposition');
select is(tests.fait(n, pg_temp.evalue(88)), 'fait 1', 'une autre note : ' || n) from unnest(array['un', 'deux', 'trois']) n;
select is(tests.essaie('admin', pg_temp.passe('EVALUE')), 'P0001 rapport_non_confirme', 'elle défait le rapport'); select is(tests.rapport('ao') || tests.fait('admin', pg_temp.passe('EVALUE')), 'fait 1fait 1fait 1', 'refait');
select is(tests.essaie('admin', pg_temp.passe('ATTRIBUE')), 'P0001 titulaire_absent', 'attribuer à personne');
select is(tests.fait('admin', pg_temp.designe()), 'fait 1', 'proposé de nouveau');
select is((select count(*) from public.courriels where kind = 'RESULTAT_OFFRE'), 0::bigint, 'personne n’en a rien su');

-- Sans suite : chacun apprend ce qu’il en a été de son offre.
create temp table sans_suite as select tests.essaie('admin', pg_temp.passe('INFRUCTUEUX'));
select is((select essaie from sans_suite), 'fait 1', 'infructueux se peut');

-- Attribuer : le résultat et son motif, par lettre et dans l’espace.
select is(tests.fait('admin', pg_temp.passe('ATTRIBUE')), 'fait 1', 'attribué');
select results_eq($$select recipient, payload ->> 'issue', payload ->> 'note', payload ->> 'motif', payload ->> 'reference' from public.courriels where kind = 'RESULTAT_OFFRE' order by 1$$, $$values
  ('concurrente@acteurs.example', 'REJETEE', null, 'Attestation fiscale absente', 'REF ao'), ('entreprise@acteurs.example', 'RETENUE', '88.00', null, 'REF ao'), ('troisieme@acteurs.example', 'REJETEE', null, 'Le pli ne s’ouvre pas', 'REF ao')$$, 'une lettre à chacune');
select is(pg_temp.resultats(n), r::jsonb, n || ' lit son résultat, le titulaire et le prix') from (values ('entreprise', '[{"issue": "RETENUE", "note": 88.00, "motif": null, "rang": 1, "notees": 1, "noms": ["entreprise-a"], "montant_attribue": 1000}]'),
  ('concurrente', '[{"issue": "REJETEE", "note": null, "motif": "Attestation fiscale absente", "noms": ["entreprise-a"], "montant_attribue": 1000}]')) c (n, r);
update public.appels_offres set titulaire = '{entreprise-b}', titulaire_noms = '{B}' where id = 'ao';
select is(pg_temp.resultats(n), r::jsonb, n || ' : noté sans être retenu, ou rejeté') from (values ('entreprise', '[{"issue": "NON_RETENUE", "note": 88.00, "motif": null, "rang": 1, "notees": 1, "noms": ["B"], "montant_attribue": 1000}]'),
  ('concurrente', '[{"issue": "REJETEE", "note": null, "motif": "Attestation fiscale absente", "noms": ["B"], "montant_attribue": 1000}]')) c (n, r);
update public.appels_offres set statut = 'INFRUCTUEUX', titulaire = '{entreprise-a}', motif_fin = 'Crédits retirés' where id = 'ao';
select is(pg_temp.resultats('entreprise'), '[{"issue": "NON_RETENUE", "note": 88.00, "motif": null, "rang": 1, "notees": 1, "motif_fin": "Crédits retirés"}]', 'infructueux : personne n’est retenu, et pourquoi');
update public.appels_offres set statut = 'EVALUE' where id = 'ao';
select is(pg_temp.resultats('entreprise'), '[null]', 'rien avant l’issue');
update public.appels_offres set statut = 'ATTRIBUE' where id = 'ao';
delete from prive.evaluations where soumission_id = tests.offre('entreprise-a', 'ao');
select is(pg_temp.resultats('entreprise'), '[null]', 'pas évaluée : pas de résultat');

-- Publier l’attribution.
create function pg_temp.publie(p_id text default 'ao', p_motif text default 'Notifié') returns text language sql as $$ select format('select public.rpc_publie_attribution(%L, %L)', p_id, p_motif); $$;
select is(tests.chacun(pg_temp.publie()), tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur publie');
select is(tests.essaie('admin', pg_temp.publie('papier')), 'P0001 pas_attribue', 'pas avant l’attribution');
select is(tests.essaie('admin', pg_temp.publie(p_motif => '')), '22023 motif_requis', 'sans motif');
select is(tests.fait('admin', pg_temp.publie()) || tests.fait('admin', pg_temp.publie()), 'fait 1fait 1', 'deux fois');
select is((select attribution_publiee_le from public.appels_offres where id = 'ao'), (clock_timestamp() at time zone 'Africa/Conakry')::date, 'le jour de Conakry');
select is((select count(*) from public.journaux_audit where action = 'ATTRIBUTION_PUBLIEE' and objet_id = 'ao'), 1::bigint, 'un acte');
update public.appels_offres set attribution_publiee_le = '2026-01-01' where id = 'ao';
select is(tests.fait('admin', pg_temp.publie()), 'fait 1', 'redit plus tard');
select is((select attribution_publiee_le from public.appels_offres where id = 'ao'), '2026-01-01'::date, 'le jour ne bouge pas');

-- Publier le procès-verbal.
create function pg_temp.publie_pv(p_id text default 'ao', p_motif text default 'Séance publique') returns text language sql as $$ select format('select public.rpc_publie_pv(%L, %L)', p_id, p_motif); $$;
select is(public.rpc_pv_public('ao'), null, 'pas publié : rien à lire');
select is(tests.chacun(pg_temp.publie_pv()), tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur publie le procès-verbal');
select is(tests.essaie('admin', pg_temp.publie_pv(id)), 'P0001 ouverture_non_close', id || ' : rien de clos') from unnest(array['papier', 'sans-cle']) id;
select is(tests.essaie('admin', pg_temp.publie_pv(p_motif => '')), '22023 motif_requis', 'avec son motif');
select is(tests.fait('admin', pg_temp.publie_pv()) || tests.fait('admin', pg_temp.publie_pv()), 'fait 1fait 1', 'deux fois');
select is((select count(*) from public.journaux_audit where action = 'PV_PUBLIE'), 1::bigint, 'un acte');
select is(public.rpc_pv_public('ao') -> 'pv', (select pv from prive.ouvertures where appel_offres_id = 'ao'), 'le procès-verbal figé');
select is((public.rpc_pv_public('ao') ->> 'publie_le')::timestamptz, (select publie_le from prive.pv_publies), 'et son jour');
select is(public.rpc_pv_public('autre'), null, 'pas celui d’un autre');
select is(tests.essaie(n, 'select public.rpc_pv_public(''ao'')'), 'fait 1', n || ' le lit') from unnest(array['anon', 'visiteur']) n;
select is((pg_temp.lue('admin') ->> 'pv_publie_le')::timestamptz, (select publie_le from prive.pv_publies), 'l’administrateur le sait');
select throws_ok(geste, '42501', 'journal_immuable', geste) from unnest(array['update prive.pv_publies set publie_le = now()', 'delete from prive.pv_publies']) geste;

-- Rien ne se lit ni ne s’écrit autrement.
select tests.refuse_a_tous(format('select from prive.%s', t), t) from unnest(array['evaluations', 'pv_publies']) t;
select is(tests.essaie('service', format('delete from prive.%s', t)), '42501', 'service : ' || t) from unnest(array['evaluations', 'pv_publies']) t;
select throws_ok(geste, '23514', null, geste) from unnest(array['update prive.evaluations set note = 101', 'update prive.evaluations set note = null, rejet = null', 'update prive.evaluations set note = 5, rejet = ''Motif assez long''', 'update prive.evaluations set note = null, rejet = ''court''',
  'update public.appels_offres set titulaire = array_fill(''x''::text, array[21])']) geste;

select * from finish();
rollback;

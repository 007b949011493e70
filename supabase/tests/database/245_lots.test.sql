-- Trois lots, de l’avis à l’attribution publiée : un groupement titulaire, un lot infructueux, un annulé (R144 à R147).
begin;
select no_plan();
select tests.acteurs(), tests.compte('troisieme', 'ENTREPRISE', 'ACTIVE', 'entreprise-c');
select tests.compte(n, 'ADMIN') from unnest(array['un', 'deux', 'trois']) n;
update public.profiles set bailleur_id = 'bnd' where id = tests.id('bailleur');

-- Les lots viennent du contenu : décrits, ou seulement comptés.
create function pg_temp.copie(p_lots jsonb, p_champs jsonb default '{}', p_id text default 'ao') returns void language sql as $$
  select public.rpc_sync_appels_offres(jsonb_build_array(jsonb_build_object('id', p_id, 'reference', 'REF ' || p_id, 'titre', 'Titre ' || p_id,
    'statut', 'OUVERT', 'date_limite', '2098-01-01T10:00:00Z', 'date_ouverture', '2098-01-01T11:00:00Z', 'bailleur', '["bnd"]'::jsonb) || p_lots || p_champs));
$$;
create temp table avis as select '{"lots": [{"numero": 1, "intitule": "Pont", "budget_indicatif": 1000}, {"numero": 2, "intitule": "Piste", "budget_indicatif": 500}, {"numero": 4, "intitule": "Dalot"}]}'::jsonb as lots;
select tests.ouvert('ao', false);
select pg_temp.copie(lots) from avis;
select is(prive.avis_lots_of('ao'), '[{"numero": 1, "intitule": "Pont", "budget_indicatif": 1000, "statut": null}, {"numero": 2, "intitule": "Piste", "budget_indicatif": 500, "statut": null}, {"numero": 4, "intitule": "Dalot", "budget_indicatif": null, "statut": null}]', 'numéro, intitulé, budget');
select pg_temp.copie('{"nombre_lots": 2}', p_id => 'compte'), pg_temp.copie('{"nombre_lots": 1}', p_id => 'seul');
select is((select jsonb_agg(numero) from prive.lots where appel_offres_id = 'compte' and intitule is null), '[1, 2]', 'comptés sans être décrits : des numéros');
select ok(not prive.has_lots('seul'), 'un seul lot sans nom n’en est pas un');
select pg_temp.copie('{"lots": [{"numero": 2, "intitule": "Deux", "statut": "ANNULE", "motif_fin": "Sans crédit"}]}', p_id => 'compte');
select is(prive.lots_of('compte') -> 0 ->> 'statut', 'ANNULE', 'le contenu mène : la fin d’un lot en vient');
select is(jsonb_array_length(prive.lots_of('compte')), 1, 'et ce qui n’y est plus s’en va');
update public.appels_offres set hors_portail = false where id = 'compte';
update public.appels_offres set base_mene_le = now() where id = 'compte';
select pg_temp.copie('{"lots": [{"numero": 2, "intitule": "Deux bis"}, {"numero": 3, "intitule": "Trois", "statut": "ANNULE"}]}', p_id => 'compte');
select is((select jsonb_agg(jsonb_build_array(l -> 'intitule', l -> 'statut')) from jsonb_array_elements(prive.lots_of('compte')) l), '[["Deux bis", "ANNULE"], ["Trois", null]]', 'la base mène : l’avis se corrige, une fin non');

-- Ce qui se lit : sa forme.
create function pg_temp.lecture(p_lots jsonb, p_reste jsonb default '{}') returns jsonb language sql as $$ select jsonb_build_object('soumissionnaire', 'Société A', 'lots', p_lots) || p_reste; $$;
select ok(prive.is_lecture(l), 'lue : ' || l::text) from unnest(array[pg_temp.lecture('[{"lot": "1", "montant_gnf": 0}]'), pg_temp.lecture('[{"lot": "1", "montant_gnf": 5, "cautionnement_gnf": 0, "rabais_pct": 2.5, "rabais_compris": false}, {"lot": "2", "montant_gnf": 5}]', '{"combinaisons": [{"lots": ["1", "2"], "rabais_pct": 3}], "membres": [{"nom": "A", "part": 60, "entreprise_id": "a-b"}, {"nom": "B"}]}')]) l;
select ok(not prive.is_lecture(l), 'refusée : ' || l::text) from unnest(array[
  pg_temp.lecture('[{"lot": "1", "montant_gnf": 5, "rabais_pct": 0}]'), pg_temp.lecture('[{"lot": "1", "montant_gnf": 5, "rabais_pct": 101}]'), pg_temp.lecture('[{"lot": "1", "montant_gnf": 5, "rabais_pct": "2"}]'),
  pg_temp.lecture('[{"lot": "1", "montant_gnf": 5, "rabais_compris": true}]'), pg_temp.lecture('[{"lot": "1", "montant_gnf": 5, "rabais_pct": 2, "rabais_compris": "oui"}]'),
  pg_temp.lecture('[{"lot": 1, "montant_gnf": 5}]'), pg_temp.lecture('[{"lot": "1", "montant_gnf": 5, "cautionnement_gnf": -1}]'), pg_temp.lecture('{}'), pg_temp.lecture('["x"]'),
  pg_temp.lecture('[{"lot": "1", "montant_gnf": 5}]', '{"membres": "A"}'), pg_temp.lecture('[{"lot": "1", "montant_gnf": 5}]', '{"membres": [{"nom": ""}]}'), pg_temp.lecture('[{"lot": "1", "montant_gnf": 5}]', '{"membres": [{"nom": "A", "entreprise_id": "A B"}]}'),
  pg_temp.lecture('[{"lot": "1", "montant_gnf": 5}]', '{"combinaisons": [{"lots": ["1", "2"], "rabais_pct": 3}]}'), pg_temp.lecture('[{"lot": "1", "montant_gnf": 5}, {"lot": "2", "montant_gnf": 5}]', '{"combinaisons": [{"lots": ["1", "1"], "rabais_pct": 3}]}'),
  pg_temp.lecture('[{"lot": "1", "montant_gnf": 5}, {"lot": "2", "montant_gnf": 5}]', '{"combinaisons": [{"lots": ["1", "2"]}]}'), pg_temp.lecture('[{"lot": "1", "montant_gnf": 5}]', '{"combinaisons": {}}')]) l;
select is((select jsonb_agg(numero) from prive.lots_lus('{"lots": [{"lot": "2"}, {"lot": " Lot n° 03 "}, {"lot": "unique"}]}')), '[2, 3, null]', 'le numéro se lit, un mot non');

-- Le groupement de l’entreprise offre pour 1 et 2, la concurrente pour 1 et « 9 », qui n’existe pas ; la troisième ne s’ouvre pas.
update prive.ouvertures_lectures set lecture = pg_temp.lecture('[{"lot": "1", "montant_gnf": 900, "rabais_pct": 10, "rabais_compris": false}, {"lot": "Lot 2", "montant_gnf": 480}]',
  '{"soumissionnaire": "Groupement A-Z", "membres": [{"nom": "A", "entreprise_id": "entreprise-a"}, {"nom": "Z"}], "combinaisons": [{"lots": ["1", "Lot 2"], "rabais_pct": 3}]}') where soumission_id = tests.offre('entreprise-a', 'ao');
update prive.ouvertures_lectures set lecture = pg_temp.lecture('[{"lot": "1", "montant_gnf": 950}, {"lot": "9", "montant_gnf": 1}]', '{"soumissionnaire": "B"}') where soumission_id = tests.offre('entreprise-b', 'ao');
select is(tests.fait('un', $$select public.rpc_clot_ouverture('ao')$$), 'fait 1', 'l’ouverture se clôt');
select is((select pv -> 'lots' from prive.ouvertures where appel_offres_id = 'ao'), prive.avis_lots_of('ao'), 'le procès-verbal nomme les lots');
select set_eq($$select jsonb_array_elements(montants_lus) from public.appels_offres where id = 'ao'$$, array[
  '{"soumissionnaire": "Groupement A-Z", "lot": "1", "montant": 900, "devise": "GNF", "rabais_pct": 10, "rabais_compris": false, "combinaisons": [{"lots": ["1", "Lot 2"], "rabais_pct": 3}]}',
  '{"soumissionnaire": "Groupement A-Z", "lot": "Lot 2", "montant": 480, "devise": "GNF"}',
  '{"soumissionnaire": "B", "lot": "1", "montant": 950, "devise": "GNF"}', '{"soumissionnaire": "B", "lot": "9", "montant": 1, "devise": "GNF"}']::jsonb[], 'un montant lu par offre et par lot, avec son rabais');
select pg_temp.copie('{"lots": [{"numero": 7, "intitule": "Autre"}]}');
select is(prive.avis_lots_of('ao') -> 2 ->> 'intitule', 'Dalot', 'l’ouverture close, les lots ne bougent plus');

-- Évaluer, lot par lot.
create function pg_temp.evalue(p_entreprise text, p_lot integer, p_note numeric default 80, p_rejet text default null) returns text language sql as $$
  select format('select public.rpc_evalue_offre(%L, %L, %L, %L)', tests.offre(p_entreprise, 'ao'), p_note, p_rejet, p_lot);
$$;
create function pg_temp.passe(p_statut text, p_lot integer default null, p_motif text default 'Décision') returns text language sql as $$
  select case when p_lot is null then format('select public.rpc_change_statut_appel_offres(%L, %L, %L)', 'ao', p_statut, p_motif)
    else format('select public.rpc_change_statut_lot(%L, %L, %L, %L)', 'ao', p_lot, p_statut, p_motif) end;
$$;
create function pg_temp.designe(p_lot integer, p_titulaire text[] default '{entreprise-a,zed}', p_montant bigint default 810) returns text language sql as $$
  select format('select public.rpc_designe_titulaire(%L, %L, %L, %L, %L)', 'ao', p_titulaire, p_montant, 'Rapport', p_lot);
$$;
select is(tests.essaie('un', s), e, c) from (values
  (pg_temp.evalue('entreprise-a', 0), 'P0001 offre_inconnue', 'pas l’offre entière'), (pg_temp.evalue('entreprise-b', 2), 'P0001 offre_inconnue', 'pas un lot qu’elle n’offre pas'),
  (pg_temp.evalue('entreprise-c', 0), 'P0001 offre_illisible', 'une offre qui ne s’ouvre pas n’a pas de note'), (pg_temp.evalue('entreprise-a', 1), 'fait 1', 'une note')) v (s, e, c);
select is(tests.fait(n, pg_temp.evalue('entreprise-a', 1, 90)) || tests.fait(n, pg_temp.evalue('entreprise-b', 1, 70)) || tests.fait(n, pg_temp.evalue('entreprise-c', 0, null, 'Le pli ne s’ouvre pas')), 'fait 1fait 1fait 1', 'le lot 1 est jugé, et l’offre fermée : ' || n) from unnest(array['un', 'deux']) n;
savepoint lots;
update prive.ouvertures_lectures set lecture = pg_temp.lecture('[{"lot": "9", "montant_gnf": 1}]') where soumission_id = tests.offre('entreprise-b', 'ao');
select is(tests.essaie('un', pg_temp.evalue('entreprise-b', 0)), 'P0001 offre_sans_lot', 'une offre qui ne nomme aucun lot ne se note pas');
select is(tests.essaie('un', pg_temp.evalue('entreprise-b', 0, null, 'Elle ne nomme aucun lot.')), 'fait 1', 'elle se rejette');
rollback to lots;
select is(tests.fait('admin', pg_temp.passe('CLOTURE')), 'fait 1', 'dépôt clos');
select is(tests.essaie('admin', pg_temp.passe('ATTRIBUE', 1)), 'P0001 pas_evalue', 'un lot ne s’attribue pas avant l’évaluation');
select is(tests.essaie('admin', pg_temp.passe(s, l)), 'P0001 evaluation_incomplete', s || ' : il manque le lot 2') from (values ('EVALUE', null), ('INFRUCTUEUX', 2)) v (s, l);
select is(tests.essaie('admin', pg_temp.passe('INFRUCTUEUX', 4)), 'fait 1', 'un lot sans offre se déclare infructueux dès la clôture');
select is(tests.fait('un', pg_temp.evalue('entreprise-a', 2, 60)) || tests.fait('deux', pg_temp.evalue('entreprise-a', 2, 60)) || tests.a_deux(pg_temp.passe('ANNULE', 4, 'Crédits retirés')), 'fait 1fait 1fait 1, fait 1', 'jugé ; le lot 4 annulé');
select is(tests.essaie('admin', pg_temp.passe(s, l)), 'P0001 rapport_non_confirme', s || ' : pas de rapport') from (values ('EVALUE', null), ('INFRUCTUEUX', 2)) v (s, l);
select is(tests.rapport('ao'), 'fait 1fait 1', 'un rapport pour tous les lots');
select is(tests.fait('admin', pg_temp.passe('EVALUE')), 'fait 1', 'évaluation terminée');

-- Proposer : un lot, une offre, le groupement en entier.
select is(tests.essaie('admin', pg_temp.passe('ATTRIBUE', 1)), 'P0001 titulaire_absent', 'sans titulaire, rien ne s’attribue');
select is(tests.chacun(pg_temp.designe(1)), tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur propose');
select is(tests.essaie('admin', s), e, c) from (values
  (pg_temp.designe(0), '22023 lot_inconnu', 'pas l’ensemble'), (pg_temp.designe(9), '22023 lot_inconnu', 'ni un lot absent'), (pg_temp.designe(4), 'P0001 lot_fini', 'ni un lot fini'),
  (pg_temp.designe(1, '{entreprise-a}'), 'P0001 groupement_incomplet', 'un groupement ne perd pas ses membres'), (pg_temp.designe(1, '{zed,entreprise-a}'), 'P0001 titulaire_non_classe', 'le mandataire d’abord'),
  (pg_temp.designe(2, '{entreprise-b}'), 'P0001 titulaire_non_classe', 'ni qui n’offre pas pour ce lot'), (pg_temp.designe(1, p_montant => 900), 'P0001 prix_non_lu', 'ni le prix d’avant le rabais'), (pg_temp.designe(1, p_montant => 987654321012), 'P0001 prix_non_lu', 'ni celui qu’aucune offre ne porte'), (pg_temp.designe(1, p_montant => 786), 'fait 1', 'celui du rabais de deux lots, oui'), (pg_temp.designe(1, '{entreprise-b,entreprise-a}'), 'P0001 titulaire_non_classe', 'ni deux offres')) v (s, e, c);
update public.appels_offres set base_mene_le = null where id = 'ao';
select is(tests.fait('admin', pg_temp.designe(1)) || tests.fait('admin', pg_temp.designe(2, p_montant => 480)), 'fait 1fait 1', 'deux propositions');
select ok((select base_mene_le is not null from public.appels_offres where id = 'ao'), 'dès lors la base mène');
select results_eq($$select numero, titulaire, noms, montant_attribue, soumission_id from prive.lots where appel_offres_id = 'ao' and titulaire is not null order by 1$$,
  $$values (1, '{entreprise-a,zed}'::text[], '{A,Z}'::text[], 810::bigint, tests.offre('entreprise-a', 'ao')), (2, '{entreprise-a,zed}', '{A,Z}', 480, tests.offre('entreprise-a', 'ao'))$$, 'fiches, noms lus à l’ouverture, un prix par lot');
select is((select details from public.journaux_audit where action = 'TITULAIRE_DESIGNE' order by id limit 1), '{"reference": "REF ao", "titulaire": ["entreprise-a", "zed"], "montant": 810, "lot": 1, "noms": ["A", "Z"]}', 'au journal');

-- Non-objection : d’un lot, sans retenir l’autre.
create function pg_temp.demande(p_lot integer, p_fonction text default 'demande') returns text language sql as $$ select format('select public.rpc_%s_non_objection(%L, %L, %L)', p_fonction, 'ao', 'Voyez le rapport', p_lot); $$;
select is(tests.essaie('admin', pg_temp.demande(l)), e, c) from (values (0, '22023 lot_inconnu', 'pas l’ensemble'), (4, 'P0001 lot_fini', 'ni un lot fini')) v (l, e, c);
select is(tests.fait('admin', pg_temp.demande(1)) || tests.fait('admin', pg_temp.demande(1)) || tests.fait('admin', pg_temp.demande(2)), 'fait 1fait 1fait 1', 'demandée pour chacun');
select is((select jsonb_agg(payload - array['full_name', 'note', 'titre', 'reference', 'appel_offres_id'] order by payload -> 'lot') from public.courriels where kind = 'NON_OBJECTION_DEMANDEE'), '[{"montant": 810, "lot": 1, "intitule": "Pont"}, {"montant": 480, "lot": 2, "intitule": "Piste"}]', 'une lettre par lot');
select tests.joue('bailleur');
create temp table lues as select d from jsonb_array_elements(public.rpc_non_objections()) d;
select tests.joue('base');
select is((select jsonb_agg((d - array['id', 'demandee_le', 'reference', 'titre', 'retiree_le', 'avis', 'observations', 'chemin', 'rendue_le', 'rendue_par']) order by d -> 'lot') from lues),
  '[{"appel_offres_id": "ao", "titulaire": ["entreprise-a", "zed"], "noms": ["A", "Z"], "lot": 1, "intitule": "Pont", "montant": 810}, {"appel_offres_id": "ao", "titulaire": ["entreprise-a", "zed"], "noms": ["A", "Z"], "lot": 2, "intitule": "Piste", "montant": 480}]', 'le bailleur lit de quel lot il juge, et tout le groupement');
select is(tests.essaie('admin', pg_temp.designe(1, '{entreprise-b}', 950)), 'P0001 non_objection_demandee', 'la proposition ne change plus');
select is(tests.essaie('admin', pg_temp.passe('CLOTURE')), 'P0001 non_objection_demandee', 'ni l’évaluation');
select is(tests.fait('bailleur', format('select public.rpc_rend_non_objection(%L, %L, %L, null)', (select d ->> 'id' from lues where d -> 'lot' = '2'), 'REFUSEE', 'Le prix dépasse le plafond')), 'fait 1', 'le bailleur objecte au lot 2');
select is((select distinct payload -> 'lot' from public.courriels where kind = 'NON_OBJECTION_RENDUE'), '2', 'sa réponse dit le lot');
select is(tests.essaie('admin', pg_temp.passe('ATTRIBUE', l)), e, c) from (values (1, 'P0001 non_objection_attendue', 'lot 1 : sa réponse est attendue'), (2, 'P0001 non_objection_refusee', 'lot 2 : son objection arrête')) v (l, e, c);
select is(tests.fait('admin', pg_temp.demande(1, 'retire')), 'fait 1', 'celle du lot 1 retirée');
select is((select array_agg(lot) from prive.non_objections where retiree_le is null), '{2}', 'celle du lot 2 reste');
select is(tests.essaie('admin', pg_temp.demande(2, 'retire')), 'P0001 non_objection_rendue', 'répondue, elle ne se retire pas');
update prive.non_objections set retiree_le = now() where lot = 2;
select is(tests.essaie('admin', pg_temp.passe('ATTRIBUE', 2)), 'P0001 non_objection_a_redemander', 'proposition reprise : l’objection lie ce lot');
update prive.non_objections set avis = 'DONNEE', chemin = id || '/' || repeat('a', 64) || '.pdf', retiree_le = null where lot = 2;
select is(tests.essaie('admin', pg_temp.passe('ATTRIBUE', 2)), 'fait 1', 'sa réponse nouvelle la lève');
update prive.lots set montant_attribue = montant_attribue + 1 where numero = 2;
select is(tests.essaie('admin', pg_temp.passe('ATTRIBUE', 2)), 'P0001 non_objection_a_redemander', 'pas à un autre prix');
update prive.lots set montant_attribue = montant_attribue - 1 where numero = 2;
update prive.non_objections set avis = 'REFUSEE', chemin = null where lot = 2;

-- La fin de chacun.
select is(tests.chacun(pg_temp.passe('ATTRIBUE', 1)), tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur prononce');
select is(tests.essaie('admin', s), e, c) from (values (pg_temp.passe('ATTRIBUE'), 'P0001 lots_un_par_un', 'pas l’ensemble'), (pg_temp.passe('EVALUE', 1), '22023 statut_invalide', 'ni une étape'), (pg_temp.passe('ATTRIBUE', 4), 'P0001 lot_fini', 'ni un lot fini'), (pg_temp.passe('ATTRIBUE', 1, ''), '22023 motif_requis', 'sans motif')) v (s, e, c);
update prive.non_objections set retiree_le = '2026-01-01' where lot = 1;
insert into prive.non_objections (appel_offres_id, lot, titulaire, montant, demandee_par) values ('compte', 1, '{x}', 1, tests.id('admin'));
update public.appels_offres set base_mene_le = '2026-01-01' where id = 'ao';
select is(tests.fait('admin', pg_temp.passe('ATTRIBUE', 1)), 'fait 1', 'lot 1 attribué');
create function pg_temp.resultats(p_entreprise text) returns jsonb language sql as $$ select prive.resultats_lots_of(s) from public.soumissions s where s.id = tests.offre(p_entreprise, 'ao'); $$;
savepoint resultats;
update prive.evaluations set note = null, rejet = 'La garantie manque.', rang = null where soumission_id = tests.offre('entreprise-b', 'ao') and lot = 1;
select is(pg_temp.resultats('entreprise-b') #>> '{0,issue}', 'REJETEE', 'une offre rejetée pour un lot le lit');
delete from prive.evaluations where soumission_id = tests.offre('entreprise-b', 'ao') and lot = 1;
select is(pg_temp.resultats('entreprise-b'), '[]', 'non jugée, elle n’a rien à lire');
rollback to resultats;
select is((select statut::text from public.appels_offres where id = 'ao'), 'EVALUE', 'un lot reste ouvert');
select is(tests.essaie('admin', pg_temp.passe('ANNULE')), 'P0001 lots_attribues', 'une fin de l’ensemble ne défait pas un lot attribué');
select results_eq($$select recipient, payload ->> 'issue', payload -> 'lot' from public.courriels where kind = 'RESULTAT_OFFRE' order by 1$$, $$values ('concurrente@acteurs.example', 'NON_RETENUE', '1'::jsonb), ('entreprise@acteurs.example', 'RETENUE', '1')$$, 'le résultat du lot 1, à qui offrait pour lui');
select is(tests.essaie('admin', format('select public.rpc_publie_attribution(%L, %L, %L)', 'ao', 'Notifié', l)), e, 'publier ' || l) from (values (0, '22023 lot_inconnu'), (2, 'P0001 pas_attribue'), (1, 'fait 1')) v (l, e);
select is(tests.fait('admin', $$select public.rpc_publie_attribution('ao', 'Notifié', 1)$$), 'fait 1', 'lot 1 publié');
select is((select attribution_publiee_le from public.appels_offres where id = 'ao'), null, 'lui seul : l’appel d’offres n’a pas sa fin');
select is((select lots - 1 - 1 || '[]' from public.rpc_procedures_publiques() where id = 'ao'), jsonb_build_array(jsonb_build_object('numero', 1, 'isdecrit', true, 'statut', 'ATTRIBUE', 'motif_fin', null, 'attribution_publiee_le', (clock_timestamp() at time zone 'Africa/Conakry')::date, 'titulaire', array['entreprise-a', 'zed'], 'montant_attribue', 810)), 'public : le groupement entier et le prix du lot');
select is(tests.fait('admin', pg_temp.passe('INFRUCTUEUX', 2, 'Prix excessifs')), 'fait 1', 'lot 2 infructueux');
select results_eq($$select appel_offres_id || lot, retiree_le from prive.non_objections order by 1$$, $$values ('ao1', '2026-01-01'::timestamptz), ('ao2', null), ('compte1', null)$$, 'une demande déjà retirée garde son heure ; une réponse rendue reste, celle d’un autre appel d’offres aussi');
select is((select base_mene_le from public.appels_offres where id = 'ao'), '2026-01-01'::timestamptz, 'la base menait déjà : son jour reste');
select results_eq($$select statut::text, attribution_publiee_le is not null, motif_fin from public.appels_offres where id = 'ao'$$, $$values ('ATTRIBUE', true, null::text)$$, 'le dernier lot donne sa fin à l’appel d’offres, déjà publiée');
select is((select jsonb_agg(jsonb_build_array(statut_avant, statut_apres, details)) from public.journaux_audit where action = 'PROCEDURE_CHANGEE' and statut_apres = 'ATTRIBUE'), '[["EVALUE", "ATTRIBUE", {"reference": "REF ao"}]]', 'au journal');
select is((select jsonb_agg(jsonb_build_array(l -> 'numero', l -> 'statut', l -> 'motif_fin', l -> 'titulaire' <> 'null')) from jsonb_array_elements(prive.lots_of('ao')) l), '[[1, "ATTRIBUE", null, true], [2, "INFRUCTUEUX", "Prix excessifs", false], [4, "ANNULE", "Crédits retirés", false]]', 'chacun sa fin');
select is((select jsonb_agg(distinct jsonb_build_array(payload -> 'statut', payload -> 'lot')) from public.courriels where kind = 'FIN_PROCEDURE'), '[["ANNULE", 4], ["INFRUCTUEUX", 2]]', 'les détenteurs l’apprennent, lot par lot');
select tests.joue('entreprise');
select is((select o -> 'resultats_lots' from jsonb_array_elements(public.rpc_mes_offres()) o where o ->> 'appel_offres_id' = 'ao'), '[{"lot": 1, "intitule": "Pont", "note": 90.00, "motif": null, "issue": "RETENUE", "rang": 1, "notees": 2, "noms": ["A", "Z"], "montant_attribue": 810}, {"lot": 2, "intitule": "Piste", "note": 60.00, "motif": null, "issue": "NON_RETENUE", "rang": 1, "notees": 1, "motif_fin": "Prix excessifs"}]', 'l’entreprise lit les siens');
select tests.joue('base');
select is((select count(*) from public.courriels where kind = 'RESULTAT_OFFRE' and recipient = 'troisieme@acteurs.example'), 1::bigint, 'l’offre écartée en entier l’apprend à la fin');

-- Une fin de l’ensemble est celle de ses lots ; rien ne s’écrit autrement.
update public.appels_offres set statut = 'EVALUE', motif_fin = null where id = 'ao';
update prive.lots set statut = null, soumission_id = null, titulaire = null, noms = null, montant_attribue = null, motif_fin = null, attribution_publiee_le = null where appel_offres_id = 'ao' and numero < 4;
select is(tests.fait('admin', pg_temp.passe('INFRUCTUEUX', p_motif => 'Aucune conforme')), 'fait 1', 'l’ensemble infructueux');
select is((select array_agg(statut::text || ' ' || motif_fin order by numero) from prive.lots where appel_offres_id = 'ao'), '{INFRUCTUEUX Aucune conforme,INFRUCTUEUX Aucune conforme,ANNULE Crédits retirés}', 'chaque lot ouvert l’est aussi');
select tests.refuse_a_tous('select from prive.lots', 'la table');
select is(tests.essaie('service', 'delete from prive.lots'), '42501', 'ni le rôle de service');

select * from finish();
rollback;

-- Un prix qui compte un rabais pour plusieurs lots : admis si ces lots vont tous à la même offre (R147).
begin;
select no_plan();
select tests.acteurs();
select tests.compte(n, 'ADMIN') from unnest(array['un', 'deux', 'trois']) n;

select tests.ouvert('ao', false);
select public.rpc_sync_appels_offres(jsonb_build_array(jsonb_build_object('id', 'ao', 'reference', 'REF ao', 'titre', 'Titre ao',
  'statut', 'OUVERT', 'date_limite', '2098-01-01T10:00:00Z', 'date_ouverture', '2098-01-01T11:00:00Z', 'lots', jsonb_build_array(
    jsonb_build_object('numero', 1, 'intitule', 'Pont'), jsonb_build_object('numero', 2, 'intitule', 'Piste'),
    jsonb_build_object('numero', 3, 'intitule', 'Dalot'), jsonb_build_object('numero', 4, 'intitule', 'Mur')))));

-- Deux rabais : 10 % pour les lots 1 et 2, 20 % pour les lots 1, 2 et 3 ; l’autre offre n’en a pas.
create temp table lue as select jsonb_build_object('soumissionnaire', 'A',
  'lots', '[{"lot": "1", "montant_gnf": 1000}, {"lot": "Lot 2", "montant_gnf": 505}, {"lot": "3", "montant_gnf": 300}, {"lot": "nord", "montant_gnf": 1}]'::jsonb,
  'combinaisons', '[{"lots": ["1", "Lot 2"], "rabais_pct": 10}, {"lots": ["3", "Lot 2", "1"], "rabais_pct": 20}, {"lots": ["3", "nord"], "rabais_pct": 5}]'::jsonb) as lecture;
update prive.ouvertures_lectures set lecture = l.lecture from lue l where soumission_id = tests.offre('entreprise-a', 'ao');
update prive.ouvertures_lectures set lecture = '{"soumissionnaire": "B", "lots": [{"lot": "1", "montant_gnf": 1100}, {"lot": "2", "montant_gnf": 600}, {"lot": "3", "montant_gnf": 400}]}'
where soumission_id = tests.offre('entreprise-b', 'ao');

select results_eq($$select c.* from lue, prive.prix_combines(lecture, 1, null) c order by prix$$,
  $$values (800::bigint, '{1,2,3}'::integer[], 20::numeric), (900, '{1,2}', 10)$$, 'lot 1 : ses deux rabais, les lots en chiffres');
select results_eq($$select c.* from lue, prive.prix_combines(lecture, 2, 600) c order by prix$$,
  $$values (480::bigint, '{1,2,3}'::integer[], 20::numeric), (540, '{1,2}', 10)$$, 'lot 2 : sur le prix corrigé');
select is((select prive.combines_json(lecture, 3, null) from lue), '[{"prix": 285, "lots": [3, null], "rabais_pct": 5}, {"prix": 240, "lots": [1, 2, 3], "rabais_pct": 20}]', 'lot 3 : un lot sans numéro le reste');
select is((select prive.combines_json(lecture, l, null) from lue), '[]', 'aucun rabais : lot ' || l) from unnest(array[0, 4]) l;
select is((select prive.combines_json(lecture - 'combinaisons', 1, null) from lue), '[]', 'une offre sans rabais');
select is((select prive.combines_json('{"illisible": "Le pli ne s’ouvre pas"}', 1, null)), '[]', 'une offre illisible');
select is((select prive.prix_admis(lecture, 1, null) from lue), '{1000,900,800}', 'les prix admis : lu, puis avec chaque rabais');
select is(prive.prix_admis('{"illisible": "Le pli ne s’ouvre pas"}', 1, null), null, 'aucun pour une offre illisible');

-- Jugées, évaluées.
update prive.ouvertures_lectures set lecture = lecture #- '{combinaisons,2}' #- '{lots,3}' where soumission_id = tests.offre('entreprise-a', 'ao');
select is(tests.fait('un', $$select public.rpc_clot_ouverture('ao')$$), 'fait 1', 'l’ouverture se clôt');
create function pg_temp.juge(p_qui text) returns bigint language sql as $$
  select count(tests.fait(p_qui, format('select public.rpc_evalue_offre(%L, %s, %s, %s)', e.soumission_id,
    case when e.lot = 0 then 'null' else '80' end, case when e.lot = 0 then quote_literal('Elle ne s’ouvre pas.') else 'null' end, e.lot)))
  from prive.evaluations_of('ao') e;
$$;
select pg_temp.juge('un'), pg_temp.juge('deux');
create function pg_temp.passe(p_statut text, p_lot integer default null) returns text language sql as $$
  select case when p_lot is null then format('select public.rpc_change_statut_appel_offres(%L, %L, %L)', 'ao', p_statut, 'Décision')
    else format('select public.rpc_change_statut_lot(%L, %L, %L, %L)', 'ao', p_lot, p_statut, 'Décision') end;
$$;
create function pg_temp.designe(p_lot integer, p_montant bigint, p_entreprise text default 'entreprise-a') returns text language sql as $$
  select format('select public.rpc_designe_titulaire(%L, %L, %L, %L, %L)', 'ao', array[p_entreprise], p_montant, 'Rapport', p_lot);
$$;
select is(tests.fait('admin', pg_temp.passe('CLOTURE')) || tests.rapport('ao') || tests.fait('admin', pg_temp.passe('EVALUE')), 'fait 1fait 1fait 1fait 1', 'évaluation terminée');
select tests.joue('admin');
select is((select o -> 'prix_combines' from jsonb_array_elements(public.rpc_evaluation('ao') -> 'offres') o
  where o ->> 'entreprise_id' = 'entreprise-a' and o -> 'lot' = '2'), '[{"prix": 455, "lots": [1, 2], "rabais_pct": 10}, {"prix": 404, "lots": [1, 2, 3], "rabais_pct": 20}]', 'chaque prix dit ses lots');
select tests.joue('base');

select is((select jsonb_agg(jsonb_build_array(o -> 'lot', o -> 'prix_combines') order by o -> 'lot') from jsonb_array_elements((prive.rapport_vif('ao')).contenu -> 'offres') o
  where o ->> 'soumission_id' = tests.offre('entreprise-a', 'ao')::text), '[[1, [{"prix": 900, "lots": [1, 2], "rabais_pct": 10}, {"prix": 800, "lots": [1, 2, 3], "rabais_pct": 20}]], [2, [{"prix": 455, "lots": [1, 2], "rabais_pct": 10}, {"prix": 404, "lots": [1, 2, 3], "rabais_pct": 20}]], [3, [{"prix": 240, "lots": [1, 2, 3], "rabais_pct": 20}]]]', 'le rapport les dit, lot par lot');
select ok(not o ? 'prix_combines', 'une offre sans rabais n’en dit rien : ' || (o ->> 'lot')) from jsonb_array_elements((prive.rapport_vif('ao')).contenu -> 'offres') o
where o ->> 'soumission_id' <> tests.offre('entreprise-a', 'ao')::text;

-- Proposer d’abord un lot, puis l’autre : l’attribution seule demande les deux.
select is(tests.fait('admin', pg_temp.designe(1, 900)), 'fait 1', 'lot 1 proposé avec le rabais des lots 1 et 2');
select is(tests.essaie('admin', pg_temp.passe('ATTRIBUE', 1)), 'P0001 rabais_sans_ses_lots', 'le lot 2 n’est proposé à personne');
select is(tests.fait('admin', pg_temp.designe(2, 600, 'entreprise-b')), 'fait 1', 'le lot 2 à une autre offre');
select is(tests.essaie('admin', pg_temp.passe('ATTRIBUE', 1)), 'P0001 rabais_sans_ses_lots', 'il ne compte pas');
savepoint autre;
update public.profiles set bailleur_id = 'bnd' where id = tests.id('bailleur');
update public.appels_offres set bailleur = '{bnd}' where id = 'ao';
select is(tests.fait('admin', $$select public.rpc_demande_non_objection('ao', 'Voyez le rapport', 1)$$), 'fait 1', 'la non-objection demandée');
select tests.joue('admin');
select is((select o -> 'prix_admis' || (o #> '{prix_combines,0}') from jsonb_array_elements(public.rpc_dossier_non_objection(
  (select (d ->> 'id')::uuid from jsonb_array_elements(public.rpc_non_objections()) d)) -> 'offres') o where o ->> 'entreprise_id' = 'entreprise-a'),
  '[1000, 900, 800, {"prix": 900, "lots": [1, 2], "rabais_pct": 10}]', 'le dossier du bailleur explique le prix');
select tests.joue('base');
rollback to autre;
savepoint autre;
select is(tests.fait('admin', pg_temp.designe(1, 1000)), 'fait 1', 'au prix du lot seul');
select is(tests.essaie('admin', pg_temp.passe('ATTRIBUE', 1)), 'fait 1', 'le lot 1 s’attribue sans condition');
rollback to autre;
select is(tests.fait('admin', pg_temp.designe(2, 455)), 'fait 1', 'le lot 2 à la même offre');
select is(tests.essaie('admin', pg_temp.passe('ATTRIBUE', 1)), 'fait 1', 'proposé à elle : le rabais compte');
savepoint seul;
-- Le lot qui s’attribue ne se demande rien à lui-même : il n’était encore à personne.
update prive.lots set soumission_id = null, titulaire = null, noms = null, montant_attribue = null where appel_offres_id = 'ao' and numero = 1;
select lives_ok($$update prive.lots set soumission_id = tests.offre('entreprise-a', 'ao'), titulaire = '{entreprise-a}', montant_attribue = 900, statut = 'ATTRIBUE'
  where appel_offres_id = 'ao' and numero = 1$$, 'proposé et attribué d’un même geste');
rollback to seul;
savepoint lie;
-- Le bailleur n’a pas répondu du lot 2 : il se prononce d’abord, puisqu’après rien ne change plus.
update public.profiles set bailleur_id = 'bnd' where id = tests.id('bailleur');
update public.appels_offres set bailleur = '{bnd}' where id = 'ao';
create function pg_temp.demande(p_lot integer) returns text language sql as $$
  select format('select public.rpc_demande_non_objection(%L, %L, %s)', 'ao', 'Voyez le rapport', p_lot);
$$;
select is(tests.fait('admin', pg_temp.demande(2)), 'fait 1', 'la non-objection du lot 2 est demandée');
select is(tests.essaie('admin', pg_temp.passe('ATTRIBUE', 1)), 'P0001 rabais_sans_ses_lots', 'elle est attendue : le rabais ne compte pas encore');
update prive.non_objections set avis = 'DONNEE', rendue_le = now(), rendue_par = tests.id('bailleur'), chemin = id || '/' || repeat('a', 64) || '.pdf' where appel_offres_id = 'ao' and lot = 2;
select is(prive.lie_par('ao', 2), null, 'rien ne lie un lot avant une attribution');
select is(tests.fait('admin', pg_temp.passe('ATTRIBUE', 1)), 'fait 1', 'lot 1 attribué au prix du rabais');
select is(array[prive.lie_par('ao', 2), prive.lie_par('ao', 3), prive.lie_par('ao', 1)], '{1,null,null}', 'le lot 2 est lié, et lui seul');
select tests.joue('admin');
select is(jsonb_path_query_array(public.rpc_a_traiter('ao'), '$.procedures[*].attributions[*].lie_par'), '[1, null, null]', 'ce qui attend le dit, lot par lot : 2, 3 et 4');
select tests.joue('base');
select is(tests.essaie('admin', pg_temp.passe(s, 2)), 'P0001 lot_lie', 'le lot 2 ne finit pas autrement : ' || s) from unnest(array['ANNULE', 'INFRUCTUEUX']) s;
select is(tests.essaie('admin', format('select public.rpc_reprend_proposition(%L, %L, 2)', 'ao', 'Pour changer')), 'P0001 lot_lie', 'la réponse de son bailleur tient');
select throws_ok($$update prive.lots set montant_attribue = 505 where appel_offres_id = 'ao' and numero = 2$$, 'P0001', 'lot_lie', 'ni un autre prix');
select throws_ok($$update prive.lots set soumission_id = null, titulaire = null, noms = null, montant_attribue = null where appel_offres_id = 'ao' and numero = 2$$,
  'P0001', 'lot_lie', 'ni une autre offre');
select lives_ok($$update prive.lots set intitule = 'Piste rurale' where appel_offres_id = 'ao' and numero = 2$$, 'son intitulé, si');
select is(tests.fait('admin', pg_temp.passe('ANNULE', 3)), 'fait 1', 'le lot 3, que rien ne lie, s’annule');
select is(tests.fait('admin', pg_temp.passe('ATTRIBUE', 2)), 'fait 1', 'le lot 2 s’attribue : c’est son issue');
select is(prive.lie_par('ao', 2), null, 'attribué, rien ne le lie plus');
rollback to lie;
savepoint lie;
update public.profiles set bailleur_id = 'bnd' where id = tests.id('bailleur');
update public.appels_offres set bailleur = '{bnd}' where id = 'ao';
select is(tests.fait('admin', pg_temp.passe('ATTRIBUE', 1)), 'fait 1', 'lot 1 attribué, le bailleur jamais interrogé');
select is(tests.essaie('admin', format('select public.rpc_demande_non_objection(%L, %L, 2)', 'ao', 'Voyez le rapport')), 'P0001 lot_lie', 'il l’aurait été avant');
select is(tests.essaie('admin', pg_temp.passe('CLOTURE')), 'P0001 lot_lie', 'l’évaluation ne se reprend plus');
rollback to lie;
-- Au prix du lot seul, l’autre reste libre.
select is(tests.fait('admin', pg_temp.designe(1, 1000)) || tests.fait('admin', pg_temp.passe('ATTRIBUE', 1)) || tests.fait('admin', pg_temp.passe('ANNULE', 2)),
  'fait 1fait 1fait 1', 'sans rabais compté, rien ne lie');
rollback to lie;
savepoint trois;
select is(tests.fait('admin', pg_temp.designe(1, 800)), 'fait 1', 'le rabais des trois lots');
select is(tests.essaie('admin', pg_temp.passe('ATTRIBUE', 1)), 'P0001 rabais_sans_ses_lots', 'le lot 3 manque : un autre rabais n’y suffit pas');
select is(tests.fait('admin', pg_temp.designe(3, 240)), 'fait 1', 'le lot 3 aussi');
select is(tests.essaie('admin', pg_temp.passe('ATTRIBUE', 1)), 'fait 1', 'les trois ensemble');
select is(tests.fait('admin', pg_temp.passe('INFRUCTUEUX', 3)), 'fait 1', 'le lot 3 infructueux');
select is(tests.essaie('admin', pg_temp.passe('ATTRIBUE', 1)), 'P0001 rabais_sans_ses_lots', 'un lot fini sans marché ne compte pas');
rollback to trois;
select is(tests.fait('admin', pg_temp.passe('ATTRIBUE', 2)) || tests.essaie('admin', pg_temp.passe('ATTRIBUE', 1)), 'fait 1fait 1', 'attribué à elle : le rabais compte');
select is(tests.fait('admin', pg_temp.passe('ATTRIBUE', 1)), 'fait 1', 'lot 1 attribué');
select is((select array_agg(statut || ' ' || montant_attribue order by numero) from prive.lots where appel_offres_id = 'ao' and statut is not null), '{ATTRIBUE 900,ATTRIBUE 455}', 'aux prix du rabais');

-- À égalité de prix, un rabais dont les lots sont là suffit ; une offre de papier n’en a pas.
update prive.lots set statut = null where appel_offres_id = 'ao' and numero = 1;
update prive.ouvertures_lectures set lecture = jsonb_set(lecture, '{combinaisons}', '[{"lots": ["1", "3"], "rabais_pct": 10}, {"lots": ["1", "Lot 2"], "rabais_pct": 10}]')
where soumission_id = tests.offre('entreprise-a', 'ao');
select is(tests.essaie('admin', pg_temp.passe('ATTRIBUE', 1)), 'fait 1', 'même prix : l’un des deux suffit');
update prive.ouvertures_lectures set lecture = jsonb_set(lecture, '{combinaisons}', '[{"lots": ["1", "9"], "rabais_pct": 10}]')
where soumission_id = tests.offre('entreprise-a', 'ao');
select is(tests.essaie('admin', pg_temp.passe('ATTRIBUE', 1)), 'P0001 rabais_sans_ses_lots', 'un lot que l’avis n’a pas ne va à personne');
savepoint hors_avis;
update prive.ouvertures_lectures set lecture = jsonb_set(lecture, '{combinaisons}', '[{"lots": ["1", "nord"], "rabais_pct": 10}]')
where soumission_id = tests.offre('entreprise-a', 'ao');
select is(tests.essaie('admin', pg_temp.passe('ATTRIBUE', 1)), 'P0001 rabais_sans_ses_lots', 'ni un lot que l’avis ne numérote pas');
rollback to hors_avis;
savepoint arrondi;
update prive.evaluations set prix = 4 where soumission_id = tests.offre('entreprise-a', 'ao') and lot = 1;
update prive.lots set montant_attribue = 4 where appel_offres_id = 'ao' and numero = 1;
select is(tests.essaie('admin', pg_temp.passe('ATTRIBUE', 1)), 'fait 1', 'un rabais que l’arrondi efface n’est pas un rabais');
rollback to arrondi;
update prive.lots set soumission_id = null where appel_offres_id = 'ao' and numero = 1;
select is(tests.essaie('admin', pg_temp.passe('ATTRIBUE', 1)), 'fait 1', 'sur papier, rien ne s’en vérifie ici');

select * from finish();
rollback;

-- Juger, établir le rapport, le confirmer : chacun pour soi, un autre que l’auteur, et tout changement défait (R160 à R163).
begin;
select no_plan();
select tests.acteurs(), tests.compte('troisieme', 'ENTREPRISE', 'ACTIVE', 'entreprise-c');
select tests.compte(n, 'ADMIN') from unnest(array['un', 'deux', 'trois', 'etranger']) n;
select tests.compte('ailleurs', 'BAILLEUR');
update public.profiles set bailleur_id = case full_name when 'Acteur bailleur' then 'bad' else 'afd' end where role = 'BAILLEUR';

-- Les critères viennent de l’avis, et ne bougent plus une fois la limite passée.
create function pg_temp.copie(p_criteres jsonb, p_id text default 'ao') returns void language sql as $$
  select public.rpc_sync_appels_offres(jsonb_build_array(jsonb_build_object('id', p_id, 'reference', 'REF ' || p_id, 'titre', 'Titre ' || p_id,
    'statut', 'OUVERT', 'date_limite', '2098-01-01T10:00:00Z', 'date_ouverture', '2098-01-01T11:00:00Z', 'bailleur', '["bad"]'::jsonb)
    || case when p_criteres is null then '{}' else jsonb_build_object('criteres', p_criteres) end));
$$;
create temp table avis as select '{"conformite": ["Caution", "Attestation"], "techniques": [{"intitule": "Méthode", "poids": 40}, {"intitule": "Équipe", "poids": 60}], "note_minimale": 60, "poids_prix": 20}'::jsonb as criteres;
select pg_temp.copie(criteres, 'neuf') from avis;
select is(prive.criteres_of('neuf'), criteres, 'ce que l’avis dit') from avis;
select pg_temp.copie('{"conformite": ["Caution"]}', 'neuf');
select is(prive.criteres_of('neuf'), '{"conformite": ["Caution"]}', 'corrigé, il suit');
select pg_temp.copie(null, 'neuf');
select is(prive.criteres_of('neuf'), null, 'retiré aussi');
update public.appels_offres set base_mene_le = now() where id = 'neuf';
select pg_temp.copie(criteres, 'neuf') from avis;
select isnt(prive.criteres_of('neuf'), null, 'la base mène, la limite est à venir : il suit encore');
select tests.ouvert('ao'), tests.ouvert('simple');
update public.appels_offres set statut = 'CLOTURE', base_mene_le = now(), bailleur = '{bad}' where id in ('ao', 'simple');
select pg_temp.copie('{"conformite": ["Autre"]}');
select is(prive.criteres_of('ao'), null, 'la limite passée, rien n’entre');
insert into prive.criteres select 'ao', '{Caution,Attestation}', '{Méthode,Équipe}', '{40,60}', 60, 20;
select pg_temp.copie(null), pg_temp.copie('{"conformite": ["Autre"]}');
select is(prive.criteres_of('ao') -> 'conformite', '["Caution", "Attestation"]', 'ni ne sort');
select tests.refuse_a_tous('select from prive.' || t, 'la table ' || t) from unnest(array['criteres', 'evaluations_membres', 'evaluations_prix', 'rapports_evaluation']) t;
select is(tests.essaie('service', 'delete from prive.' || t), '42501', 'ni le rôle de service : ' || t) from unnest(array['criteres', 'evaluations_membres', 'evaluations_prix', 'rapports_evaluation']) t;

-- Juger : condition par condition, critère par critère.
update prive.ouvertures_lectures set lecture = jsonb_set(lecture, '{lots,0,montant_gnf}', '800') where soumission_id = tests.offre('entreprise-b', 'ao');
create function pg_temp.juge(p_entreprise text, p_motifs text[] default '{NULL,NULL}', p_notes numeric[] default '{80,70}', p_rejet text default null, p_note numeric default null, p_id text default 'ao') returns text language sql as $$
  select format('select public.rpc_evalue_offre(%L, %L, %L, 0, %L, %L)', tests.offre(p_entreprise, p_id), p_note, p_rejet, p_motifs, p_notes);
$$;
select tests.refuse_a_tous(pg_temp.juge('entreprise-a'), 'la commission seule juge');
select is(tests.essaie(n, pg_temp.juge('entreprise-a')), '42501', 'pas ' || n) from unnest(array['etranger', 'service']) n;
select is(tests.essaie('un', s), e, c) from (values
  (pg_temp.juge('entreprise-a', '{NULL}'), '22023 evaluation_invalide', 'une condition sans réponse'), (pg_temp.juge('entreprise-a', null), '22023 evaluation_invalide', 'aucune'),
  (pg_temp.juge('entreprise-a', '{NULL,court}', null), '22023 evaluation_invalide', 'un motif trop court'), (pg_temp.juge('entreprise-a', '{NULL,"Elle est périmée."}'), '22023 evaluation_invalide', 'rejetée et notée'),
  (pg_temp.juge('entreprise-a', p_notes => '{80}'), '22023 evaluation_invalide', 'un critère sans note'), (pg_temp.juge('entreprise-a', p_notes => '{80,NULL}'), '22023 evaluation_invalide', 'une note vide'),
  (pg_temp.juge('entreprise-a', p_notes => '{80,100.01}'), '22023 evaluation_invalide', 'au-dessus de 100'), (pg_temp.juge('entreprise-a', p_notes => '{80,7.125}'), '22023 evaluation_invalide', 'trois décimales'),
  (pg_temp.juge('entreprise-a', p_notes => '{{80,70}}'), '22023 evaluation_invalide', 'une table de notes'), (pg_temp.juge('entreprise-a', null, null, 'Le dossier est incomplet.'), '22023 evaluation_invalide', 'rejetée en entier malgré ses conditions'),
  (pg_temp.juge('entreprise-a', null, null, null, 80), '22023 evaluation_invalide', 'une note unique'), (pg_temp.juge('entreprise-c'), 'P0001 offre_illisible', 'une offre illisible se rejette'),
  (pg_temp.juge('entreprise-c', null, null, 'Le pli ne s’ouvre pas.'), 'fait 1', 'en entier'), (pg_temp.juge('entreprise-a'), 'fait 1', 'conforme et notée'),
  (pg_temp.juge('entreprise-a', '{NULL,"Elle est périmée."}', null), 'fait 1', 'non conforme, et pourquoi'), (pg_temp.juge('entreprise-a', '{"",""}'), 'fait 1', 'un texte vide vaut conforme'),
  (pg_temp.juge('entreprise-a', '{"          ",""}'), '22023 evaluation_invalide', 'des espaces, non'),
  (pg_temp.juge('entreprise-a', null, null, null, 80, 'simple'), 'fait 1', 'sans critères : une note'), (pg_temp.juge('entreprise-a', null, '{80,70}', p_id => 'simple'), '22023 evaluation_invalide', 'et pas deux'), (pg_temp.juge('entreprise-a', null, '{80}', null, 80, 'simple'), '22023 evaluation_invalide', 'ni deux fois la même')) v (s, e, c);
select is(tests.fait('un', pg_temp.juge('entreprise-a')) || tests.fait('un', pg_temp.juge('entreprise-b', p_notes => '{60,90}')) || tests.fait('un', pg_temp.juge('entreprise-c', null, null, 'Le pli ne s’ouvre pas.')), 'fait 1fait 1fait 1', 'un a tout jugé');

-- Chacun pour soi : les autres se lisent après.
create function pg_temp.lue(p_nom text, p_entreprise text default 'entreprise-a', p_id text default 'ao') returns jsonb language plpgsql as $$
declare v jsonb;
begin
  perform tests.joue(p_nom);
  v := public.rpc_evaluation(p_id);
  perform tests.joue('base');
  return (select o from jsonb_array_elements(v -> 'offres') o where o ->> 'entreprise_id' = p_entreprise) || jsonb_build_object('rapport', v -> 'rapport');
end $$;
select is(jsonb_build_array(pg_temp.lue('un') -> 'mien' -> 'notes', pg_temp.lue('un') -> 'autres', pg_temp.lue('un') -> 'votants'), '[[80, 70], [], 1]', 'le sien, et lui seul');
select is(jsonb_build_array(pg_temp.lue(n) -> 'mien', pg_temp.lue(n) -> 'autres', pg_temp.lue(n) -> 'votants'), '[null, [], 1]', n || ' n’en lit rien') from unnest(array['deux', 'admin', 'etranger']) n;
select is(tests.fait('deux', pg_temp.juge('entreprise-a', p_notes => '{90,70.01}')), 'fait 1', 'deux juge la première');
select is(pg_temp.lue('deux') -> 'autres' -> 0 ->> 'nom', 'un', 'et lit l’avis du premier');
select is(pg_temp.lue('deux', 'entreprise-b') -> 'autres', '[]', 'sur celle-là seulement');
select is(pg_temp.lue('admin') -> 'autres', '[]', 'qui n’est pas membre attend le rapport');

-- Le rapport : deux avis sur chacune, aucune égalité.
create function pg_temp.etablit(p_id text default 'ao') returns text language sql as $$ select format('select public.rpc_etablit_rapport(%L)', p_id); $$;
create function pg_temp.confirme(p_empreinte text default (prive.rapport_vif('ao')).empreinte) returns text language sql as $$ select format('select public.rpc_confirme_rapport(%L, %L)', 'ao', p_empreinte); $$;
select tests.refuse_a_tous(pg_temp.etablit(), 'la commission seule l’établit');
select is(tests.essaie(n, pg_temp.etablit()), '42501', 'pas ' || n) from unnest(array['etranger', 'service']) n;
select is(tests.essaie('un', pg_temp.etablit()), 'P0001 evaluation_incomplete', 'il manque des avis');
select is(tests.essaie('un', pg_temp.etablit('rien')), 'P0001 commission_inconnue', 'inconnu');
select is(tests.fait('deux', pg_temp.juge('entreprise-b', '{NULL,"Elle est périmée."}', null)) || tests.fait('deux', pg_temp.juge('entreprise-c', null, null, 'Rien ne se lit du pli.')), 'fait 1fait 1', 'deux a tout jugé');
select is(tests.essaie('un', pg_temp.etablit()), 'P0001 avis_partages', 'un contre un : la commission n’a pas tranché');
select is(tests.fait('trois', pg_temp.juge('entreprise-b', p_notes => '{70,80}')), 'fait 1', 'le troisième tranche');
select is(tests.fait('un', pg_temp.etablit()), 'fait 1', 'établi');
select results_eq($$select entreprise_id, technique, note, rang, rejet, prix from prive.bilan_of('ao') order by 1$$, $$values
  ('entreprise-a', 76.00::numeric, 76.80::numeric, 2, null::text, 1000::bigint), ('entreprise-b', 77.00, 81.60, 1, null, 800), ('entreprise-c', null, null, null, E'Le pli ne s’ouvre pas.\u00a0; Rien ne se lit du pli.', null)$$,
  'moyenne des membres qui notent, arrondie une fois, et 20 % pour le prix');
select results_eq($$select entreprise_id, note, rang, prix from prive.evaluations_of('ao') order by 1$$, $$values ('entreprise-a', 76.80::numeric, 2, 1000::bigint), ('entreprise-b', 81.60, 1, 800), ('entreprise-c', null, null, null)$$, 'le rapport conclut');
select is((prive.rapport_vif('ao')).contenu -> 'offres' -> 0 -> 'conformite', '[{"condition": "Caution", "isconforme": true, "motifs": []}, {"condition": "Attestation", "isconforme": true, "motifs": ["Elle est périmée."]}]', 'à la majorité, avec ce que l’autre en dit');
select is((prive.rapport_vif('ao')).contenu -> 'membres' -> 2 -> 'avis', '1', 'et combien chacun a jugé');
select is(tests.fait('un', pg_temp.etablit()), 'fait 1', 'redit');
select is((select count(*) from prive.rapports_evaluation), 1::bigint, 'c’est le même');
select is(pg_temp.lue(n) -> 'rapport' -> 'contenu' is not null, lit, n || ' le lit : ' || lit) from (values ('un', true), ('deux', true), ('admin', true), ('trois', false)) v (n, lit);
select is(pg_temp.lue('trois') -> 'note', 'null', 'qui n’a pas jugé cette offre n’en lit pas la note');
select is(pg_temp.lue('admin') -> 'autres' -> 1 ->> 'nom', 'deux', 'les avis, à qui n’est pas membre');

-- Confirmer : un autre, ce qu’il a lu.
select tests.refuse_a_tous(pg_temp.confirme(), 'la commission seule le confirme');
select is(tests.essaie(n, s), e, c) from (values
  ('etranger', pg_temp.confirme(), '42501', 'pas un étranger'), ('un', pg_temp.confirme(), '42501', 'pas son auteur'), ('trois', pg_temp.confirme(), 'P0001 avis_manquant', 'pas qui n’a pas tout jugé'),
  ('deux', pg_temp.confirme(repeat('0', 64)), 'P0001 rapport_change', 'pas un autre que celui qu’il a lu'), ('deux', pg_temp.confirme(null), 'P0001 rapport_change', 'pas sans l’avoir lu')) v (n, s, e, c);
select is(tests.essaie('admin', $$select public.rpc_change_statut_appel_offres('ao', 'EVALUE', 'Fini')$$), 'P0001 rapport_non_confirme', 'l’évaluation attend');
select is(tests.fait('deux', pg_temp.confirme()) || tests.fait('deux', pg_temp.confirme()), 'fait 1fait 1', 'confirmé, et redit');
select is(pg_temp.lue('un') -> 'rapport' ->> 'confirme_par', 'deux', 'par qui');
select is((select array_agg(action order by id) from public.journaux_audit where objet_id = 'ao' and action like 'RAPPORT%'), '{RAPPORT_ETABLI,RAPPORT_CONFIRME}', 'au journal');
select throws_ok($$update prive.rapports_evaluation set contenu = '{}', empreinte = encode(sha256('{}'), 'hex')$$, '42501', 'rapport_fige', 'un rapport ne se récrit pas');
select throws_ok($$update prive.rapports_evaluation set confirme_par = tests.id('trois')$$, '42501', 'rapport_fige', 'ni sa confirmation');
select throws_ok($$delete from prive.rapports_evaluation$$, '42501', 'rapport_fige', 'ni ne s’efface');
select throws_ok($$insert into prive.rapports_evaluation (appel_offres_id, contenu, empreinte, fait_par, confirme_par, confirme_le) values ('simple', '{}', encode(sha256('{}'), 'hex'), tests.id('un'), tests.id('un'), now())$$, '23514', null, 'ni ne se confirme par son auteur');
select throws_ok($$insert into prive.rapports_evaluation (appel_offres_id, contenu, empreinte, fait_par) values ('simple', '{}', repeat('0', 64), tests.id('un'))$$, '23514', null, 'ni sous une autre empreinte');

-- Tout changement le défait.
create function pg_temp.tient() returns boolean language sql as $$ select (prive.rapport_vif('ao')).confirme_le is not null; $$;
savepoint avant;
select tests.fait('trois', pg_temp.juge('entreprise-a'));
select is(pg_temp.tient(), false, 'un avis de plus');
select is((select count(*) from prive.evaluations_of('ao') where rang is not null or rejet is not null), 0::bigint, 'ses conclusions s’effacent');
select is((select details from public.journaux_audit where action = 'RAPPORT_DEFAIT'), '{"isconfirme": true}', 'au journal');
rollback to avant;
select tests.fait('deux', pg_temp.juge('entreprise-a', p_notes => '{90,70.01}'));
select is(pg_temp.tient(), true, 'le même avis redit, non');
create function pg_temp.corrige(p_prix bigint, p_motif text default 'Somme fausse, page 12.', p_entreprise text default 'entreprise-a') returns text language sql as $$
  select format('select public.rpc_corrige_prix(%L, 0, %L, %L)', tests.offre(p_entreprise, 'ao'), p_prix, p_motif);
$$;
select tests.refuse_a_tous(pg_temp.corrige(900), 'la commission seule corrige un prix');
select is(tests.essaie(n, s), e, c) from (values ('etranger', pg_temp.corrige(900), '42501', 'pas un étranger'), ('un', pg_temp.corrige(0), '22023 prix_invalide', 'gratuit'), ('un', pg_temp.corrige(900, 'court'), '22023 prix_invalide', 'sans dire pourquoi'),
  ('un', pg_temp.corrige(900, null), '22023 prix_invalide', 'sans motif'), ('un', pg_temp.corrige(900, p_entreprise => 'entreprise-c'), 'P0001 offre_inconnue', 'une offre illisible n’a pas de prix')) v (n, s, e, c);
select tests.ouvert('seance', false);
select is(tests.essaie('un', s), 'P0001 ouverture_non_close', 'avant la clôture de l’ouverture') from (values (format('select public.rpc_corrige_prix(%L, 0, 900, %L)', tests.offre('entreprise-a', 'seance'), 'Somme fausse, page 12.')), (pg_temp.etablit('seance'))) v (s);
select is(tests.fait('un', pg_temp.corrige(900)) || tests.fait('un', pg_temp.corrige(1000, null)), 'fait 1fait 1', 'corrigé, puis rendu au prix lu');
select is((select count(*) from prive.evaluations_prix), 0::bigint, 'il n’en reste rien');
select is(tests.fait('deux', pg_temp.corrige(900)) || tests.fait('un', pg_temp.corrige(null, null)), 'fait 1fait 1', 'ou retiré');
select is((select count(*) from prive.evaluations_prix), 0::bigint, 'par un autre aussi');
select is(tests.fait('un', pg_temp.corrige(750)), 'fait 1', 'corrigé');
select is(pg_temp.tient(), false, 'un prix corrigé défait le rapport');
select is(pg_temp.lue('un') -> 'prix_corrige' ->> 'motif', 'Somme fausse, page 12.', 'avec son motif');
select results_eq($$select statut_avant, statut_apres, reason from public.journaux_audit where action = 'PRIX_CORRIGE' order by id desc limit 1$$, $$values ('1000', '750', 'Somme fausse, page 12.')$$, 'au journal');
select is(tests.rapport('ao', 'deux', 'un'), 'fait 1fait 1', 'refait dans l’autre sens');
select results_eq($$select prix_lu, prix, rang, note from prive.bilan_of('ao') where entreprise_id = 'entreprise-a'$$, $$values (1000::bigint, 750::bigint, 1, 80.80::numeric)$$, 'le prix corrigé compte');
select is(tests.fait('admin', $$select public.rpc_change_statut_appel_offres('ao', 'EVALUE', 'Rapport confirmé')$$), 'fait 1', 'évalué');
select is(tests.essaie('un', s), 'P0001 evaluation_close', 'plus rien ne change') from unnest(array[pg_temp.juge('entreprise-a'), pg_temp.corrige(700), pg_temp.etablit(), pg_temp.confirme()]) s;
select is(tests.essaie('admin', format('select public.rpc_designe_titulaire(%L, %L, %L, %L)', 'ao', array[t], p, 'Rapport')), e, t || ' à ' || p) from (values
  ('entreprise-a', 750, 'fait 1'), ('entreprise-a', 1000, 'P0001 prix_non_lu'), ('entreprise-b', 800, 'fait 1'), ('entreprise-b', 987654321012, 'P0001 prix_non_lu'), ('entreprise-c', 800, 'P0001 titulaire_non_classe')) v (t, p, e);

-- Qui finance le lit avec sa demande.
create function pg_temp.rapport_lu() returns jsonb language plpgsql as $$
declare v jsonb;
begin
  perform tests.joue('admin');
  v := public.rpc_rapport_evaluation('ao');
  perform tests.joue('base');
  return v;
end $$;
select is(tests.essaie('bailleur', $$select public.rpc_rapport_evaluation('ao')$$), '42501', 'rien n’est demandé');
insert into prive.non_objections (appel_offres_id, titulaire, montant, demandee_par) values ('simple', '{a}', 5, tests.id('admin'));
select is(tests.essaie('bailleur', $$select public.rpc_rapport_evaluation('ao')$$), '42501', 'ce qui est demandé d’un autre n’ouvre rien');
insert into prive.non_objections (appel_offres_id, titulaire, montant, demandee_par, retiree_le) values ('ao', '{a}', 5, tests.id('admin'), now());
select is(tests.essaie('bailleur', $$select public.rpc_rapport_evaluation('ao')$$), '42501', 'ni une demande retirée');
select isnt(pg_temp.rapport_lu(), null, 'l’évaluation finie, il se lit');
savepoint lu;
update public.appels_offres set statut = 'CLOTURE' where id = 'ao';
select is(pg_temp.rapport_lu(), null, 'reprise, non');
update prive.evaluations_membres set notes = '{70,70}' where soumission_id = tests.offre('entreprise-a', 'ao') and user_id = tests.id('un');
select is(tests.fait('un', pg_temp.etablit()), 'fait 1', 'un autre rapport, que nul ne confirme');
update public.appels_offres set statut = 'EVALUE' where id = 'ao';
select is(pg_temp.rapport_lu(), null, 'ne se lit pas');
rollback to lu;
select tests.fait('admin', $$select public.rpc_designe_titulaire('ao', '{entreprise-b}', 800, 'Rapport')$$), tests.fait('admin', $$select public.rpc_demande_non_objection('ao', 'Rapport joint')$$);
select is(tests.chacun($$select public.rpc_rapport_evaluation('ao')$$), tests.attendu('admin: fait 1; bailleur: fait 1; autres: 42501'), 'qui finance, et les administrateurs');
select is(tests.essaie(n, $$select public.rpc_rapport_evaluation('ao')$$), '42501', 'pas ' || n) from unnest(array['ailleurs', 'service', 'troisieme']) n;
select tests.joue('bailleur');
create temp table lu as select public.rpc_rapport_evaluation('ao') as r;
select tests.joue('base');
select is((select jsonb_array_length(r -> 'contenu' -> 'offres') from lu), 3, 'tout le rapport');
select is((select r ->> 'confirme_par' from lu), 'un', 'et qui l’a confirmé');

-- Au-dessous du minimum ; sans poids du prix, le moins cher ; sans critères techniques, aucune note.
update public.appels_offres set statut = 'CLOTURE' where id = 'ao';
update prive.criteres set poids_prix = null, note_minimale = 77 where appel_offres_id = 'ao';
select results_eq($$select entreprise_id, rang, rejet from prive.bilan_of('ao') where entreprise_id <> 'entreprise-c' order by 1$$, $$values ('entreprise-a', null::integer, 'Note technique de 76 sur 100, au-dessous du minimum de 77.'), ('entreprise-b', 1, null)$$, 'écartée, et pourquoi');
update prive.criteres set note_minimale = null where appel_offres_id = 'ao';
select results_eq($$select entreprise_id, rang, note from prive.bilan_of('ao') where entreprise_id <> 'entreprise-c' order by 1$$, $$values ('entreprise-a', 1, 76.00::numeric), ('entreprise-b', 2, 77.00)$$, 'le moins cher d’abord, 750 avant 800');
update prive.criteres set techniques = '{}', poids = '{}' where appel_offres_id = 'ao';
update prive.evaluations_membres set notes = '{}' where soumission_id in (tests.offre('entreprise-a', 'ao'), tests.offre('entreprise-b', 'ao'));
select is(tests.rapport('ao'), 'fait 1fait 1', 'un rapport sans note');
select results_eq($$select rang, note from prive.evaluations_of('ao') where rejet is null order by 1$$, $$values (1, null::numeric), (2, null)$$, 'des rangs, aucune note');
select is(prive.rang_of('ao', 0, tests.offre('entreprise-b', 'ao')), '{"rang": 2, "notees": 2}', 'le rang se lit');
update public.appels_offres set statut = 'ATTRIBUE', titulaire = '{entreprise-a}', titulaire_noms = '{A}', montant_attribue = 750 where id = 'ao';
select is(prive.resultat_of(s), '{"issue": "NON_RETENUE", "note": null, "motif": null, "rang": 2, "notees": 2, "noms": ["A"], "montant_attribue": 750}', 'et s’apprend') from public.soumissions s where s.id = tests.offre('entreprise-b', 'ao');

select * from finish();
rollback;

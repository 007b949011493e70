-- Prolonger après une panne : proposé par l’un, confirmé par l’autre, aussi après la limite, tant que rien ne s’est ouvert.
begin;
set local timezone to 'UTC';
select plan(104);
select tests.acteurs();
select tests.compte(n, 'ADMIN') from unnest(array['un', 'deux', 'trois', 'second']) n;
select tests.compte('collegue', 'ENTREPRISE', 'ACTIVE', 'entreprise-a');
-- La limite est dans une demi-heure ; l’ouverture, une heure après.
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture)
select id, 'REF ' || id, 'Titre ' || id, statut::public.statut_appel_offres, clock_timestamp() + interval '30 minutes', clock_timestamp() + interval '90 minutes'
from (values ('ao', 'OUVERT'), ('papier', 'OUVERT'), ('publie', 'PUBLIE')) c (id, statut);
select tests.dao('ao'), tests.dao('papier');
select tests.commission('ao');
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) values ('ao', 'entreprise-a', 'PAYE'), ('ao', 'entreprise-b', 'PAYE'), ('papier', 'entreprise-a', 'DEMANDE');
create function pg_temp.dans(p_ecart text) returns timestamptz language sql as $$ select date_trunc('minute', clock_timestamp()) + p_ecart::interval; $$;
create function pg_temp.propose(p_id text default 'ao', p_date timestamptz default pg_temp.dans('1 day'), p_motif text default ' Panne du service ') returns text language sql as $$
  select format('select public.rpc_propose_prolongation(%L, %L, %L)', p_id, p_date, p_motif);
$$;
create function pg_temp.derniere(p_id text default 'ao') returns uuid language sql as $$
  select id from prive.prolongations where appel_offres_id = p_id order by proposee_le desc limit 1;
$$;
create function pg_temp.confirme(p_id uuid default pg_temp.derniere()) returns text language sql as $$ select format('select public.rpc_confirme_prolongation(%L)', p_id); $$;
create function pg_temp.ecarte(p_motif text default 'Panne trop courte', p_id uuid default pg_temp.derniere()) returns text language sql as $$ select format('select public.rpc_ecarte_prolongation(%L, %L)', p_id, p_motif); $$;
create function pg_temp.lu(p_nom text, p_id text default 'ao') returns jsonb language plpgsql as $$
declare v jsonb;
begin
  perform tests.joue(p_nom);
  v := public.rpc_incident_limite(p_id);
  perform tests.joue('base');
  return v;
end $$;
-- La sonde répond, sauf pendant tant de minutes qui finissent tant de minutes avant maintenant.
create function pg_temp.panne(p_minutes numeric, p_fin numeric default 0) returns void language sql as $$
  delete from prive.sondes;
  insert into prive.sondes (debut, fin, delai_max_ms)
  values (clock_timestamp() - interval '2 days', clock_timestamp() - make_interval(secs => 60 * (p_minutes + p_fin)), 5),
    (clock_timestamp() - make_interval(secs => 60 * p_fin), clock_timestamp(), 5);
$$;

-- Lire : qui tient le dossier.
select pg_temp.panne(0, 60);
select is(tests.chacun($$select public.rpc_incident_limite('ao')$$), tests.attendu('entreprise, bailleur, admin: fait 1; autres: 42501'), 'administrateurs, bailleurs et détenteurs lisent');
select is(tests.essaie(n, $$select public.rpc_incident_limite('ao')$$), e, n) from (values ('concurrente', 'fait 1'), ('collegue', 'fait 1'), ('service', '42501')) c (n, e);
select is(tests.essaie('entreprise', $$select public.rpc_incident_limite('papier')$$), '42501', 'un dossier demandé n’est pas détenu');
select is(pg_temp.lu('admin') - array['debut', 'fin', 'depuis', 'date_limite'], '{"secondes": 0, "grave": false, "pannes": [], "envois": [], "attente": null, "prolongee": null}', 'sans panne');
select ok((v ->> 'debut')::timestamptz = (v ->> 'date_limite')::timestamptz - interval '24 hours' and (v ->> 'fin')::timestamptz < (v ->> 'date_limite')::timestamptz, 'de vingt-quatre heures avant la limite à maintenant') from pg_temp.lu('admin') v;
select is(tests.essaie(n, format('select from prive.%I', t)), '42501', n || ' ne lit pas ' || t) from unnest(array['anon', 'admin', 'service']) n, unnest(array['prolongations', 'manifestes_remplaces']) t;
-- Ce qui est grave : dix minutes en tout, ou quoi que ce soit dans la dernière heure.
update public.appels_offres set date_limite = clock_timestamp() + interval '2 hours', date_ouverture = clock_timestamp() + interval '3 hours' where id = 'ao';
select pg_temp.panne(9.9, 30);
select is(pg_temp.lu('admin') ->> 'grave', 'false', 'moins de dix minutes, deux heures avant');
select pg_temp.panne(10.1, 30);
select is(pg_temp.lu('admin') ->> 'grave', 'true', 'dix minutes');
select is((pg_temp.lu('entreprise') ->> 'secondes')::integer, 606, 'sa durée se lit');
select pg_temp.panne(10.1, 60 * 23);
select is(pg_temp.lu('admin') ->> 'secondes', '0', 'plus de vingt-quatre heures avant la limite : elle ne compte pas');
update public.appels_offres set date_limite = clock_timestamp() + interval '30 minutes', date_ouverture = clock_timestamp() + interval '90 minutes' where id = 'ao';
select pg_temp.panne(3, 20);
select is(pg_temp.lu('admin') ->> 'grave', 'true', 'trois minutes, dans la dernière heure');
select pg_temp.panne(3, 31);
select is(pg_temp.lu('admin') ->> 'grave', 'false', 'finies juste avant la dernière heure');

-- Proposer.
select is(tests.essaie('admin', pg_temp.propose()), 'P0001 incident_absent', 'sans panne grave, un report ordinaire');
select pg_temp.panne(20, 10);
select is(tests.chacun(pg_temp.propose()), tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur propose');
select is(tests.essaie('service', pg_temp.propose()), '42501', 'ni le rôle de service');
select is(tests.essaie('admin', pg_temp.propose(id, d, m)), e, cas) from (values
  ('sans motif', 'ao', pg_temp.dans('1 day'), ' ', '22023 motif_requis'), ('inconnu', 'rien', pg_temp.dans('1 day'), 'Panne', 'P0001 appel_offres_introuvable'),
  ('pas encore ouvert', 'publie', pg_temp.dans('1 day'), 'Panne', 'P0001 appel_offres_ferme'), ('aucune date', 'ao', null, 'Panne', '22023 prolongation_invalide'),
  ('moins de quatre heures après', 'ao', pg_temp.dans('4 hours 28 minutes'), 'Panne', '22023 prolongation_invalide'), ('quatre heures après', 'ao', pg_temp.dans('4 hours 32 minutes'), 'Panne', 'fait 1'),
  ('trente jours après', 'ao', pg_temp.dans('30 days 29 minutes'), 'Panne', 'fait 1'), ('plus de trente jours', 'ao', pg_temp.dans('30 days 31 minutes'), 'Panne', '22023 prolongation_invalide')) c (cas, id, d, m, e);
select pg_temp.panne(360, 10);
select is(tests.essaie('admin', pg_temp.propose('ao', pg_temp.dans(d))), e, cas) from (values ('moins que la panne', '6 hours 28 minutes', '22023 prolongation_invalide'), ('autant que la panne', '6 hours 32 minutes', 'fait 1')) c (cas, d, e);
select pg_temp.panne(20, 10);
select is(tests.fait('admin', pg_temp.propose()), 'fait 1', 'proposée');
select results_eq($$select statut_avant::timestamptz, statut_apres::timestamptz, reason, actor_id, details -> 'incident' -> 'secondes' from public.journaux_audit where action = 'PROLONGATION_PROPOSEE'$$,
  $$select a.date_limite, pg_temp.dans('1 day'), 'Panne du service', tests.id('admin'), '1200'::jsonb from public.appels_offres a where id = 'ao'$$, 'au journal, avec ce que la sonde a vu');
select results_eq($$select recipient from public.courriels where kind = 'PROLONGATION_PROPOSEE' order by 1$$, $$select n || '@acteurs.example' from unnest(array['deux', 'second', 'trois', 'un']) n$$, 'une lettre à chaque autre administrateur actif');
select is((select payload - array['full_name', 'date_avant', 'date_limite'] from public.courriels where kind = 'PROLONGATION_PROPOSEE' limit 1), '{"appel_offres_id": "ao", "reference": "REF ao", "titre": "Titre ao", "reason": "Panne du service", "secondes": 1200}', 'qui dit pourquoi');
select is(pg_temp.lu(n) -> 'attente' ->> 'moi', e, n || ' : de lui ?') from (values ('admin', 'true'), ('second', 'false'), ('entreprise', 'false')) c (n, e);
select is((pg_temp.lu('second') -> 'attente') - array['proposee_le', 'date_limite'], jsonb_build_object('id', pg_temp.derniere(), 'reason', 'Panne du service', 'moi', false), 'ce qui attend');

-- Confirmer : un autre.
select is(tests.chacun(pg_temp.confirme()), tests.attendu('admin: P0001 deux_personnes; autres: 42501'), 'pas qui a proposé');
select is(tests.essaie('service', pg_temp.confirme()), '42501', 'ni le rôle de service');
select is(tests.essaie(n, pg_temp.confirme(tests.id('rien'))), e, 'inconnue, ' || n) from (values ('second', 'P0001 prolongation_close'), ('entreprise', '42501')) c (n, e);
select is(pg_temp.lu('admin', 'papier') -> 'attente', 'null', 'elle n’est que de cet appel d’offres');
update public.appels_offres set statut = 'ANNULE' where id = 'ao';
select is(tests.essaie('second', pg_temp.confirme()), 'P0001 appel_offres_ferme', 'une procédure annulée entre-temps');
update public.appels_offres set statut = 'OUVERT' where id = 'ao';
select throws_ok(format($$update prive.prolongations set issue = 'CONFIRMEE', decidee_par = proposee_par where id = %L$$, pg_temp.derniere()), '23514', null, 'la table elle-même veut deux personnes');
update public.appels_offres set date_limite = date_limite + interval '1 second' where id = 'ao';
select is(tests.essaie('second', pg_temp.confirme()), 'P0001 prolongation_close', 'la date a bougé entre-temps');
update public.appels_offres set date_limite = date_limite - interval '1 second' where id = 'ao';
update prive.prolongations set proposee_le = proposee_le - interval '1 day' where id = pg_temp.derniere();
select is(tests.essaie('second', pg_temp.confirme()), 'P0001 prolongation_close', 'un jour après, elle ne se confirme plus');
select is(pg_temp.lu('admin') -> 'attente', 'null', 'et n’attend plus');
select is(tests.essaie('second', pg_temp.propose()), 'fait 1', 'une autre se propose');
update prive.prolongations set proposee_le = proposee_le + interval '1 day' where id = pg_temp.derniere();

-- Écarter.
select is(tests.chacun(pg_temp.ecarte()), tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur écarte, aussi la sienne');
select is(tests.essaie('second', pg_temp.ecarte(m)), '22023 motif_requis', 'avec un motif') from unnest(array[' ', null]) m;
select is(tests.fait('second', pg_temp.ecarte()) || tests.fait('second', pg_temp.ecarte()), 'fait 1fait 1', 'écartée, deux fois');
select is((select count(*) from public.journaux_audit where action = 'PROLONGATION_ECARTEE' and reason = 'Panne trop courte'), 1::bigint, 'au journal, une fois');
select is(tests.essaie('second', pg_temp.confirme()), 'P0001 prolongation_close', 'elle ne se confirme plus');

-- Après la limite : deux offres remises, la liste figée, puis prolongée.
create function pg_temp.depose(p_nom text, p_entreprise text, p_rang integer) returns text language plpgsql as $$
declare v text := p_nom || p_rang;
begin
  perform tests.fait(p_nom, 'select public.rpc_ouvre_soumission(''ao'')');
  perform tests.fait(p_nom, tests.envoi(tests.offre(p_entreprise, 'ao'), v || m)) from unnest(array['f', 'g']) m;
  return tests.fait(p_nom, tests.depot(tests.offre(p_entreprise, 'ao'), v, p_rang, p_formulaire => tests.piece(v || 'f'), p_fichiers => jsonb_build_array(tests.piece(v || 'g'))));
end $$;
select is(pg_temp.depose('entreprise', 'entreprise-a', 0) || pg_temp.depose('concurrente', 'entreprise-b', 0), 'fait 1fait 1', 'deux offres');
update public.appels_offres set date_limite = clock_timestamp() - interval '10 minutes', date_ouverture = clock_timestamp() + interval '50 minutes', statut = 'CLOTURE' where id = 'ao';
select pg_temp.panne(20, 5);
select public.rpc_racine('ao');
create temp table premiere as select m.* from prive.manifestes m where appel_offres_id = 'ao';
select is((select nombre from premiere), 2, 'une première liste est figée');
select is((pg_temp.lu('entreprise') ->> 'secondes')::integer between 899 and 901, true, 'ce qui a manqué après la limite ne compte pas');
select is(tests.essaie('admin', pg_temp.propose('ao', pg_temp.dans('3 hours 58 minutes'))), '22023 prolongation_invalide', 'quatre heures se comptent alors de maintenant');
select is(tests.essaie('admin', format('update public.appels_offres set date_limite = now() + interval ''1 day'' where id = ''ao''')), '42501', 'la date ne se change pas autrement');
select throws_ok($$update public.appels_offres set date_limite = now() + interval '1 day' where id = 'ao'$$, 'P0001', 'manifeste_gele', 'même par le propriétaire');
select throws_ok(sql, '42501', 'journal_immuable', sql) from unnest(array['delete from prive.manifestes', 'update prive.manifestes set nombre = 0']) sql;
-- La minute d’avant l’ouverture est trop tard ; l’heure d’avant, non.
create function pg_temp.a_l_ouverture(p_ecart text, p_sql text, p_nom text default 'admin') returns text language plpgsql as $$
declare v text;
begin
  begin
    update public.appels_offres set date_ouverture = clock_timestamp() + p_ecart::interval where id = 'ao';
    v := tests.fait(p_nom, p_sql);
    raise exception using errcode = 'ZZ001';
  exception when sqlstate 'ZZ001' then
    perform tests.joue('base');
    return v;
  end;
end $$;
select is(pg_temp.a_l_ouverture(d, pg_temp.propose()), e, 'ouverture dans ' || d) from (values ('70 seconds', 'fait 1'), ('50 seconds', 'P0001 ouverture_commencee'), ('-1 minute', 'P0001 ouverture_commencee')) c (d, e);
update public.appels_offres set date_limite = clock_timestamp() - interval '10 minutes' where id = 'papier';
select is(tests.fait('admin', pg_temp.propose('papier')) || tests.fait('admin', pg_temp.propose()), 'fait 1fait 1', 'proposées après la limite');
create temp table remplacee as select pg_temp.derniere() as id;
select is(tests.fait('admin', pg_temp.propose()), 'fait 1', 'et de nouveau');
select is((select count(*) from prive.prolongations where issue is null), 2::bigint, 'chacun la sienne, celle d’un autre appel d’offres attend toujours');
select is(tests.essaie('second', sql), 'P0001 prolongation_close', 'celle qui est remplacée n’attend plus') from remplacee, unnest(array[pg_temp.confirme(id), pg_temp.ecarte('Remplacée', id)]) sql;
-- La liste figée ne cède sa place que recopiée à la lettre, par une prolongation confirmée.
create function pg_temp.remplace(p_issue text, p_racine text, p_geste text) returns text language sql as $$
  select format('do $do$ begin update prive.prolongations set issue = %L, decidee_par = tests.id(''second'') where id = pg_temp.derniere();
    insert into prive.manifestes_remplaces select appel_offres_id, date_limite, gele_le, coalesce(%L, racine), nombre, feuilles, pg_temp.derniere() from prive.manifestes where appel_offres_id = ''ao''; %s; end $do$',
    p_issue, p_racine, p_geste);
$$;
select throws_ok(pg_temp.remplace(issue, racine, geste), '42501', 'journal_immuable', cas) from (values
  ('ECARTEE', null, 'delete from prive.manifestes where appel_offres_id = ''ao''', 'prolongation écartée'), ('CONFIRMEE', 'autre', 'delete from prive.manifestes where appel_offres_id = ''ao''', 'autre racine'),
  ('CONFIRMEE', null, 'update prive.manifestes set nombre = 0 where appel_offres_id = ''ao''', 'une liste ne se récrit pas')) c (issue, racine, geste, cas);
update public.appels_offres set base_mene_le = null where id = 'ao';
select is(pg_temp.a_l_ouverture('-1 minute', pg_temp.propose('ao', pg_temp.dans('2 days')), 'second'), 'fait 1', 'tant qu’une attend, une autre la remplace');
select is(pg_temp.a_l_ouverture('-1 minute', 'select 1 where public.rpc_manifeste(''ao'') is not null', 'anon'), 'fait 0', 'et rien ne s’ouvre');
select is(pg_temp.a_l_ouverture('-1 minute', 'select public.rpc_note_ouverture(''ao'', ''[{"nom": "Mme Bah", "qualite": "Présidente"}]'', '''')', 'un'), 'P0001 ouverture_non_atteinte', 'pas même pour la commission');
update prive.prolongations set proposee_le = clock_timestamp() - interval '23 hours 59 minutes 30 seconds', premiere_le = clock_timestamp() - interval '23 hours 59 minutes 30 seconds' where issue is null;
select is(pg_temp.a_l_ouverture('-1 minute', s, 'second'), 'P0001 ouverture_commencee', 'la dernière minute de l’attente est trop tard') from unnest(array[pg_temp.propose(), pg_temp.confirme((select id from prive.prolongations where appel_offres_id = 'ao' and issue is null))]) s;
update prive.prolongations set proposee_le = clock_timestamp(), premiere_le = clock_timestamp() where issue is null;
update prive.prolongations set proposee_le = proposee_le - interval '1 day' where issue is null;
select is(pg_temp.a_l_ouverture('-1 minute', 'select 1 where public.rpc_manifeste(''ao'') is not null', 'anon'), 'fait 1', 'un jour après, l’ouverture a lieu');
select is(pg_temp.a_l_ouverture('-1 minute', pg_temp.propose()), 'P0001 ouverture_commencee', 'et plus rien ne se propose');
update prive.prolongations set proposee_le = proposee_le + interval '1 day' where issue is null;
update prive.prolongations set issue = 'ECARTEE' where appel_offres_id = 'papier';
update public.appels_offres set date_limite = clock_timestamp() - interval '72 hours', date_ouverture = null where id = 'papier';
insert into prive.sondes (debut, fin, panne, delai_max_ms) select clock_timestamp() - interval '73 hours', clock_timestamp() - interval '73 hours', null, 1;
select is(tests.essaie('admin', pg_temp.propose('papier')), 'P0001 prolongation_tardive', 'trois jours après la limite');
select pg_temp.panne(20, 5);
delete from public.courriels where kind <> 'RACINE_OFFRES';
select is(tests.fait('second', pg_temp.confirme()) || tests.fait('second', pg_temp.confirme()), 'fait 1fait 1', 'confirmée par un autre, deux fois');
select is((select count(*) from public.journaux_audit where action = 'PROLONGATION_CONFIRMEE'), 1::bigint, 'au journal, une fois');
select results_eq($$select statut::text, date_limite, dates_limites_anterieures, date_ouverture - date_limite between interval '59 minutes' and interval '61 minutes', base_mene_le is not null from public.appels_offres where id = 'ao'$$,
  $$select 'OUVERT', p.date_limite, array[p.date_avant], true, true from prive.prolongations p where id = pg_temp.derniere()$$, 'la procédure est rouverte, l’ouverture garde son écart, l’ancienne date reste');
select results_eq($$select recipient, payload ->> 'rouverte', payload ->> 'secondes', payload ->> 'reason' from public.courriels where kind = 'DATE_REPORTEE' order by 1$$,
  $$select n || '@acteurs.example', 'true', '900', 'Panne du service' from unnest(array['collegue', 'concurrente', 'entreprise']) n$$, 'une lettre à chaque détenteur');
select is_empty($$select from prive.manifestes where appel_offres_id = 'ao'$$, 'la liste n’est plus figée');
select results_eq('select date_limite, gele_le, racine, nombre, feuilles from prive.manifestes_remplaces', 'select date_limite, gele_le, racine, nombre, feuilles from premiere', 'l’ancienne est gardée à la lettre');
select throws_ok(sql, '42501', 'journal_immuable', sql) from unnest(array['delete from prive.manifestes_remplaces', 'update prive.manifestes_remplaces set nombre = 0', 'truncate prive.manifestes_remplaces']) sql;
select is((select jsonb_agg(x) from (select public.rpc_racine('ao') as x) y), (select jsonb_build_array(jsonb_build_object('anterieures', jsonb_build_array(jsonb_build_object('racine', racine, 'nombre', 2, 'date_limite', date_limite, 'gele_le', gele_le)))) from premiere), 'sa racine reste publique');
select is(pg_temp.lu('entreprise') -> 'prolongee' ->> 'reason', 'Panne du service', 'qui tient le dossier le lit');
select is(pg_temp.depose('entreprise', 'entreprise-a', 1), 'fait 1', 'une offre se remplace de nouveau');
update public.appels_offres set date_limite = now() - interval '1 second', date_ouverture = clock_timestamp() + interval '1 hour' where id = 'ao';
select is((select (r ->> 'nombre') || ' ' || (r ->> 'racine' <> (select racine from premiere)) || ' ' || jsonb_array_length(r -> 'anterieures') from public.rpc_racine('ao') r), '2 true 1', 'une nouvelle liste se fige');
select is((select count(*) from public.soumissions_versions v, prive.manifestes m, premiere p where m.appel_offres_id = 'ao' and v.feuille = any (m.feuilles) and v.feuille = any (p.feuilles)), 1::bigint, 'l’offre qui n’a pas changé y est, la même');
select is((select count(*) from public.courriels where kind = 'RACINE_OFFRES'), 6::bigint, 'une lettre de plus à chaque équipe');
update public.appels_offres set date_ouverture = now() - interval '1 second' where id = 'ao';
select is((select (r -> 'anterieurs' -> 0 -> 'feuilles') from public.rpc_manifeste('ao') r), (select to_jsonb(feuilles) from premiere), 'à l’ouverture, les deux listes sont publiques');
insert into prive.manifestes_remplaces select 'ailleurs', date_limite, gele_le, racine, nombre, feuilles, pg_temp.derniere() from premiere;
select is(jsonb_array_length(public.rpc_manifeste('ao') -> 'anterieurs'), 1, 'et aucune d’un autre');
-- La panne, la prolongation et l’attente sont de cet appel d’offres seul.
select is((pg_temp.lu('admin', 'papier') -> 'attente')::text || (pg_temp.lu('admin', 'papier') -> 'prolongee')::text, 'nullnull', 'l’autre n’en a rien');
select is(public.rpc_racine('papier'), null, 'ni de racine d’avant');
select is(pg_temp.lu('admin', 'rien'), null, 'un appel d’offres inconnu ne dit rien');
select * from finish();
rollback;

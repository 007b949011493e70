-- Une offre déposée : sa feuille, son reçu toujours le même, ses versions, ce que chacun en lit, son retrait.
begin;
set local timezone to 'UTC';
select plan(49);
select tests.acteurs();
select tests.compte('collegue', 'ENTREPRISE', 'ACTIVE', 'entreprise-a'), tests.compte('parti', 'ENTREPRISE', 'DISABLED', 'entreprise-a'),
  tests.compte('ancien', 'VISITEUR', 'ACTIVE', 'entreprise-a'), tests.compte('listee', 'ENTREPRISE', 'ACTIVE', 'entreprise-a');
insert into public.listes_noires (email, reason) values ('listee@acteurs.example', 'x');
update public.profiles set status = 'ACTIVE' where id = tests.id('listee');
select tests.compte(n, 'ADMIN') from unnest(array['un', 'deux', 'trois']) n;
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture)
select id, 'REF ' || id, 'Titre ' || id, 'OUVERT', '2098-01-01T10:00:00Z', '2098-01-01T11:00:00Z' from unnest(array['ao', 'sans', 'autre']) id;
select tests.dao(id) from unnest(array['ao', 'sans', 'autre']) id;
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status)
select a, e, 'PAYE' from unnest(array['ao', 'sans', 'autre']) a, unnest(array['entreprise-a', 'entreprise-b']) e;

create function pg_temp.cle(p_lettre text) returns text language sql as $$ select 'age1' || repeat(p_lettre, 58); $$;
select tests.commission('ao'), tests.commission('autre');
create function pg_temp.ouvre(p_id text default 'ao') returns text language sql as $$
  select format('select public.rpc_ouvre_soumission(%L)', p_id);
$$;
create function pg_temp.offre(p_entreprise text default 'entreprise-a', p_appel text default 'ao') returns uuid language sql as $$
  select tests.offre(p_entreprise, p_appel);
$$;
create function pg_temp.limite(p_limite timestamptz, p_id text default 'ao') returns void language sql as $$
  update public.appels_offres set date_limite = p_limite where id = p_id;
$$;

select tests.fait('entreprise', pg_temp.ouvre()), tests.fait('concurrente', pg_temp.ouvre()), tests.fait('entreprise', pg_temp.ouvre('autre'));
update public.soumissions set status = 'RETIREE' where appel_offres_id = 'autre';
select set_config('storage.allow_delete_query', 'true', true);
insert into storage.objects (bucket_id, name) values ('dao', 'x');
select tests.fait('entreprise', tests.envoi(pg_temp.offre(), 'form')), tests.fait('entreprise', tests.envoi(pg_temp.offre(), 'a')),
  tests.fait('collegue', tests.envoi(pg_temp.offre(), 'b', 1048576));

create temp table recus (n serial, r jsonb);
grant all on recus, recus_n_seq to authenticated;
create function pg_temp.recu(p_nom text, p_sql text) returns text language plpgsql as $$
declare v jsonb;
begin
  perform tests.joue(p_nom);
  execute p_sql into v;
  perform tests.joue('base');
  insert into recus (r) values (v);
  return v ->> 'version';
end $$;
select is(pg_temp.recu('entreprise', tests.depot(pg_temp.offre(), 'un')), '1', 'déposée');
select is((select r ->> 'feuille' from recus where n = 1), format(E'offre-scellee v2\nappel-offres ao\nrecu %s\nversion 1\nentreprise entreprise-a\ndepose %s\n%senveloppe %s\nformulaire %s 700\nfichier 1 %s 700\nfichier 2 %s 1048576\n',
    v.numero_recu, to_char(v.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    (select string_agg(format(E'cle %s %s\n', m.rang, encode(sha256(convert_to(m.cle_publique, 'UTF8')), 'hex')), '' order by m.rang) from prive.commission_membres m where m.appel_offres_id = 'ao'), encode(sha256(convert_to(tests.enveloppe(), 'UTF8')), 'hex'),
    tests.piece('form') ->> 'sha256', tests.piece('a') ->> 'sha256', tests.piece('b') ->> 'sha256'), 'la feuille, à la lettre')
from public.soumissions_versions v where v.soumission_id = pg_temp.offre();
select is((select r from recus where n = 1), jsonb_build_object('feuille', v.feuille, 'numero_recu', v.numero_recu, 'version', 1, 'submitted_at', v.submitted_at), 'le reçu est ce que la base garde')
from public.soumissions_versions v where v.soumission_id = pg_temp.offre();
select results_eq($$select sha256, user_id, depot, enveloppe, submitted_at between now() and clock_timestamp() from public.soumissions_versions where soumission_id = pg_temp.offre()$$,
  $$select encode(sha256('\x00'::bytea || convert_to(r ->> 'feuille', 'UTF8')), 'hex'), tests.id('entreprise'), tests.id('un'), tests.enveloppe(), true from recus where n = 1$$, 'l’empreinte de la feuille, l’enveloppe, l’heure de la base');
select results_eq($$select rang::integer, taille from public.soumissions_fichiers where soumission_id = pg_temp.offre() and chemin = soumission_id || '/' || sha256 || '.age' order by 1$$,
  'values (0, 700::bigint), (1, 700), (2, 1048576)', 'le formulaire et les fichiers');
select results_eq($$select s.status::text, s.version, s.submitted_at = v.submitted_at, s.user_id from public.soumissions s join public.soumissions_versions v on v.soumission_id = s.id where s.id = pg_temp.offre()$$,
  $$values ('DEPOSEE', 1, true, tests.id('entreprise'))$$, 'l’offre est déposée');
select results_eq($$select recipient, payload ->> 'full_name', payload ->> 'appel_offres_id', payload ->> 'reference', payload ->> 'titre', payload ->> 'numero_recu' = r ->> 'numero_recu',
    payload ->> 'feuille' = r ->> 'feuille', payload ->> 'version', (payload ->> 'submitted_at') = (r ->> 'submitted_at') from public.courriels, recus where kind = 'RECU_OFFRE' and n = 1 order by 1$$,
  $$select n || '@acteurs.example', 'Acteur ' || n, 'ao', 'REF ao', 'Titre ao', true, true, '1', true from unnest(array['collegue', 'entreprise']) n$$, 'une lettre à chaque compte actif de l’équipe');
select is((select count(*) from public.journaux_audit where objet in ('soumissions', 'appels_offres') and created_at >= now() and actor_id = tests.id('entreprise')), 0::bigint,
  'rien au journal des administrateurs, qui dirait qui soumissionne');

-- Redit : le même reçu, même après la limite ; remplacer.
select is(tests.essaie('collegue', tests.depot(pg_temp.offre(), 'deux', 0)), 'P0001 offre_changee', 'l’appareil d’un collègue n’en savait rien');
select is(tests.essaie('entreprise', tests.depot(pg_temp.offre(), 'deux', 1)), 'P0001 fichier_deja_depose', 'les mêmes octets ne servent pas deux fois');
select is(pg_temp.recu('collegue', tests.depot(pg_temp.offre(), 'un')), '1', 'le même dépôt');
select pg_temp.limite(now() - interval '1 second');
select is(pg_temp.recu('entreprise', tests.depot(pg_temp.offre(), 'un', p_fichiers => null, p_cles => null)), '1', 'redit après la limite');
select pg_temp.limite('2098-01-01T10:00:00Z');
select is((select count(distinct r) from recus), 1::bigint, 'un seul et même reçu');
select is((select count(*) from public.courriels where kind = 'RECU_OFFRE') + (select count(*) from public.soumissions_versions where soumission_id = pg_temp.offre()), 3::bigint, 'une seule fois');
select tests.fait('concurrente', tests.envoi(tests.offre('entreprise-b', 'ao'), m)) from unnest(array['form', 'a']) m;
select is(tests.essaie('concurrente', format('select from (%s as recu) d where recu ->> ''feuille'' like ''%%entreprise entreprise-b%%''',
  tests.depot(tests.offre('entreprise-b', 'ao'), 'un', p_fichiers => jsonb_build_array(tests.piece('a'))))), 'fait 1', 'une autre a ses dépôts et ses octets à elle');
select tests.fait('entreprise', tests.envoi(pg_temp.offre(), m)) from unnest(array['form 2', 'c']) m;
select is(pg_temp.recu('collegue', tests.depot(pg_temp.offre(), 'deux', 1, p_formulaire => tests.piece('form 2'), p_fichiers => jsonb_build_array(tests.piece('c')))), '2', 'remplacée');
select results_eq($$select s.version, s.user_id, (select count(*) from public.soumissions_versions v where v.soumission_id = s.id) from public.soumissions s where s.id = pg_temp.offre()$$,
  $$values (2, tests.id('collegue'), 2::bigint)$$, 'les deux versions sont gardées');
select is(pg_temp.recu('entreprise', tests.depot(pg_temp.offre(), 'un')), '1', 'le premier dépôt garde son reçu');

-- Ce que chacun lit.
select is(tests.chacun('select from public.soumissions_versions') , tests.attendu('anon: 42501; entreprise: fait 2; autres: fait 0'), 'versions : les siennes seules');
select is(tests.essaie('concurrente', 'select from public.soumissions_versions') || tests.essaie('un', 'select from public.soumissions_versions') || tests.essaie('un', 'select from public.soumissions'),
  'fait 0fait 0fait 0', 'ni une concurrente, ni un membre de la commission');
select is(tests.chacun($$select from storage.objects where bucket_id = 'soumissions'$$), tests.attendu('tous: fait 0'), 'octets : personne');
select is(tests.essaie('service', 'select from public.soumissions_versions'), 'fait 2', 'la clé secrète voit les enveloppes, fermées');
select is(tests.chacun('select public.rpc_mes_offres()'), tests.attendu('entreprise: fait 1; autres: 42501'), 'ses offres : les entreprises seules');
create function pg_temp.siennes(p_nom text) returns jsonb language plpgsql as $$
declare v jsonb;
begin
  perform tests.joue(p_nom);
  v := public.rpc_mes_offres();
  perform tests.joue('base');
  return v;
end $$;
select is((select jsonb_agg(o ->> 'appel_offres_id' || ' ' || (o ->> 'status') order by o ->> 'appel_offres_id') from jsonb_array_elements(pg_temp.siennes('collegue')) o), '["ao DEPOSEE", "autre RETIREE"]', 'celles de l’équipe');
select is((select o - array['created_at', 'submitted_at', 'versions'] from jsonb_array_elements(pg_temp.siennes('entreprise')) o where o ->> 'appel_offres_id' = 'ao'),
  jsonb_build_object('soumission_id', pg_temp.offre(), 'appel_offres_id', 'ao', 'reference', 'REF ao', 'titre', 'Titre ao', 'statut', 'OUVERT', 'date_limite', '2098-01-01T10:00:00+00:00',
    'date_ouverture', '2098-01-01T11:00:00+00:00', 'status', 'DEPOSEE', 'version', 2, 'withdrawn_at', null, 'resultat', null, 'resultats_lots', '[]'::jsonb, 'empreintes', 'DECLAREES', 'changement', null, 'copie', null), 'ce qu’elle en lit');
select is((select o -> 'versions' from jsonb_array_elements(pg_temp.siennes('entreprise')) o where o ->> 'appel_offres_id' = 'ao'), (select jsonb_agg(r order by n) from recus where n in (1, 4)), 'avec ses deux reçus');
select is((select jsonb_agg(o -> 'versions') from jsonb_array_elements(pg_temp.siennes('concurrente')) o), '[[]]', 'une concurrente lit la sienne, vide');

-- Retirer.
select is(tests.chacun(format('select public.rpc_retire_offre(%L, 2)', pg_temp.offre())), tests.attendu('entreprise: fait 1; autres: 42501'), 'retrait : son entreprise seule');
select is(tests.essaie('concurrente', format('select public.rpc_retire_offre(%L, 2)', pg_temp.offre())), '42501', 'pas une autre');
select is(tests.essaie('entreprise', format('select public.rpc_retire_offre(%L, %L)', pg_temp.offre(), v)), 'P0001 offre_changee', 'une autre version : ' || coalesce(v::text, 'aucune')) from unnest(array[1, null]) v;
select is(tests.essaie('concurrente', format('select public.rpc_retire_offre(%L, 0)', pg_temp.offre('entreprise-b'))), 'P0001 offre_changee', 'un brouillon ne se retire pas');
select pg_temp.limite(now() - interval '1 second');
select is(tests.essaie('entreprise', format('select public.rpc_retire_offre(%L, 9)', pg_temp.offre())), 'P0001 appel_offres_ferme', 'ni après la limite, cela d’abord');
select pg_temp.limite('2098-01-01T10:00:00Z');
create temp table retiree as select pg_temp.offre() as id;
grant select on retiree to authenticated;
select is(tests.fait('collegue', format('select public.rpc_retire_offre(%L, 2)', id)), 'fait 1', 'retirée') from retiree;
select pg_temp.limite(now() - interval '1 second');
select is(tests.fait('entreprise', format('select public.rpc_retire_offre(%L, 2)', id)), 'fait 1', 'redit après la limite : la même réponse') from retiree;
select pg_temp.limite('2098-01-01T10:00:00Z');
select results_eq($$select recipient, payload ->> 'version', payload ->> 'numero_recu' = (select r ->> 'numero_recu' from recus where n = 4), payload ? 'withdrawn_at' from public.courriels where kind = 'OFFRE_RETIREE' order by 1$$,
  $$values ('collegue@acteurs.example', '2', true, true), ('entreprise@acteurs.example', '2', true, true)$$, 'une lettre, une fois');
select is(tests.essaie('entreprise', tests.depot(id, 'trois', 2)), 'P0001 offre_changee', 'une offre retirée ne se remplace pas') from retiree;
select is(pg_temp.recu('entreprise', tests.depot(id, 'un')), '1', 'mais rend encore son reçu') from retiree;
select is(tests.fait('entreprise', pg_temp.ouvre()), 'fait 1', 'une autre s’ouvre');
select isnt(pg_temp.offre(), id, 'neuve') from retiree;

-- Rien ne s’efface ni ne se déplace, même au rôle de service.
select is(tests.essaie('service', geste), '42501', geste) from unnest(array[
  format('delete from storage.objects where name like %L and name like %L', (select id from retiree) || '%', '%' || (tests.piece('c') ->> 'sha256') || '%'),
  $$update storage.objects set name = 'x' where bucket_id = 'soumissions'$$, $$update storage.objects set bucket_id = 'soumissions' where bucket_id = 'dao'$$]) geste;
select is(tests.fait('entreprise', tests.envoi(pg_temp.offre(), 'sans suite')), 'fait 1', 'un envoi sans suite');
select is(tests.essaie('service', format('update storage.objects set name = %L where name like %L', 'x', '%' || (tests.piece('sans suite') ->> 'sha256') || '%')), '42501', 'ne se déplace pas');
select is(tests.essaie('service', format('delete from storage.objects where name like %L', '%' || (tests.piece('sans suite') ->> 'sha256') || '%')), 'fait 1', 's’efface');
select throws_ok($$update public.soumissions_versions set feuille = 'x'$$, '42501', 'journal_immuable', 'une feuille ne se récrit pas');
select throws_ok(format('insert into public.soumissions_versions (soumission_id, version, sha256, enveloppe) values (%L, 9, repeat(''a'', 64), repeat(''x'', 20001))', (select id from retiree)), '23514', null, 'enveloppe trop longue');
select throws_ok(format('insert into public.soumissions_versions (soumission_id, version, sha256, depot) values (%L, 9, repeat(''a'', 64), tests.id(''un''))', (select id from retiree)), '23505', null, 'un dépôt, une version');

select * from finish();
rollback;

-- Une entreprise reçoit sa fiche après coup : acquisitions, questions et téléchargements la suivent, ceux de son équipe aussi.
begin;
select no_plan();
select tests.acteurs();
select tests.compte('neuve', 'ENTREPRISE'), tests.compte('autre', 'ENTREPRISE'), tests.compte('membre', 'ENTREPRISE');
insert into prive.entreprise_membres (entreprise_id, email, user_id, accepte_le) values ('compte:' || tests.id('neuve'), 'membre@acteurs.example', tests.id('membre'), now());
insert into public.appels_offres (id, reference, titre, statut, date_limite) values ('ao', 'AO', 'Ouvert', 'OUVERT', now() + interval '30 days');
select tests.dao('ao');
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) select 'ao', 'compte:' || tests.id(n), 'PAYE' from unnest(array['neuve', 'autre']) n;
create function pg_temp.ouvre() returns text language sql as $$ select format('select public.rpc_ouvre_dao(%L)', id) from public.dao_fichiers; $$;
create function pg_temp.demande(p_nom text) returns text language sql as $$ select format('select public.rpc_pose_question(%L, ''ao'', %L)', tests.id('q ' || p_nom), 'Question de ' || p_nom); $$;
select is(tests.fait(n, pg_temp.ouvre()), 'fait 1', 'ouvert : ' || n) from unnest(array['neuve', 'membre', 'autre', 'admin']) n;
select is(tests.fait(n, pg_temp.demande(n)), 'fait 1', 'demandé : ' || n) from unnest(array['neuve', 'membre', 'autre']) n;
create function pg_temp.mienne(p_nom text) returns bigint language plpgsql as $$
declare v bigint;
begin
  perform tests.joue(p_nom);
  select count(*) into v from public.rpc_questions_dao('ao') q where q.mienne;
  perform tests.joue('base');
  return v;
end; $$;
select is(pg_temp.mienne('neuve'), 2::bigint, 'elle lit ses questions');

-- Le journal ne se récrit pas pour autant.
select is(tests.essaie('base', geste), '42501', geste) from unnest(array[
  'update public.dao_telechargements set entreprise_id = ''entreprise-z''', 'update public.dao_telechargements set entreprise_id = null',
  'update public.dao_telechargements set email = ''x''', 'delete from public.dao_telechargements', 'truncate public.dao_telechargements']) geste;

update public.profiles set entreprise_id = 'entreprise-z' where id = tests.id('neuve');
select results_eq('select entreprise_id from public.dao_acquisitions order by 1', $$select unnest(array['compte:' || tests.id('autre'), 'entreprise-z'])$$, 'l’acquisition suit');
select results_eq('select entreprise_id, count(*) from public.dao_questions group by 1 order by 1', $$values ('compte:' || tests.id('autre'), 1::bigint), ('entreprise-z', 2)$$, 'les questions aussi');
select results_eq('select entreprise_id, count(*) from public.dao_telechargements group by 1 order by 1',
  $$values ('compte:' || tests.id('autre'), 1::bigint), ('entreprise-z', 2), (null, 1)$$, 'et les téléchargements, ceux de l’équipe compris');
select is(pg_temp.mienne(n), 2::bigint, 'les siennes encore : ' || n) from unnest(array['neuve', 'membre']) n;
select is(tests.essaie(n, pg_temp.ouvre()), 'fait 1', 'le dossier s’ouvre encore : ' || n) from unnest(array['neuve', 'membre']) n;
select is(tests.essaie('base', geste), '42501', 'rattachée : ' || geste) from unnest(array[
  'update public.dao_telechargements set entreprise_id = ''entreprise-y'' where entreprise_id = ''entreprise-z''',
  'update public.dao_telechargements set entreprise_id = ''entreprise-z'' where entreprise_id is null',
  'update public.dao_telechargements set entreprise_id = ''entreprise-z'' where entreprise_id like ''compte:%''']) geste;
-- Ce que seule la fiche reçue remplace ; rien d’autre de la ligne avec elle.
update public.profiles set entreprise_id = 'entreprise-y' where id = tests.id('autre');
select is((select count(*) from public.dao_telechargements where entreprise_id = 'entreprise-y'), 1::bigint, 'l’autre entreprise reçoit la sienne');
insert into public.dao_telechargements (fichier_id, appel_offres_id, user_id, email, role, entreprise_id, sha256)
select id, 'ao', tests.id('autre'), 'autre@acteurs.example', 'ENTREPRISE', 'compte:' || tests.id('autre'), sha256 from public.dao_fichiers;
select is(tests.essaie('base', $$update public.dao_telechargements set entreprise_id = 'entreprise-y', email = 'x' where entreprise_id like 'compte:%'$$), '42501', 'pas avec un autre champ');
select is(tests.essaie('base', $$update public.dao_telechargements set entreprise_id = 'entreprise-y' where entreprise_id like 'compte:%'$$), 'fait 1', 'elle seule');
select is(tests.essaie('service', $$update public.dao_telechargements set entreprise_id = 'entreprise-y' where entreprise_id like 'compte:%'$$), '42501', 'pas par le rôle de service');
select tests.refuse_a_tous('update public.dao_telechargements set entreprise_id = ''entreprise-y''', 'par aucun compte');

select * from finish();
rollback;

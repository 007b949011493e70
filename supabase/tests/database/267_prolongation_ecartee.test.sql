-- Écarter une prolongation qu’un autre a proposée, ou reprendre la sienne : chaque administrateur le lit, avec le motif (R282).
begin;
select no_plan();
select tests.acteurs();
select tests.compte('second', 'ADMIN');
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture) values ('ao', 'REF ao', 'Titre ao', 'OUVERT', '2098-01-01T10:00:00Z', '2098-01-01T11:00:00Z');
create function pg_temp.propose() returns void language sql as $$
  insert into prive.prolongations (appel_offres_id, date_avant, date_limite, reason, incident, proposee_par)
  values ('ao', '2098-01-01T10:00:00Z', '2098-01-02T10:30:00Z', 'Panne du service', '{"secondes": 900}', tests.id('admin'));
  delete from public.courriels;
$$;
create function pg_temp.ecarte(p_nom text) returns text language sql as $$
  select tests.fait(p_nom, format('select public.rpc_ecarte_prolongation(%L, %L)', id, ' Panne trop courte ')) from prive.prolongations order by issue is null desc limit 1;
$$;
select pg_temp.propose();
select is(pg_temp.ecarte('second'), 'fait 1', 'écartée par un autre');
select bag_eq($$select kind::text, recipient, payload ->> 'full_name' as nom from public.courriels$$, $$select 'ACTE_DECIDE' as k, n || '@acteurs.example' as r, 'Acteur ' || n as nom from unnest(array['admin', 'second']) n$$, 'une lettre à chaque administrateur actif, à nul autre');
select is((select distinct payload - 'full_name' from public.courriels), '{"acte": "Prolonger la date limite de REF ao jusqu’au 02/01/2098 à 10:30", "issue": "REFUSE", "reason": "Panne du service", "motif_decision": "Panne trop courte",
  "propose_par": "Acteur admin (admin@acteurs.example)", "decide_par": "Acteur second (second@acteurs.example)"}', 'quoi, par qui, et pourquoi');
select is(pg_temp.ecarte('second'), 'fait 1', 'redit');
select is((select count(*) from public.courriels), 2::bigint, 'rien ne repart');
select pg_temp.propose();
select is(pg_temp.ecarte('admin'), 'fait 1', 'reprise par son auteur');
select is((select string_agg(distinct payload ->> 'issue', ' ') from public.courriels), 'RETIRE', 'se dit retirée');
select * from finish();
rollback;

-- Une prolongation proposée de nouveau garde la date de la première : elle ne retient pas l’ouverture plus longtemps (R176).
begin;
select plan(10);
select tests.acteurs();
select tests.compte('second', 'ADMIN');
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture)
values ('ao', 'REF ao', 'Titre', 'CLOTURE', now() - interval '10 minutes', now() + interval '50 minutes');
select tests.dao('ao'), tests.commission('ao');
insert into prive.sondes (debut, fin, delai_max_ms) values
  (now() - interval '2 days', now() - interval '25 minutes', 5), (now() - interval '5 minutes', clock_timestamp(), 5);
create function pg_temp.propose() returns text language sql as $$
  select format('select public.rpc_propose_prolongation(%L, %L, %L)', 'ao', date_trunc('minute', clock_timestamp()) + interval '1 day', 'Panne du service');
$$;
create function pg_temp.premiere(p_ecart interval) returns void language sql as $$ update prive.prolongations set premiere_le = clock_timestamp() - p_ecart; $$;
create function pg_temp.ouvre() returns text language sql as $$ select tests.essaie('anon', 'select 1 where public.rpc_manifeste(''ao'') is not null'); $$;

select is(tests.fait('admin', pg_temp.propose()), 'fait 1', 'une panne, une proposition');
select pg_temp.premiere('23 hours');
select is(tests.fait('second', pg_temp.propose()), 'fait 1', 'proposée de nouveau');
select is((select count(distinct premiere_le) || ' ' || count(*) from prive.prolongations), '1 2', 'elle garde la date de la première');
-- À l’heure de la transaction, que l’ouverture lit : l’essai peut y venir tard.
update public.appels_offres set date_ouverture = now() - interval '1 minute' where id = 'ao';
select is(pg_temp.ouvre(), 'fait 0', 'l’heure passée, elle retient encore l’ouverture une heure');
select pg_temp.premiere('24 hours');
select is(pg_temp.ouvre(), 'fait 1', 'pas plus d’un jour après la première');
select is(tests.essaie(n, pg_temp.propose()), 'P0001 ouverture_commencee', 'et ' || n || ' n’en propose plus') from unnest(array['admin', 'second']) n;
update public.appels_offres set date_ouverture = clock_timestamp() + interval '2 minutes' where id = 'ao';
select is(tests.essaie('second', pg_temp.propose()), 'fait 1', 'avant l’heure de l’ouverture, elle ne retient rien et se propose');
select is(tests.essaie('admin', format('select public.rpc_confirme_prolongation(%L)', (select id from prive.prolongations where issue is null))), 'fait 1', 'et se confirme');
update public.appels_offres set date_ouverture = clock_timestamp() - interval '1 minute', date_limite = clock_timestamp() + interval '1 minute' where id = 'ao';
select ok((prive.prolongation_en_attente('ao')).id is not null, 'elle retient encore, tant que la date limite n’est pas passée');

select * from finish();
rollback;

-- Les lettres d’alertes s’effacent par leur index, combien que la file ait d’autres lettres (R242).
begin;
select no_plan();
delete from public.courriels;
insert into public.courriels (cle, kind, recipient, status, sent_at, created_at)
select 'autre:' || n, 'DATE_REPORTEE', 'u' || n % 500 || '@exemple.org', 'ENVOYE', now(), now() - make_interval(days => n % 300) from generate_series(1, 20000) n;
insert into public.courriels (cle, kind, recipient, status, sent_at, created_at)
select k || ':' || n, k, 'u' || n || '@exemple.org', 'ENVOYE', now(), now() - make_interval(days => n)
from unnest(enum_range(null::public.type_courriel)) k, generate_series(21, 40) n where k::text ~ '^ALERTE';
analyze public.courriels;

-- Le plan de la fonction même : sa condition, tirée de son texte.
create function pg_temp.plan() returns setof text language plpgsql as $$
begin
  return query execute 'explain ' || (select substring(p.prosrc from 'delete from public\.courriels c[^;]*')
    from pg_proc p where p.oid = 'public.rpc_prepare_alertes()'::regprocedure);
end $$;
create temp table plan as select l as ligne from pg_temp.plan() l;
select is((select count(*) from plan where ligne ~ 'Seq Scan'), 0::bigint, 'la file n’est pas relue entière');
select is((select count(*) from plan where ligne ~ 'courriels_alertes_idx'), 1::bigint, 'l’index des lettres d’alertes sert');

-- Chaque genre de lettre d’alerte est dans l’index, et s’efface.
select is((select count(*) from unnest(enum_range(null::public.type_courriel)) k
  where (k::text ~ '^ALERTE') <> (pg_get_expr(i.indpred, i.indrelid) ~ ('''' || k || ''''))), 0::bigint, 'les genres de l’index')
from pg_index i where i.indexrelid = 'public.courriels_alertes_idx'::regclass;
select public.rpc_prepare_alertes();
select is((select array_agg(k || ' ' || (select count(*) from public.courriels c where c.kind = k)) from unnest(enum_range(null::public.type_courriel)) k where k::text ~ '^ALERTE'),
  array['ALERTE_CONFIRMATION 0', 'ALERTE_NOUVELLE 11', 'ALERTE_LETTRE 11'], 'celles de plus d’un mois, de chaque genre ; une demande, au bout de trois jours');
insert into public.courriels (cle, kind, recipient, created_at) select 'jeune:' || h, 'ALERTE_CONFIRMATION', 'u@exemple.org', now() - make_interval(hours => h) from unnest('{71,73}'::integer[]) h;
select public.rpc_prepare_alertes();
select is((select array_agg(c.cle) from public.courriels c where c.kind = 'ALERTE_CONFIRMATION'), '{jeune:71}', 'pas avant');
select is((select count(*) from public.courriels c where c.kind = 'DATE_REPORTEE'), 20000::bigint, 'et nulle autre');
select * from finish();
rollback;

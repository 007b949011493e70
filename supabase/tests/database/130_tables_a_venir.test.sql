-- Ce que vaudra la prochaine migration : une table naît fermée, et aucune table du schéma public n’est sans règles.
begin;
select plan(5);

create table public.essai_a_venir (id integer generated always as identity primary key);
create function public.essai_a_venir() returns integer language sql set search_path = '' as $$ select 1 $$;

select is_empty(
  $$select r.role || ' ' || p.privilege from (values ('anon'), ('authenticated')) r (role),
      unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) p (privilege)
    where has_table_privilege(r.role, 'public.essai_a_venir', p.privilege)$$,
  'une table à venir naît fermée aux rôles de l’API');
select is_empty(
  $$select r.role from (values ('anon'), ('authenticated')) r (role)
    where has_sequence_privilege(r.role, 'public.essai_a_venir_id_seq', 'usage, select, update')$$,
  'un compteur à venir aussi');
select is_empty(
  $$select d.defaclobjtype, a.grantee::regrole from pg_default_acl d, aclexplode(d.defaclacl) a
    where d.defaclnamespace = 'public'::regnamespace
      -- Celui des migrations : l’hébergeur garde des réglages pour ses propres objets.
      and d.defaclrole = current_user::regrole
      and a.grantee in ('anon'::regrole, 'authenticated'::regrole)$$,
  'rien n’est accordé d’avance aux rôles de l’API');
select bag_eq(
  $$select relname::text from pg_class where relnamespace = 'public'::regnamespace
    and relkind in ('r', 'p', 'f', 'm') and not relrowsecurity$$,
  array['essai_a_venir'],
  'la table d’essai est la seule sans règles, et elle se voit');
drop table public.essai_a_venir;
select is_empty(
  $$select relname from pg_class where relnamespace = 'public'::regnamespace
    and relkind in ('r', 'p', 'f', 'm') and not relrowsecurity$$,
  'aucune table du schéma public n’est sans règles');

select * from finish();
rollback;

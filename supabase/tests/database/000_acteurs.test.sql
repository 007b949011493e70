-- Acteurs des essais. Ce fichier reste en place (schéma tests) ; tous les autres se défont.
begin;
do $$
begin
  if to_regprocedure('extensions.plan(integer)') is null then
    create extension pgtap with schema extensions;
  end if;
end
$$;
create schema if not exists tests;
grant usage on schema tests to anon, authenticated, service_role;

create or replace function tests.id(p_nom text) returns uuid language sql immutable as $$
  select md5('acteur ' || p_nom)::uuid;
$$;

create or replace function tests.noms() returns text[] language sql immutable as $$
  select array['anon', 'visiteur', 'entreprise', 'bailleur', 'admin', 'pending', 'disabled', 'blacklisted'];
$$;

-- Un compte confirmé, avec son rôle, son état et une session.
create or replace function tests.compte(
  p_nom text, p_role public.role_compte, p_status public.statut_compte default 'ACTIVE', p_entreprise text default null
) returns uuid language plpgsql as $$
begin
  insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
  values (tests.id(p_nom), p_nom || '@acteurs.example', now(), jsonb_build_object('full_name', 'Acteur ' || p_nom));
  update public.profiles set role = p_role, status = p_status, entreprise_id = p_entreprise where id = tests.id(p_nom);
  insert into auth.sessions (id, user_id) values (tests.id('session ' || p_nom), tests.id(p_nom));
  return tests.id(p_nom);
end;
$$;

-- Les comptes bloqués portent le rôle le plus fort : leur état seul les arrête.
create or replace function tests.acteurs() returns void language plpgsql as $$
begin
  perform tests.compte('admin', 'ADMIN'), tests.compte('visiteur', 'VISITEUR'),
    tests.compte('entreprise', 'ENTREPRISE', 'ACTIVE', 'entreprise-a'),
    tests.compte('concurrente', 'ENTREPRISE', 'ACTIVE', 'entreprise-b'), tests.compte('bailleur', 'BAILLEUR'),
    tests.compte('pending', 'ADMIN', 'PENDING'), tests.compte('disabled', 'ADMIN', 'DISABLED'),
    tests.compte('blacklisted', 'ADMIN', 'BLACKLISTED');
end;
$$;

-- Prend la place d’un acteur ; « base » rend la main au propriétaire.
create or replace function tests.joue(p_nom text) returns void language plpgsql as $$
begin
  perform set_config('request.jwt.claims', case
    when p_nom in ('anon', 'base') then ''
    when p_nom = 'service' then '{"role":"service_role"}'
    else jsonb_build_object('sub', tests.id(p_nom), 'role', 'authenticated', 'session_id', tests.id('session ' || p_nom))::text end,
    true);
  perform set_config('role', case p_nom
    when 'anon' then 'anon' when 'base' then 'none' when 'service' then 'service_role' else 'authenticated' end, true);
end;
$$;

-- Fait un geste à la place d’un acteur : « fait » et le nombre de lignes, ou le code d’erreur et sa clé.
create or replace function tests.fait(p_nom text, p_sql text) returns text language plpgsql as $$
declare
  v_lignes bigint;
begin
  begin
    perform tests.joue(p_nom);
    execute p_sql;
    get diagnostics v_lignes = row_count;
    perform tests.joue('base');
    return 'fait ' || v_lignes;
  exception when others then
    perform tests.joue('base');
    return sqlstate || case when sqlstate in ('P0001', '22023') then ' ' || sqlerrm else '' end;
  end;
end;
$$;

-- Le même geste, défait aussitôt.
create or replace function tests.essaie(p_nom text, p_sql text) returns text language plpgsql as $$
declare
  v_resultat text;
begin
  begin
    v_resultat := tests.fait(p_nom, p_sql);
    raise exception using errcode = 'ZZ001';
  exception when sqlstate 'ZZ001' then
    perform tests.joue('base');
    return v_resultat;
  end;
end;
$$;

-- Le même geste par chaque acteur, défait à chaque fois.
create or replace function tests.chacun(p_sql text) returns text language sql as $$
  select string_agg(nom || '=' || tests.essaie(nom, p_sql), ', ' order by rang)
  from unnest(tests.noms()) with ordinality as acteur (nom, rang);
$$;

-- Ce que chacun devrait obtenir : les mêmes valeurs, dans l’ordre des acteurs.
create or replace function tests.attendu(variadic p_resultats text[]) returns text language sql immutable as $$
  select string_agg(nom || '=' || p_resultats[rang], ', ' order by rang)
  from unnest(tests.noms()) with ordinality as acteur (nom, rang);
$$;

-- Refusé à tous, administrateurs compris.
create or replace function tests.refuse_a_tous(p_sql text, p_titre text) returns text language sql as $$
  select extensions.is(tests.chacun(p_sql), tests.attendu(variadic array_fill('42501'::text, array[8])), p_titre);
$$;

commit;

begin;
select plan(2);
select lives_ok('select tests.acteurs()', 'les acteurs se créent');
select is(
  (select array_agg(p.role || ' ' || p.status order by p.email) from public.profiles p where p.email like '%@acteurs.example'),
  array['ADMIN ACTIVE', 'BAILLEUR ACTIVE', 'ADMIN BLACKLISTED', 'ENTREPRISE ACTIVE', 'ADMIN DISABLED',
    'ENTREPRISE ACTIVE', 'ADMIN PENDING', 'VISITEUR ACTIVE'],
  'chaque acteur porte son rôle et son état');
select * from finish();
rollback;

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

-- Les comptes que « tests.chacun » joue, dans cet ordre. Un rôle nouveau s’ajoute ici seulement : partout où il n’est pas nommé, il
-- doit obtenir ce qu’obtiennent les « autres ». Les comptes bloqués portent le rôle le plus fort : leur état seul les arrête.
create or replace function tests.comptes()
returns table (rang bigint, nom text, role public.role_compte, status public.statut_compte, entreprise_id text) language sql immutable as $$
  values (1::bigint, 'visiteur', 'VISITEUR'::public.role_compte, 'ACTIVE'::public.statut_compte, null), (2, 'entreprise', 'ENTREPRISE', 'ACTIVE', 'entreprise-a'),
    (3, 'bailleur', 'BAILLEUR', 'ACTIVE', null), (4, 'admin', 'ADMIN', 'ACTIVE', null),
    (5, 'pending', 'ADMIN', 'PENDING', null), (6, 'disabled', 'ADMIN', 'DISABLED', null), (7, 'blacklisted', 'ADMIN', 'BLACKLISTED', null);
$$;
create or replace function tests.noms() returns text[] language sql immutable as $$
  select array['anon'] || array_agg(nom order by rang) from tests.comptes();
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
-- Ces comptes, et la concurrente de l’entreprise.
create or replace function tests.acteurs() returns void language sql as $$
  select tests.compte(nom, role, status, entreprise_id) from tests.comptes();
  select tests.compte('concurrente', 'ENTREPRISE', 'ACTIVE', 'entreprise-b');
$$;
-- Un dossier déposé : sans lui, rien ne s’acquiert.
create or replace function tests.dao(p_appel_offres_id text) returns void language sql as $$
  insert into public.dao_fichiers (appel_offres_id, genre, numero, nom, chemin, taille, type_mime, sha256)
  select p_appel_offres_id, 'DAO', 1, 'dao.pdf', p_appel_offres_id || '/' || h || '.pdf', 1000, 'application/pdf', h
  from encode(sha256(convert_to(p_appel_offres_id, 'UTF8')), 'hex') h
  on conflict do nothing;
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
-- Ce qu’une fonction rend à un acteur.
create or replace function tests.rend(p_nom text, p_sql text) returns jsonb language plpgsql as $$
declare v jsonb;
begin perform tests.joue(p_nom); execute p_sql into v; perform tests.joue('base'); return v; end $$;
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
-- Ce que chacun doit obtenir : « admin: fait 1; pending, disabled: fait 0; autres: 42501 », ou « tous: 42501 ».
create or replace function tests.attendu(p_attendus text) returns text language plpgsql immutable as $$
declare
  v_noms text[];
  v_valeurs text[];
begin
  select array_agg(nom), array_agg(split_part(cas, ': ', 2)) into v_noms, v_valeurs
  from unnest(string_to_array(p_attendus, '; ')) cas, unnest(string_to_array(split_part(cas, ': ', 1), ', ')) nom;
  if not v_noms <@ (tests.noms() || array['autres', 'tous']) or not v_noms && array['autres', 'tous']
    or cardinality(v_noms) > (select count(distinct nom) from unnest(v_noms) nom) then
    raise exception 'attendus mal écrits : %', p_attendus;
  end if;
  return (select string_agg(nom || '=' || v_valeurs[coalesce(array_position(v_noms, nom), array_position(v_noms, 'autres'), array_position(v_noms, 'tous'))],
    ', ' order by rang) from unnest(tests.noms()) with ordinality as acteur (nom, rang));
end;
$$;
-- Un acte à deux : proposé par l’un, confirmé par l’autre.
create or replace function tests.a_deux(p_sql text, p_premier text default 'admin', p_second text default 'second') returns text language sql as $$
  select tests.compte(p_second, 'ADMIN') where not exists (select from public.profiles where id = tests.id(p_second));
  select set_config('tests.propose', tests.fait(p_premier, p_sql), true);
  select current_setting('tests.propose') || ', ' || tests.fait(p_second, format('select public.rpc_confirme_acte(%L)', (select id from prive.actes_a_deux where issue is null order by propose_le desc limit 1)));
$$;
-- Refusé à tous, administrateurs compris.
create or replace function tests.refuse_a_tous(p_sql text, p_titre text) returns text language sql as $$
  select extensions.is(tests.chacun(p_sql), tests.attendu('tous: 42501'), p_titre);
$$;
-- Offres scellées : une commission prête, une enveloppe pour ses trois paires, une pièce et ses octets, un dépôt.
create or replace function tests.commission(p_appel_offres_id text) returns void language sql as $$
  select tests.compte(nom, 'ADMIN') from unnest(array['un', 'deux', 'trois']) nom where not exists (select from public.profiles where id = tests.id(nom));
  insert into prive.commissions (appel_offres_id, nommee_par, prete_le) values (p_appel_offres_id, tests.id('admin'), now());
  insert into prive.commission_membres (appel_offres_id, rang, user_id, nom, qualite, cle_publique, cle_le, depuis)
  select p_appel_offres_id, rang, tests.id(nom), nom, 'Juriste', 'age1' || repeat(substr('qrs', rang::integer, 1), 58), now(), now() - interval '2 days' from unnest(array['un', 'deux', 'trois']) with ordinality membre (nom, rang);
$$;
create or replace function tests.paire(p_dehors text, p_dedans text) returns jsonb language sql as $$ select jsonb_build_object('dehors', tests.id(p_dehors), 'dedans', tests.id(p_dedans), 'chiffre', E'-----BEGIN AGE ENCRYPTED FILE-----\nx\n'); $$;
create or replace function tests.enveloppe(p_tiers text default 'trois') returns text language sql as $$
  select jsonb_build_object('format', 'enveloppe-offre', 'version', 1, 'cle_publique', 'age1' || repeat('z', 58),
    'paires', jsonb_build_array(tests.paire('un', 'deux'), tests.paire('un', p_tiers), tests.paire('deux', 'trois')))::text;
$$;
create or replace function tests.piece(p_mot text, p_taille numeric default 700) returns jsonb language sql as $$ select jsonb_build_object('sha256', encode(sha256(convert_to(p_mot, 'UTF8')), 'hex'), 'taille', p_taille); $$;
-- La dernière offre d’une entreprise pour un appel d’offres.
create or replace function tests.offre(p_entreprise text, p_appel_offres_id text) returns uuid language sql as $$
  select id from public.soumissions where appel_offres_id = p_appel_offres_id and entreprise_id = p_entreprise order by created_at desc, status limit 1;
$$;
create or replace function tests.envoi(p_offre uuid, p_mot text, p_taille bigint default 700) returns text language sql as $$
  select format('insert into storage.objects (bucket_id, name, metadata) values (%L, %L, %L)', 'soumissions', p_offre || '/' || (tests.piece(p_mot) ->> 'sha256') || '.age', jsonb_build_object('size', p_taille));
$$;
create or replace function tests.depot(
  p_offre uuid, p_depot text, p_apres integer default 0, p_enveloppe text default tests.enveloppe(),
  p_formulaire jsonb default tests.piece('form'), p_fichiers jsonb default jsonb_build_array(tests.piece('a'), tests.piece('b', 1048576)),
  p_cles text[] default array['age1' || repeat('s', 58), 'age1' || repeat('q', 58), 'age1' || repeat('r', 58)]
) returns text language sql as $$
  select format('select public.rpc_depose_offre(%L, %L, %L, %L, %L, %L, %L)', p_offre,
    case when p_depot <> '' then tests.id(p_depot) end, p_apres, p_enveloppe, p_formulaire, p_fichiers, p_cles);
$$;
-- Trois offres remises, ouvertes et lues, le procès-verbal clos ou non : celle d’entreprise-c ne s’est pas ouverte, d’entreprise-d n’est qu’un brouillon.
create or replace function tests.ouvert(p_appel_offres_id text, p_isclos boolean default true) returns void language plpgsql as $$
declare
  v record;
begin
  insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture)
  values (p_appel_offres_id, 'REF ' || p_appel_offres_id, 'Titre ' || p_appel_offres_id, 'OUVERT', '2098-01-01T10:00:00Z', '2098-01-01T11:00:00Z');
  perform tests.dao(p_appel_offres_id), tests.commission(p_appel_offres_id);
  for v in select * from (values ('entreprise', 'entreprise-a'), ('concurrente', 'entreprise-b'), ('troisieme', 'entreprise-c')) c (nom, entreprise) loop
    insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) values (p_appel_offres_id, v.entreprise, 'PAYE');
    perform tests.fait(v.nom, format('select public.rpc_ouvre_soumission(%L)', p_appel_offres_id));
    perform tests.fait(v.nom, tests.envoi(tests.offre(v.entreprise, p_appel_offres_id), p_appel_offres_id || v.nom || m)) from unnest(array['f', 'g']) m;
    perform tests.fait(v.nom, tests.depot(tests.offre(v.entreprise, p_appel_offres_id), p_appel_offres_id || v.nom, 0,
      p_formulaire => tests.piece(p_appel_offres_id || v.nom || 'f'), p_fichiers => jsonb_build_array(tests.piece(p_appel_offres_id || v.nom || 'g'))));
  end loop;
  insert into public.soumissions (appel_offres_id, entreprise_id) values (p_appel_offres_id, 'entreprise-d');
  update public.appels_offres set date_limite = now() - interval '1 hour', date_ouverture = now() - interval '1 minute' where id = p_appel_offres_id;
  perform public.rpc_racine(p_appel_offres_id);
  insert into prive.ouvertures_lectures (soumission_id, lecture, lue_par, confirmee_par, confirmee_le)
  select s.id, case s.entreprise_id when 'entreprise-c' then '{"illisible": "La clé ne s’ouvre pas."}'::jsonb else
    jsonb_build_object('soumissionnaire', s.entreprise_id, 'lots', '[{"lot": "1", "montant_gnf": 1000}]'::jsonb) end, tests.id('un'), tests.id('deux'), now()
  from public.soumissions s where s.appel_offres_id = p_appel_offres_id and s.status = 'DEPOSEE';
  insert into prive.ouvertures (appel_offres_id, presences, close_le, pv) values (p_appel_offres_id, '[{"nom": "Mme Bah"}]',
    case when p_isclos then now() end, case when p_isclos then '{"format": "pv-ouverture"}'::jsonb end);
end $$;
-- Un membre établit le rapport d’évaluation, un autre le confirme.
create or replace function tests.rapport(p_appel_offres_id text, p_auteur text default 'un', p_autre text default 'deux') returns text language plpgsql as $$
declare v_fait text := tests.fait(p_auteur, format('select public.rpc_etablit_rapport(%L)', p_appel_offres_id));
begin
  return v_fait || tests.fait(p_autre, format('select public.rpc_confirme_rapport(%L, %L)', p_appel_offres_id, (prive.rapport_vif(p_appel_offres_id)).empreinte));
end $$;
commit;

begin;
select plan(5);
select lives_ok('select tests.acteurs()', 'les acteurs se créent');
select set_eq($$select id, role, status, entreprise_id from public.profiles where email like '%@acteurs.example'$$,
  $$select tests.id(nom), role, status, entreprise_id from tests.comptes() union all select tests.id('concurrente'), 'ENTREPRISE', 'ACTIVE', 'entreprise-b'$$,
  'chaque acteur porte son rôle, son état et sa fiche');
select throws_ok(format('select tests.attendu(%L)', attendus), 'P0001', 'attendus mal écrits : ' || attendus, 'refusé : ' || attendus)
from unnest(array['admin: fait 1', 'amdin: fait 1; autres: 42501', 'admin: fait 1; admin: fait 2; autres: 42501']) attendus;
select * from finish();
rollback;

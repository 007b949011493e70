-- Listes des administrateurs : un rang qui ne bouge pas, pour tourner les pages sans rien sauter ; un texte où chercher
-- sans accents, sans casse et sans ponctuation.

-- Les lignes déjà là gardent leur date de modification : rien n’y change pour les personnes.
alter table public.access_requests disable trigger access_requests_touch;
alter table public.profiles disable trigger profiles_touch;
alter table public.access_requests add column rang bigint;
alter table public.profiles add column rang bigint;
alter table public.courriels add column rang bigint;
update public.access_requests r set rang = n.rang
from (select id, row_number() over (order by created_at, id) as rang from public.access_requests) n where n.id = r.id;
update public.profiles p set rang = n.rang
from (select id, row_number() over (order by created_at, id) as rang from public.profiles) n where n.id = p.id;
update public.courriels c set rang = n.rang
from (select id, row_number() over (order by created_at, id) as rang from public.courriels) n where n.id = c.id;
alter table public.access_requests enable trigger access_requests_touch;
alter table public.profiles enable trigger profiles_touch;

do $$
declare
  v_table text;
begin
  foreach v_table in array array['access_requests', 'profiles', 'courriels'] loop
    execute format('alter table public.%I alter column rang set not null', v_table);
    execute format('alter table public.%I alter column rang add generated always as identity', v_table);
    execute format('select setval(pg_get_serial_sequence(%L, ''rang''), coalesce(max(rang), 0) + 1, false) from public.%I',
      'public.' || v_table, v_table);
    execute format('create unique index %I on public.%I (rang)', v_table || '_rang_idx', v_table);
    execute format('revoke all on sequence %s from anon, authenticated', pg_get_serial_sequence('public.' || v_table, 'rang'));
  end loop;
end
$$;
comment on column public.access_requests.rang is 'Ordre d’arrivée, unique : les pages d’une liste se tournent d’après lui.';
comment on column public.profiles.rang is 'Ordre d’ouverture, unique : les pages d’une liste se tournent d’après lui.';
comment on column public.courriels.rang is 'Ordre d’écriture, unique : les pages d’une liste se tournent d’après lui.';

alter table public.access_requests add column organisation text;
comment on column public.access_requests.organisation is
  'Organisation du bailleur, telle que la demande la nomme ; vide pour une entreprise.';
alter table public.access_requests add constraint access_requests_organisation_bailleur
  check (organisation is null or type_compte = 'BAILLEUR');
alter table public.access_requests add constraint access_requests_organisation_longueur
  check (char_length(btrim(organisation)) between 2 and 200);
alter table public.access_requests add constraint access_requests_organisation_sans_controle
  check (organisation !~ '[[:cntrl:]]');
grant insert (organisation) on table public.access_requests to anon, authenticated;

-- Écrit dans la colonne et non dans une fonction : le public, qui dépose, n’a le droit d’en appeler aucune.
alter table public.access_requests add column recherche text generated always as (
  regexp_replace(regexp_replace(replace(replace(lower(normalize(
    reference || ' ' || coalesce(nom_societe, '') || ' ' || coalesce(organisation, '') || ' ' || full_name || ' ' || email
    || ' ' || coalesce(numero_identification, '') || ' ' || coalesce(phone, '') || ' ' || id::text,
    NFD)), 'œ', 'oe'), 'æ', 'ae'), '[\u0300-\u036f]', '', 'g'), '[^a-z0-9]+', ' ', 'g')
  || ' ' || lower(regexp_replace(reference || '|' || coalesce(numero_identification, ''), '[^A-Za-z0-9|]', '', 'g'))
  || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')
) stored;
comment on column public.access_requests.recherche is
  'Numéro, noms, adresse, RCCM et téléphone, sans accents ni ponctuation : ce que la recherche lit.';

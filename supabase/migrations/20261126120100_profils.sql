-- Comptes : le profil dit le rôle et l’état ; user_roles en est la copie que la spécification fait lire.

create type public.role_compte as enum ('ADMIN', 'BAILLEUR', 'ENTREPRISE', 'VISITEUR');
comment on type public.role_compte is 'Rôle d’un compte.';

create type public.statut_compte as enum ('ACTIVE', 'PENDING', 'DISABLED', 'BLACKLISTED');
comment on type public.statut_compte is
  'État d’un compte : PENDING attend une validation, DISABLED et BLACKLISTED sont bloqués ; tout autre état est actif.';

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text not null default '',
  email text not null,
  phone text,
  nom_societe text,
  role public.role_compte not null default 'VISITEUR',
  status public.statut_compte not null default 'PENDING',
  entreprise_id text,
  bailleur_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rang bigint not null generated always as identity,
  invite_le timestamptz,
  demande_reference text,
  recherche text generated always as (
    regexp_replace(regexp_replace(replace(replace(lower(normalize(
      full_name || ' ' || email || ' ' || coalesce(nom_societe, '') || ' ' || coalesce(phone, '') || ' '
      || coalesce(entreprise_id, '') || ' ' || coalesce(bailleur_id, '') || ' ' || coalesce(demande_reference, ''),
      NFD)), 'œ', 'oe'), 'æ', 'ae'), '[\u0300-\u036f]', '', 'g'), '[^a-z0-9]+', ' ', 'g')
    || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')
  ) stored,
  constraint profiles_full_name_longueur check (char_length(full_name) <= 120),
  constraint profiles_phone_format check (phone ~ '^\+?[0-9 ().-]{6,30}$'),
  constraint profiles_nom_societe_longueur check (char_length(nom_societe) between 2 and 200),
  constraint profiles_entreprise_id_format check (entreprise_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint profiles_bailleur_id_format check (bailleur_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
create unique index profiles_rang_idx on public.profiles (rang);
create index profiles_email_idx on public.profiles (email);
create index profiles_status_idx on public.profiles (status);
create index profiles_role_idx on public.profiles (role);

comment on table public.profiles is 'Profil d’un compte : identité, rôle, état, rattachement. Une ligne par compte.';
comment on column public.profiles.id is 'Compte, celui de l’authentification.';
comment on column public.profiles.full_name is 'Nom et prénom, tels que la personne les écrit.';
comment on column public.profiles.email is 'Adresse du compte, en minuscules ; copie de l’authentification.';
comment on column public.profiles.phone is 'Téléphone, facultatif.';
comment on column public.profiles.nom_societe is 'Société, telle que la demande approuvée la nomme.';
comment on column public.profiles.role is 'Rôle ; seule source, recopiée dans user_roles.';
comment on column public.profiles.status is 'État du compte ; PENDING, DISABLED et BLACKLISTED ferment tout accès.';
comment on column public.profiles.entreprise_id is 'Fiche de l’annuaire que le compte représente, si elle existe.';
comment on column public.profiles.bailleur_id is 'Bailleur que le compte représente, par son identifiant public.';
comment on column public.profiles.created_at is 'Ouverture du compte.';
comment on column public.profiles.updated_at is 'Dernière modification du profil.';
comment on column public.profiles.rang is 'Ordre d’ouverture, unique : les pages d’une liste se tournent d’après lui.';
comment on column public.profiles.invite_le is
  'Dernière invitation, tant que le mot de passe n’est pas choisi ; vide ensuite.';
comment on column public.profiles.demande_reference is 'Numéro de la demande qui a ouvert ou changé le compte.';
comment on column public.profiles.recherche is
  'Nom, adresse, société, téléphone, fiche et demande, sans accents ni ponctuation : ce que la recherche lit.';

create table public.user_roles (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  role public.role_compte not null
);

comment on table public.user_roles is 'Rôle de chaque compte : copie de profiles.role, tenue par déclencheur.';
comment on column public.user_roles.user_id is 'Compte.';
comment on column public.user_roles.role is 'Rôle, toujours égal à profiles.role.';

alter table public.profiles enable row level security;
alter table public.user_roles enable row level security;
revoke all on table public.profiles from anon, authenticated;
revoke all on table public.user_roles from anon, authenticated, service_role;
grant select on table public.profiles to authenticated;
grant update (full_name, phone) on table public.profiles to authenticated;
grant all on table public.profiles to service_role;
grant select on table public.user_roles to authenticated, service_role;
revoke all on sequence public.profiles_rang_seq from anon, authenticated;

create trigger profiles_a_clean before insert or update on public.profiles
  for each row execute function prive.clean_colonnes(
    'full_name:ligne', 'email:email', 'phone:telephone', 'nom_societe:ligne');

create function prive.mirror_role() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.user_roles (user_id, role) values (new.id, new.role)
  on conflict (user_id) do update set role = excluded.role;
  return null;
end;
$$;
comment on function prive.mirror_role() is 'Recopie le rôle du profil dans user_roles.';

create function prive.guard_user_role() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.role is distinct from (select p.role from public.profiles p where p.id = new.user_id) then
    raise exception 'role_divergent' using errcode = 'P0001', hint = 'Le rôle se change dans profiles.';
  end if;
  return new;
end;
$$;
comment on function prive.guard_user_role() is 'Refuse un rôle qui ne serait pas celui du profil.';

create function prive.guard_profile() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated')
    and (new.id, new.email, new.nom_societe, new.role, new.status, new.entreprise_id, new.bailleur_id, new.created_at,
        new.invite_le, new.demande_reference)
      is distinct from
      (old.id, old.email, old.nom_societe, old.role, old.status, old.entreprise_id, old.bailleur_id, old.created_at,
        old.invite_le, old.demande_reference)
  then
    raise exception 'colonne_protegee' using errcode = '42501';
  end if;
  return new;
end;
$$;
comment on function prive.guard_profile() is
  'Garde les colonnes protégées du profil, même si un droit sur colonne venait à être rendu.';

create function prive.guard_last_admin() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Un seul retrait à la fois : deux administrateurs qui se retirent ensemble ne laissent pas la maison vide.
  perform pg_advisory_xact_lock(hashtextextended('dernier_administrateur', 0));
  if not exists (
    select from public.profiles p where p.role = 'ADMIN' and p.status = 'ACTIVE' and p.id <> old.id
  ) then
    raise exception 'dernier_administrateur' using errcode = 'P0001';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end;
$$;
comment on function prive.guard_last_admin() is 'Refuse que le dernier administrateur actif perde son rôle, son accès ou son compte.';

create trigger profiles_guard before update on public.profiles
  for each row execute function prive.guard_profile();
create trigger profiles_last_admin before update of role, status on public.profiles
  for each row
  when (old.role = 'ADMIN' and old.status = 'ACTIVE' and (new.role <> 'ADMIN' or new.status <> 'ACTIVE'))
  execute function prive.guard_last_admin();
create trigger profiles_last_admin_delete before delete on public.profiles
  for each row when (old.role = 'ADMIN' and old.status = 'ACTIVE') execute function prive.guard_last_admin();
create trigger profiles_touch before update on public.profiles
  for each row execute function prive.touch_updated_at();
create trigger profiles_mirror_role after insert or update of role on public.profiles
  for each row execute function prive.mirror_role();
create trigger user_roles_guard before insert or update on public.user_roles
  for each row execute function prive.guard_user_role();

revoke execute on function
  prive.mirror_role(), prive.guard_user_role(), prive.guard_profile(), prive.guard_last_admin() from public;

-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Rôle d’un compte.
create type public.role_compte as enum ('ADMIN', 'BAILLEUR', 'ENTREPRISE', 'VISITEUR');

-- État d’un compte : PENDING attend une validation, DISABLED et BLACKLISTED sont bloqués ; tout autre état est actif.
create type public.statut_compte as enum ('ACTIVE', 'PENDING', 'DISABLED', 'BLACKLISTED');

-- Profil d’un compte : identité, rôle, état, rattachement. Une ligne par compte.
create table public.profiles (
  -- Compte, celui de l’authentification.
  id uuid not null,
  -- Nom et prénom, tels que la personne les écrit.
  full_name text not null default ''::text,
  -- Adresse du compte, en minuscules ; copie de l’authentification.
  email text not null,
  -- Téléphone, facultatif.
  phone text,
  -- Société, telle que la demande approuvée la nomme.
  nom_societe text,
  -- Rôle ; seule source, recopiée dans user_roles.
  role public.role_compte not null default 'VISITEUR'::public.role_compte,
  -- État du compte ; PENDING, DISABLED et BLACKLISTED ferment tout accès.
  status public.statut_compte not null default 'PENDING'::public.statut_compte,
  -- Fiche de l’annuaire que le compte représente, si elle existe.
  entreprise_id text,
  -- Bailleur que le compte représente, par son identifiant public.
  bailleur_id text,
  -- Ouverture du compte.
  created_at timestamp with time zone not null default now(),
  -- Dernière modification du profil.
  updated_at timestamp with time zone not null default now(),
  -- Ordre d’ouverture, unique : les pages d’une liste se tournent d’après lui.
  rang bigint not null generated always as identity,
  -- Dernière invitation, tant que le mot de passe n’est pas choisi ; vide ensuite.
  invite_le timestamp with time zone,
  -- Numéro de la demande qui a ouvert ou changé le compte.
  demande_reference text,
  -- Nom, adresse, société, téléphone, fiche et demande, sans accents ni ponctuation : ce que la recherche lit.
  recherche text generated always as (((regexp_replace(regexp_replace(replace(replace(lower(NORMALIZE(((((((((((((full_name || ' '::text) || email) || ' '::text) || COALESCE(nom_societe, ''::text)) || ' '::text) || COALESCE(phone, ''::text)) || ' '::text) || COALESCE(entreprise_id, ''::text)) || ' '::text) || COALESCE(bailleur_id, ''::text)) || ' '::text) || COALESCE(demande_reference, ''::text)), NFD)), 'œ'::text, 'oe'::text), 'æ'::text, 'ae'::text), '[\u0300-\u036f]'::text, ''::text, 'g'::text), '[^a-z0-9]+'::text, ' '::text, 'g'::text) || ' '::text) || regexp_replace(COALESCE(phone, ''::text), '[^0-9]'::text, ''::text, 'g'::text))) stored,
  constraint profiles_full_name_longueur CHECK ((char_length(full_name) <= 120)),
  constraint profiles_phone_format CHECK ((phone ~ '^\+?[0-9 ().-]{6,30}$'::text)),
  constraint profiles_nom_societe_longueur CHECK (((char_length(nom_societe) >= 2) AND (char_length(nom_societe) <= 200))),
  constraint profiles_entreprise_id_format CHECK ((entreprise_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint profiles_bailleur_id_format CHECK ((bailleur_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint profiles_pkey PRIMARY KEY (id),
  constraint profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX profiles_email_idx ON public.profiles USING btree (email);
CREATE INDEX profiles_role_idx ON public.profiles USING btree (role);
CREATE INDEX profiles_status_idx ON public.profiles USING btree (status);
CREATE UNIQUE INDEX profiles_rang_idx ON public.profiles USING btree (rang);
alter table public.profiles enable row level security;
grant all on public.profiles to service_role;
grant select on public.profiles to authenticated;
create policy profiles_select_admin on public.profiles for select to authenticated
  using (( SELECT prive.is_admin() AS is_admin));
create policy profiles_select_own on public.profiles for select to authenticated
  using ((id = ( SELECT prive.current_account() AS current_account)));
create policy profiles_update_own on public.profiles for update to authenticated
  using (((id = ( SELECT prive.current_account() AS current_account)) AND (( SELECT prive.current_account_status() AS current_account_status) <> ALL (ARRAY['DISABLED'::public.statut_compte, 'BLACKLISTED'::public.statut_compte]))));
CREATE TRIGGER profiles_a_clean BEFORE INSERT OR UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION prive.clean_colonnes('full_name:ligne', 'email:email', 'phone:telephone', 'nom_societe:ligne');
CREATE TRIGGER profiles_a_deux BEFORE UPDATE OF role, status, entreprise_id, bailleur_id ON public.profiles FOR EACH ROW EXECUTE FUNCTION prive.guard_a_deux();
CREATE TRIGGER profiles_audit AFTER DELETE OR UPDATE OF role, status, entreprise_id, bailleur_id ON public.profiles FOR EACH ROW EXECUTE FUNCTION prive.audit_profile();
CREATE TRIGGER profiles_guard BEFORE UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION prive.guard_profile();
CREATE TRIGGER profiles_last_admin BEFORE UPDATE OF role, status ON public.profiles FOR EACH ROW WHEN (((old.role = 'ADMIN'::public.role_compte) AND (old.status = 'ACTIVE'::public.statut_compte) AND ((new.role <> 'ADMIN'::public.role_compte) OR (new.status <> 'ACTIVE'::public.statut_compte)))) EXECUTE FUNCTION prive.guard_last_admin();
CREATE TRIGGER profiles_last_admin_delete BEFORE DELETE ON public.profiles FOR EACH ROW WHEN (((old.role = 'ADMIN'::public.role_compte) AND (old.status = 'ACTIVE'::public.statut_compte))) EXECUTE FUNCTION prive.guard_last_admin();
CREATE TRIGGER profiles_member AFTER UPDATE OF role, entreprise_id ON public.profiles FOR EACH ROW EXECUTE FUNCTION prive.follow_member();
CREATE TRIGGER profiles_mirror_role AFTER INSERT OR UPDATE OF role ON public.profiles FOR EACH ROW EXECUTE FUNCTION prive.mirror_role();
CREATE TRIGGER profiles_rekey AFTER UPDATE OF entreprise_id ON public.profiles FOR EACH ROW WHEN (((old.entreprise_id IS NULL) AND (new.entreprise_id IS NOT NULL))) EXECUTE FUNCTION prive.rekey_entreprise();
CREATE TRIGGER profiles_temoins AFTER UPDATE OF role, entreprise_id ON public.profiles FOR EACH ROW EXECUTE FUNCTION prive.suit_temoin();
CREATE TRIGGER profiles_touch BEFORE UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION prive.touch_updated_at();

-- Rôle de chaque compte : copie de profiles.role, tenue par déclencheur.
create table public.user_roles (
  -- Compte.
  user_id uuid not null,
  -- Rôle, toujours égal à profiles.role.
  role public.role_compte not null,
  constraint user_roles_pkey PRIMARY KEY (user_id),
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
alter table public.user_roles enable row level security;
grant select on public.user_roles to authenticated, service_role;
create policy user_roles_select_admin on public.user_roles for select to authenticated
  using (( SELECT prive.is_admin() AS is_admin));
create policy user_roles_select_own on public.user_roles for select to authenticated
  using ((user_id = ( SELECT prive.current_account() AS current_account)));
CREATE TRIGGER user_roles_guard BEFORE INSERT OR UPDATE ON public.user_roles FOR EACH ROW EXECUTE FUNCTION prive.guard_user_role();

CREATE TRIGGER profiles_end_sessions AFTER UPDATE OF encrypted_password ON auth.users FOR EACH ROW WHEN (((old.encrypted_password)::text IS DISTINCT FROM (new.encrypted_password)::text)) EXECUTE FUNCTION prive.end_sessions();

-- Recopie le rôle du profil dans user_roles.
CREATE OR REPLACE FUNCTION prive.mirror_role()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.user_roles (user_id, role) values (new.id, new.role)
  on conflict (user_id) do update set role = excluded.role;
  return null;
end;
$function$;

-- Refuse un rôle qui ne serait pas celui du profil.
CREATE OR REPLACE FUNCTION prive.guard_user_role()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.role is distinct from (select p.role from public.profiles p where p.id = new.user_id) then
    raise exception 'role_divergent' using errcode = 'P0001', hint = 'Le rôle se change dans profiles.';
  end if;
  return new;
end;
$function$;

-- Garde les colonnes protégées du profil, même si un droit sur colonne venait à être rendu.
CREATE OR REPLACE FUNCTION prive.guard_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;

-- Refuse que le dernier administrateur actif perde son rôle, son accès ou son compte.
CREATE OR REPLACE FUNCTION prive.guard_last_admin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

-- Arrête l’opération (42501) si le compte connecté n’est pas administrateur.
CREATE OR REPLACE FUNCTION prive.require_admin()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not prive.is_admin() then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
end;
$function$;

-- Compte connecté ; vide quand la session du jeton n’existe plus, ou quand le jeton n’en nomme aucune.
CREATE OR REPLACE FUNCTION prive.current_account()
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select s.user_id from auth.sessions s
  where s.id = prive.to_uuid((select auth.jwt()) ->> 'session_id') and s.user_id = (select auth.uid());
$function$;
grant execute on function prive.current_account to anon, authenticated, service_role;

-- Rôle du compte connecté, vide sans compte.
CREATE OR REPLACE FUNCTION prive.current_account_role()
 RETURNS public.role_compte
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.role from public.profiles p where p.id = (select prive.current_account());
$function$;
grant execute on function prive.current_account_role to anon, authenticated, service_role;

-- État du compte connecté, vide sans compte.
CREATE OR REPLACE FUNCTION prive.current_account_status()
 RETURNS public.statut_compte
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.status from public.profiles p where p.id = (select prive.current_account());
$function$;
grant execute on function prive.current_account_status to anon, authenticated, service_role;

-- Vrai quand le compte connecté est actif, porte un de ces rôles, et que sa session existe encore.
CREATE OR REPLACE FUNCTION prive.has_role(VARIADIC p_roles public.role_compte[])
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.profiles p
    where p.id = (select prive.current_account())
      and p.role = any (p_roles)
      and p.status not in ('PENDING', 'DISABLED', 'BLACKLISTED')
  );
$function$;
grant execute on function prive.has_role to anon, authenticated, service_role;

-- Vrai pour un administrateur dont le compte est actif.
CREATE OR REPLACE FUNCTION prive.is_admin()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select prive.has_role('ADMIN');
$function$;
grant execute on function prive.is_admin to anon, authenticated, service_role;

-- Termine toutes les sessions d’un compte, avec leurs jetons, quand son mot de passe change, quel que soit le chemin.
CREATE OR REPLACE FUNCTION prive.end_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Aucune n’est gardée : le service d’authentification ne dit pas à la base laquelle a changé le mot de passe.
  delete from auth.sessions s where s.user_id = new.id;
  return null;
end;
$function$;

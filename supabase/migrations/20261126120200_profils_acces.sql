-- Qui lit et change les comptes, et les fonctions que toutes les règles d’accès emploient. Un jeton ne vaut que tant que sa
-- session existe, et toutes finissent quand le mot de passe change.

-- Mieux vaut une migration refusée qu’un changement de mot de passe qui échoue plus tard.
do $$
begin
  if not (has_table_privilege('auth.sessions', 'select') and has_table_privilege('auth.sessions', 'delete')) then
    raise exception 'le propriétaire des migrations doit pouvoir lire et effacer auth.sessions';
  end if;
end
$$;

create function prive.require_admin() returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not prive.is_admin() then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
end;
$$;
comment on function prive.require_admin() is 'Arrête l’opération (42501) si le compte connecté n’est pas administrateur.';

create function prive.current_account() returns uuid
  language sql stable security definer set search_path = ''
as $$
  select s.user_id from auth.sessions s
  where s.id = prive.to_uuid((select auth.jwt()) ->> 'session_id') and s.user_id = (select auth.uid());
$$;
comment on function prive.current_account() is
  'Compte connecté ; vide quand la session du jeton n’existe plus, ou quand le jeton n’en nomme aucune.';

create function prive.current_account_role() returns public.role_compte
  language sql stable security definer set search_path = ''
as $$
  select p.role from public.profiles p where p.id = (select prive.current_account());
$$;
comment on function prive.current_account_role() is 'Rôle du compte connecté, vide sans compte.';

create function prive.current_account_status() returns public.statut_compte
  language sql stable security definer set search_path = ''
as $$
  select p.status from public.profiles p where p.id = (select prive.current_account());
$$;
comment on function prive.current_account_status() is 'État du compte connecté, vide sans compte.';

create function prive.has_role(variadic p_roles public.role_compte[]) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.profiles p
    where p.id = (select prive.current_account())
      and p.role = any (p_roles)
      and p.status not in ('PENDING', 'DISABLED', 'BLACKLISTED')
  );
$$;
comment on function prive.has_role(public.role_compte[]) is
  'Vrai quand le compte connecté est actif, porte un de ces rôles, et que sa session existe encore.';

create function prive.is_admin() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select prive.has_role('ADMIN');
$$;
comment on function prive.is_admin() is 'Vrai pour un administrateur dont le compte est actif.';

create policy profiles_select_own on public.profiles for select to authenticated
  using (id = (select prive.current_account()));
create policy profiles_select_admin on public.profiles for select to authenticated
  using ((select prive.is_admin()));
create policy profiles_update_own on public.profiles for update to authenticated
  using (
    id = (select prive.current_account()) and (select prive.current_account_status()) not in ('DISABLED', 'BLACKLISTED')
  );
create policy user_roles_select_own on public.user_roles for select to authenticated
  using (user_id = (select prive.current_account()));
create policy user_roles_select_admin on public.user_roles for select to authenticated
  using ((select prive.is_admin()));

create function prive.end_sessions() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Aucune n’est gardée : le service d’authentification ne dit pas à la base laquelle a changé le mot de passe.
  delete from auth.sessions s where s.user_id = new.id;
  return null;
end;
$$;
comment on function prive.end_sessions() is
  'Termine toutes les sessions d’un compte, avec leurs jetons, quand son mot de passe change, quel que soit le chemin.';

create trigger profiles_end_sessions after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function prive.end_sessions();

revoke execute on function
  prive.current_account_role(), prive.current_account_status(), prive.has_role(public.role_compte[]), prive.is_admin(),
  prive.require_admin(), prive.current_account(), prive.end_sessions() from public;
grant execute on function
  prive.current_account_role(), prive.current_account_status(), prive.has_role(public.role_compte[]), prive.is_admin(),
  prive.current_account() to anon, authenticated, service_role;

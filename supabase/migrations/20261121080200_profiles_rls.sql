-- Qui lit et change les comptes, et les fonctions que toutes les règles d’accès emploient.

create function prive.current_account_role() returns public.role_compte
  language sql stable security definer set search_path = ''
as $$
  select p.role from public.profiles p where p.id = (select auth.uid());
$$;
comment on function prive.current_account_role() is 'Rôle du compte connecté, vide sans compte.';

create function prive.current_account_status() returns public.statut_compte
  language sql stable security definer set search_path = ''
as $$
  select p.status from public.profiles p where p.id = (select auth.uid());
$$;
comment on function prive.current_account_status() is 'État du compte connecté, vide sans compte.';

create function prive.has_role(variadic p_roles public.role_compte[]) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.profiles p
    where p.id = (select auth.uid())
      and p.role = any (p_roles)
      and p.status not in ('PENDING', 'DISABLED', 'BLACKLISTED')
  );
$$;
comment on function prive.has_role(public.role_compte[]) is
  'Vrai quand le compte connecté est actif et porte un de ces rôles.';

create function prive.is_admin() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select prive.has_role('ADMIN');
$$;
comment on function prive.is_admin() is 'Vrai pour un administrateur dont le compte est actif.';

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

create function prive.current_entreprise() returns text
  language sql stable security definer set search_path = ''
as $$
  select coalesce(p.entreprise_id, 'compte:' || p.id::text) from public.profiles p
  where p.id = (select auth.uid()) and prive.has_role('ENTREPRISE');
$$;
comment on function prive.current_entreprise() is
  'Entreprise du compte connecté : sa fiche de l’annuaire, sinon « compte: » et son identifiant ; vide hors entreprise active.';

revoke execute on function
  prive.current_account_role(), prive.current_account_status(), prive.has_role(public.role_compte[]),
  prive.is_admin(), prive.require_admin(), prive.current_entreprise() from public;
grant execute on function
  prive.current_account_role(), prive.current_account_status(), prive.has_role(public.role_compte[]),
  prive.is_admin(), prive.current_entreprise() to anon, authenticated, service_role;

alter table public.profiles enable row level security;
alter table public.user_roles enable row level security;

revoke all on table public.profiles, public.user_roles from anon, authenticated;
grant select on table public.profiles, public.user_roles to authenticated;
grant update (full_name, phone) on table public.profiles to authenticated;
grant all on table public.profiles to service_role;
revoke all on table public.user_roles from service_role;
grant select on table public.user_roles to service_role;

create policy profiles_select_own on public.profiles for select to authenticated
  using (id = (select auth.uid()));
create policy profiles_select_admin on public.profiles for select to authenticated
  using ((select prive.is_admin()));
create policy profiles_update_own on public.profiles for update to authenticated
  using (id = (select auth.uid()) and (select prive.current_account_status()) not in ('DISABLED', 'BLACKLISTED'));
create policy user_roles_select_own on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()));
create policy user_roles_select_admin on public.user_roles for select to authenticated
  using ((select prive.is_admin()));

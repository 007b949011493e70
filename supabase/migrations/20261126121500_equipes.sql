-- Équipes : plusieurs comptes partagent l’espace d’une entreprise. Les comptes que l’administration a rattachés en sont les
-- propriétaires ; ils invitent les autres, et les retirent.

create table prive.entreprise_membres (
  id uuid primary key default gen_random_uuid(),
  entreprise_id text not null,
  email text not null,
  user_id uuid unique references public.profiles (id) on delete cascade,
  invite_par uuid references public.profiles (id) on delete set null,
  invite_le timestamptz not null default clock_timestamp(),
  accepte_le timestamptz,
  empreinte text unique,
  expire_le timestamptz not null default clock_timestamp() + interval '7 days',
  unique (entreprise_id, email),
  constraint entreprise_membres_accepte check ((user_id is null) = (accepte_le is null))
);

comment on table prive.entreprise_membres is
  'Membres d’une équipe et invitations qui attendent ; le lien d’une invitation ne s’y lit pas, seulement son empreinte.';

alter table prive.entreprise_membres enable row level security;
revoke all on table prive.entreprise_membres from public;

create trigger entreprise_membres_a_clean before insert or update on prive.entreprise_membres
  for each row execute function prive.clean_colonnes('email:adresse');

create function prive.has_owner(p_entreprise_id text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.profiles p
    where p.role = 'ENTREPRISE' and p.status = 'ACTIVE' and coalesce(p.entreprise_id, 'compte:' || p.id) = p_entreprise_id
      and not exists (select from prive.entreprise_membres m where m.user_id = p.id)
  );
$$;
comment on function prive.has_owner(text) is 'Vrai tant qu’un propriétaire actif répond de l’équipe ; sans lui, elle n’a plus accès à rien.';

create function prive.entreprise_of_account(p_user_id uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select m.entreprise_id from prive.entreprise_membres m where m.user_id = p.id and prive.has_owner(m.entreprise_id)),
    p.entreprise_id, 'compte:' || p.id::text)
  from public.profiles p where p.id = p_user_id;
$$;
comment on function prive.entreprise_of_account(uuid) is
  'Entreprise d’un compte, quel que soit son état : celle de son équipe, sinon sa fiche de l’annuaire, sinon « compte: » et son identifiant.';

create function prive.current_entreprise() returns text
  language sql stable security definer set search_path = ''
as $$
  select prive.entreprise_of_account((select prive.current_account())) where prive.has_role('ENTREPRISE');
$$;
comment on function prive.current_entreprise() is
  'Entreprise du compte connecté : sa fiche de l’annuaire, sinon « compte: » et son identifiant ; vide hors entreprise active.';

create function prive.require_owner() returns text
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_entreprise constant text := prive.current_entreprise();
begin
  if v_entreprise is null or exists (
    select from prive.entreprise_membres m where m.user_id = prive.current_account()
  ) then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  return v_entreprise;
end;
$$;
comment on function prive.require_owner() is 'Entreprise dont le compte connecté est propriétaire ; sinon arrête l’opération (42501).';

create function prive.societe_of(p_entreprise_id text) returns text
  language sql stable security definer set search_path = ''
as $$
  select coalesce(nullif(btrim(p.nom_societe), ''), p.full_name) from public.profiles p
  where p.role = 'ENTREPRISE' and coalesce(p.entreprise_id, 'compte:' || p.id) = p_entreprise_id
    and not exists (select from prive.entreprise_membres m where m.user_id = p.id)
  order by p.created_at limit 1;
$$;
comment on function prive.societe_of(text) is 'Nom d’une entreprise, tel que son premier compte le porte.';

create function prive.follow_member() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Rattaché par l’administration, ou sorti du rôle : il n’est plus de cette équipe.
  delete from prive.entreprise_membres m
  where m.user_id = new.id and (new.role <> 'ENTREPRISE' or new.entreprise_id is not null);
  if old.entreprise_id is null and new.entreprise_id is not null then
    update prive.entreprise_membres m set entreprise_id = new.entreprise_id where m.entreprise_id = 'compte:' || new.id;
  end if;
  return null;
end;
$$;
comment on function prive.follow_member() is
  'Une équipe suit son entreprise quand elle reçoit sa fiche ; un compte rattaché ou sorti du rôle quitte la sienne.';

create trigger profiles_member after update of role, entreprise_id on public.profiles
  for each row execute function prive.follow_member();

revoke execute on function
  prive.current_entreprise(), prive.entreprise_of_account(uuid), prive.has_owner(text), prive.require_owner(),
  prive.societe_of(text), prive.follow_member() from public;
grant execute on function prive.current_entreprise() to anon, authenticated, service_role;

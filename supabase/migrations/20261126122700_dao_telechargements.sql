-- Ouvrir un fichier : le droit, une ligne au journal, et soixante secondes pour le lire, à qui l’a ouvert.

create table public.dao_telechargements (
  id bigint generated always as identity primary key,
  fichier_id uuid not null references public.dao_fichiers (id) on delete restrict,
  appel_offres_id text not null references public.appels_offres (id) on delete restrict,
  user_id uuid not null,
  email text not null,
  role public.role_compte not null,
  entreprise_id text,
  sha256 text not null,
  ouvert_le timestamptz not null default clock_timestamp()
);
create index dao_telechargements_fichier_idx on public.dao_telechargements (fichier_id, user_id);
create index dao_telechargements_user_idx on public.dao_telechargements (user_id, ouvert_le desc);
create index dao_telechargements_appel_idx on public.dao_telechargements (appel_offres_id, id desc);

comment on table public.dao_telechargements is
  'Ouvertures de fichiers de DAO, écrites avant le lien ; rien n’y change, sinon le nom de l’entreprise qui reçoit sa fiche.';
comment on column public.dao_telechargements.id is 'Rang dans le journal.';
comment on column public.dao_telechargements.fichier_id is 'Fichier ouvert.';
comment on column public.dao_telechargements.appel_offres_id is 'Appel d’offres.';
comment on column public.dao_telechargements.user_id is 'Compte qui a ouvert ; il peut avoir été supprimé depuis.';
comment on column public.dao_telechargements.email is 'Adresse de ce compte ce jour-là.';
comment on column public.dao_telechargements.role is 'Rôle de ce compte ce jour-là.';
comment on column public.dao_telechargements.entreprise_id is 'Entreprise qui détient le DAO ; vide pour un administrateur ou un bailleur.';
comment on column public.dao_telechargements.sha256 is 'Empreinte du fichier ouvert.';
comment on column public.dao_telechargements.ouvert_le is 'Date et heure, à l’horloge de la base.';

alter table public.dao_telechargements enable row level security;
revoke all on table public.dao_telechargements from anon, authenticated, service_role;
grant select on table public.dao_telechargements to authenticated, service_role;
revoke all on sequence public.dao_telechargements_id_seq from anon, authenticated;

create trigger dao_telechargements_non_vidable before truncate on public.dao_telechargements
  for each statement execute function prive.refuse_rewrite();

create policy dao_telechargements_select_admin on public.dao_telechargements for select to authenticated
  using ((select prive.is_admin()));

create function prive.funds_appel_offres(p_appel_offres_id text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.appels_offres a
    join public.profiles p on p.bailleur_id = any (a.bailleur)
    where a.id = p_appel_offres_id and p.id = (select prive.current_account()) and prive.has_role('BAILLEUR')
  );
$$;
comment on function prive.funds_appel_offres(text) is 'Vrai quand le bailleur connecté, actif, finance cet appel d’offres.';

create function prive.may_open_dao(p_appel_offres_id text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select prive.is_admin() or prive.holds_dao(p_appel_offres_id) or prive.funds_appel_offres(p_appel_offres_id);
$$;
comment on function prive.may_open_dao(text) is
  'Vrai pour un administrateur, l’entreprise qui détient le DAO payé (même après la limite), le bailleur qui finance.';

create function prive.can_read_dao(p_name text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.dao_fichiers f
    join public.dao_telechargements t on t.fichier_id = f.id
    where f.chemin = p_name and f.alteree_le is null
      and t.user_id = (select prive.current_account())
      and t.ouvert_le > clock_timestamp() - interval '60 seconds'
      and prive.may_open_dao(f.appel_offres_id)
  );
$$;
comment on function prive.can_read_dao(text) is
  'Vrai dans les soixante secondes d’une ouverture journalisée du même compte, tant que son droit dure : rien ne se lit sans trace.';

create policy dao_objets_select_own on storage.objects for select to authenticated
  using (bucket_id = 'dao' and prive.can_read_dao(name));

create function public.rpc_ouvre_dao(p_fichier_id uuid) returns table (chemin text, nom text)
  language plpgsql security definer set search_path = ''
as $$
declare
  v_fichier public.dao_fichiers;
begin
  select f.* into v_fichier from public.dao_fichiers f where f.id = p_fichier_id;
  -- Un fichier inconnu répond comme un fichier interdit.
  if v_fichier.id is null or not coalesce(prive.may_open_dao(v_fichier.appel_offres_id), false) then
    raise exception 'dao_non_detenu' using errcode = '42501';
  end if;
  if v_fichier.alteree_le is not null then
    raise exception 'fichier_altere' using errcode = 'P0001';
  end if;
  if (
    select count(*) from public.dao_telechargements t
    where t.user_id = (select auth.uid()) and t.ouvert_le > clock_timestamp() - interval '1 hour'
  ) >= 120 then
    raise exception 'trop_d_ouvertures' using errcode = 'P0001';
  end if;
  insert into public.dao_telechargements (fichier_id, appel_offres_id, user_id, email, role, entreprise_id, sha256)
  select v_fichier.id, v_fichier.appel_offres_id, p.id, p.email, p.role, prive.current_entreprise(), v_fichier.sha256
  from public.profiles p where p.id = (select auth.uid());
  return query select v_fichier.chemin, v_fichier.nom;
end;
$$;
comment on function public.rpc_ouvre_dao(uuid) is
  'Journalise l’ouverture d’un fichier de DAO et rend sa place : un lien peut en être tiré pendant soixante secondes.';

create function public.rpc_dossier_dao(p_appel_offres_id text) returns table (
  id uuid, genre public.genre_dao, numero integer, partie integer, nom text, taille bigint, type_mime text, sha256 text,
  verifiee_le timestamptz, alteree_le timestamptz, note text, depose_le timestamptz, remplace_le timestamptz,
  nouveau boolean, telechargements integer
)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not coalesce(prive.may_open_dao(p_appel_offres_id), false) then
    raise exception 'dao_non_detenu' using errcode = '42501';
  end if;
  return query
  select f.id, f.genre, f.numero, f.partie, f.nom, f.taille, f.type_mime, f.sha256, f.verifiee_le, f.alteree_le, f.note,
    f.depose_le, f.remplace_le,
    f.remplace_le is null and (f.genre = 'ADDITIF' or f.numero > 1) and not exists (
      select from public.dao_telechargements t where t.fichier_id = f.id and t.user_id = (select auth.uid())),
    case when prive.is_admin() then (
      select count(*)::integer from public.dao_telechargements t where t.fichier_id = f.id) end
  from public.dao_fichiers f where f.appel_offres_id = p_appel_offres_id
  order by f.genre, f.numero desc, f.partie;
end;
$$;
comment on function public.rpc_dossier_dao(text) is
  'Fichiers d’un DAO pour qui peut les ouvrir ; « nouveau » jusqu’à ce que ce compte les ait ouverts. Les ouvertures se comptent pour les administrateurs.';

create function prive.guard_dao_telechargement() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(old) - 'entreprise_id') = (to_jsonb(new) - 'entreprise_id') and exists (
    select from public.profiles p where 'compte:' || p.id = old.entreprise_id and p.entreprise_id = new.entreprise_id
  ) then
    return new;
  end if;
  raise exception 'journal_immuable' using errcode = '42501';
end;
$$;
comment on function prive.guard_dao_telechargement() is
  'Refuse de récrire le journal des téléchargements, même au rôle de service ; seule la fiche qu’un compte reçoit remplace son identifiant.';

create trigger dao_telechargements_immuable before update or delete on public.dao_telechargements
  for each row execute function prive.guard_dao_telechargement();

revoke execute on function
  prive.funds_appel_offres(text), prive.may_open_dao(text), prive.can_read_dao(text), prive.guard_dao_telechargement()
  from public;
revoke execute on function public.rpc_ouvre_dao(uuid), public.rpc_dossier_dao(text) from public, anon, authenticated;
grant execute on function prive.can_read_dao(text), public.rpc_ouvre_dao(uuid), public.rpc_dossier_dao(text) to authenticated;

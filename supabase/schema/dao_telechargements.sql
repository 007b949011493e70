-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Ouvertures de fichiers de DAO, écrites avant le lien ; rien n’y change, sinon le nom de l’entreprise qui reçoit sa fiche.
create table public.dao_telechargements (
  -- Rang dans le journal.
  id bigint not null generated always as identity,
  -- Fichier ouvert.
  fichier_id uuid not null,
  -- Appel d’offres.
  appel_offres_id text not null,
  -- Compte qui a ouvert ; il peut avoir été supprimé depuis.
  user_id uuid not null,
  -- Adresse de ce compte ce jour-là.
  email text not null,
  -- Rôle de ce compte ce jour-là.
  role public.role_compte not null,
  -- Entreprise qui détient le DAO ; vide pour un administrateur ou un bailleur.
  entreprise_id text,
  -- Empreinte du fichier ouvert.
  sha256 text not null,
  -- Date et heure, à l’horloge de la base.
  ouvert_le timestamp with time zone not null default clock_timestamp(),
  constraint dao_telechargements_pkey PRIMARY KEY (id),
  constraint dao_telechargements_fichier_id_fkey FOREIGN KEY (fichier_id) REFERENCES public.dao_fichiers(id) ON DELETE RESTRICT,
  constraint dao_telechargements_appel_offres_id_fkey FOREIGN KEY (appel_offres_id) REFERENCES public.appels_offres(id) ON DELETE RESTRICT
);
CREATE INDEX dao_telechargements_appel_idx ON public.dao_telechargements USING btree (appel_offres_id, id DESC);
CREATE INDEX dao_telechargements_fichier_idx ON public.dao_telechargements USING btree (fichier_id, user_id);
CREATE INDEX dao_telechargements_user_idx ON public.dao_telechargements USING btree (user_id, ouvert_le DESC);
alter table public.dao_telechargements enable row level security;
grant select on public.dao_telechargements to authenticated, service_role;
create policy dao_telechargements_select_admin on public.dao_telechargements for select to authenticated
  using (( SELECT prive.is_admin() AS is_admin));
CREATE TRIGGER dao_telechargements_immuable BEFORE DELETE OR UPDATE ON public.dao_telechargements FOR EACH ROW EXECUTE FUNCTION prive.guard_dao_telechargement();
CREATE TRIGGER dao_telechargements_non_vidable BEFORE TRUNCATE ON public.dao_telechargements FOR EACH STATEMENT EXECUTE FUNCTION prive.refuse_rewrite();

create policy dao_objets_select_own on storage.objects for select to authenticated
  using (((bucket_id = 'dao'::text) AND prive.can_read_dao(name)));

-- Vrai quand le bailleur connecté, actif, finance cet appel d’offres.
CREATE OR REPLACE FUNCTION prive.funds_appel_offres(p_appel_offres_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.appels_offres a
    join public.profiles p on p.bailleur_id = any (a.bailleur)
    where a.id = p_appel_offres_id and p.id = (select prive.current_account()) and prive.has_role('BAILLEUR')
  );
$function$;

-- Vrai pour un administrateur, l’entreprise qui détient le DAO payé (même après la limite), le bailleur qui finance.
CREATE OR REPLACE FUNCTION prive.may_open_dao(p_appel_offres_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select prive.is_admin() or prive.holds_dao(p_appel_offres_id) or prive.funds_appel_offres(p_appel_offres_id);
$function$;

-- Vrai dans les soixante secondes d’une ouverture journalisée du même compte, tant que son droit dure : rien ne se lit sans trace.
CREATE OR REPLACE FUNCTION prive.can_read_dao(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.dao_fichiers f
    join public.dao_telechargements t on t.fichier_id = f.id
    where f.chemin = p_name and f.alteree_le is null
      and t.user_id = (select prive.current_account())
      and t.ouvert_le > clock_timestamp() - interval '60 seconds'
      and prive.may_open_dao(f.appel_offres_id)
  );
$function$;
grant execute on function prive.can_read_dao to authenticated;

-- Journalise l’ouverture d’un fichier de DAO et rend sa place : un lien peut en être tiré pendant soixante secondes.
CREATE OR REPLACE FUNCTION public.rpc_ouvre_dao(p_fichier_id uuid)
 RETURNS TABLE(chemin text, nom text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.rpc_ouvre_dao to authenticated, service_role;

-- Fichiers d’un DAO pour qui peut les ouvrir ; « nouveau » jusqu’à ce que ce compte les ait ouverts. Les ouvertures se comptent pour les administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_dossier_dao(p_appel_offres_id text)
 RETURNS TABLE(id uuid, genre public.genre_dao, numero integer, partie integer, nom text, taille bigint, type_mime text, sha256 text, verifiee_le timestamp with time zone, alteree_le timestamp with time zone, note text, depose_le timestamp with time zone, remplace_le timestamp with time zone, nouveau boolean, telechargements integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.rpc_dossier_dao to authenticated, service_role;

-- Refuse de récrire le journal des téléchargements, même au rôle de service ; seule la fiche qu’un compte reçoit remplace son identifiant.
CREATE OR REPLACE FUNCTION prive.guard_dao_telechargement()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' and (to_jsonb(old) - 'entreprise_id') = (to_jsonb(new) - 'entreprise_id') and exists (
    select from public.profiles p where 'compte:' || p.id = old.entreprise_id and p.entreprise_id = new.entreprise_id
  ) then
    return new;
  end if;
  raise exception 'journal_immuable' using errcode = '42501';
end;
$function$;

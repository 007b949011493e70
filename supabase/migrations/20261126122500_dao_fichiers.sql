-- Dossiers d’appel d’offres (DAO) et additifs : une ligne par fichier, jamais effacée. Déposés par un administrateur sous le nom
-- de leur empreinte, puis inscrits, annoncés, gardés.

create type public.genre_dao as enum ('DAO', 'ADDITIF');
comment on type public.genre_dao is 'Fichier d’un dossier d’appel d’offres : le dossier lui-même, ou un additif qui le complète.';

create table public.dao_fichiers (
  id uuid primary key default gen_random_uuid(),
  appel_offres_id text not null references public.appels_offres (id) on delete restrict,
  genre public.genre_dao not null,
  numero integer not null,
  partie integer not null default 1,
  nom text not null,
  chemin text not null unique,
  taille bigint not null,
  type_mime text not null,
  sha256 text not null,
  verifiee_le timestamptz,
  alteree_le timestamptz,
  note text,
  depose_par uuid references public.profiles (id) on delete set null,
  depose_le timestamptz not null default clock_timestamp(),
  remplace_le timestamptz,
  constraint dao_fichiers_place_key unique (appel_offres_id, genre, numero, partie),
  constraint dao_fichiers_numero_positif check (numero >= 1),
  constraint dao_fichiers_partie_bornee check (partie between 1 and 10),
  constraint dao_fichiers_nom_longueur check (char_length(btrim(nom)) between 1 and 200),
  constraint dao_fichiers_nom_sans_controle check (nom !~ '[[:cntrl:]/\\]'),
  constraint dao_fichiers_chemin_format check (chemin = appel_offres_id || '/' || sha256 ||
    case type_mime when 'application/pdf' then '.pdf' when 'application/zip' then '.zip' end),
  constraint dao_fichiers_type_connu check (type_mime in ('application/pdf', 'application/zip')),
  constraint dao_fichiers_taille_bornee check (taille between 1 and 52428800),
  constraint dao_fichiers_sha256_format check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint dao_fichiers_note_longueur check (char_length(btrim(note)) between 10 and 2000),
  constraint dao_fichiers_note_additif check (genre = 'DAO' or note is not null)
);

comment on table public.dao_fichiers is 'Fichiers des DAO et de leurs additifs ; un fichier remplacé reste, comme version antérieure.';
comment on column public.dao_fichiers.id is 'Fichier.';
comment on column public.dao_fichiers.appel_offres_id is 'Appel d’offres.';
comment on column public.dao_fichiers.genre is 'Dossier ou additif.';
comment on column public.dao_fichiers.numero is 'Version du dossier, ou numéro de l’additif, à partir de 1.';
comment on column public.dao_fichiers.partie is 'Rang du fichier dans ce dépôt : un dossier lourd vient en plusieurs fichiers.';
comment on column public.dao_fichiers.nom is 'Nom du fichier sur l’appareil qui l’a déposé.';
comment on column public.dao_fichiers.chemin is 'Place dans le dossier privé : appel d’offres, empreinte, extension.';
comment on column public.dao_fichiers.taille is 'Taille, octets, telle que le stockage l’a comptée.';
comment on column public.dao_fichiers.type_mime is 'Type : PDF ou ZIP.';
comment on column public.dao_fichiers.sha256 is 'Empreinte SHA-256 calculée sur l’appareil qui dépose.';
comment on column public.dao_fichiers.verifiee_le is 'Empreinte recalculée sur le fichier gardé, et trouvée égale ; vide : seulement déclarée.';
comment on column public.dao_fichiers.alteree_le is 'Empreinte recalculée et trouvée différente : le fichier ne s’ouvre plus.';
comment on column public.dao_fichiers.note is 'Ce que l’additif ou la nouvelle version change.';
comment on column public.dao_fichiers.depose_par is 'Administrateur qui a déposé.';
comment on column public.dao_fichiers.depose_le is 'Dépôt, à l’horloge de la base.';
comment on column public.dao_fichiers.remplace_le is 'Remplacé par une version suivante à cette date.';

alter table public.dao_fichiers enable row level security;
revoke all on table public.dao_fichiers from anon, authenticated;
grant select on table public.dao_fichiers to authenticated, service_role;

create trigger dao_fichiers_a_clean before insert or update on public.dao_fichiers
  for each row execute function prive.clean_colonnes('nom:ligne', 'note:prose');

create function prive.has_dao(p_appel_offres_id text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.dao_fichiers f where f.appel_offres_id = p_appel_offres_id and f.genre = 'DAO'
      and f.remplace_le is null
  ) and not exists (
    select from public.dao_fichiers f where f.appel_offres_id = p_appel_offres_id and f.genre = 'DAO'
      and f.remplace_le is null and f.alteree_le is not null
  );
$$;
comment on function prive.has_dao(text) is 'Vrai quand l’agence a déposé le dossier de cet appel d’offres, et qu’il est intact.';

create policy dao_fichiers_select_admin on public.dao_fichiers for select to authenticated
  using ((select prive.is_admin()));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('dao', 'dao', false, 52428800, array['application/pdf', 'application/zip'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function prive.can_deposit_dao(p_name text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select prive.is_admin() and p_name ~ '^[a-z0-9-]+/[0-9a-f]{64}\.(pdf|zip)$'
    and exists (select from public.appels_offres a where a.id = split_part(p_name, '/', 1));
$$;
comment on function prive.can_deposit_dao(text) is
  'Vrai pour un administrateur, et un PDF ou un ZIP rangé sous son empreinte dans le dossier d’un appel d’offres connu.';

create policy dao_objets_insert_admin on storage.objects for insert to authenticated
  with check (bucket_id = 'dao' and prive.can_deposit_dao(name));

create function prive.guard_dao_objet() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' or exists (select from public.dao_fichiers f where f.chemin = old.name) then
    raise exception 'fichier_immuable' using errcode = '42501';
  end if;
  return old;
end;
$$;
comment on function prive.guard_dao_objet() is
  'Refuse de déplacer, de remplacer ou d’effacer un fichier de DAO, même au rôle de service ; un dépôt resté sans suite s’efface.';

create trigger dao_objets_guard before update on storage.objects
  for each row
  when ((old.bucket_id = 'dao' or new.bucket_id = 'dao')
    and (old.bucket_id, old.name, old.version) is distinct from (new.bucket_id, new.name, new.version))
  execute function prive.guard_dao_objet();
create trigger dao_objets_guard_delete before delete on storage.objects
  for each row when (old.bucket_id = 'dao') execute function prive.guard_dao_objet();

create function prive.guard_dao_fichier() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_op <> 'UPDATE' or (to_jsonb(old) - array['remplace_le', 'verifiee_le', 'alteree_le', 'depose_par'])
    is distinct from (to_jsonb(new) - array['remplace_le', 'verifiee_le', 'alteree_le', 'depose_par'])
  then
    raise exception 'fichier_immuable' using errcode = '42501';
  end if;
  return new;
end;
$$;
comment on function prive.guard_dao_fichier() is
  'Un fichier inscrit ne change ni ne s’efface, même au rôle de service : on ne note que son remplacement et sa vérification.';

create trigger dao_fichiers_guard before update or delete on public.dao_fichiers
  for each row execute function prive.guard_dao_fichier();
create trigger dao_fichiers_guard_truncate before truncate on public.dao_fichiers
  for each statement execute function prive.guard_dao_fichier();

-- Un DAO ne s’acquiert pas avant d’exister. Après la règle de la date (dao_acquisitions_check), dans l’ordre des noms.
create function prive.check_dao_depose() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if not prive.has_dao(new.appel_offres_id) then
    raise exception 'dao_indisponible' using errcode = 'P0001';
  end if;
  return new;
end;
$$;
comment on function prive.check_dao_depose() is 'Refuse d’acquérir un DAO que l’agence n’a pas encore déposé.';

create trigger dao_acquisitions_dossier before insert on public.dao_acquisitions
  for each row execute function prive.check_dao_depose();

-- Les lettres sur un DAO suivent l’équipe : l’entreprise d’un compte est celle que sa session aurait.
create function prive.titulaires_dao(p_appel_offres_id text) returns table (email text, full_name text)
  language sql stable security definer set search_path = ''
as $$
  select p.email, p.full_name from public.profiles p
  where p.role = 'ENTREPRISE' and p.status not in ('PENDING', 'DISABLED', 'BLACKLISTED')
    and not prive.is_blacklisted(p.email)
    and exists (
      select from public.dao_acquisitions d
      where d.appel_offres_id = p_appel_offres_id and d.status = 'PAYE'
        and d.entreprise_id = prive.entreprise_of_account(p.id)
    );
$$;
comment on function prive.titulaires_dao(text) is
  'Comptes actifs des entreprises qui détiennent le DAO payé : ceux à qui une lettre sur ce DAO s’adresse.';

create function prive.write_titulaires(
  p_appel_offres_id text, p_kind public.type_courriel, p_evenement text, p_payload jsonb
) returns void
  language sql security definer set search_path = ''
as $$
  select prive.enqueue_courriel(p_kind || ':' || p_evenement || ':' || t.email, p_kind, t.email,
    p_payload || jsonb_build_object('full_name', t.full_name, 'appel_offres_id', a.id, 'reference', a.reference, 'titre', a.titre))
  from public.appels_offres a cross join lateral prive.titulaires_dao(a.id) t where a.id = p_appel_offres_id;
$$;
comment on function prive.write_titulaires(text, public.type_courriel, text, jsonb) is
  'Écrit à chaque titulaire du DAO, une fois par événement, dans la transaction de l’événement.';

revoke execute on function
  prive.has_dao(text), prive.can_deposit_dao(text), prive.guard_dao_objet(), prive.guard_dao_fichier(),
  prive.check_dao_depose(), prive.titulaires_dao(text), prive.write_titulaires(text, public.type_courriel, text, jsonb)
  from public;
grant execute on function prive.can_deposit_dao(text) to authenticated;

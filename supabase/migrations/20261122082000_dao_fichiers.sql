-- Dossiers d’appel d’offres (DAO) et additifs : une ligne par fichier, jamais effacée. Les valeurs ajoutées aux listes
-- servent aux migrations suivantes.

alter type public.type_courriel add value 'DAO_ADDITIF';
alter type public.type_courriel add value 'DAO_VERSION';
alter type public.type_courriel add value 'DAO_REPONSE';

-- Qui finance un appel d’offres : un bailleur n’ouvre que les fichiers de ce qu’il finance.
alter table public.appels_offres add column bailleur text[] not null default '{}';
comment on column public.appels_offres.bailleur is 'Bailleurs qui financent, par leur identifiant public ; recopiés du contenu.';

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
revoke execute on function prive.has_dao(text) from public;

alter table public.dao_fichiers enable row level security;
revoke all on table public.dao_fichiers from anon, authenticated;
grant select on table public.dao_fichiers to authenticated;
grant select on table public.dao_fichiers to service_role;

create policy dao_fichiers_select_admin on public.dao_fichiers for select to authenticated
  using ((select prive.is_admin()));

-- Photographies d’une proposition (R252, R253) : annoncées, arrivées une par une dans le dossier des rapports de chantier, puis
-- nommées par la fiche qui les ajoute.

create table prive.propositions_photos (
  proposition_id uuid not null,
  id uuid not null,
  rang integer not null,
  auteur uuid references public.profiles (id) on delete set null,
  projet_id text not null,
  sha256 text not null,
  taille integer not null,
  annoncee_le timestamptz not null default clock_timestamp(),
  ligne jsonb,
  motif text,
  constraint propositions_photos_pkey primary key (proposition_id, id),
  constraint propositions_photos_une_fois unique (proposition_id, sha256),
  constraint propositions_photos_projet_forme check (projet_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(projet_id) <= 100),
  constraint propositions_photos_sha256_format check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint propositions_photos_taille_bornee check (taille between 1 and 1500000),
  constraint propositions_photos_motif_longueur check (char_length(motif) between 2 and 1000)
);
comment on table prive.propositions_photos is 'Photographies qu’une proposition ajoute à un projet : leurs fichiers arrivent d’abord, chacun de son côté, sous leur empreinte.';
comment on column prive.propositions_photos.proposition_id is 'Proposition, numérotée par l’appareil ; elle n’est soumise qu’une fois ses photographies arrivées.';
comment on column prive.propositions_photos.id is 'Photographie, numérotée par l’appareil.';
comment on column prive.propositions_photos.rang is 'Ordre dans la proposition, à partir de 1.';
comment on column prive.propositions_photos.auteur is 'Compte qui l’annonce.';
comment on column prive.propositions_photos.projet_id is 'Projet qu’elle montre.';
comment on column prive.propositions_photos.sha256 is 'Empreinte du fichier, calculée sur l’appareil : son nom dans le dossier privé.';
comment on column prive.propositions_photos.taille is 'Taille du fichier, octets.';
comment on column prive.propositions_photos.annoncee_le is 'Annonce, à l’horloge de la base.';
comment on column prive.propositions_photos.ligne is 'Ce que la fiche en dirait : légende, jour, crédit ; gardé quand elle est laissée.';
comment on column prive.propositions_photos.motif is 'Pourquoi qui décide l’a laissée ; vide tant qu’elle ne l’est pas.';
create index propositions_photos_auteur_idx on prive.propositions_photos (auteur, annoncee_le);
alter table prive.propositions_photos enable row level security;
revoke all on prive.propositions_photos from public, anon, authenticated, service_role;
create trigger propositions_photos_a_clean before insert or update on prive.propositions_photos
  for each row execute function prive.clean_colonnes('motif:prose');

create function prive.image_proposee(p_photo prive.propositions_photos) returns text
  language sql immutable set search_path = ''
as $$
  select 'photo-' || left(p_photo.projet_id, 60) || '-' || left(p_photo.sha256, 12) || '.jpg';
$$;
comment on function prive.image_proposee(prive.propositions_photos) is 'Nom que prend la photographie d’une proposition dans le registre.';

create function prive.chemin_propose(p_photo prive.propositions_photos) returns text
  language sql immutable set search_path = ''
as $$
  select p_photo.proposition_id || '/' || p_photo.sha256 || '.jpg';
$$;
comment on function prive.chemin_propose(prive.propositions_photos) is 'Place de son fichier dans le dossier privé.';

-- Les fichiers : dans le dossier des rapports de chantier, avec ses bornes et ses gardes.

create or replace function prive.can_deposit_photo(p_name text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from prive.rapports_photos p join prive.rapports_chantier r on r.id = p.rapport_id
    where r.id = prive.to_uuid(split_part(p_name, '/', 1)) and p_name = r.id || '/' || p.sha256 || '.jpg'
      and r.auteur = (select prive.current_account()) and r.soumis_le is null
      and prive.has_role('ADMIN', 'ENTREPRISE', 'BAILLEUR', 'VISITEUR') and prive.can_proposer('projets', r.projet_id))
  or exists (
    select from prive.propositions_photos p
    where p.proposition_id = prive.to_uuid(split_part(p_name, '/', 1)) and p_name = prive.chemin_propose(p)
      and p.auteur = (select prive.current_account())
      and prive.has_role('ADMIN', 'ENTREPRISE', 'BAILLEUR', 'VISITEUR') and prive.can_proposer('projets', p.projet_id)
      and not exists (select from prive.propositions q where q.id = p.proposition_id and q.statut not in ('RENVOYEE', 'RETIREE')));
$$;
comment on function prive.can_deposit_photo(text) is
  'Vrai pour l’auteur, encore habilité, d’un rapport ou d’une proposition qui annonce cette photographie et l’attend.';

create or replace function prive.can_read_photo(p_name text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select prive.is_admin()
    or prive.has_role('ENTREPRISE', 'BAILLEUR', 'VISITEUR') and (
      exists (
        select from prive.rapports_chantier r
        where r.id = prive.to_uuid(split_part(p_name, '/', 1)) and r.auteur = (select prive.current_account()))
      or exists (
        select from prive.propositions_photos p
        where p.proposition_id = prive.to_uuid(split_part(p_name, '/', 1)) and p_name = prive.chemin_propose(p)
          and p.auteur = (select prive.current_account())));
$$;
comment on function prive.can_read_photo(text) is
  'Vrai pour un administrateur, et pour l’auteur du rapport ou de la proposition tant que son compte est actif.';

create function prive.is_photo_gardee(p_name text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from prive.rapports_photos p join prive.rapports_chantier r on r.id = p.rapport_id
    where r.id = prive.to_uuid(split_part(p_name, '/', 1)) and p_name = r.id || '/' || p.sha256 || '.jpg' and r.soumis_le is not null)
  or exists (
    select from prive.propositions_photos p join prive.propositions q on q.id = p.proposition_id
    where q.id = prive.to_uuid(split_part(p_name, '/', 1)) and p_name = prive.chemin_propose(p) and p.motif is null
      and q.statut not in ('RETIREE', 'REFUSEE'));
$$;
comment on function prive.is_photo_gardee(text) is
  'Vrai pour la photographie d’un rapport soumis, ou d’une proposition qui n’est ni retirée ni refusée et qui ne l’a pas laissée.';

create or replace function prive.guard_photo_objet() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' or prive.is_photo_gardee(old.name) then
    raise exception 'fichier_immuable' using errcode = '42501';
  end if;
  return old;
end;
$$;
comment on function prive.guard_photo_objet() is
  'Refuse de déplacer ou de remplacer une photographie, et d’effacer celle d’un rapport soumis ou d’une proposition en cours, même au rôle de service.';

revoke execute on function prive.image_proposee(prive.propositions_photos), prive.chemin_propose(prive.propositions_photos),
  prive.is_photo_gardee(text) from public, anon, authenticated;

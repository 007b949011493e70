-- Rapports de chantier (R216) : ce qu’un compte habilité constate sur un projet, avec ses photographies.

create table prive.rapports_chantier (
  id uuid primary key,
  auteur uuid references public.profiles (id) on delete set null,
  projet_id text not null,
  constate_le timestamptz not null,
  parti_le timestamptz not null,
  recu_le timestamptz not null default clock_timestamp(),
  horloge text not null,
  date_constat date not null,
  taux_execution_physique numeric not null,
  lineaire_execute_km numeric,
  etat text not null,
  phrase text,
  source text not null,
  credit text not null,
  empreinte text not null,
  soumis_le timestamptz,
  constraint rapports_chantier_projet_forme check (projet_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(projet_id) <= 100),
  constraint rapports_chantier_horloge_connue check (horloge in ('JUSTE', 'FAUSSE')),
  constraint rapports_chantier_taux_borne check (taux_execution_physique between 0 and 100),
  constraint rapports_chantier_lineaire_borne check (lineaire_execute_km between 0 and 10000),
  constraint rapports_chantier_etat_connu check (etat in ('AVANCE', 'RALENTI', 'ARRETE', 'FINI')),
  constraint rapports_chantier_phrase_longueur check (char_length(phrase) between 1 and 500),
  constraint rapports_chantier_source_longueur check (char_length(source) between 3 and 200),
  constraint rapports_chantier_credit_longueur check (char_length(credit) between 2 and 200)
);
comment on table prive.rapports_chantier is 'Constats faits sur un chantier par un compte habilité ; complet, chacun devient une proposition du même identifiant.';
comment on column prive.rapports_chantier.id is 'Rapport, numéroté par l’appareil : envoyé deux fois, il n’en fait qu’un ; celui de sa proposition.';
comment on column prive.rapports_chantier.auteur is 'Compte qui constate.';
comment on column prive.rapports_chantier.projet_id is 'Projet constaté.';
comment on column prive.rapports_chantier.constate_le is 'Instant du constat, à l’horloge de l’appareil : dit, jamais cru seul.';
comment on column prive.rapports_chantier.parti_le is 'Instant de l’envoi, à la même horloge.';
comment on column prive.rapports_chantier.recu_le is 'Arrivée, à l’horloge de la base.';
comment on column prive.rapports_chantier.horloge is 'Ce que vaut l’horloge de l’appareil, comparée à celle de la base.';
comment on column prive.rapports_chantier.date_constat is 'Jour retenu : celui du constat, ou celui de l’arrivée quand l’horloge est fausse.';
comment on column prive.rapports_chantier.taux_execution_physique is 'Travaux faits, en pour cent.';
comment on column prive.rapports_chantier.lineaire_execute_km is 'Longueur faite sur la section du projet, en kilomètres ; vide quand elle n’est pas mesurée.';
comment on column prive.rapports_chantier.etat is 'Les travaux avancent, ralentissent, sont arrêtés ou finis : dit à qui décide, le statut du registre ne change pas.';
comment on column prive.rapports_chantier.phrase is 'Ce qui a été vu, en une phrase.';
comment on column prive.rapports_chantier.source is 'Qui constate, comme on le lit après « selon ».';
comment on column prive.rapports_chantier.credit is 'Qui a pris les photographies.';
comment on column prive.rapports_chantier.empreinte is 'Empreinte de ce qui a été envoyé.';
comment on column prive.rapports_chantier.soumis_le is 'Complet, et devenu une proposition.';
create index rapports_chantier_auteur_idx on prive.rapports_chantier (auteur, recu_le);
alter table prive.rapports_chantier enable row level security;
revoke all on prive.rapports_chantier from public, anon, authenticated, service_role;
create trigger rapports_chantier_a_clean before insert or update on prive.rapports_chantier
  for each row execute function prive.clean_colonnes('phrase:prose', 'source:ligne', 'credit:ligne');

create table prive.rapports_photos (
  rapport_id uuid not null references prive.rapports_chantier (id) on delete cascade,
  id uuid not null,
  rang integer not null,
  sha256 text not null,
  taille integer not null,
  alt text not null,
  prise_le date not null,
  lat numeric,
  lng numeric,
  precision_m numeric,
  constraint rapports_photos_pkey primary key (rapport_id, id),
  constraint rapports_photos_une_fois unique (rapport_id, sha256),
  constraint rapports_photos_sha256_format check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint rapports_photos_taille_bornee check (taille between 1 and 1500000),
  constraint rapports_photos_alt_longueur check (char_length(alt) between 3 and 300),
  constraint rapports_photos_position_entiere check ((lat is null) = (lng is null) and (lat is null) = (precision_m is null)),
  constraint rapports_photos_position_bornee check (lat between -90 and 90 and lng between -180 and 180 and precision_m between 0 and 100000)
);
comment on table prive.rapports_photos is 'Photographies annoncées d’un rapport : leurs fichiers arrivent chacun de son côté, sous leur empreinte.';
comment on column prive.rapports_photos.rapport_id is 'Rapport.';
comment on column prive.rapports_photos.id is 'Photographie, numérotée par l’appareil.';
comment on column prive.rapports_photos.rang is 'Ordre dans le rapport, à partir de 1.';
comment on column prive.rapports_photos.sha256 is 'Empreinte du fichier, calculée sur l’appareil : son nom dans le dossier privé.';
comment on column prive.rapports_photos.taille is 'Taille du fichier, octets.';
comment on column prive.rapports_photos.alt is 'Ce que montre l’image, pour qui ne la voit pas.';
comment on column prive.rapports_photos.prise_le is 'Jour de la prise de vue, au plus tard celui du constat ; le sien quand l’horloge est fausse.';
comment on column prive.rapports_photos.lat is 'Latitude, gardée seulement si l’auteur le dit ; jamais publiée.';
comment on column prive.rapports_photos.lng is 'Longitude, de même.';
comment on column prive.rapports_photos.precision_m is 'Précision de cette position, en mètres.';
alter table prive.rapports_photos enable row level security;
revoke all on prive.rapports_photos from public, anon, authenticated, service_role;
create trigger rapports_photos_a_clean before insert or update on prive.rapports_photos
  for each row execute function prive.clean_colonnes('alt:ligne');

-- Les fichiers : privés, sous leur empreinte, dans le dossier de leur rapport.

create function prive.can_deposit_photo(p_name text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from prive.rapports_photos p join prive.rapports_chantier r on r.id = p.rapport_id
    where r.id = prive.to_uuid(split_part(p_name, '/', 1)) and p_name = r.id || '/' || p.sha256 || '.jpg'
      and r.auteur = (select prive.current_account()) and r.soumis_le is null
      and prive.has_role('ADMIN', 'ENTREPRISE', 'BAILLEUR', 'VISITEUR') and prive.can_proposer('projets', r.projet_id));
$$;
comment on function prive.can_deposit_photo(text) is 'Vrai pour l’auteur d’un rapport encore habilité, et une photographie que ce rapport annonce et attend.';

create function prive.can_read_photo(p_name text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from prive.rapports_chantier r
    where r.id = prive.to_uuid(split_part(p_name, '/', 1)) and (prive.is_admin()
      or r.auteur = (select prive.current_account()) and prive.has_role('ENTREPRISE', 'BAILLEUR', 'VISITEUR')));
$$;
comment on function prive.can_read_photo(text) is 'Vrai pour un administrateur, et pour l’auteur du rapport tant que son compte est actif.';

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('chantier', 'chantier', false, 1500000, array['image/jpeg'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create policy chantier_objets_insert_own on storage.objects for insert to authenticated
  with check (bucket_id = 'chantier' and prive.can_deposit_photo(name));
create policy chantier_objets_select_own on storage.objects for select to authenticated
  using (bucket_id = 'chantier' and prive.can_read_photo(name));

create function prive.guard_photo_objet() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' or exists (
    select from prive.rapports_photos p join prive.rapports_chantier r on r.id = p.rapport_id
    where old.name = r.id || '/' || p.sha256 || '.jpg' and r.soumis_le is not null) then
    raise exception 'fichier_immuable' using errcode = '42501';
  end if;
  return old;
end;
$$;
comment on function prive.guard_photo_objet() is
  'Refuse de déplacer, de remplacer ou d’effacer la photographie d’un rapport soumis, même au rôle de service.';

create trigger chantier_objets_guard before update on storage.objects
  for each row
  when ((old.bucket_id = 'chantier' or new.bucket_id = 'chantier')
    and (old.bucket_id, old.name, old.version) is distinct from (new.bucket_id, new.name, new.version))
  execute function prive.guard_photo_objet();
create trigger chantier_objets_guard_delete before delete on storage.objects
  for each row when (old.bucket_id = 'chantier') execute function prive.guard_photo_objet();

revoke execute on function prive.can_deposit_photo(text), prive.can_read_photo(text), prive.guard_photo_objet() from public, anon, authenticated;
grant execute on function prive.can_deposit_photo(text), prive.can_read_photo(text) to authenticated;

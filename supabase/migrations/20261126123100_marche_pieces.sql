-- Pièces des marchés : contrat signé, ordre de service, plans d’exécution. Déposées par un administrateur dans un dossier privé,
-- lues de l’entreprise qui exécute et du bailleur qui finance.

create type public.genre_piece as enum ('CONTRAT', 'ORDRE_SERVICE', 'PLANS');
comment on type public.genre_piece is 'Pièce d’un marché : contrat signé, ordre de service, plans d’exécution.';

create table public.marche_pieces (
  id uuid primary key default gen_random_uuid(),
  projet_id text not null references public.projets (id) on delete restrict,
  genre public.genre_piece not null,
  nom text not null,
  chemin text not null,
  taille bigint not null,
  type_mime text not null,
  sha256 text not null,
  depose_par uuid references public.profiles (id) on delete set null,
  depose_le timestamptz not null default clock_timestamp(),
  retiree_le timestamptz,
  motif_retrait text,
  constraint marche_pieces_nom_longueur check (char_length(btrim(nom)) between 1 and 200),
  constraint marche_pieces_nom_sans_controle check (nom !~ '[[:cntrl:]/\\]'),
  constraint marche_pieces_chemin_format check (chemin = projet_id || '/' || sha256 ||
    case type_mime when 'application/pdf' then '.pdf' when 'application/zip' then '.zip' end),
  constraint marche_pieces_type_connu check (type_mime in ('application/pdf', 'application/zip')),
  constraint marche_pieces_taille_bornee check (taille between 1 and 52428800),
  constraint marche_pieces_sha256_format check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint marche_pieces_retrait_motive check ((retiree_le is null) = (motif_retrait is null))
);
-- Retirée par erreur, une pièce se dépose de nouveau.
create unique index marche_pieces_chemin_idx on public.marche_pieces (chemin) where retiree_le is null;
create index marche_pieces_projet_idx on public.marche_pieces (projet_id, genre);

comment on table public.marche_pieces is 'Pièces des marchés ; une pièce retirée reste inscrite, et ne s’ouvre plus.';
comment on column public.marche_pieces.id is 'Pièce.';
comment on column public.marche_pieces.projet_id is 'Projet dont elle est le marché.';
comment on column public.marche_pieces.genre is 'Contrat signé, ordre de service ou plans d’exécution.';
comment on column public.marche_pieces.nom is 'Nom du fichier sur l’appareil qui l’a déposé.';
comment on column public.marche_pieces.chemin is 'Place dans le dossier privé : projet, empreinte, extension.';
comment on column public.marche_pieces.taille is 'Taille, octets, telle que le stockage l’a comptée.';
comment on column public.marche_pieces.type_mime is 'Type : PDF ou ZIP.';
comment on column public.marche_pieces.sha256 is 'Empreinte SHA-256 calculée sur l’appareil qui dépose.';
comment on column public.marche_pieces.depose_par is 'Administrateur qui a déposé.';
comment on column public.marche_pieces.depose_le is 'Dépôt, à l’horloge de la base.';
comment on column public.marche_pieces.retiree_le is 'Retirée à cette date : plus personne ne l’ouvre.';
comment on column public.marche_pieces.motif_retrait is 'Pourquoi elle a été retirée.';

-- Lue par les seules fonctions qui jugent le droit.
alter table public.marche_pieces enable row level security;
revoke all on table public.marche_pieces from anon, authenticated, service_role;
grant select on table public.marche_pieces to service_role;

create trigger marche_pieces_a_clean before insert or update on public.marche_pieces
  for each row execute function prive.clean_colonnes('nom:ligne', 'motif_retrait:prose');

create function prive.guard_marche_piece() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_op <> 'UPDATE' or old.retiree_le is not null and new.retiree_le is distinct from old.retiree_le
    or (to_jsonb(old) - array['retiree_le', 'motif_retrait', 'depose_par'])
      is distinct from (to_jsonb(new) - array['retiree_le', 'motif_retrait', 'depose_par'])
  then
    raise exception 'fichier_immuable' using errcode = '42501';
  end if;
  return new;
end;
$$;
comment on function prive.guard_marche_piece() is
  'Une pièce inscrite ne change ni ne s’efface, même au rôle de service : on ne note que son retrait, une fois.';

create trigger marche_pieces_guard before update or delete on public.marche_pieces
  for each row execute function prive.guard_marche_piece();
create trigger marche_pieces_guard_truncate before truncate on public.marche_pieces
  for each statement execute function prive.guard_marche_piece();

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('marches', 'marches', false, 52428800, array['application/pdf', 'application/zip'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function prive.can_deposit_piece(p_name text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select prive.is_admin() and p_name ~ '^[a-z0-9-]+/[0-9a-f]{64}\.(pdf|zip)$'
    and exists (select from public.projets p where p.id = split_part(p_name, '/', 1));
$$;
comment on function prive.can_deposit_piece(text) is
  'Vrai pour un administrateur, et un PDF ou un ZIP rangé sous son empreinte dans le dossier d’un projet connu.';

create function prive.can_read_piece(p_name text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.marche_pieces m
    join public.journaux_audit j on j.objet = 'projets' and j.objet_id = m.projet_id and j.action = 'MARCHE_OUVERT'
      and j.details ->> 'piece_id' = m.id::text
    where m.chemin = p_name and m.retiree_le is null
      and j.actor_id = (select prive.current_account())
      and j.created_at > clock_timestamp() - interval '60 seconds'
      and exists (select from prive.readable_projets(m.projet_id))
  );
$$;
comment on function prive.can_read_piece(text) is
  'Vrai dans les soixante secondes d’une ouverture journalisée du même compte, tant que son droit dure : rien ne se lit sans trace.';

create policy marches_objets_insert_admin on storage.objects for insert to authenticated
  with check (bucket_id = 'marches' and prive.can_deposit_piece(name));
create policy marches_objets_select_own on storage.objects for select to authenticated
  using (bucket_id = 'marches' and prive.can_read_piece(name));

create function prive.guard_marche_objet() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' or exists (select from public.marche_pieces m where m.chemin = old.name) then
    raise exception 'fichier_immuable' using errcode = '42501';
  end if;
  return old;
end;
$$;
comment on function prive.guard_marche_objet() is
  'Refuse de déplacer, de remplacer ou d’effacer une pièce de marché, même au rôle de service ; un dépôt resté sans suite s’efface.';

create trigger marches_objets_guard before update on storage.objects
  for each row
  when ((old.bucket_id = 'marches' or new.bucket_id = 'marches')
    and (old.bucket_id, old.name, old.version) is distinct from (new.bucket_id, new.name, new.version))
  execute function prive.guard_marche_objet();
create trigger marches_objets_guard_delete before delete on storage.objects
  for each row when (old.bucket_id = 'marches') execute function prive.guard_marche_objet();

revoke execute on function
  prive.guard_marche_piece(), prive.can_deposit_piece(text), prive.can_read_piece(text), prive.guard_marche_objet()
  from public;
grant execute on function prive.can_deposit_piece(text), prive.can_read_piece(text) to authenticated;

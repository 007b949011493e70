-- Non-objection : l’agence la demande à qui finance, sur la proposition d’attribution ; le bailleur la rend avec sa lettre.

create type public.avis_non_objection as enum ('DONNEE', 'REFUSEE');
comment on type public.avis_non_objection is 'Réponse d’un bailleur : pas d’objection, ou une objection.';

create table prive.non_objections (
  id uuid primary key default gen_random_uuid(),
  appel_offres_id text not null references public.appels_offres (id) on delete restrict,
  titulaire text[] not null,
  montant bigint not null,
  demandee_par uuid not null,
  demandee_le timestamptz not null default clock_timestamp(),
  retiree_le timestamptz,
  avis public.avis_non_objection,
  observations text,
  chemin text,
  rendue_par uuid,
  rendue_le timestamptz,
  constraint non_objections_rendue check (
    (avis is null) = (rendue_le is null) and (avis is null) = (rendue_par is null)
    and (avis is not null or (observations is null and chemin is null))),
  constraint non_objections_motivee check (avis is distinct from 'REFUSEE' or char_length(btrim(observations)) >= 10),
  constraint non_objections_observations_longueur check (char_length(observations) <= 2000),
  constraint non_objections_lettre check (avis is distinct from 'DONNEE' or chemin is not null),
  constraint non_objections_chemin_format check (chemin ~ ('^' || id::text || '/[0-9a-f]{64}\.pdf$'))
);
-- Une seule à la fois : le bailleur juge la proposition en cours.
create unique index non_objections_vive_idx on prive.non_objections (appel_offres_id) where retiree_le is null;

comment on table prive.non_objections is 'Non-objections demandées, avec la proposition qu’elles jugent ; une demande retirée reste inscrite.';

alter table prive.non_objections enable row level security;
revoke all on table prive.non_objections from public, anon, authenticated, service_role;

create trigger non_objections_a_clean before insert or update on prive.non_objections
  for each row execute function prive.clean_colonnes('observations:prose');

create function prive.has_non_objection(p_appel_offres_id text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from prive.non_objections n where n.appel_offres_id = p_appel_offres_id and n.retiree_le is null);
$$;
comment on function prive.has_non_objection(text) is 'Vrai quand une non-objection est demandée ou rendue, et pas retirée.';

create function prive.check_non_objection(p_appel_offres_id text) returns void
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_demande prive.non_objections;
begin
  select n.* into v_demande from prive.non_objections n
  where n.appel_offres_id = p_appel_offres_id and n.retiree_le is null;
  if v_demande.id is not null and v_demande.avis is null then
    raise exception 'non_objection_attendue' using errcode = 'P0001';
  end if;
  if v_demande.avis = 'REFUSEE' then
    raise exception 'non_objection_refusee' using errcode = 'P0001';
  end if;
end;
$$;
comment on function prive.check_non_objection(text) is 'Arrête une attribution dont la non-objection est attendue, ou refusée.';

create function prive.can_deposit_non_objection(p_name text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select p_name ~ '^[0-9a-f-]{36}/[0-9a-f]{64}\.pdf$' and exists (
    select from prive.non_objections n
    where n.id::text = split_part(p_name, '/', 1) and n.retiree_le is null and n.avis is null
      and prive.funds_appel_offres(n.appel_offres_id));
$$;
comment on function prive.can_deposit_non_objection(text) is
  'Vrai pour un bailleur qui finance : un PDF rangé sous son empreinte, pour une demande qui attend sa réponse.';

create function prive.can_read_non_objection(p_name text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from prive.non_objections n
    where n.chemin = p_name and (prive.is_admin() or prive.funds_appel_offres(n.appel_offres_id)));
$$;
comment on function prive.can_read_non_objection(text) is 'Vrai pour un administrateur ou un bailleur qui finance : la lettre d’une réponse rendue.';

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('non-objections', 'non-objections', false, 10485760, array['application/pdf'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create policy non_objections_objets_insert_own on storage.objects for insert to authenticated
  with check (bucket_id = 'non-objections' and prive.can_deposit_non_objection(name));
create policy non_objections_objets_select_own on storage.objects for select to authenticated
  using (bucket_id = 'non-objections' and prive.can_read_non_objection(name));

create function prive.guard_non_objection_objet() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' or exists (select from prive.non_objections n where n.chemin = old.name) then
    raise exception 'fichier_immuable' using errcode = '42501';
  end if;
  return old;
end;
$$;
comment on function prive.guard_non_objection_objet() is
  'Refuse de déplacer, de remplacer ou d’effacer la lettre d’une réponse rendue, même au rôle de service.';

create trigger non_objections_objets_guard before update on storage.objects
  for each row
  when ((old.bucket_id = 'non-objections' or new.bucket_id = 'non-objections')
    and (old.bucket_id, old.name, old.version) is distinct from (new.bucket_id, new.name, new.version))
  execute function prive.guard_non_objection_objet();
create trigger non_objections_objets_guard_delete before delete on storage.objects
  for each row when (old.bucket_id = 'non-objections') execute function prive.guard_non_objection_objet();

revoke execute on function
  prive.has_non_objection(text), prive.check_non_objection(text), prive.can_deposit_non_objection(text),
  prive.can_read_non_objection(text), prive.guard_non_objection_objet() from public;
grant execute on function prive.can_deposit_non_objection(text), prive.can_read_non_objection(text) to authenticated;

-- Offres scellées : ce qu’une version garde, qui dépose des octets, et que nul ne les lit avant l’ouverture.

-- Ni un administrateur, ni la clé secrète, n’écrit une offre ; un administrateur n’en lit rien, pas même une ligne.
drop policy soumissions_select_admin on public.soumissions;
drop policy soumissions_versions_select_admin on public.soumissions_versions;
drop policy soumissions_fichiers_select_admin on public.soumissions_fichiers;
drop policy soumissions_objets_select_admin on storage.objects;
drop function prive.is_soumission_unsealed(text);
revoke all on table public.soumissions, public.soumissions_versions, public.soumissions_fichiers from service_role;
revoke all on sequence public.soumissions_recu_seq from service_role;
grant select on table public.soumissions, public.soumissions_versions, public.soumissions_fichiers to service_role;

alter table public.soumissions_versions
  add column depot uuid,
  add column enveloppe text,
  add column feuille text,
  add constraint soumissions_versions_depot_key unique (soumission_id, depot),
  add constraint soumissions_versions_enveloppe_taille check (octet_length(enveloppe) <= 20000);
comment on column public.soumissions_versions.sha256 is 'Empreinte de la feuille dans l’arbre du manifeste.';
comment on column public.soumissions_versions.depot is 'Tiré par l’appareil : le même dépôt dit deux fois rend le même reçu.';
comment on column public.soumissions_versions.enveloppe is 'La clé de l’offre, fermée pour chaque paire de la commission.';
comment on column public.soumissions_versions.feuille is 'Ce que le reçu et le manifeste disent de cette version, à la lettre.';

-- Le nom d’un fichier est dans le formulaire chiffré.
alter table public.soumissions_fichiers
  drop column nom,
  add column rang smallint not null default 1,
  drop constraint soumissions_fichiers_chemin_range,
  add constraint soumissions_fichiers_chemin_range check (chemin = soumission_id::text || '/' || sha256 || '.age'),
  add constraint soumissions_fichiers_rang_borne check (rang between 0 and 10),
  add constraint soumissions_fichiers_rang_key unique (soumission_id, version, rang);
comment on column public.soumissions_fichiers.rang is 'Rang dans la version ; 0 : le formulaire.';
comment on column public.soumissions_fichiers.sha256 is 'Empreinte des octets chiffrés, aussi leur nom.';
comment on column public.soumissions_fichiers.taille is 'Taille des octets chiffrés.';
create trigger soumissions_fichiers_immuable before update or delete on public.soumissions_fichiers
  for each row execute function prive.refuse_rewrite();

create function prive.hash_feuille(p_texte text) returns bytea
  language sql immutable set search_path = ''
as $$
  select sha256('\x00'::bytea || convert_to(p_texte, 'UTF8'));
$$;
comment on function prive.hash_feuille(text) is 'Empreinte d’une feuille de l’arbre (RFC 9162) : un octet nul, puis son texte.';

create function prive.write_feuille(p_version public.soumissions_versions) returns text
  language sql stable security definer set search_path = ''
as $$
  select E'offre-scellee v1\n'
    || 'appel-offres ' || s.appel_offres_id || E'\n'
    || 'recu ' || p_version.numero_recu || E'\n'
    || 'version ' || p_version.version || E'\n'
    || 'entreprise ' || s.entreprise_id || E'\n'
    || 'depose ' || to_char(p_version.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || E'\n'
    || 'enveloppe ' || encode(sha256(convert_to(p_version.enveloppe, 'UTF8')), 'hex') || E'\n'
    || string_agg(
      case f.rang when 0 then 'formulaire ' else 'fichier ' || f.rang || ' ' end || f.sha256 || ' ' || f.taille || E'\n', ''
      order by f.rang)
  from public.soumissions s
  join public.soumissions_fichiers f on f.soumission_id = s.id and f.version = p_version.version
  where s.id = p_version.soumission_id
  group by s.id;
$$;
comment on function prive.write_feuille(public.soumissions_versions) is
  'La feuille d’une version, comme docs/formats-offres.md l’écrit ; vide sans enveloppe ni fichiers.';

create or replace function prive.number_version() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- L’heure qu’il est, non celle du début de la transaction : elle a pu attendre un verrou.
  new.submitted_at := clock_timestamp();
  new.numero_recu := prive.format_number('RO', nextval('public.soumissions_recu_seq'));
  new.feuille := prive.write_feuille(new);
  if new.feuille is not null then
    new.sha256 := encode(prive.hash_feuille(new.feuille), 'hex');
  end if;
  return new;
end;
$$;
comment on function prive.number_version() is 'Date une version, numérote son reçu, écrit sa feuille.';

create function prive.is_commission_prete(p_appel_offres_id text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from prive.commissions c where c.appel_offres_id = p_appel_offres_id and c.prete_le is not null);
$$;
comment on function prive.is_commission_prete(text) is 'Vrai quand la commission a ses clés et qu’une paire a ouvert l’essai.';

-- Dossier privé : déposé sous son empreinte par l’entreprise, avant la limite ; jamais relu, déplacé ni effacé.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('soumissions', 'soumissions', false, 55000000, array['application/octet-stream'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function prive.can_deposit_offre(p_name text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select p_name ~ '^[0-9a-f-]{36}/[0-9a-f]{64}\.age$' and exists (
    select from public.soumissions s
    where s.id = prive.to_uuid(split_part(p_name, '/', 1)) and s.status <> 'RETIREE'
      and s.entreprise_id = (select prive.current_entreprise())
      and prive.is_tender_open(s.appel_offres_id) and prive.holds_dao(s.appel_offres_id)
      and prive.is_commission_prete(s.appel_offres_id)
  ) and (
    -- De quoi remplacer trente fois une offre entière, non remplir le disque.
    select count(*) from storage.objects o
    where o.bucket_id = 'soumissions' and starts_with(o.name, split_part(p_name, '/', 1) || '/')
  ) < 330;
$$;
comment on function prive.can_deposit_offre(text) is
  'Vrai pour l’entreprise d’une offre, DAO acquis, avant la limite, commission prête : un fichier chiffré sous son empreinte.';

create policy soumissions_objets_insert_own on storage.objects for insert to authenticated
  with check (bucket_id = 'soumissions' and prive.can_deposit_offre(name));

create function prive.guard_offre_objet() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' or exists (select from public.soumissions_fichiers f where f.chemin = old.name) then
    raise exception 'fichier_immuable' using errcode = '42501';
  end if;
  return old;
end;
$$;
comment on function prive.guard_offre_objet() is
  'Refuse de déplacer, de remplacer ou d’effacer un fichier d’offre, même au rôle de service ; un envoi resté sans suite s’efface.';

create trigger soumissions_objets_guard before update on storage.objects
  for each row
  when ((old.bucket_id = 'soumissions' or new.bucket_id = 'soumissions')
    and (old.bucket_id, old.name, old.version) is distinct from (new.bucket_id, new.name, new.version))
  execute function prive.guard_offre_objet();
create trigger soumissions_objets_guard_delete before delete on storage.objects
  for each row when (old.bucket_id = 'soumissions') execute function prive.guard_offre_objet();

revoke execute on function prive.hash_feuille(text), prive.write_feuille(public.soumissions_versions),
  prive.is_commission_prete(text), prive.can_deposit_offre(text), prive.guard_offre_objet() from public;
grant execute on function prive.can_deposit_offre(text) to authenticated;

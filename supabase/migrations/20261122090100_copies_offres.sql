-- Copie de secours (R96) : une version inscrite avant la limite par ses empreintes seules, dont les octets sont remis ensuite,
-- jusqu’à l’heure de l’ouverture, par l’entreprise ou au guichet de l’agence. Les empreintes décident, non qui apporte.

alter table public.soumissions_versions add column annoncee boolean not null default false;
comment on column public.soumissions_versions.annoncee is
  'Vrai pour une version inscrite par ses empreintes, sans attendre ses octets : sa copie est à remettre avant l’ouverture.';

create function prive.manque_of(p_soumission_id uuid, p_version integer) returns text[]
  language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(f.sha256 order by f.rang), '{}')
  from public.soumissions_versions v
  join public.soumissions_fichiers f on f.soumission_id = v.soumission_id and f.version = v.version
  where v.soumission_id = p_soumission_id and v.version = p_version and v.annoncee
    and not exists (
      select from storage.objects o where o.bucket_id = 'soumissions' and o.name = f.chemin
        and o.metadata -> 'size' = to_jsonb(f.taille));
$$;
comment on function prive.manque_of(uuid, integer) is
  'Empreintes des pièces d’une version annoncée qui ne sont pas arrivées à leur taille ; vide pour toute autre version.';

create function prive.is_remise(p_soumission_id uuid, p_version integer) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select cardinality(prive.manque_of(p_soumission_id, p_version)) = 0;
$$;
comment on function prive.is_remise(uuid, integer) is 'Faux pour une version annoncée dont une pièce au moins n’est pas remise.';

create function prive.accepte_copies(p_appel_offres_id text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.appels_offres a
    where a.id = p_appel_offres_id and a.statut in ('OUVERT', 'CLOTURE')
      and clock_timestamp() < greatest(a.date_ouverture, a.date_limite));
$$;
comment on function prive.accepte_copies(text) is 'Vrai jusqu’à l’heure de l’ouverture, tant que la procédure suit son cours.';

create function prive.is_copie_attendue(p_name text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.soumissions_fichiers f
    join public.soumissions s on s.id = f.soumission_id and s.version = f.version
    join public.soumissions_versions v on v.soumission_id = f.soumission_id and v.version = f.version
    where f.chemin = p_name and s.status = 'DEPOSEE' and v.annoncee and prive.accepte_copies(s.appel_offres_id));
$$;
comment on function prive.is_copie_attendue(text) is
  'Vrai pour une pièce de la version qui compte d’une offre annoncée, jusqu’à l’ouverture : son empreinte fut inscrite avant la limite.';

create or replace function prive.can_deposit_offre(p_name text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select p_name ~ '^[0-9a-f-]{36}/[0-9a-f]{64}\.age$' and exists (
    select from public.soumissions s
    where s.id = prive.to_uuid(split_part(p_name, '/', 1)) and s.status <> 'RETIREE'
      and s.entreprise_id = (select prive.current_entreprise())
      and (prive.is_copie_attendue(p_name) or (
        prive.is_tender_open(s.appel_offres_id) and prive.holds_dao(s.appel_offres_id)
        and prive.is_commission_prete(s.appel_offres_id)
        -- De quoi remplacer trente fois une offre entière, non remplir le disque.
        and (
          select count(*) from storage.objects o
          where o.bucket_id = 'soumissions' and starts_with(o.name, split_part(p_name, '/', 1) || '/')
        ) < 330)));
$$;
comment on function prive.can_deposit_offre(text) is
  'Vrai pour l’entreprise d’une offre : un fichier chiffré sous son empreinte, DAO acquis, avant la limite, commission prête ; ou une pièce qu’elle a annoncée, jusqu’à l’ouverture.';

create policy soumissions_objets_insert_admin on storage.objects for insert to authenticated
  with check (bucket_id = 'soumissions' and (select prive.is_admin()) and prive.is_copie_attendue(name));

create function prive.guard_copie() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.soumissions_fichiers f
    join public.soumissions_versions v on v.soumission_id = f.soumission_id and v.version = f.version
    where f.chemin = new.name and v.annoncee
  ) and not exists (select from storage.objects o where o.bucket_id = 'soumissions' and o.name = new.name) then
    -- L’appel d’offres d’abord, comme partout : ce qui attend ce verrou au-delà de l’heure est refusé, au rôle de service aussi.
    perform from public.appels_offres a join public.soumissions s on s.appel_offres_id = a.id
    where s.id = prive.to_uuid(split_part(new.name, '/', 1)) for update of a;
    if not prive.is_copie_attendue(new.name) then
      raise exception 'copie_hors_delai' using errcode = '42501';
    end if;
  end if;
  return new;
end;
$$;
comment on function prive.guard_copie() is
  'Refuse une pièce annoncée à partir de l’heure de l’ouverture, d’une version remplacée ou retirée, qui que ce soit qui l’apporte.';
create trigger soumissions_objets_copie before insert on storage.objects
  for each row when (new.bucket_id = 'soumissions') execute function prive.guard_copie();

-- L’arrivée de la dernière pièce s’écrit à l’équipe : au guichet, c’est un autre qui la remet.
create or replace function prive.trace_objet() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform prive.trace_envoi(s.id, 'ARRIVE', (new.metadata ->> 'size')::bigint)
  from public.soumissions s where s.id = prive.to_uuid(split_part(new.name, '/', 1));
  perform prive.write_soumissionnaire(s, v.numero_recu, 'COPIE_OFFRE', jsonb_build_object(
    'numero_recu', v.numero_recu, 'remise_le', clock_timestamp(),
    'date_ouverture', (select a.date_ouverture from public.appels_offres a where a.id = s.appel_offres_id)))
  from public.soumissions_fichiers f
  join public.soumissions_versions v on v.soumission_id = f.soumission_id and v.version = f.version
  join public.soumissions s on s.id = f.soumission_id
  where f.chemin = new.name and prive.is_remise(f.soumission_id, f.version);
  return null;
end;
$$;
comment on function prive.trace_objet() is
  'Inscrit l’arrivée d’un fichier d’offre, une fois entier ; l’équipe apprend par lettre que sa copie annoncée est complète.';

revoke execute on function prive.manque_of(uuid, integer), prive.is_remise(uuid, integer), prive.accepte_copies(text),
  prive.is_copie_attendue(text), prive.guard_copie() from public;
grant execute on function prive.is_copie_attendue(text) to authenticated;

-- Ce qu’une version garde, qui dépose des octets, et que nul ne les lit avant l’ouverture. Chaque envoi laisse sa trace, à
-- l’heure de la base : écrite par elle, jamais déclarée par l’appareil (R94).

create table prive.envois (
  id bigint generated always as identity primary key,
  soumission_id uuid not null references public.soumissions (id) on delete restrict,
  evenement text not null,
  octets bigint,
  le timestamptz not null default clock_timestamp(),
  constraint envois_evenement_connu check (evenement in ('COMMENCE', 'ARRIVE'))
);
create index envois_soumission_idx on prive.envois (soumission_id, id);

comment on table prive.envois is 'Envois d’offres, pas à pas : qui a commencé sans finir se voit ensuite. Rien n’y change.';

alter table prive.envois enable row level security;
revoke all on table prive.envois from public, anon, authenticated, service_role;

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

create function prive.is_commission_prete(p_appel_offres_id text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from prive.commissions c where c.appel_offres_id = p_appel_offres_id and c.prete_le is not null);
$$;
comment on function prive.is_commission_prete(text) is 'Vrai quand la commission a ses clés et qu’une paire a ouvert l’essai.';

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
create trigger envois_immuable before update or delete on prive.envois
  for each row execute function prive.refuse_rewrite();
create trigger envois_non_vidable before truncate on prive.envois
  for each statement execute function prive.refuse_rewrite();

create function prive.trace_envoi(p_soumission_id uuid, p_evenement text, p_octets bigint default null) returns void
  language sql volatile security definer set search_path = ''
as $$
  -- Un début par minute suffit à le dire ; les fichiers, eux, sont comptés par leur dossier.
  insert into prive.envois (soumission_id, evenement, octets)
  select p_soumission_id, p_evenement, p_octets
  where p_evenement <> 'COMMENCE' or not exists (
    select from prive.envois e where e.soumission_id = p_soumission_id and e.evenement = 'COMMENCE'
      and e.le > clock_timestamp() - interval '1 minute');
$$;
comment on function prive.trace_envoi(uuid, text, bigint) is 'Inscrit un pas d’un envoi ; un début, une fois par minute au plus.';

-- L’arrivée de la dernière pièce s’écrit à l’équipe : au guichet, c’est un autre qui la remet.
create function prive.trace_objet() returns trigger
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

create trigger soumissions_objets_trace after insert on storage.objects
  for each row when (new.bucket_id = 'soumissions') execute function prive.trace_objet();

create function prive.envois_of(p_appel_offres_id text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(t) order by t.le desc, t.quoi), '[]')
  from (
    select u.le, u.quoi, u.octets, u.numero_recu, coalesce(prive.societe_of(s.entreprise_id), s.entreprise_id) as societe
    from public.soumissions s
    cross join lateral (
      select e.le, e.evenement as quoi, e.octets, null::text as numero_recu from prive.envois e where e.soumission_id = s.id
      union all
      select v.submitted_at, 'INSCRIT', null, v.numero_recu from public.soumissions_versions v where v.soumission_id = s.id
    ) u
    where s.appel_offres_id = p_appel_offres_id
      and (s.entreprise_id = prive.current_entreprise() or prive.is_admin() and prive.is_ouverture_publique(p_appel_offres_id))
    order by u.le desc, u.quoi limit 200
  ) t;
$$;
comment on function prive.envois_of(text) is
  'Les deux cents derniers pas des envois : ceux de son entreprise ; tous, pour un administrateur, une fois l’ouverture passée.';

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

create function prive.can_deposit_offre(p_name text) returns boolean
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

create policy soumissions_objets_insert_own on storage.objects for insert to authenticated
  with check (bucket_id = 'soumissions' and prive.can_deposit_offre(name));

revoke execute on function
  prive.write_feuille(public.soumissions_versions), prive.is_commission_prete(text), prive.can_deposit_offre(text),
  prive.guard_offre_objet(), prive.trace_envoi(uuid, text, bigint), prive.trace_objet(), prive.envois_of(text),
  prive.accepte_copies(text), prive.is_copie_attendue(text) from public;
grant execute on function prive.can_deposit_offre(text), prive.is_copie_attendue(text) to authenticated;

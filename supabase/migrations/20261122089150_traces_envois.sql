-- Trace des envois d’une offre, à l’heure de la base : commencé, fichier arrivé en entier ; l’inscription est la version elle-même.
-- Écrite par la base, jamais déclarée par l’appareil ; lue par l’entreprise aussitôt, par l’administration après l’ouverture (R94).

create table prive.envois (
  id bigint generated always as identity primary key,
  soumission_id uuid not null references public.soumissions (id) on delete restrict,
  evenement text not null,
  octets bigint,
  le timestamptz not null default clock_timestamp(),
  constraint envois_evenement_connu check (evenement in ('COMMENCE', 'ARRIVE'))
);
comment on table prive.envois is 'Envois d’offres, pas à pas : qui a commencé sans finir se voit ensuite. Rien n’y change.';
create index envois_soumission_idx on prive.envois (soumission_id, id);
revoke all on table prive.envois from public, anon, authenticated, service_role;
alter table prive.envois enable row level security;
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

create function prive.trace_objet() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform prive.trace_envoi(s.id, 'ARRIVE', (new.metadata ->> 'size')::bigint)
  from public.soumissions s where s.id = prive.to_uuid(split_part(new.name, '/', 1));
  return null;
end;
$$;
comment on function prive.trace_objet() is 'Inscrit l’arrivée d’un fichier d’offre, une fois entier.';
create trigger soumissions_objets_trace after insert on storage.objects
  for each row when (new.bucket_id = 'soumissions') execute function prive.trace_objet();

create or replace function public.rpc_ouvre_soumission(p_appel_offres_id text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  v_entreprise constant text := prive.current_entreprise();
  v_appel public.appels_offres;
  v_soumission public.soumissions;
begin
  if v_entreprise is null then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  select a.* into v_appel from public.appels_offres a where a.id = p_appel_offres_id for update;
  if not prive.is_tender_open(p_appel_offres_id) then
    raise exception 'appel_offres_ferme' using errcode = 'P0001';
  end if;
  if not prive.holds_dao(p_appel_offres_id) then
    raise exception 'dao_non_acquis' using errcode = 'P0001';
  end if;
  if not prive.is_commission_prete(p_appel_offres_id) then
    raise exception 'commission_absente' using errcode = 'P0001';
  end if;
  select s.* into v_soumission from public.soumissions s
  where s.appel_offres_id = p_appel_offres_id and s.entreprise_id = v_entreprise and s.status <> 'RETIREE';
  if v_soumission.id is null then
    insert into public.soumissions (appel_offres_id, entreprise_id, user_id)
    values (p_appel_offres_id, v_entreprise, (select auth.uid())) returning * into v_soumission;
  end if;
  perform prive.trace_envoi(v_soumission.id, 'COMMENCE');
  return jsonb_build_object('soumission_id', v_soumission.id, 'version', v_soumission.version, 'limite', v_appel.date_limite,
    'cles', (
      select jsonb_agg(jsonb_build_object('id', m.user_id, 'cle_publique', m.cle_publique) order by m.rang)
      from prive.commission_membres m where m.appel_offres_id = p_appel_offres_id));
end;
$$;
comment on function public.rpc_ouvre_soumission(text) is
  'L’offre en cours de l’entreprise, ou un brouillon neuf, et les clés pour lesquelles la fermer. Entreprises qui détiennent le DAO, avant la limite.';

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

revoke execute on function prive.trace_envoi(uuid, text, bigint), prive.trace_objet(), prive.envois_of(text) from public;

-- Ouverture des plis : deux membres de la commission, deux appareils, après l’heure ; ce qui est lu, confirmé par un autre.

create table prive.ouvertures (
  appel_offres_id text primary key references prive.manifestes (appel_offres_id) on delete restrict,
  commencee_le timestamptz not null default clock_timestamp(),
  presences jsonb not null default '[]',
  remarques text not null default '',
  close_le timestamptz,
  pv jsonb,
  constraint ouvertures_presences_liste check (jsonb_typeof(presences) = 'array'),
  constraint ouvertures_remarques_longueur check (char_length(remarques) <= 5000),
  constraint ouvertures_pv_date check ((close_le is null) = (pv is null))
);

comment on table prive.ouvertures is 'Séance d’ouverture : présences, remarques, procès-verbal figé à la clôture.';

create table prive.ouvertures_restes (
  soumission_id uuid not null references public.soumissions (id) on delete restrict,
  dehors uuid not null,
  dedans uuid not null,
  reste text not null,
  reste_le timestamptz not null default clock_timestamp(),
  primary key (soumission_id, dehors, dedans),
  constraint ouvertures_restes_forme check (
    starts_with(reste, '-----BEGIN AGE ENCRYPTED FILE-----') and octet_length(reste) <= 10000)
);

comment on table prive.ouvertures_restes is 'Ce que le premier d’une paire laisse au second : la clé d’une offre, fermée pour lui seul.';

create table prive.ouvertures_lectures (
  soumission_id uuid primary key references public.soumissions (id) on delete restrict,
  lecture jsonb not null,
  lue_par uuid not null,
  lue_le timestamptz not null default clock_timestamp(),
  confirmee_par uuid,
  confirmee_le timestamptz,
  constraint ouvertures_lectures_autre check (confirmee_par <> lue_par),
  constraint ouvertures_lectures_datee check ((confirmee_par is null) = (confirmee_le is null))
);

comment on table prive.ouvertures_lectures is 'Montants lus à voix haute par un membre, confirmés par un autre ; ou pourquoi une offre ne se lit pas.';

alter table prive.ouvertures enable row level security;
alter table prive.ouvertures_restes enable row level security;
alter table prive.ouvertures_lectures enable row level security;
revoke all on table
  prive.ouvertures, prive.ouvertures_restes, prive.ouvertures_lectures from public, anon, authenticated, service_role;

create trigger ouvertures_a_clean before insert or update on prive.ouvertures
  for each row execute function prive.clean_colonnes('presences:noms', 'remarques:prose');
create trigger ouvertures_close before update or delete on prive.ouvertures
  for each row when (old.close_le is not null) execute function prive.refuse_rewrite();

create function prive.plis_of(p_appel_offres_id text) returns table (soumission_id uuid, version integer)
  language sql stable security definer set search_path = ''
as $$
  select v.soumission_id, v.version
  from prive.manifestes m join public.soumissions s on s.appel_offres_id = m.appel_offres_id
  join public.soumissions_versions v on v.soumission_id = s.id and v.feuille = any (m.feuilles)
  where m.appel_offres_id = p_appel_offres_id;
$$;
comment on function prive.plis_of(text) is 'Les versions que le manifeste gelé compte : celles qui s’ouvrent, et aucune autre.';

create function prive.can_read_offre(p_name text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.soumissions_fichiers f
    join public.soumissions s on s.id = f.soumission_id
    where f.chemin = p_name and prive.is_membre(s.appel_offres_id) and prive.is_ouverture_publique(s.appel_offres_id)
      and prive.is_remise(f.soumission_id, f.version)
      and exists (
        select from prive.plis_of(s.appel_offres_id) p where p.soumission_id = f.soumission_id and p.version = f.version)
  );
$$;
comment on function prive.can_read_offre(text) is
  'Vrai pour un membre de la commission, après l’ouverture : un fichier d’une offre que le manifeste compte, toutes pièces remises.';

create policy soumissions_objets_select_interne on storage.objects for select to authenticated
  using (bucket_id = 'soumissions' and prive.can_read_offre(name));

create function prive.lock_ouverture(p_appel_offres_id text) returns public.appels_offres
  language plpgsql security definer set search_path = ''
as $$
declare
  v_appel public.appels_offres := prive.lock_commission(p_appel_offres_id);
begin
  if not prive.is_ouverture_publique(v_appel.id) then
    raise exception 'ouverture_non_atteinte' using errcode = 'P0001';
  end if;
  perform prive.freeze_manifeste(v_appel.id);
  insert into prive.ouvertures (appel_offres_id) values (v_appel.id) on conflict (appel_offres_id) do nothing;
  if exists (select from prive.ouvertures o where o.appel_offres_id = v_appel.id and o.close_le is not null) then
    raise exception 'ouverture_close' using errcode = 'P0001';
  end if;
  return v_appel;
end;
$$;
comment on function prive.lock_ouverture(text) is
  'Verrouille un appel d’offres pour un acte d’ouverture : membre de la commission, heure passée, procès-verbal pas encore clos.';

create function prive.lock_pli(p_soumission_id uuid) returns public.soumissions_versions
  language plpgsql security definer set search_path = ''
as $$
declare
  v_appel_offres_id text;
  v_version public.soumissions_versions;
begin
  perform prive.require_admin();
  select s.appel_offres_id into v_appel_offres_id from public.soumissions s where s.id = p_soumission_id;
  if v_appel_offres_id is null then
    raise exception 'offre_inconnue' using errcode = 'P0001';
  end if;
  perform prive.lock_ouverture(v_appel_offres_id);
  select v.* into v_version from public.soumissions_versions v
  join prive.plis_of(v_appel_offres_id) p on p.soumission_id = v.soumission_id and p.version = v.version
  where v.soumission_id = p_soumission_id;
  if v_version.soumission_id is null then
    raise exception 'offre_inconnue' using errcode = 'P0001';
  end if;
  if not prive.is_remise(v_version.soumission_id, v_version.version) then
    raise exception 'copie_absente' using errcode = 'P0001';
  end if;
  return v_version;
end;
$$;
comment on function prive.lock_pli(uuid) is
  'La version d’une offre que le manifeste compte et dont toutes les pièces sont remises, son appel d’offres verrouillé pour un membre.';

create function prive.audit_pli(p_action text, p_version public.soumissions_versions, p_details jsonb) returns void
  language sql security definer set search_path = ''
as $$
  select prive.audit(p_action, 'appels_offres', s.appel_offres_id, p_version.numero_recu, null,
    p_details || jsonb_build_object('soumission', p_version.soumission_id))
  from public.soumissions s where s.id = p_version.soumission_id;
$$;
comment on function prive.audit_pli(text, public.soumissions_versions, jsonb) is 'Une ligne au journal sur un pli, par son reçu.';

revoke execute on function prive.plis_of(text), prive.can_read_offre(text), prive.lock_ouverture(text), prive.lock_pli(uuid),
  prive.audit_pli(text, public.soumissions_versions, jsonb) from public;
grant execute on function prive.can_read_offre(text) to authenticated;

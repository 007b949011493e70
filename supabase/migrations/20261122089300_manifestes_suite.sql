-- Après une prolongation, les listes figées d’avant se lisent à côté de la nouvelle, et chaque liste a sa lettre.

create or replace function prive.freeze_manifeste(p_appel_offres_id text) returns prive.manifestes
  language plpgsql security definer set search_path = ''
as $$
declare
  v_manifeste prive.manifestes;
  v_limite timestamptz;
  v_feuilles text[];
begin
  -- Sans verrou d’abord : avant la limite, la question ne fait attendre personne.
  select m.* into v_manifeste from prive.manifestes m where m.appel_offres_id = p_appel_offres_id;
  if v_manifeste.racine is not null or not exists (
    select from prive.commissions c join public.appels_offres a on a.id = c.appel_offres_id
    where a.id = p_appel_offres_id and clock_timestamp() >= a.date_limite
  ) then
    return v_manifeste;
  end if;
  -- Un dépôt accepté avant la limite tient ce verrou jusqu’à sa fin : il sera compté.
  select a.date_limite into v_limite from public.appels_offres a where a.id = p_appel_offres_id for update;
  select m.* into v_manifeste from prive.manifestes m where m.appel_offres_id = p_appel_offres_id;
  if v_manifeste.racine is not null or clock_timestamp() < v_limite then
    return v_manifeste;
  end if;
  select coalesce(array_agg(v.feuille order by v.numero_recu collate "C"), '{}') into v_feuilles
  from public.soumissions s join public.soumissions_versions v on v.soumission_id = s.id and v.version = s.version
  where s.appel_offres_id = p_appel_offres_id and s.status = 'DEPOSEE' and v.feuille is not null;
  insert into prive.manifestes (appel_offres_id, date_limite, racine, nombre, feuilles)
  values (p_appel_offres_id, v_limite, encode(prive.racine_of(prive.hash_feuilles(v_feuilles)), 'hex'),
    cardinality(v_feuilles), v_feuilles)
  returning * into v_manifeste;
  -- Une lettre par liste : après une prolongation, il y en a une autre.
  perform prive.write_soumissionnaire(s, s.id || ':' || extract(epoch from v_limite)::bigint, 'RACINE_OFFRES', jsonb_build_object('racine', v_manifeste.racine,
    'nombre', v_manifeste.nombre, 'gele_le', v_manifeste.gele_le, 'numero_recu', v.numero_recu,
    'date_ouverture', (select a.date_ouverture from public.appels_offres a where a.id = p_appel_offres_id)))
  from public.soumissions s join public.soumissions_versions v on v.soumission_id = s.id and v.version = s.version
  where s.appel_offres_id = p_appel_offres_id and s.status = 'DEPOSEE' and v.feuille is not null;
  return v_manifeste;
end;
$$;

create function prive.racines_anterieures(p_appel_offres_id text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object('racine', r.racine, 'nombre', r.nombre, 'date_limite', r.date_limite, 'gele_le', r.gele_le)
    order by r.date_limite)
  from prive.manifestes_remplaces r where r.appel_offres_id = p_appel_offres_id;
$$;
comment on function prive.racines_anterieures(text) is 'Les racines publiées à des dates limites prolongées depuis ; vide sans elles.';
revoke execute on function prive.racines_anterieures(text) from public;

create or replace function public.rpc_racine(p_appel_offres_id text) returns jsonb
  language sql security definer set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('racine', m.racine, 'nombre', m.nombre, 'date_limite', m.date_limite,
    'gele_le', m.gele_le, 'anterieures', a.racines))
  from prive.freeze_manifeste(p_appel_offres_id) m
  cross join lateral (select prive.racines_anterieures(p_appel_offres_id) as racines) a
  where m.racine is not null or a.racines is not null;
$$;
comment on function public.rpc_racine(text) is
  'La racine des offres scellées, publique dès la date limite, et celles des limites prolongées ; vide avant. Tout le monde.';

create or replace function public.rpc_manifeste(p_appel_offres_id text) returns jsonb
  language sql security definer set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('format', 'manifeste-offres', 'version', 1, 'appel_offres_id', m.appel_offres_id,
    'date_limite', m.date_limite, 'gele_le', m.gele_le, 'racine', m.racine, 'feuilles', to_jsonb(m.feuilles), 'anterieurs', (
      select jsonb_agg(jsonb_build_object('date_limite', r.date_limite, 'gele_le', r.gele_le, 'racine', r.racine,
        'feuilles', to_jsonb(r.feuilles)) order by r.date_limite)
      from prive.manifestes_remplaces r where r.appel_offres_id = m.appel_offres_id)))
  from prive.freeze_manifeste(p_appel_offres_id) m
  where m.racine is not null and prive.is_ouverture_publique(p_appel_offres_id);
$$;
comment on function public.rpc_manifeste(text) is
  'Le manifeste entier, et ceux des limites prolongées, publics à partir de l’ouverture ; vide avant. Tout le monde.';

-- Geler un manifeste, dire sa racine, prouver qu’une offre y est, le publier à l’ouverture ; et cacher jusque-là les lettres.
-- Après une prolongation, les listes figées d’avant se lisent à côté de la nouvelle, et chaque liste a sa lettre.

-- Une lettre dit à qui elle va : les administrateurs ne lisent celles des offres, quelle que soit celle qui s’ajoute, qu’après
-- l’ouverture.
create policy courriels_select_admin on public.courriels for select to authenticated
  using (
    (select prive.is_admin()) and (kind::text !~ 'OFFRE'
      or prive.is_ouverture_publique(payload ->> 'appel_offres_id')));

create function prive.freeze_manifeste(p_appel_offres_id text) returns prive.manifestes
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
comment on function prive.freeze_manifeste(text) is
  'Le manifeste d’un appel d’offres à commission ; le premier qui le demande après la limite le gèle. Vide avant.';

create function public.rpc_manifeste(p_appel_offres_id text) returns jsonb
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

create function public.rpc_preuve(p_soumission_id uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  v_soumission public.soumissions;
  v_manifeste prive.manifestes;
begin
  select s.* into v_soumission from public.soumissions s
  where s.id = p_soumission_id and s.entreprise_id = prive.current_entreprise();
  if v_soumission.id is null then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  v_manifeste := prive.freeze_manifeste(v_soumission.appel_offres_id);
  return (
    select jsonb_build_object('format', 'preuve-inclusion', 'version', 1, 'numero_recu', v.numero_recu,
      'racine', v_manifeste.racine, 'rang', p.rang, 'nombre', v_manifeste.nombre, 'chemin', (
        select coalesce(jsonb_agg(encode(c, 'hex') order by n), '[]')
        from unnest(prive.chemin_of(prive.hash_feuilles(v_manifeste.feuilles), p.rang)) with ordinality u (c, n)))
    from public.soumissions_versions v
    cross join lateral (select array_position(v_manifeste.feuilles, v.feuille) - 1 as rang) p
    where v.soumission_id = v_soumission.id and p.rang is not null);
end;
$$;
comment on function public.rpc_preuve(uuid) is
  'Où l’offre de son entreprise est dans le manifeste gelé ; vide avant, et pour une offre retirée. Son entreprise.';

create function public.rpc_gele_manifestes() returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  v_id text;
  v_nombre integer := 0;
begin
  for v_id in
    select a.id from public.appels_offres a join prive.commissions c on c.appel_offres_id = a.id
    where clock_timestamp() >= a.date_limite
      and not exists (select from prive.manifestes m where m.appel_offres_id = a.id)
    order by a.id limit 20
  loop
    perform prive.freeze_manifeste(v_id);
    v_nombre := v_nombre + 1;
  end loop;
  return v_nombre;
end;
$$;
comment on function public.rpc_gele_manifestes() is 'Gèle les manifestes dont la date limite est passée ; leur nombre. Rôle de service.';

create function prive.racines_anterieures(p_appel_offres_id text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object('racine', r.racine, 'nombre', r.nombre, 'date_limite', r.date_limite, 'gele_le', r.gele_le)
    order by r.date_limite)
  from prive.manifestes_remplaces r where r.appel_offres_id = p_appel_offres_id;
$$;
comment on function prive.racines_anterieures(text) is 'Les racines publiées à des dates limites prolongées depuis ; vide sans elles.';

create function public.rpc_racine(p_appel_offres_id text) returns jsonb
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

revoke execute on function prive.freeze_manifeste(text), prive.racines_anterieures(text) from public;
revoke execute on function
  public.rpc_racine(text), public.rpc_manifeste(text), public.rpc_preuve(uuid), public.rpc_gele_manifestes()
  from public, anon, authenticated;
grant execute on function public.rpc_racine(text), public.rpc_manifeste(text) to anon, authenticated;
grant execute on function public.rpc_preuve(uuid) to authenticated;
grant execute on function public.rpc_gele_manifestes() to service_role;

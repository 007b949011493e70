-- Geler un manifeste, dire sa racine, prouver qu’une offre y est, le publier à l’ouverture ; et cacher jusque-là les lettres.

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
  perform prive.write_soumissionnaire(s, s.id::text, 'RACINE_OFFRES', jsonb_build_object('racine', v_manifeste.racine,
    'nombre', v_manifeste.nombre, 'gele_le', v_manifeste.gele_le, 'numero_recu', v.numero_recu,
    'date_ouverture', (select a.date_ouverture from public.appels_offres a where a.id = p_appel_offres_id)))
  from public.soumissions s join public.soumissions_versions v on v.soumission_id = s.id and v.version = s.version
  where s.appel_offres_id = p_appel_offres_id and s.status = 'DEPOSEE' and v.feuille is not null;
  return v_manifeste;
end;
$$;
comment on function prive.freeze_manifeste(text) is
  'Le manifeste d’un appel d’offres à commission ; le premier qui le demande après la limite le gèle. Vide avant.';

create function public.rpc_racine(p_appel_offres_id text) returns jsonb
  language sql security definer set search_path = ''
as $$
  select jsonb_build_object('racine', m.racine, 'nombre', m.nombre, 'date_limite', m.date_limite, 'gele_le', m.gele_le)
  from prive.freeze_manifeste(p_appel_offres_id) m where m.racine is not null;
$$;
comment on function public.rpc_racine(text) is 'La racine des offres scellées, publique dès la date limite ; vide avant. Tout le monde.';

create function prive.is_ouverture_publique(p_appel_offres_id text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.appels_offres a
    where a.id = p_appel_offres_id and prive.is_tender_unsealed(a.id)
      -- Annulé avant l’ouverture, rien ne s’ouvre : qui avait soumissionné ne se dit pas.
      and not (a.statut = 'ANNULE'
        and coalesce(a.date_fin <= (a.date_ouverture at time zone 'Africa/Conakry')::date, true))
  );
$$;
comment on function prive.is_ouverture_publique(text) is
  'Vrai une fois passées la date limite et celle de l’ouverture, si la procédure n’a pas été annulée avant.';

create function public.rpc_manifeste(p_appel_offres_id text) returns jsonb
  language sql security definer set search_path = ''
as $$
  select jsonb_build_object('format', 'manifeste-offres', 'version', 1, 'appel_offres_id', m.appel_offres_id,
    'date_limite', m.date_limite, 'gele_le', m.gele_le, 'racine', m.racine, 'feuilles', to_jsonb(m.feuilles))
  from prive.freeze_manifeste(p_appel_offres_id) m
  where m.racine is not null and prive.is_ouverture_publique(p_appel_offres_id);
$$;
comment on function public.rpc_manifeste(text) is 'Le manifeste entier, public à partir de l’ouverture ; vide avant. Tout le monde.';

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

-- Une lettre dit à qui elle va : les administrateurs ne lisent celles des offres qu’après l’ouverture.
alter policy courriels_select_admin on public.courriels using (
  (select prive.is_admin()) and (kind not in ('RECU_OFFRE', 'OFFRE_RETIREE', 'RACINE_OFFRES')
    or prive.is_ouverture_publique(payload ->> 'appel_offres_id')));

revoke execute on function prive.freeze_manifeste(text), prive.is_ouverture_publique(text) from public;
grant execute on function prive.is_ouverture_publique(text) to authenticated;
revoke execute on function public.rpc_racine(text), public.rpc_manifeste(text), public.rpc_preuve(uuid),
  public.rpc_gele_manifestes() from public, anon, authenticated;
grant execute on function public.rpc_racine(text), public.rpc_manifeste(text) to anon, authenticated;
grant execute on function public.rpc_preuve(uuid) to authenticated;
grant execute on function public.rpc_gele_manifestes() to service_role;

-- Déposer une offre scellée : l’horloge de la base décide, un même dépôt dit deux fois rend le même reçu.

create function public.rpc_ouvre_soumission(p_appel_offres_id text) returns jsonb
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
  return jsonb_build_object('soumission_id', v_soumission.id, 'version', v_soumission.version, 'limite', v_appel.date_limite,
    'cles', (
      select jsonb_agg(jsonb_build_object('id', m.user_id, 'cle_publique', m.cle_publique) order by m.rang)
      from prive.commission_membres m where m.appel_offres_id = p_appel_offres_id));
end;
$$;
comment on function public.rpc_ouvre_soumission(text) is
  'L’offre en cours de l’entreprise, ou un brouillon neuf, et les clés pour lesquelles la fermer. Entreprises qui détiennent le DAO, avant la limite.';

create function prive.lock_offre(p_soumission_id uuid) returns public.soumissions
  language plpgsql security definer set search_path = ''
as $$
declare
  v_soumission public.soumissions;
begin
  select s.* into v_soumission from public.soumissions s
  where s.id = p_soumission_id and s.entreprise_id = prive.current_entreprise();
  -- Une offre inconnue répond comme celle d’un autre.
  if v_soumission.id is null then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  -- L’appel d’offres d’abord, comme partout ; l’offre se relit sous son verrou.
  perform from public.appels_offres a where a.id = v_soumission.appel_offres_id for update;
  select s.* into v_soumission from public.soumissions s where s.id = p_soumission_id;
  return v_soumission;
end;
$$;
comment on function prive.lock_offre(uuid) is 'L’offre de l’entreprise connectée, son appel d’offres verrouillé ; arrête les autres.';

create function prive.write_soumissionnaire(
  p_soumission public.soumissions, p_cle text, p_kind public.type_courriel, p_payload jsonb
) returns void
  language sql security definer set search_path = ''
as $$
  select prive.enqueue_courriel(p_kind || ':' || p_cle || ':' || p.id, p_kind, p.email,
    p_payload || jsonb_build_object('full_name', p.full_name, 'appel_offres_id', a.id, 'reference', a.reference, 'titre', a.titre))
  from public.appels_offres a cross join public.profiles p
  where a.id = p_soumission.appel_offres_id
    and p.role = 'ENTREPRISE' and p.status not in ('PENDING', 'DISABLED', 'BLACKLISTED')
    and not prive.is_blacklisted(p.email)
    and prive.entreprise_of_account(p.id) = p_soumission.entreprise_id;
$$;
comment on function prive.write_soumissionnaire(public.soumissions, text, public.type_courriel, jsonb) is
  'Écrit à chaque compte actif de l’équipe qui soumissionne.';

create function prive.check_offre(p_soumission public.soumissions, p_enveloppe text, p_fichiers jsonb) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not prive.is_enveloppe(p_enveloppe, p_soumission.appel_offres_id)
    or jsonb_array_length(p_fichiers) not between 2 and 11
    or (select count(distinct f ->> 'sha256') from jsonb_array_elements(p_fichiers) f
      where f ->> 'sha256' ~ '^[0-9a-f]{64}$' and jsonb_typeof(f -> 'taille') = 'number') <> jsonb_array_length(p_fichiers)
  then
    raise exception 'offre_invalide' using errcode = '22023';
  end if;
  -- Chaque version a sa clé : les mêmes octets ne servent pas deux fois.
  if exists (
    select from public.soumissions_fichiers d join jsonb_array_elements(p_fichiers) f on d.sha256 = f ->> 'sha256'
    where d.soumission_id = p_soumission.id
  ) then
    raise exception 'fichier_deja_depose' using errcode = 'P0001';
  end if;
  if exists (
    select from jsonb_array_elements(p_fichiers) f where not exists (
      select from storage.objects o where o.bucket_id = 'soumissions'
        and o.name = p_soumission.id || '/' || (f ->> 'sha256') || '.age'
        and o.metadata -> 'size' = f -> 'taille')
  ) then
    raise exception 'fichier_absent' using errcode = 'P0001';
  end if;
end;
$$;
comment on function prive.check_offre(public.soumissions, text, jsonb) is
  'Refuse une enveloppe ou des fichiers mal formés, repris d’une autre version, ou pas encore arrivés à cette taille.';

create function public.rpc_depose_offre(
  p_soumission_id uuid, p_depot uuid, p_apres integer, p_enveloppe text, p_formulaire jsonb, p_fichiers jsonb, p_cles text[]
) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  v_soumission public.soumissions := prive.lock_offre(p_soumission_id);
  v_version public.soumissions_versions;
  v_fichiers constant jsonb := case when jsonb_typeof(p_fichiers) = 'array' then jsonb_build_array(p_formulaire) || p_fichiers
    else '[]' end;
begin
  select v.* into v_version from public.soumissions_versions v
  where v.soumission_id = v_soumission.id and v.depot = p_depot;
  -- La réponse d’un même dépôt s’est perdue, peut-être jusqu’après la limite : il est fait, son reçu reste le même.
  if v_version.depot is null then
    if not prive.is_tender_open(v_soumission.appel_offres_id) then
      raise exception 'appel_offres_ferme' using errcode = 'P0001';
    end if;
    if not prive.holds_dao(v_soumission.appel_offres_id) then
      raise exception 'dao_non_acquis' using errcode = 'P0001';
    end if;
    if not prive.is_commission_prete(v_soumission.appel_offres_id) then
      raise exception 'commission_absente' using errcode = 'P0001';
    end if;
    if (select array_agg(c order by c) from unnest(p_cles) c) is distinct from (
      select array_agg(m.cle_publique order by m.cle_publique) from prive.commission_membres m
      where m.appel_offres_id = v_soumission.appel_offres_id)
    then
      raise exception 'commission_changee' using errcode = 'P0001';
    end if;
    if v_soumission.status = 'RETIREE' or p_apres is distinct from v_soumission.version then
      raise exception 'offre_changee' using errcode = 'P0001';
    end if;
    if p_depot is null then
      raise exception 'offre_invalide' using errcode = '22023';
    end if;
    perform prive.check_offre(v_soumission, p_enveloppe, v_fichiers);

    insert into public.soumissions_fichiers (soumission_id, version, rang, chemin, taille, sha256)
    select v_soumission.id, v_soumission.version + 1, n.rang - 1, v_soumission.id || '/' || (n.f ->> 'sha256') || '.age',
      (n.f ->> 'taille')::bigint, n.f ->> 'sha256'
    from jsonb_array_elements(v_fichiers) with ordinality as n (f, rang);
    insert into public.soumissions_versions (soumission_id, version, sha256, user_id, depot, enveloppe)
    values (v_soumission.id, v_soumission.version + 1, '', (select auth.uid()), p_depot, p_enveloppe)
    returning * into v_version;
    update public.soumissions s set status = 'DEPOSEE', version = v_version.version, submitted_at = v_version.submitted_at,
      user_id = v_version.user_id
    where s.id = v_soumission.id;
    perform prive.write_soumissionnaire(v_soumission, v_version.numero_recu, 'RECU_OFFRE', jsonb_build_object(
      'numero_recu', v_version.numero_recu, 'version', v_version.version, 'submitted_at', v_version.submitted_at,
      'feuille', v_version.feuille));
  end if;
  return jsonb_build_object('feuille', v_version.feuille, 'numero_recu', v_version.numero_recu, 'version', v_version.version,
    'submitted_at', v_version.submitted_at);
end;
$$;
comment on function public.rpc_depose_offre(uuid, uuid, integer, text, jsonb, jsonb, text[]) is
  'Inscrit une version de l’offre, fichiers arrivés, et rend son reçu ; le même dépôt rend le même reçu, même après la limite. Son entreprise.';

revoke execute on function prive.lock_offre(uuid),
  prive.write_soumissionnaire(public.soumissions, text, public.type_courriel, jsonb),
  prive.check_offre(public.soumissions, text, jsonb) from public;
revoke execute on function public.rpc_ouvre_soumission(text),
  public.rpc_depose_offre(uuid, uuid, integer, text, jsonb, jsonb, text[]) from public, anon, authenticated;
grant execute on function public.rpc_ouvre_soumission(text),
  public.rpc_depose_offre(uuid, uuid, integer, text, jsonb, jsonb, text[]) to authenticated;

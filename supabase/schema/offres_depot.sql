-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- L’offre de l’entreprise connectée, son appel d’offres verrouillé ; arrête les autres.
CREATE OR REPLACE FUNCTION prive.lock_offre(p_soumission_id uuid)
 RETURNS public.soumissions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

-- Écrit à chaque compte actif de l’équipe qui soumissionne.
CREATE OR REPLACE FUNCTION prive.write_soumissionnaire(p_soumission public.soumissions, p_cle text, p_kind public.type_courriel, p_payload jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select prive.enqueue_courriel(p_kind || ':' || p_cle || ':' || p.id, p_kind, p.email,
    p_payload || jsonb_build_object('full_name', p.full_name, 'appel_offres_id', a.id, 'reference', a.reference, 'titre', a.titre,
      'societe', prive.societe_of(p_soumission.entreprise_id), 'appel_nombre_lots', a.nombre_lots))
  from public.appels_offres a cross join public.profiles p
  where a.id = p_soumission.appel_offres_id
    and p.role = 'ENTREPRISE' and p.status not in ('PENDING', 'DISABLED', 'BLACKLISTED')
    and not prive.is_blacklisted(p.email)
    and prive.entreprise_of_account(p.id) = p_soumission.entreprise_id;
$function$;

-- Refuse une enveloppe ou des fichiers mal formés, repris d’une autre version, ou pas encore arrivés à cette taille quand rien n’est annoncé.
CREATE OR REPLACE FUNCTION prive.check_offre(p_soumission public.soumissions, p_enveloppe text, p_fichiers jsonb, p_isannonce boolean)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not prive.is_enveloppe(p_enveloppe, p_soumission.appel_offres_id)
    or jsonb_array_length(p_fichiers) not between 2 and 11
    or exists (select from jsonb_array_elements(p_fichiers) f where not prive.is_piece_scellee(f))
    or (select count(distinct f ->> 'sha256') from jsonb_array_elements(p_fichiers) f) <> jsonb_array_length(p_fichiers)
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
  if not p_isannonce and prive.is_absente(p_soumission.id, p_fichiers) then
    raise exception 'fichier_absent' using errcode = 'P0001';
  end if;
  if p_isannonce then
    -- Sans elle, rien ne dirait jusqu’à quand remettre la copie.
    if (select a.date_ouverture from public.appels_offres a where a.id = p_soumission.appel_offres_id) is null then
      raise exception 'ouverture_sans_date' using errcode = 'P0001';
    end if;
    -- La taille que le dossier privé prend : au-delà, la copie ne pourrait jamais être remise.
    if exists (select from jsonb_array_elements(p_fichiers) f where (f ->> 'taille')::numeric > 55000000) then
      raise exception 'offre_invalide' using errcode = '22023';
    end if;
    -- Aucun octet ne freine une annonce : trente par entreprise suffisent, offres retirées comprises.
    if (
      select count(*) from public.soumissions s join public.soumissions_versions v on v.soumission_id = s.id and v.annoncee
      where s.appel_offres_id = p_soumission.appel_offres_id and s.entreprise_id = p_soumission.entreprise_id
    ) >= 30 then
      raise exception 'annonces_trop_nombreuses' using errcode = 'P0001';
    end if;
  end if;
end;
$function$;

-- Inscrit une version de l’offre de son entreprise et rend son reçu, octets arrivés ou annoncés ; le même dépôt rend le même reçu.
CREATE OR REPLACE FUNCTION prive.inscrit_offre(p_soumission_id uuid, p_depot uuid, p_apres integer, p_enveloppe text, p_formulaire jsonb, p_fichiers jsonb, p_cles text[], p_isannonce boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_soumission public.soumissions := prive.lock_offre(p_soumission_id);
  v_version public.soumissions_versions;
  v_isannoncee boolean;
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
    perform prive.check_offre(v_soumission, p_enveloppe, v_fichiers, p_isannonce);
    -- La réponse du dernier envoi a pu se perdre : tout est là, il ne reste rien à remettre.
    v_isannoncee := prive.is_absente(v_soumission.id, v_fichiers);

    insert into public.soumissions_fichiers (soumission_id, version, rang, chemin, taille, sha256)
    select v_soumission.id, v_soumission.version + 1, n.rang - 1, v_soumission.id || '/' || (n.f ->> 'sha256') || '.age',
      (n.f ->> 'taille')::bigint, n.f ->> 'sha256'
    from jsonb_array_elements(v_fichiers) with ordinality as n (f, rang);
    insert into public.soumissions_versions (soumission_id, version, sha256, user_id, depot, enveloppe, annoncee)
    values (v_soumission.id, v_soumission.version + 1, '', (select auth.uid()), p_depot, p_enveloppe, v_isannoncee)
    returning * into v_version;
    update public.soumissions s set status = 'DEPOSEE', version = v_version.version, submitted_at = v_version.submitted_at,
      user_id = v_version.user_id
    where s.id = v_soumission.id;
    perform prive.write_soumissionnaire(v_soumission, v_version.numero_recu, 'RECU_OFFRE', jsonb_build_object(
      'numero_recu', v_version.numero_recu, 'version', v_version.version, 'submitted_at', v_version.submitted_at,
      'feuille', v_version.feuille, 'copie_jusqu_au', case when v_isannoncee then (
        select a.date_ouverture from public.appels_offres a where a.id = v_soumission.appel_offres_id) end));
  end if;
  return jsonb_build_object('feuille', v_version.feuille, 'numero_recu', v_version.numero_recu, 'version', v_version.version,
    'submitted_at', v_version.submitted_at);
end;
$function$;

-- Inscrit une version de l’offre, fichiers arrivés, et rend son reçu ; le même dépôt rend le même reçu, même après la limite. Son entreprise.
CREATE OR REPLACE FUNCTION public.rpc_depose_offre(p_soumission_id uuid, p_depot uuid, p_apres integer, p_enveloppe text, p_formulaire jsonb, p_fichiers jsonb, p_cles text[])
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select prive.inscrit_offre(p_soumission_id, p_depot, p_apres, p_enveloppe, p_formulaire, p_fichiers, p_cles, false);
$function$;
grant execute on function public.rpc_depose_offre to authenticated, service_role;

-- Inscrit une version de l’offre par ses empreintes, avant la limite, et rend son reçu ; ses octets sont à remettre avant l’ouverture. Son entreprise.
CREATE OR REPLACE FUNCTION public.rpc_annonce_offre(p_soumission_id uuid, p_depot uuid, p_apres integer, p_enveloppe text, p_formulaire jsonb, p_fichiers jsonb, p_cles text[])
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select prive.inscrit_offre(p_soumission_id, p_depot, p_apres, p_enveloppe, p_formulaire, p_fichiers, p_cles, true);
$function$;
grant execute on function public.rpc_annonce_offre to authenticated, service_role;

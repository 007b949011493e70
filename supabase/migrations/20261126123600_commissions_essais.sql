-- Les clés de la commission, et l’essai qui prouve que deux membres savent ouvrir ensemble.

create function public.rpc_pose_cle(p_appel_offres_id text, p_cle_publique text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  v_appel public.appels_offres := prive.lock_commission(p_appel_offres_id);
  v_avant text;
begin
  if p_cle_publique is null or p_cle_publique !~ '^age1[02-9ac-hj-np-z]{58}$' then
    raise exception 'cle_invalide' using errcode = '22023';
  end if;
  select m.cle_publique into v_avant from prive.commission_membres m
  where m.appel_offres_id = v_appel.id and m.user_id = (select prive.current_account());
  -- La même, dite deux fois : la réponse s’est perdue.
  if v_avant is not distinct from p_cle_publique then
    return prive.describe_commission(v_appel.id);
  end if;
  if prive.count_versions(v_appel.id) > 0 then
    raise exception 'commission_figee' using errcode = 'P0001';
  end if;
  if exists (
    select from prive.commission_membres m where m.appel_offres_id = v_appel.id and m.cle_publique = p_cle_publique
  ) then
    raise exception 'cle_prise' using errcode = 'P0001';
  end if;
  update prive.commission_membres m set cle_publique = p_cle_publique, cle_le = clock_timestamp()
  where m.appel_offres_id = v_appel.id and m.user_id = (select prive.current_account());
  perform prive.void_essais(v_appel.id);
  perform prive.audit('COMMISSION_CLE', 'appels_offres', v_appel.id, v_avant, p_cle_publique,
    jsonb_build_object('reference', v_appel.reference));
  return prive.describe_commission(v_appel.id);
end;
$$;
comment on function public.rpc_pose_cle(text, text) is
  'Pose sa clé publique ; la changer annule l’essai, et ne se peut plus dès la première offre. Membres de la commission.';

create function prive.is_enveloppe(p_enveloppe text, p_appel_offres_id text) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_enveloppe jsonb;
begin
  v_enveloppe := p_enveloppe::jsonb;
  return coalesce(octet_length(p_enveloppe) <= 20000 and v_enveloppe ->> 'format' = 'enveloppe-offre'
    and v_enveloppe -> 'version' = '1' and v_enveloppe ->> 'cle_publique' ~ '^age1[02-9ac-hj-np-z]{58}$'
    and jsonb_typeof(v_enveloppe -> 'paires') = 'array' and jsonb_array_length(v_enveloppe -> 'paires') = 3
    -- Chacune des trois paires de la commission, une fois.
    and (
      select count(distinct (least(a.user_id, b.user_id), greatest(a.user_id, b.user_id)))
      from jsonb_array_elements(v_enveloppe -> 'paires') x
      join prive.commission_membres a on a.appel_offres_id = p_appel_offres_id and a.user_id::text = x ->> 'dehors'
      join prive.commission_membres b on b.appel_offres_id = p_appel_offres_id and b.user_id::text = x ->> 'dedans'
      where a.user_id <> b.user_id and starts_with(x ->> 'chiffre', '-----BEGIN AGE ENCRYPTED FILE-----')
    ) = 3, false);
exception when others then
  -- Pas un texte JSON.
  return false;
end;
$$;
comment on function prive.is_enveloppe(text, text) is
  'Vrai pour une enveloppe bien formée, fermée pour les trois paires de la commission. Ce qu’elle contient, la base ne peut pas le lire.';

create function public.rpc_pose_essai(p_appel_offres_id text, p_enveloppe text, p_chiffre text, p_sha256 text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  v_appel public.appels_offres := prive.lock_commission(p_appel_offres_id);
  v_prete_le timestamptz;
begin
  if exists (
    select from prive.commission_membres m where m.appel_offres_id = v_appel.id and m.cle_publique is null
  ) then
    raise exception 'cles_manquantes' using errcode = 'P0001';
  end if;
  -- Une vraie enveloppe, donnée pour un essai, se ferait ouvrir avant l’heure : dès la première offre, plus d’essai.
  if prive.count_versions(v_appel.id) > 0 then
    raise exception 'commission_figee' using errcode = 'P0001';
  end if;
  if not prive.is_enveloppe(p_enveloppe, v_appel.id) or p_sha256 is null or p_sha256 !~ '^[0-9a-f]{64}$'
    or p_chiffre is null or not starts_with(p_chiffre, '-----BEGIN AGE ENCRYPTED FILE-----') or octet_length(p_chiffre) > 10000
  then
    raise exception 'essai_invalide' using errcode = '22023';
  end if;
  select c.prete_le into v_prete_le from prive.commissions c where c.appel_offres_id = v_appel.id;
  perform prive.void_essais(v_appel.id);
  -- Les clés n’ont pas changé : ce qui était prouvé le reste.
  update prive.commissions c set prete_le = v_prete_le where c.appel_offres_id = v_appel.id;
  insert into prive.commission_essais (appel_offres_id, pose_par, enveloppe, chiffre, sha256)
  values (v_appel.id, (select prive.current_account()), p_enveloppe, p_chiffre, p_sha256);
  perform prive.audit('COMMISSION_ESSAI', 'appels_offres', v_appel.id, null, null,
    jsonb_build_object('reference', v_appel.reference));
  return prive.describe_commission(v_appel.id);
end;
$$;
comment on function public.rpc_pose_essai(text, text, text, text) is
  'Pose une offre d’essai, à la place de la précédente : les trois clés sont là, et aucune offre encore. Membres de la commission.';

create function prive.lock_essai(p_essai_id uuid, p_membre uuid) returns prive.commission_essais
  language plpgsql security definer set search_path = ''
as $$
declare
  v_essai prive.commission_essais;
begin
  perform prive.require_admin();
  select e.* into v_essai from prive.commission_essais e where e.id = p_essai_id;
  if v_essai.id is null then
    raise exception 'essai_inconnu' using errcode = 'P0001';
  end if;
  perform prive.lock_commission(v_essai.appel_offres_id);
  -- Relu sous le verrou : une clé a pu changer entre-temps.
  select e.* into v_essai from prive.commission_essais e where e.id = p_essai_id;
  if v_essai.remplace_le is not null then
    raise exception 'essai_perime' using errcode = 'P0001';
  end if;
  if p_membre is distinct from (select prive.current_account()) then
    raise exception 'pas_membre' using errcode = '42501';
  end if;
  return v_essai;
end;
$$;
comment on function prive.lock_essai(uuid, uuid) is
  'Verrouille un essai encore en cours, pour le membre dont c’est le tour ; arrête les autres.';

create function public.rpc_avance_essai(p_essai_id uuid, p_dehors uuid, p_dedans uuid, p_reste text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  v_essai prive.commission_essais := prive.lock_essai(p_essai_id, p_dehors);
begin
  if p_reste is null or not starts_with(p_reste, '-----BEGIN AGE ENCRYPTED FILE-----') or octet_length(p_reste) > 10000
    or not exists (
      select from jsonb_array_elements(v_essai.enveloppe::jsonb -> 'paires') x
      where x ->> 'dehors' = p_dehors::text and x ->> 'dedans' = p_dedans::text
    )
  then
    raise exception 'essai_invalide' using errcode = '22023';
  end if;
  insert into prive.commission_essais_ouvertures as o (essai_id, dehors, dedans, reste)
  values (p_essai_id, p_dehors, p_dedans, p_reste)
  on conflict (essai_id, dehors, dedans) do update set reste = excluded.reste, reste_le = clock_timestamp()
  where o.ouvert_le is null;
  if found then
    perform prive.audit('COMMISSION_ESSAI_AVANCE', 'appels_offres', v_essai.appel_offres_id, null, null,
      jsonb_build_object('essai', p_essai_id, 'dehors', p_dehors, 'dedans', p_dedans));
  end if;
  return prive.describe_commission(v_essai.appel_offres_id);
end;
$$;
comment on function public.rpc_avance_essai(uuid, uuid, uuid, text) is
  'Le premier d’une paire a ôté sa couche de l’essai, et laisse le reste au second.';

create function public.rpc_ouvre_essai(p_essai_id uuid, p_dehors uuid, p_dedans uuid, p_mot text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  v_essai prive.commission_essais := prive.lock_essai(p_essai_id, p_dedans);
  v_ouverture prive.commission_essais_ouvertures;
begin
  select o.* into v_ouverture from prive.commission_essais_ouvertures o
  where o.essai_id = p_essai_id and o.dehors = p_dehors and o.dedans = p_dedans;
  if v_ouverture.essai_id is null then
    raise exception 'reste_absent' using errcode = 'P0001';
  end if;
  if encode(sha256(convert_to(coalesce(p_mot, ''), 'UTF8')), 'hex') <> v_essai.sha256 then
    raise exception 'mot_faux' using errcode = 'P0001';
  end if;
  if v_ouverture.ouvert_le is null then
    update prive.commission_essais_ouvertures o set ouvert_le = clock_timestamp()
    where o.essai_id = p_essai_id and o.dehors = p_dehors and o.dedans = p_dedans;
    update prive.commissions c set prete_le = coalesce(c.prete_le, clock_timestamp())
    where c.appel_offres_id = v_essai.appel_offres_id;
    perform prive.audit('COMMISSION_ESSAI_OUVERT', 'appels_offres', v_essai.appel_offres_id, null, null,
      jsonb_build_object('essai', p_essai_id, 'dehors', p_dehors, 'dedans', p_dedans));
  end if;
  return prive.describe_commission(v_essai.appel_offres_id);
end;
$$;
comment on function public.rpc_ouvre_essai(uuid, uuid, uuid, text) is
  'Le second d’une paire a relu le mot de l’essai ; à la première paire, la commission est prête.';

revoke execute on function public.rpc_pose_cle(text, text), public.rpc_pose_essai(text, text, text, text),
  public.rpc_avance_essai(uuid, uuid, uuid, text), public.rpc_ouvre_essai(uuid, uuid, uuid, text)
  from public, anon, authenticated;
revoke execute on function prive.is_enveloppe(text, text), prive.lock_essai(uuid, uuid) from public;
grant execute on function public.rpc_pose_cle(text, text), public.rpc_pose_essai(text, text, text, text),
  public.rpc_avance_essai(uuid, uuid, uuid, text), public.rpc_ouvre_essai(uuid, uuid, uuid, text) to authenticated;

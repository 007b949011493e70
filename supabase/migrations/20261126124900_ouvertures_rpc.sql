-- Lire où en est une ouverture, ouvrir un pli à deux, noter ce qui est lu.

create function public.rpc_ouverture(p_appel_offres_id text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  v_ismembre constant boolean := prive.is_membre(p_appel_offres_id);
begin
  perform prive.require_admin();
  if not prive.is_ouverture_publique(p_appel_offres_id) then
    return null;
  end if;
  perform prive.freeze_manifeste(p_appel_offres_id);
  return (
    select jsonb_build_object(
      'appel_offres_id', a.id, 'reference', a.reference, 'titre', a.titre, 'statut', a.statut,
      'date_limite', a.date_limite, 'date_ouverture', a.date_ouverture, 'membre', v_ismembre,
      'membres', prive.describe_commission(a.id) -> 'membres', 'manifeste', public.rpc_manifeste(a.id),
      'commencee_le', o.commencee_le, 'presences', coalesce(o.presences, '[]'), 'remarques', coalesce(o.remarques, ''),
      'close_le', o.close_le, 'pv', o.pv,
      'offres', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'soumission_id', v.soumission_id, 'entreprise_id', s.entreprise_id, 'societe', prive.societe_of(s.entreprise_id),
          'numero_recu', v.numero_recu, 'version', v.version, 'submitted_at', v.submitted_at, 'feuille', v.feuille,
          'empreintes', prive.empreintes_of(s), 'absente', not prive.is_remise(v.soumission_id, v.version),
          -- De quoi ouvrir n’est que pour la commission.
          'enveloppe', case when v_ismembre then v.enveloppe end,
          'fichiers', (
            select jsonb_agg(jsonb_build_object('rang', f.rang, 'sha256', f.sha256, 'taille', f.taille,
              'chemin', case when v_ismembre then f.chemin end) order by f.rang)
            from public.soumissions_fichiers f where f.soumission_id = v.soumission_id and f.version = v.version),
          'restes', (
            select coalesce(jsonb_agg(jsonb_build_object('dehors', r.dehors, 'dedans', r.dedans, 'reste_le', r.reste_le,
              'reste', case when v_ismembre then r.reste end) order by r.reste_le), '[]')
            from prive.ouvertures_restes r where r.soumission_id = v.soumission_id),
          'lecture', (
            select to_jsonb(l) - 'soumission_id' from prive.ouvertures_lectures l where l.soumission_id = v.soumission_id)
          ) order by v.numero_recu collate "C"), '[]')
        from prive.plis_of(a.id) p
        join public.soumissions_versions v on v.soumission_id = p.soumission_id and v.version = p.version
        join public.soumissions s on s.id = v.soumission_id))
    from public.appels_offres a join prive.manifestes m on m.appel_offres_id = a.id
    left join prive.ouvertures o on o.appel_offres_id = a.id
    where a.id = p_appel_offres_id);
end;
$$;
comment on function public.rpc_ouverture(text) is
  'Où en est une ouverture ; ce qui sert à ouvrir, pour les membres de la commission seuls ; vide avant l’heure. Administrateurs.';

create function public.rpc_avance_offre(p_soumission_id uuid, p_dehors uuid, p_dedans uuid, p_reste text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_version public.soumissions_versions := prive.lock_pli(p_soumission_id);
begin
  if p_dehors is distinct from (select prive.current_account()) then
    raise exception 'pas_membre' using errcode = '42501';
  end if;
  if p_reste is null or not starts_with(p_reste, '-----BEGIN AGE ENCRYPTED FILE-----') or octet_length(p_reste) > 10000
    or not exists (
      select from jsonb_array_elements(v_version.enveloppe::jsonb -> 'paires') x
      where x ->> 'dehors' = p_dehors::text and x ->> 'dedans' = p_dedans::text
    )
  then
    raise exception 'reste_invalide' using errcode = '22023';
  end if;
  insert into prive.ouvertures_restes as r (soumission_id, dehors, dedans, reste)
  values (p_soumission_id, p_dehors, p_dedans, p_reste)
  on conflict (soumission_id, dehors, dedans) do update set reste = excluded.reste, reste_le = clock_timestamp()
  where r.reste <> excluded.reste;
  if found then
    perform prive.audit_pli('PLI_AVANCE', v_version, jsonb_build_object('dehors', p_dehors, 'dedans', p_dedans));
  end if;
end;
$$;
comment on function public.rpc_avance_offre(uuid, uuid, uuid, text) is
  'Le premier d’une paire a ôté sa couche de la clé d’une offre, et laisse le reste au second. Membres de la commission, après l’ouverture.';

create function prive.is_lecture(p_lecture jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_typeof(p_lecture) = 'object' and octet_length(p_lecture::text) <= 20000 and case
    when p_lecture ? 'illisible' then char_length(btrim(p_lecture ->> 'illisible')) between 10 and 1000
    else char_length(btrim(p_lecture ->> 'soumissionnaire')) between 1 and 300
      and jsonb_typeof(p_lecture -> 'lots') = 'array' and jsonb_array_length(p_lecture -> 'lots') > 0
      and not jsonb_path_exists(p_lecture, '$.lots[*] ? (!exists(@.lot) || !exists(@.montant_gnf ? (@ >= 0)))')
    end, false);
$$;
comment on function prive.is_lecture(jsonb) is
  'Vrai pour une lecture bien formée : qui soumissionne et le montant de chaque lot, ou pourquoi l’offre ne se lit pas.';

create function public.rpc_lit_offre(p_soumission_id uuid, p_lecture jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_version public.soumissions_versions := prive.lock_pli(p_soumission_id);
begin
  if not prive.is_lecture(p_lecture) then
    raise exception 'lecture_invalide' using errcode = '22023';
  end if;
  -- Une offre ne se lit qu’à deux : quelqu’un a déjà ôté sa couche.
  if not p_lecture ? 'illisible' and not exists (
    select from prive.ouvertures_restes r where r.soumission_id = p_soumission_id
  ) then
    raise exception 'reste_absent' using errcode = 'P0001';
  end if;
  insert into prive.ouvertures_lectures as l (soumission_id, lecture, lue_par)
  values (p_soumission_id, p_lecture, (select prive.current_account()))
  on conflict (soumission_id) do update set lecture = excluded.lecture, lue_par = excluded.lue_par,
    lue_le = clock_timestamp(), confirmee_par = null, confirmee_le = null
  where l.lecture <> excluded.lecture;
  if found then
    perform prive.audit_pli('PLI_LU', v_version, jsonb_build_object('lecture', p_lecture));
  end if;
end;
$$;
comment on function public.rpc_lit_offre(uuid, jsonb) is
  'Note ce qu’un membre lit d’une offre ; une autre lecture remplace, et perd sa confirmation. Membres de la commission.';

create function public.rpc_confirme_lecture(p_soumission_id uuid, p_lecture jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_version public.soumissions_versions := prive.lock_pli(p_soumission_id);
  v_lecture prive.ouvertures_lectures;
begin
  select l.* into v_lecture from prive.ouvertures_lectures l where l.soumission_id = p_soumission_id;
  if v_lecture.lue_par = (select prive.current_account()) then
    raise exception 'autre_membre_requis' using errcode = 'P0001';
  end if;
  -- Ce que l’écran montrait : la lecture a pu changer depuis.
  if v_lecture.lecture is distinct from p_lecture or p_lecture is null then
    raise exception 'lecture_changee' using errcode = 'P0001';
  end if;
  if v_lecture.confirmee_le is null then
    update prive.ouvertures_lectures l set confirmee_par = (select prive.current_account()), confirmee_le = clock_timestamp()
    where l.soumission_id = p_soumission_id;
    perform prive.audit_pli('PLI_CONFIRME', v_version, '{}');
  end if;
end;
$$;
comment on function public.rpc_confirme_lecture(uuid, jsonb) is
  'Confirme la lecture qu’un autre membre a faite, telle que l’écran la montrait. Membres de la commission.';

revoke execute on function
  public.rpc_ouverture(text), public.rpc_avance_offre(uuid, uuid, uuid, text), public.rpc_lit_offre(uuid, jsonb),
  public.rpc_confirme_lecture(uuid, jsonb) from public, anon, authenticated;
revoke execute on function prive.is_lecture(jsonb) from public;
grant execute on function
  public.rpc_ouverture(text), public.rpc_avance_offre(uuid, uuid, uuid, text), public.rpc_lit_offre(uuid, jsonb),
  public.rpc_confirme_lecture(uuid, jsonb) to authenticated;

-- Chaque essai d’une paire se garde, qu’elle ouvre ou non, et le procès-verbal dit celles que personne n’a essayées (R179).

alter table prive.ouvertures_paires add column ouvre boolean not null default false;
comment on table prive.ouvertures_paires is
  'Ce que les essais des paires de membres ont donné, dit par le membre dont l’appareil a essayé : l’enveloppe, telle que son soumissionnaire l’a faite, s’ouvre par elles, ou non.';
comment on column prive.ouvertures_paires.ouvre is 'Vrai quand la paire a ouvert l’offre ; pour le premier d’une paire, quand sa couche s’ôte finalement.';

create or replace function public.rpc_note_paire(p_soumission_id uuid, p_dehors uuid, p_dedans uuid, p_ouvre boolean) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_version public.soumissions_versions := prive.lock_pli(p_soumission_id);
  v_moi constant uuid := (select prive.current_account());
begin
  if p_ouvre is null or v_moi not in (p_dehors, p_dedans) or not exists (
    select from jsonb_array_elements(v_version.enveloppe::jsonb -> 'paires') x
    where x ->> 'dehors' = p_dehors::text and x ->> 'dedans' = p_dedans::text
  ) then
    raise exception 'reste_invalide' using errcode = '22023';
  end if;
  -- Le second ne juge que ce que le premier lui a laissé.
  if v_moi = p_dedans and not exists (
    select from prive.ouvertures_restes r
    where r.soumission_id = p_soumission_id and r.dehors = p_dehors and r.dedans = p_dedans
  ) then
    raise exception 'reste_absent' using errcode = 'P0001';
  end if;
  if p_ouvre and v_moi = p_dehors then
    -- Une couche ôtée n’est pas encore un essai : le premier ne fait que reprendre ce qu’il a dit.
    update prive.ouvertures_paires p set ouvre = true, dite_le = clock_timestamp()
    where p.soumission_id = p_soumission_id and p.dehors = p_dehors and p.dedans = p_dedans and p.dite_par = v_moi and not p.ouvre;
  else
    insert into prive.ouvertures_paires as p (soumission_id, dehors, dedans, dite_par, ouvre)
    values (p_soumission_id, p_dehors, p_dedans, v_moi, p_ouvre)
    on conflict (soumission_id, dehors, dedans, dite_par) do update set ouvre = excluded.ouvre, dite_le = clock_timestamp()
    where p.ouvre <> excluded.ouvre;
  end if;
  if found then
    perform prive.audit_pli('PLI_PAIRE', v_version,
      jsonb_build_object('dehors', p_dehors, 'dedans', p_dedans, 'ouvre', p_ouvre));
  end if;
end;
$$;
comment on function public.rpc_note_paire(uuid, uuid, uuid, boolean) is
  'Note qu’une paire dont on est ouvre une offre, ou ne l’ouvre pas : journal, et procès-verbal. Membres de la commission, après l’ouverture.';

create or replace function prive.paires_fausses(p_soumission_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'paires_fausses', (
      select jsonb_agg(jsonb_build_object(
        'dehors', d.nom, 'dedans', e.nom, 'dite_par', case p.dite_par when d.user_id then d.nom else e.nom end)
        order by d.rang, e.rang, p.dite_le)
      from prive.ouvertures_paires p
      join public.soumissions s on s.id = p.soumission_id
      join prive.commission_membres d on d.appel_offres_id = s.appel_offres_id and d.user_id = p.dehors
      join prive.commission_membres e on e.appel_offres_id = s.appel_offres_id and e.user_id = p.dedans
      where p.soumission_id = p_soumission_id and not p.ouvre),
    'paires_non_essayees', (
      select jsonb_agg(jsonb_build_object('dehors', d.nom, 'dedans', e.nom) order by d.rang, e.rang)
      from public.soumissions s
      join prive.plis_of(s.appel_offres_id) pli on pli.soumission_id = s.id
      join public.soumissions_versions v on v.soumission_id = pli.soumission_id and v.version = pli.version
      cross join jsonb_array_elements(v.enveloppe::jsonb -> 'paires') x
      join prive.commission_membres d on d.appel_offres_id = s.appel_offres_id and d.user_id::text = x ->> 'dehors'
      join prive.commission_membres e on e.appel_offres_id = s.appel_offres_id and e.user_id::text = x ->> 'dedans'
      where s.id = p_soumission_id and prive.is_remise(v.soumission_id, v.version)
        -- Le second de la paire l’a essayée, ou la couche du premier ne s’ôte pas.
        and not exists (
          select from prive.ouvertures_paires p
          where p.soumission_id = s.id and p.dehors = d.user_id and p.dedans = e.user_id
            and (p.dite_par = p.dedans or not p.ouvre)))));
$$;
comment on function prive.paires_fausses(uuid) is
  'Les paires qu’une offre n’ouvre pas, et celles que personne n’a essayées, par le nom des membres, comme le procès-verbal les dit ; rien quand toutes l’ouvrent.';

create or replace function public.rpc_ouverture(p_appel_offres_id text) returns jsonb
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
          'essais', (
            select coalesce(jsonb_agg(jsonb_build_object('dehors', p.dehors, 'dedans', p.dedans, 'dite_par', p.dite_par,
              'ouvre', p.ouvre) order by p.dite_le), '[]')
            from prive.ouvertures_paires p where p.soumission_id = v.soumission_id and v_ismembre),
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

-- Une copie annoncée et jamais remise : dans le manifeste, dite au procès-verbal, ni ouverte ni évaluée.

create or replace function prive.can_read_offre(p_name text) returns boolean
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

create or replace function prive.lock_pli(p_soumission_id uuid) returns public.soumissions_versions
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

create or replace function prive.write_pv(p_appel public.appels_offres) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'format', 'pv-ouverture', 'version', 1, 'appel_offres_id', p_appel.id, 'reference', p_appel.reference,
    'titre', p_appel.titre, 'date_limite', m.date_limite, 'date_ouverture', p_appel.date_ouverture,
    'gele_le', m.gele_le, 'racine', m.racine, 'nombre', m.nombre, 'commencee_le', o.commencee_le,
    'close_le', clock_timestamp(), 'presences', o.presences, 'remarques', o.remarques,
    'membres', (
      select jsonb_agg(jsonb_build_object('rang', c.rang, 'nom', c.nom, 'qualite', c.qualite,
        'cle_publique', c.cle_publique) order by c.rang)
      from prive.commission_membres c where c.appel_offres_id = p_appel.id),
    'offres', (
      select coalesce(jsonb_agg(jsonb_build_object('numero_recu', v.numero_recu, 'entreprise_id', s.entreprise_id,
        'societe', prive.societe_of(s.entreprise_id), 'submitted_at', v.submitted_at, 'feuille', v.feuille,
        'lecture', case when prive.is_remise(v.soumission_id, v.version) then l.lecture else '{"absente": true}' end,
        'lue_par', (select c.nom from prive.commission_membres c
          where c.appel_offres_id = p_appel.id and c.user_id = l.lue_par),
        'confirmee_par', (select c.nom from prive.commission_membres c
          where c.appel_offres_id = p_appel.id and c.user_id = l.confirmee_par)) order by v.numero_recu collate "C"), '[]')
      from prive.plis_of(p_appel.id) p
      join public.soumissions_versions v on v.soumission_id = p.soumission_id and v.version = p.version
      join public.soumissions s on s.id = v.soumission_id
      left join prive.ouvertures_lectures l on l.soumission_id = v.soumission_id))
  from prive.ouvertures o join prive.manifestes m on m.appel_offres_id = o.appel_offres_id
  where o.appel_offres_id = p_appel.id;
$$;

create or replace function public.rpc_clot_ouverture(p_appel_offres_id text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  v_appel public.appels_offres;
  v_pv jsonb;
begin
  -- Déjà close : la réponse s’est perdue, le procès-verbal reste le même.
  select o.pv into v_pv from prive.ouvertures o where o.appel_offres_id = p_appel_offres_id;
  if v_pv is not null and prive.is_membre(p_appel_offres_id) then
    return v_pv;
  end if;
  v_appel := prive.lock_ouverture(p_appel_offres_id);
  if exists (
    select from prive.plis_of(v_appel.id) p where prive.is_remise(p.soumission_id, p.version) and not exists (
      select from prive.ouvertures_lectures l where l.soumission_id = p.soumission_id and l.confirmee_le is not null)
  ) then
    raise exception 'lectures_manquantes' using errcode = 'P0001';
  end if;
  v_pv := prive.write_pv(v_appel);
  if v_pv -> 'presences' = '[]' then
    raise exception 'presences_manquantes' using errcode = 'P0001';
  end if;
  update prive.ouvertures o set close_le = (v_pv ->> 'close_le')::timestamptz, pv = v_pv
  where o.appel_offres_id = v_appel.id;
  update public.appels_offres a set montants_lus = (
    select coalesce(jsonb_agg(jsonb_build_object(
      'soumissionnaire', (x.offre -> 'lecture' ->> 'soumissionnaire')
        || case when jsonb_array_length(x.offre -> 'lecture' -> 'lots') > 1 then ', lot ' || (t.lot ->> 'lot') else '' end,
      'montant', t.lot -> 'montant_gnf', 'devise', 'GNF') order by x.rang, t.rang), '[]')
    from jsonb_array_elements(v_pv -> 'offres') with ordinality x (offre, rang)
    cross join jsonb_array_elements(x.offre -> 'lecture' -> 'lots') with ordinality t (lot, rang))
  where a.id = v_appel.id;
  perform prive.audit('OUVERTURE_CLOSE', 'appels_offres', v_appel.id, v_pv ->> 'nombre', null,
    jsonb_build_object('reference', v_appel.reference, 'racine', v_pv ->> 'racine'));
  return v_pv;
end;
$$;

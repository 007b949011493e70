-- Pendant une ouverture, ses membres seuls lisent les offres : les autres administrateurs la suivent par des nombres (R175).

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
      'commencee_le', o.commencee_le,
      -- Ce que la commission note est d’elle jusqu’au procès-verbal.
      'presences', case when v_ismembre then coalesce(o.presences, '[]') else '[]' end,
      'remarques', case when v_ismembre then coalesce(o.remarques, '') else '' end,
      'close_le', o.close_le, 'pv', o.pv,
      'avancement', (
        select jsonb_build_object('offres', count(*),
          'absentes', count(*) filter (where not prive.is_remise(p.soumission_id, p.version)),
          'lues', count(l.soumission_id) filter (where prive.is_remise(p.soumission_id, p.version)),
          'confirmees', count(l.confirmee_le) filter (where l.reprise is null and prive.is_remise(p.soumission_id, p.version)))
        from prive.plis_of(a.id) p left join prive.ouvertures_lectures l on l.soumission_id = p.soumission_id),
      -- Les sociétés, les feuilles et les lectures sont pour la commission seule ; les autres suivent des nombres.
      'offres', case when not v_ismembre then '[]' else (
        select coalesce(jsonb_agg(jsonb_build_object(
          'soumission_id', v.soumission_id, 'entreprise_id', s.entreprise_id, 'societe', prive.societe_of(s.entreprise_id),
          'numero_recu', v.numero_recu, 'version', v.version, 'submitted_at', v.submitted_at, 'feuille', v.feuille,
          'empreintes', prive.empreintes_of(s), 'absente', not prive.is_remise(v.soumission_id, v.version),
          'enveloppe', v.enveloppe,
          'fichiers', (
            select jsonb_agg(jsonb_build_object('rang', f.rang, 'sha256', f.sha256, 'taille', f.taille,
              'chemin', f.chemin) order by f.rang)
            from public.soumissions_fichiers f where f.soumission_id = v.soumission_id and f.version = v.version),
          'restes', (
            select coalesce(jsonb_agg(jsonb_build_object('dehors', r.dehors, 'dedans', r.dedans, 'reste_le', r.reste_le,
              -- Chaque reste n’est que pour qui l’ouvre.
              'reste', case when r.dedans = (select prive.current_account()) then r.reste end) order by r.reste_le), '[]')
            from prive.ouvertures_restes r where r.soumission_id = v.soumission_id),
          'essais', (
            select coalesce(jsonb_agg(jsonb_build_object('dehors', p.dehors, 'dedans', p.dedans, 'dite_par', p.dite_par,
              'ouvre', p.ouvre) order by p.dite_le), '[]')
            from prive.ouvertures_paires p where p.soumission_id = v.soumission_id),
          'lecture', (
            select to_jsonb(l) - 'soumission_id' from prive.ouvertures_lectures l where l.soumission_id = v.soumission_id)
          ) order by v.numero_recu collate "C"), '[]')
        from prive.plis_of(a.id) p
        join public.soumissions_versions v on v.soumission_id = p.soumission_id and v.version = p.version
        join public.soumissions s on s.id = v.soumission_id) end)
    from public.appels_offres a join prive.manifestes m on m.appel_offres_id = a.id
    left join prive.ouvertures o on o.appel_offres_id = a.id
    where a.id = p_appel_offres_id);
end;
$$;
comment on function public.rpc_ouverture(text) is
  'Où en est une ouverture, en nombres ; les offres, leurs sociétés et leurs lectures, pour les membres de la commission seuls ; vide avant l’heure. Administrateurs.';

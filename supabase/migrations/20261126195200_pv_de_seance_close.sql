-- Un procès-verbal n’existe que d’une séance close (ouvertures_pv_date) : le dire deux fois ne protégeait rien.
create or replace function public.rpc_dossier_non_objection(p_demande uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_demande prive.non_objections;
begin
  select n.* into v_demande from prive.non_objections n where n.id = p_demande;
  -- Une demande inconnue répond comme celle d’un autre bailleur.
  if not coalesce(prive.is_admin() or prive.funds_appel_offres(v_demande.appel_offres_id), false) then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  -- Retirée : l’évaluation a pu changer depuis, ce n’est plus elle qu’elle jugeait.
  if v_demande.id is null or v_demande.retiree_le is not null then
    return null;
  end if;
  return jsonb_build_object(
    'appel_offres_id', v_demande.appel_offres_id, 'lot', v_demande.lot, 'remises', prive.has_plis(v_demande.appel_offres_id),
    'has_dao', prive.has_dao(v_demande.appel_offres_id),
    'pv', (select o.pv from prive.ouvertures o where o.appel_offres_id = v_demande.appel_offres_id),
    'offres', case when prive.is_ouverture_close(v_demande.appel_offres_id) then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'soumission_id', e.soumission_id, 'entreprise_id', e.entreprise_id, 'societe', prive.societe_of(e.entreprise_id),
        'numero_recu', e.numero_recu, 'lot', e.lot, 'lecture', l.lecture, 'note', e.note, 'rejet', e.rejet,
        'evaluee_le', e.evaluee_le, 'evaluee_par', (select m.nom from prive.commission_membres m
          where m.appel_offres_id = v_demande.appel_offres_id and m.user_id = e.evaluee_par)) order by e.numero_recu collate "C"), '[]')
      from prive.evaluations_of(v_demande.appel_offres_id) e join prive.ouvertures_lectures l on l.soumission_id = e.soumission_id
      -- Un lot se juge avec les siennes, et celles que l’on a écartées en entier.
      where e.lot in (0, v_demande.lot))
    else '[]' end);
end;
$$;

-- Qui finance décide les yeux ouverts : ce qu’il lit avant de répondre ; et qui peut lui répondre, dit à qui demande (R159).

create function public.rpc_dossier_non_objection(p_demande uuid) returns jsonb
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
    'pv', (select o.pv from prive.ouvertures o where o.appel_offres_id = v_demande.appel_offres_id and o.close_le is not null),
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
comment on function public.rpc_dossier_non_objection(uuid) is
  'Ce qu’une demande de non-objection donne à lire avant de répondre : procès-verbal, offres, notes, rejets ; vide une fois retirée. Administrateurs, et bailleurs qui financent.';

create function public.rpc_comptes_bailleurs(p_appel_offres_id text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform prive.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('bailleur', b.id, 'actifs', c.actifs, 'invites', c.invites) order by b.rang), '[]')
    from public.appels_offres a cross join lateral unnest(a.bailleur) with ordinality b (id, rang)
    cross join lateral (
      select count(*) filter (where p.status = 'ACTIVE') as actifs,
        count(*) filter (where p.status = 'PENDING' and p.invite_le is not null) as invites
      from public.profiles p where p.role = 'BAILLEUR' and p.bailleur_id = b.id
    ) c
    where a.id = p_appel_offres_id and a.retire_le is null);
end;
$$;
comment on function public.rpc_comptes_bailleurs(text) is
  'Pour chaque bailleur d’un appel d’offres, combien de comptes peuvent répondre à une demande de non-objection, et combien sont invités. Administrateurs.';

revoke execute on function public.rpc_dossier_non_objection(uuid), public.rpc_comptes_bailleurs(text) from public, anon, authenticated;
grant execute on function public.rpc_dossier_non_objection(uuid), public.rpc_comptes_bailleurs(text) to authenticated;

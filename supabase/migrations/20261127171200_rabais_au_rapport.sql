-- Le rapport et le dossier du bailleur disent les rabais pour plusieurs lots : le prix proposé s’y explique (R159, R162).

create or replace function prive.write_rapport(p_appel public.appels_offres) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('format', 'rapport-evaluation', 'version', 1, 'appel_offres_id', p_appel.id,
    'reference', p_appel.reference, 'titre', p_appel.titre, 'criteres', prive.criteres_of(p_appel.id),
    'lots', prive.avis_lots_of(p_appel.id),
    'membres', (
      select jsonb_agg(jsonb_build_object('nom', m.nom, 'qualite', m.qualite, 'avis', (
        select count(*) from prive.avis_of(p_appel.id) v where v.user_id = m.user_id)) order by m.rang)
      from prive.commission_membres m where m.appel_offres_id = p_appel.id),
    'offres', (
      -- Une offre sans rabais pour plusieurs lots n’en dit rien : son rapport est celui d’avant.
      select coalesce(jsonb_agg(to_jsonb(b) - array['ispartage', 'entreprise_id']
        || jsonb_strip_nulls(jsonb_build_object('prix_combines', nullif(prive.combines_json(l.lecture, b.lot, b.prix), '[]')))
        order by b.lot, b.rang nulls last, b.numero_recu collate "C"), '[]')
      from prive.bilan_of(p_appel.id) b join prive.ouvertures_lectures l on l.soumission_id = b.soumission_id
      where not prive.is_lot_fini(p_appel.id, b.lot)));
$$;

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
        -- Le prix du rapport, et ceux de ses rabais pour plusieurs lots : de quoi expliquer le prix proposé.
        'prix_admis', coalesce(prive.prix_admis(l.lecture, e.lot, e.prix), '{}'),
        'prix_combines', prive.combines_json(l.lecture, e.lot, e.prix),
        'evaluee_le', e.evaluee_le, 'evaluee_par', (select m.nom from prive.commission_membres m
          where m.appel_offres_id = v_demande.appel_offres_id and m.user_id = e.evaluee_par)) order by e.numero_recu collate "C"), '[]')
      from prive.evaluations_of(v_demande.appel_offres_id) e join prive.ouvertures_lectures l on l.soumission_id = e.soumission_id
      -- Un lot se juge avec les siennes, et celles que l’on a écartées en entier.
      where e.lot in (0, v_demande.lot))
    else '[]' end);
end;
$$;

-- Ce qui se lit d’une évaluation : l’avis des autres une fois le sien écrit, le rapport par qui finance (R161, R163).

create function prive.avis_json(p_avis prive.evaluations_membres) returns jsonb
  language sql immutable set search_path = ''
as $$
  select jsonb_build_object('rejet', p_avis.rejet, 'motifs', p_avis.motifs, 'notes', p_avis.notes, 'saisie_le', p_avis.saisie_le);
$$;
comment on function prive.avis_json(prive.evaluations_membres) is 'L’avis d’un membre sur une offre, comme un écran le lit.';

create function prive.rapport_json(p_rapport prive.rapports_evaluation) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('empreinte', p_rapport.empreinte, 'fait_le', p_rapport.fait_le,
    'fait_par', (select m.nom from prive.commission_membres m
      where m.appel_offres_id = p_rapport.appel_offres_id and m.user_id = p_rapport.fait_par),
    'ismien', p_rapport.fait_par = (select prive.current_account()),
    'confirme_le', p_rapport.confirme_le,
    'confirme_par', (select m.nom from prive.commission_membres m
      where m.appel_offres_id = p_rapport.appel_offres_id and m.user_id = p_rapport.confirme_par),
    'contenu', p_rapport.contenu)
  where p_rapport.id is not null;
$$;
comment on function prive.rapport_json(prive.rapports_evaluation) is 'Un rapport d’évaluation, qui l’a établi et qui l’a confirmé.';

create or replace function public.rpc_evaluation(p_appel_offres_id text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_moi constant uuid := (select prive.current_account());
  v_rapport constant prive.rapports_evaluation := prive.rapport_vif(p_appel_offres_id);
  v_ismembre boolean;
  v_isfinie boolean;
  v_islisible boolean;
begin
  perform prive.require_admin();
  v_ismembre := prive.is_membre(p_appel_offres_id);
  v_isfinie := (select a.statut not in ('OUVERT', 'CLOTURE') from public.appels_offres a where a.id = p_appel_offres_id);
  -- Un membre lit les autres une fois ses avis écrits ; qui ne l’est pas, une fois le rapport établi.
  v_islisible := v_isfinie or v_rapport.id is not null and (not v_ismembre or prive.manque_avis(p_appel_offres_id, v_moi) = 0);
  return (
    select jsonb_build_object(
      'appel_offres_id', a.id, 'reference', a.reference, 'titre', a.titre, 'statut', a.statut, 'bailleur', a.bailleur,
      'membre', v_ismembre, 'remises', prive.has_plis(a.id), 'close', prive.is_ouverture_close(a.id),
      'pv_publie_le', (select p.publie_le from prive.pv_publies p where p.appel_offres_id = a.id),
      'titulaire', coalesce(a.titulaire, '{}'), 'noms', a.titulaire_noms, 'montant_attribue', a.montant_attribue,
      'lots', prive.lots_of(a.id),
      'attribution_publiee_le', a.attribution_publiee_le,
      'criteres', prive.criteres_of(a.id),
      'rapport', case when v_islisible then prive.rapport_json(v_rapport) else prive.rapport_json(v_rapport) - 'contenu' end,
      'offres', case when prive.is_ouverture_close(a.id) then (
        select coalesce(jsonb_agg(jsonb_build_object(
          'soumission_id', e.soumission_id, 'entreprise_id', e.entreprise_id, 'societe', prive.societe_of(e.entreprise_id),
          'numero_recu', e.numero_recu, 'lot', e.lot, 'lecture', l.lecture,
          'note', case when v_islisible then e.note end, 'rejet', case when v_islisible then e.rejet end,
          'rang', case when v_islisible then e.rang end, 'evaluee_le', e.evaluee_le,
          'evaluee_par', (select m.nom from prive.commission_membres m
            where m.appel_offres_id = a.id and m.user_id = e.evaluee_par),
          'prix_lu', prive.prix_lu(l.lecture, e.lot), 'prix_corrige', (
            select jsonb_build_object('prix', x.prix, 'motif', x.motif, 'saisi_le', x.saisi_le,
              'saisi_par', (select m.nom from prive.commission_membres m where m.appel_offres_id = a.id and m.user_id = x.saisi_par))
            from prive.evaluations_prix x where x.soumission_id = e.soumission_id and x.lot = e.lot),
          'prix_admis', coalesce(prive.prix_admis(l.lecture, e.lot, e.prix), '{}'),
          'votants', (select count(*) from prive.avis_of(a.id) m where m.soumission_id = e.soumission_id and m.lot = e.lot),
          'mien', n.mien,
          'autres', case when v_islisible or n.mien is not null then (
            select coalesce(jsonb_agg(prive.avis_json(m) || jsonb_build_object('nom', c.nom) order by c.rang), '[]')
            from prive.avis_of(a.id) m
            join prive.commission_membres c on c.appel_offres_id = a.id and c.user_id = m.user_id
            where m.soumission_id = e.soumission_id and m.lot = e.lot and m.user_id <> v_moi) else '[]' end
          ) order by e.numero_recu collate "C", e.lot), '[]')
        from prive.evaluations_of(a.id) e join prive.ouvertures_lectures l on l.soumission_id = e.soumission_id
        left join lateral (
          select prive.avis_json(m) as mien from prive.evaluations_membres m
          where m.soumission_id = e.soumission_id and m.lot = e.lot and m.user_id = v_moi) n on true)
      else '[]' end)
    from public.appels_offres a where a.id = p_appel_offres_id and a.retire_le is null);
end;
$$;
comment on function public.rpc_evaluation(text) is
  'Où en est l’évaluation d’un appel d’offres, et qui est proposé ; aucune offre avant la clôture de l’ouverture, aucun avis d’un autre avant le sien. Administrateurs.';

create function public.rpc_rapport_evaluation(p_appel_offres_id text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  -- Qui finance le lit avec la demande de non-objection, et après elle.
  if not coalesce(prive.is_admin() or prive.funds_appel_offres(p_appel_offres_id) and exists (
    select from prive.non_objections n where n.appel_offres_id = p_appel_offres_id and n.retiree_le is null), false)
  then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  return (
    select prive.rapport_json(r) from prive.rapports_evaluation r
    join public.appels_offres a on a.id = r.appel_offres_id and a.statut not in ('OUVERT', 'CLOTURE')
    where r.appel_offres_id = p_appel_offres_id and r.annule_le is null and r.confirme_le is not null);
end;
$$;
comment on function public.rpc_rapport_evaluation(text) is
  'Le rapport d’évaluation confirmé, l’évaluation finie ; vide quand il n’y en a pas. Administrateurs, et bailleurs à qui une non-objection est demandée.';

revoke execute on function prive.avis_json(prive.evaluations_membres), prive.rapport_json(prive.rapports_evaluation) from public;

revoke execute on function public.rpc_rapport_evaluation(text) from public, anon, authenticated;
grant execute on function public.rpc_rapport_evaluation(text) to authenticated;

-- Établir le rapport, le confirmer ; et ce qui l’attend : la fin de l’évaluation (R162).

create function public.rpc_etablit_rapport(p_appel_offres_id text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_appel public.appels_offres := prive.lock_commission(p_appel_offres_id);
  v_rapport prive.rapports_evaluation;
  v_contenu jsonb;
begin
  if not prive.is_ouverture_close(v_appel.id) then
    raise exception 'ouverture_non_close' using errcode = 'P0001';
  end if;
  if v_appel.statut not in ('OUVERT', 'CLOTURE') then
    raise exception 'evaluation_close' using errcode = 'P0001';
  end if;
  perform prive.check_avis(v_appel.id);
  v_contenu := prive.write_rapport(v_appel);
  v_rapport := prive.rapport_vif(v_appel.id);
  -- Déjà établi, et rien n’a changé : la réponse s’est perdue.
  if v_rapport.contenu = v_contenu then
    return;
  end if;
  update prive.rapports_evaluation r set annule_le = clock_timestamp() where r.id = v_rapport.id;
  insert into prive.rapports_evaluation (appel_offres_id, contenu, empreinte, fait_par)
  values (v_appel.id, v_contenu, encode(sha256(convert_to(v_contenu::text, 'UTF8')), 'hex'), (select prive.current_account()))
  returning * into v_rapport;
  delete from prive.evaluations e using public.soumissions s
  where s.id = e.soumission_id and s.appel_offres_id = v_appel.id and not prive.is_lot_fini(v_appel.id, e.lot);
  insert into prive.evaluations (soumission_id, lot, note, rejet, rang, prix, evaluee_par)
  select b.soumission_id, b.lot, case when b.rejet is null then b.note end, b.rejet, b.rang, b.prix, v_rapport.fait_par
  from prive.bilan_of(v_appel.id) b where not prive.is_lot_fini(v_appel.id, b.lot);
  perform prive.audit('RAPPORT_ETABLI', 'appels_offres', v_appel.id, null, v_rapport.empreinte,
    jsonb_build_object('reference', v_appel.reference));
end;
$$;
comment on function public.rpc_etablit_rapport(text) is
  'Établit le rapport d’évaluation, deux membres au moins ayant jugé chaque offre : il se calcule, et attend qu’un autre membre le confirme. Membres de la commission.';

create function public.rpc_confirme_rapport(p_appel_offres_id text, p_empreinte text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_appel public.appels_offres := prive.lock_commission(p_appel_offres_id);
  v_rapport constant prive.rapports_evaluation := prive.rapport_vif(v_appel.id);
begin
  if v_appel.statut not in ('OUVERT', 'CLOTURE') then
    raise exception 'evaluation_close' using errcode = 'P0001';
  end if;
  -- Ce qui se confirme est ce qui a été lu.
  if v_rapport.id is null or v_rapport.empreinte is distinct from p_empreinte then
    raise exception 'rapport_change' using errcode = 'P0001';
  end if;
  if v_rapport.fait_par = (select prive.current_account()) then
    raise exception 'rapport_autre_membre' using errcode = '42501';
  end if;
  -- Un membre lit l’avis des autres une fois le sien écrit.
  if prive.manque_avis(v_appel.id, (select prive.current_account())) > 0 then
    raise exception 'avis_manquant' using errcode = 'P0001';
  end if;
  if v_rapport.confirme_le is null then
    update prive.rapports_evaluation r set confirme_par = (select prive.current_account()), confirme_le = clock_timestamp()
    where r.id = v_rapport.id;
    perform prive.audit('RAPPORT_CONFIRME', 'appels_offres', v_appel.id, null, v_rapport.empreinte,
      jsonb_build_object('reference', v_appel.reference));
  end if;
end;
$$;
comment on function public.rpc_confirme_rapport(text, text) is
  'Confirme le rapport d’évaluation que l’on a lu, par son empreinte ; jamais son auteur. Membres de la commission.';

create or replace function prive.check_evaluation(p_appel_offres_id text, p_lot integer default null) returns void
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_statut constant public.statut_appel_offres := (select a.statut from public.appels_offres a where a.id = p_appel_offres_id);
begin
  -- Des offres venues sur papier s’évaluent hors du portail.
  if not prive.has_plis(p_appel_offres_id) then
    return;
  end if;
  if not prive.is_ouverture_close(p_appel_offres_id) then
    raise exception 'ouverture_non_close' using errcode = 'P0001';
  end if;
  if v_statut in ('OUVERT', 'CLOTURE') then
    perform prive.check_avis(p_appel_offres_id, p_lot);
    -- Un lot pour lequel aucune offre n’est venue n’a rien à faire confirmer.
    if exists (
      select from prive.evaluations_of(p_appel_offres_id) e
      where (p_lot is null or e.lot = p_lot) and not prive.is_lot_fini(p_appel_offres_id, e.lot)
    ) and (prive.rapport_vif(p_appel_offres_id)).confirme_le is null then
      raise exception 'rapport_non_confirme' using errcode = 'P0001';
    end if;
    return;
  end if;
  if exists (
    select from prive.evaluations_of(p_appel_offres_id) e
    where e.note is null and e.rejet is null and e.rang is null and (p_lot is null or e.lot in (0, p_lot))
      -- Un lot déjà fini n’attend plus rien.
      and not prive.is_lot_fini(p_appel_offres_id, e.lot)
  ) then
    raise exception 'evaluation_incomplete' using errcode = 'P0001';
  end if;
end;
$$;
comment on function prive.check_evaluation(text, integer) is
  'Arrête ce qui attend le procès-verbal, l’avis de la commission sur chaque offre, ou qu’un autre membre confirme le rapport ; d’un lot, ou de tous ceux qui sont ouverts.';

revoke execute on function public.rpc_etablit_rapport(text), public.rpc_confirme_rapport(text, text) from public, anon, authenticated;
grant execute on function public.rpc_etablit_rapport(text), public.rpc_confirme_rapport(text, text) to authenticated;

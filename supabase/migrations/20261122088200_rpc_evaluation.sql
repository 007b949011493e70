-- Évaluer une offre : une note, ou un rejet motivé.

create function public.rpc_evalue_offre(p_soumission_id uuid, p_note numeric, p_rejet text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_appel public.appels_offres;
  v_pli record;
begin
  v_appel := prive.lock_commission((select s.appel_offres_id from public.soumissions s where s.id = p_soumission_id));
  if not prive.is_ouverture_close(v_appel.id) then
    raise exception 'ouverture_non_close' using errcode = 'P0001';
  end if;
  if v_appel.statut not in ('OUVERT', 'CLOTURE') then
    raise exception 'evaluation_close' using errcode = 'P0001';
  end if;
  select e.*, l.lecture ? 'illisible' as isillisible into v_pli
  from prive.evaluations_of(v_appel.id) e
  join prive.ouvertures_lectures l on l.soumission_id = e.soumission_id
  where e.soumission_id = p_soumission_id;
  if v_pli.soumission_id is null then
    raise exception 'offre_inconnue' using errcode = 'P0001';
  end if;
  if (p_note is null) = (p_rejet is null) or p_note not between 0 and 100 or round(p_note, 2) <> p_note
    or char_length(btrim(p_rejet)) not between 10 and 1000
  then
    raise exception 'evaluation_invalide' using errcode = '22023';
  end if;
  if v_pli.isillisible and p_note is not null then
    raise exception 'offre_illisible' using errcode = 'P0001';
  end if;
  insert into prive.evaluations as e (soumission_id, note, rejet, evaluee_par)
  values (p_soumission_id, p_note, btrim(p_rejet), (select prive.current_account()))
  on conflict (soumission_id) do update set note = excluded.note, rejet = excluded.rejet,
    evaluee_par = excluded.evaluee_par, evaluee_le = clock_timestamp()
  where (e.note, e.rejet) is distinct from (excluded.note, excluded.rejet);
  if found then
    perform prive.audit('OFFRE_EVALUEE', 'appels_offres', v_appel.id, v_pli.numero_recu, null, jsonb_build_object(
      'reference', v_appel.reference, 'soumission', p_soumission_id, 'note', p_note, 'rejet', btrim(p_rejet)));
  end if;
end;
$$;
comment on function public.rpc_evalue_offre(uuid, numeric, text) is
  'Note une offre ouverte, ou la rejette avec son motif ; se corrige jusqu’à la fin de l’évaluation. Membres de la commission.';

revoke execute on function public.rpc_evalue_offre(uuid, numeric, text) from public, anon, authenticated;
grant execute on function public.rpc_evalue_offre(uuid, numeric, text) to authenticated;

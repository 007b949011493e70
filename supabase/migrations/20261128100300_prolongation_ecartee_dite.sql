-- Écarter ou reprendre une prolongation proposée s’écrit à tous les administrateurs, comme tout refus de ce qu’un autre proposait (R282).

create or replace function public.rpc_ecarte_prolongation(p_id uuid, p_reason text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_prolongation prive.prolongations := prive.lock_prolongation(p_id, coalesce(p_reason, ''));
begin
  if v_prolongation.issue = 'ECARTEE' then
    return;
  end if;
  if v_prolongation.issue is not null then
    raise exception 'prolongation_close' using errcode = 'P0001';
  end if;
  update prive.prolongations p set issue = 'ECARTEE', decidee_par = (select auth.uid()), decidee_le = clock_timestamp()
  where p.id = p_id;
  perform prive.audit('PROLONGATION_ECARTEE', 'appels_offres', v_prolongation.appel_offres_id,
    to_jsonb(v_prolongation.date_limite) #>> '{}', null, jsonb_build_object('proposee_par', v_prolongation.proposee_par));
  perform prive.enqueue_courriel('PROLONGATION_ECARTEE:' || p_id || ':' || p.id, 'ACTE_DECIDE', p.email,
    jsonb_build_object('full_name', p.full_name, 'issue', case when v_prolongation.proposee_par = (select auth.uid()) then 'RETIRE' else 'REFUSE' end,
      'acte', 'Prolonger la date limite de ' || a.reference || ' jusqu’au '
        || to_char(v_prolongation.date_limite at time zone 'Africa/Conakry', 'DD/MM/YYYY à HH24:MI'),
      'reason', v_prolongation.reason, 'motif_decision', btrim(p_reason),
      'propose_par', prive.nom_compte(v_prolongation.proposee_par), 'decide_par', prive.nom_compte((select auth.uid()))))
  from public.profiles p join public.appels_offres a on a.id = v_prolongation.appel_offres_id
  where p.role = 'ADMIN' and p.status = 'ACTIVE';
end;
$$;
comment on function public.rpc_ecarte_prolongation(uuid, text) is
  'Écarte ou reprend une prolongation proposée, avec un motif : l’ouverture n’attend plus, chaque administrateur reçoit une lettre. Administrateurs.';

-- Écarter ou reprendre une prolongation proposée s’écrit à tous les administrateurs, comme tout refus de ce qu’un autre proposait (R282).

do $patch$
declare
  v_avant constant text := pg_get_functiondef('public.rpc_ecarte_prolongation(uuid, text)'::regprocedure);
  v_apres constant text := replace(v_avant, $q$jsonb_build_object('proposee_par', v_prolongation.proposee_par));$q$,
    $q$jsonb_build_object('proposee_par', v_prolongation.proposee_par));
  perform prive.enqueue_courriel('PROLONGATION_ECARTEE:' || p_id || ':' || p.id, 'ACTE_DECIDE', p.email,
    jsonb_build_object('full_name', p.full_name, 'issue', case when v_prolongation.proposee_par = (select auth.uid()) then 'RETIRE' else 'REFUSE' end,
      'acte', 'Prolonger la date limite de ' || a.reference || ' jusqu’au '
        || to_char(v_prolongation.date_limite at time zone 'Africa/Conakry', 'DD/MM/YYYY à HH24:MI'),
      'reason', v_prolongation.reason, 'motif_decision', btrim(p_reason),
      'propose_par', prive.nom_compte(v_prolongation.proposee_par), 'decide_par', prive.nom_compte((select auth.uid()))))
  from public.profiles p join public.appels_offres a on a.id = v_prolongation.appel_offres_id
  where p.role = 'ADMIN' and p.status = 'ACTIVE';$q$);
begin
  if v_apres = v_avant then
    raise exception 'rpc_ecarte_prolongation_inconnue';
  end if;
  execute v_apres;
end;
$patch$;
comment on function public.rpc_ecarte_prolongation(uuid, text) is
  'Écarte ou reprend une prolongation proposée, avec un motif : l’ouverture n’attend plus, chaque administrateur reçoit une lettre. Administrateurs.';

-- Un versement rendu se dit à l’entreprise, avec sa référence, comme un remboursement (R65).

create function prive.ecrit_versement_rendu() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  v_acquisition public.dao_acquisitions;
begin
  select d.* into v_acquisition from public.dao_acquisitions d where d.id = new.acquisition_id;
  -- Une référence inconnue ne dit pas de qui est l’argent.
  if v_acquisition.id is not null then
    perform prive.queue_dao_letter('DAO_VERSEMENT_RENDU:' || new.id, 'DAO_REMBOURSE', v_acquisition, jsonb_build_object(
      'rendu', true, 'montant', new.montant, 'devise', new.devise, 'evenement', new.evenement,
      'reference_remboursement', new.reference_rendu, 'refunded_at', new.rendu_le));
  end if;
  return null;
end;
$$;
comment on function prive.ecrit_versement_rendu() is 'Écrit à l’entreprise qu’un versement écarté lui a été rendu, avec la référence.';
revoke execute on function prive.ecrit_versement_rendu() from public, anon, authenticated;
create trigger dao_versements_rendu after update of rendu_le on public.dao_versements
  for each row when (old.rendu_le is null and new.rendu_le is not null) execute function prive.ecrit_versement_rendu();

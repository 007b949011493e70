-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Écrit à l’entreprise qu’un versement écarté lui a été rendu, avec la référence.
CREATE OR REPLACE FUNCTION prive.ecrit_versement_rendu()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

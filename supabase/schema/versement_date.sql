-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Refuse un versement daté de plus d’un jour avant la demande qu’il paie.
CREATE OR REPLACE FUNCTION prive.check_versement_date()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- Un jour : l’horloge d’un prestataire n’est pas la nôtre.
  if new.paye_le < (select d.created_at from public.dao_acquisitions d where d.id = new.acquisition_id) - interval '1 day' then
    raise exception 'date_paiement_invalide' using errcode = 'P0001';
  end if;
  return new;
end;
$function$;

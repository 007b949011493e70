-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Donne sa ligne du journal à l’ouverture qu’un report ou une prolongation déplace.
CREATE OR REPLACE FUNCTION prive.suit_ouverture()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_avant constant timestamptz := new.details ->> 'ouverture_avant';
  v_apres constant timestamptz := new.details ->> 'ouverture_apres';
begin
  if v_apres is distinct from v_avant then
    perform prive.audit('OUVERTURE_DEPLACEE', new.objet, new.objet_id, to_jsonb(v_avant) #>> '{}', to_jsonb(v_apres) #>> '{}',
      jsonb_build_object('reference', new.details ->> 'reference'));
  end if;
  return null;
end;
$function$;

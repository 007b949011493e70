-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Refuse de clore un danger sans une réponse de dix signes au moins.
CREATE OR REPLACE FUNCTION prive.check_danger_clos()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if char_length(btrim(new.reponse, E' \t\r\n')) < 10 then
    raise exception 'reponse_trop_courte' using errcode = '22023';
  end if;
  return new;
end;
$function$;

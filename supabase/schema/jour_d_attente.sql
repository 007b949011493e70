-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Refuse à un administrateur de moins d’un jour ce qui touche à une procédure, par quelque chemin que ce soit.
CREATE OR REPLACE FUNCTION prive.guard_neuf()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if prive.is_admin() and prive.is_neuf((select prive.current_account())) then
    raise exception 'compte_trop_recent' using errcode = 'P0001';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end;
$function$;

-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Vrai pour trois membres : un compte et une fonction chacun.
CREATE OR REPLACE FUNCTION prive.is_membres(p_membres jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when prive.is_liste(p_membres, 3, 3) then not exists (
    select from jsonb_array_elements(p_membres) m
    where not prive.has_seuls(m, '{id,qualite}') or jsonb_typeof(m -> 'id') is distinct from 'string'
      or jsonb_typeof(m -> 'qualite') is distinct from 'string') else false end;
$function$;

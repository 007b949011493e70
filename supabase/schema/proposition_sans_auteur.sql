-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Refuse d’accepter une proposition sans auteur : nul ne sait plus qui avait permis à ce compte de proposer.
CREATE OR REPLACE FUNCTION prive.exige_auteur()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.auteur is null then
    raise exception 'proposition_sans_auteur' using errcode = 'P0001';
  end if;
  return new;
end;
$function$;

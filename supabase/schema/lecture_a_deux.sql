-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Refuse de clore une ouverture tant qu’une autre lecture attend un second membre.
CREATE OR REPLACE FUNCTION prive.check_cloture()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from prive.plis_of(new.appel_offres_id) p join prive.ouvertures_lectures l on l.soumission_id = p.soumission_id
    where l.reprise is not null
  ) then
    raise exception 'lecture_a_decider' using errcode = 'P0001';
  end if;
  return new;
end;
$function$;

-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Arrête une ouverture plus proche de la date limite que cette marge, ou plus de dix jours après elle ; rien sans ouverture.
CREATE OR REPLACE FUNCTION prive.check_ouverture(p_date_limite timestamp with time zone, p_date_ouverture timestamp with time zone, p_marge interval)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if p_date_ouverture < p_date_limite + p_marge or p_date_ouverture > p_date_limite + interval '10 days' then
    raise exception 'ouverture_hors_bornes' using errcode = '22023';
  end if;
end;
$function$;

-- Garde à une prolongation proposée de nouveau la date de la première.
CREATE OR REPLACE FUNCTION prive.date_prolongation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.premiere_le := least(new.proposee_le, (
    select min(p.premiere_le) from prive.prolongations p
    where p.appel_offres_id = new.appel_offres_id and p.date_avant = new.date_avant));
  return new;
end;
$function$;

-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Note le bailleur au nom de qui une réponse est rendue.
CREATE OR REPLACE FUNCTION prive.note_bailleur()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.bailleur_id := (select p.bailleur_id from public.profiles p where p.id = new.rendue_par);
  return new;
end;
$function$;

-- Objections que le bailleur qui les a faites n’a pas levées depuis, par une réponse à lui.
CREATE OR REPLACE FUNCTION prive.objections_tenues(p_appel_offres_id text, p_lot integer)
 RETURNS SETOF prive.non_objections
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select n.* from prive.non_objections n
  where n.appel_offres_id = p_appel_offres_id and n.lot = p_lot and n.avis = 'REFUSEE' and not exists (
    select from prive.non_objections r
    where r.appel_offres_id = n.appel_offres_id and r.lot = n.lot and r.avis = 'DONNEE' and r.rendue_le >= n.rendue_le
      and r.bailleur_id is not distinct from n.bailleur_id);
$function$;

-- Refuse à un bailleur de passer outre l’objection d’un autre.
CREATE OR REPLACE FUNCTION prive.guard_objection()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_bailleur constant text := (select p.bailleur_id from public.profiles p where p.id = new.rendue_par);
begin
  if new.avis = 'DONNEE' and exists (
    select from prive.objections_tenues(new.appel_offres_id, new.lot) o where o.bailleur_id is distinct from v_bailleur
  ) and not exists (
    select from prive.objections_tenues(new.appel_offres_id, new.lot) o where o.bailleur_id = v_bailleur
  ) then
    raise exception 'objection_d_un_autre' using errcode = 'P0001';
  end if;
  return new;
end;
$function$;

-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Prix d’une offre pour un lot avec chacun de ses rabais pour plusieurs lots, et les lots qu’il demande ensemble.
CREATE OR REPLACE FUNCTION prive.prix_combines(p_lecture jsonb, p_lot integer, p_prix bigint)
 RETURNS TABLE(prix bigint, lots integer[], rabais_pct numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select round(m.prix * (1 - c.rabais_pct / 100))::bigint, c.lots, c.rabais_pct
  from (select coalesce(p_prix, prive.prix_lu(p_lecture, p_lot)) as prix) m
  cross join lateral (
    select (x ->> 'rabais_pct')::numeric as rabais_pct, (
      -- Un lot que l’avis ne numérote pas reste sans numéro : son rabais ne se vérifie pas.
      select array_agg(t.numero order by t.numero) from prive.lots_lus(jsonb_build_object('lots', (
        select jsonb_agg(jsonb_build_object('lot', n)) from jsonb_array_elements(x -> 'lots') n))) t) as lots
    from jsonb_array_elements(
      case when jsonb_typeof(p_lecture -> 'combinaisons') = 'array' then p_lecture -> 'combinaisons' else '[]' end) x
  ) c
  where p_lot = any (c.lots);
$function$;

-- Les prix d’une offre avec ses rabais pour plusieurs lots, tels que les écrans les nomment.
CREATE OR REPLACE FUNCTION prive.combines_json(p_lecture jsonb, p_lot integer, p_prix bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(to_jsonb(c) order by c.prix desc, c.lots), '[]') from prive.prix_combines(p_lecture, p_lot, p_prix) c;
$function$;

-- Refuse d’attribuer un lot, par quelque chemin que ce soit, au prix d’un rabais pour plusieurs lots dont l’un ne va pas à la même offre.
CREATE OR REPLACE FUNCTION prive.guard_prix_combine()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not prive.prix_tient(new, null) then
    raise exception 'rabais_sans_ses_lots' using errcode = 'P0001';
  end if;
  return new;
end;
$function$;

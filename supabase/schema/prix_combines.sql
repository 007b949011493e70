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
declare
  v_lecture constant jsonb := (select r.lecture from prive.ouvertures_lectures r where r.soumission_id = new.soumission_id);
  v_prix constant bigint := (select e.prix from prive.evaluations e where e.soumission_id = new.soumission_id and e.lot = new.numero);
begin
  -- Sans offre lue ici, il n’y a pas de rabais à vérifier ; au prix du lot seul, non plus.
  if v_lecture is null or new.montant_attribue = coalesce(v_prix, prive.prix_lu(v_lecture, new.numero)) then
    return new;
  end if;
  if not exists (
    select from prive.prix_combines(v_lecture, new.numero, v_prix) c
    where c.prix = new.montant_attribue and not exists (
      select from unnest(c.lots) n (numero)
      -- Attribué à cette offre, ou proposé à elle en ce moment : un lot fini sans marché n’est à personne.
      where not exists (select from prive.lots l where l.numero = n.numero and l.soumission_id = new.soumission_id)))
  then
    raise exception 'rabais_sans_ses_lots' using errcode = 'P0001';
  end if;
  return new;
end;
$function$;

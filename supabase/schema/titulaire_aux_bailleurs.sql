-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Vrai pour un administrateur, pour une attribution publiée, et pour un bailleur à qui cette proposition a été soumise.
CREATE OR REPLACE FUNCTION prive.can_read_titulaire(p_appel_offres_id text, p_lot integer, p_titulaire text[], p_publiee_le date)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select prive.is_admin() or p_publiee_le is not null or prive.funds_appel_offres(p_appel_offres_id) and exists (
    select from prive.non_objections n
    where n.appel_offres_id = p_appel_offres_id and n.lot = p_lot and n.titulaire = p_titulaire);
$function$;

-- Les lots d’un appel d’offres, avec leur titulaire pour qui peut le lire.
CREATE OR REPLACE FUNCTION prive.lots_lisibles(p_appel_offres_id text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(to_jsonb(l) - array['appel_offres_id', 'soumission_id']
    || case when prive.can_read_titulaire(l.appel_offres_id, l.numero, l.titulaire, l.attribution_publiee_le) then '{}'
      else '{"titulaire": null, "noms": null, "montant_attribue": null}'::jsonb end order by l.numero), '[]')
  from prive.lots l where l.appel_offres_id = p_appel_offres_id;
$function$;

-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Vrai d’une fin après laquelle chacun lit ce que le rapport a dit de son offre ; d’une annulation, s’il était confirmé.
CREATE OR REPLACE FUNCTION prive.is_resultat_dit(p_appel_offres_id text, p_statut public.statut_appel_offres)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p_statut in ('ATTRIBUE', 'INFRUCTUEUX') or p_statut = 'ANNULE' and prive.has_rapport_confirme(p_appel_offres_id);
$function$;

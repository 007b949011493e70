-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Le dernier acte de cette sorte sur un lot, d’après le journal ; vide quand il n’y en a pas.
CREATE OR REPLACE FUNCTION prive.dernier_acte_lot(p_appel_offres_id text, p_lot jsonb, p_action text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select max(j.created_at) from public.journaux_audit j
  where j.objet = 'appels_offres' and j.objet_id = p_appel_offres_id and j.action = p_action and j.details -> 'lot' = p_lot;
$function$;

-- Les lots que l’avis décrit, comme la publication suivante les écrit, et depuis quand.
CREATE OR REPLACE FUNCTION prive.lots_a_publier(p_appel_offres_id text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('numero', l -> 'numero', 'statut', l -> 'statut',
    'attribution_publiee_le', l -> 'attribution_publiee_le',
    'statut_le', prive.dernier_acte_lot(p_appel_offres_id, l -> 'numero', 'LOT_CHANGE'),
    'attribution_le', prive.dernier_acte_lot(p_appel_offres_id, l -> 'numero', 'ATTRIBUTION_PUBLIEE')) order by l -> 'numero'), '[]')
  from jsonb_array_elements(prive.publics_of(p_appel_offres_id)) l
  where (l ->> 'isdecrit')::boolean;
$function$;

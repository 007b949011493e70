-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- L’état et les dates d’une procédure que la base mène, et les lots finis, tels que la publication suivante les écrit ; vide sinon. Sans compte.
CREATE OR REPLACE FUNCTION public.rpc_etat_public(p_appel_offres_id text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- Rien que ce que la publication suivante écrit : ni titulaire, ni prix, ni offre (R36, R37).
  select jsonb_build_object('statut', a.statut, 'date_limite', a.date_limite,
    'dates_limites_anterieures', to_jsonb(a.dates_limites_anterieures), 'date_ouverture', a.date_ouverture,
    'motif_fin', a.motif_fin, 'date_fin', a.date_fin, 'lots', (
      select coalesce(jsonb_agg(jsonb_build_object('numero', l -> 'numero', 'statut', l -> 'statut', 'motif_fin', l -> 'motif_fin')
        order by l -> 'numero'), '[]')
      from jsonb_array_elements(prive.publics_of(a.id)) l where l ->> 'statut' is not null))
  from public.appels_offres a
  where a.id = p_appel_offres_id and a.base_mene_le is not null and a.retire_le is null and not a.hors_portail;
$function$;
grant execute on function public.rpc_etat_public to anon, authenticated, service_role;

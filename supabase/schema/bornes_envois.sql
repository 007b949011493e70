-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Une ligne par fichier d’une entreprise pour un appel d’offres, offres retirées comprises.
CREATE OR REPLACE FUNCTION prive.envois_arrives(p_appel_offres_id text, p_entreprise_id text)
 RETURNS TABLE(soumission_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select s.id from public.soumissions s
  join storage.objects o on o.bucket_id = 'soumissions' and starts_with(o.name, s.id || '/')
  where s.appel_offres_id = p_appel_offres_id and s.entreprise_id = p_entreprise_id;
$function$;

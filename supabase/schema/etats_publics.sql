-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- L’état et la limite des procédures dont un acte les a changés depuis trois mois, par identifiant, tels que la publication suivante les écrit. Sans compte.
CREATE OR REPLACE FUNCTION public.rpc_etats_publics()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- Ce que rpc_etat_public dit de chacune, l’état et la limite seuls. Seuls les actes comptent, que chacun pourra lire : un
  -- DAO demandé n’ajoute pas de ligne, et une procédure finie en sort trois mois après.
  select coalesce(jsonb_object_agg(a.id, jsonb_build_object('statut', a.statut, 'date_limite', a.date_limite)), '{}')
  from public.appels_offres a
  where a.base_mene_le is not null and a.retire_le is null and not a.hors_portail and a.id in (
    select j.objet_id from public.journaux_audit j
    where j.objet = 'appels_offres' and j.created_at > now() - interval '90 days'
      and j.action in ('PROCEDURE_CHANGEE', 'DATE_LIMITE_REPORTEE', 'PROLONGATION_CONFIRMEE'));
$function$;
grant execute on function public.rpc_etats_publics to anon, authenticated, service_role;

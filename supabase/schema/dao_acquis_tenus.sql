-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Vrai d’un appel d’offres en cours et pas encore évalué : qui y a remis une offre n’est pas connu.
CREATE OR REPLACE FUNCTION prive.is_scelle(p_statut public.statut_appel_offres)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  -- Clôturé, une prolongation rouvre le dépôt, une reprise l’évaluation.
  select p_statut in ('PUBLIE', 'OUVERT', 'CLOTURE');
$function$;

-- Tient, à chaque changement d’état d’un appel d’offres, ce qui dit que ses DAO acquis ne s’annulent pas.
CREATE OR REPLACE FUNCTION prive.suit_acquisitions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- check_acquisition refait le compte.
  update public.dao_acquisitions d set is_tenue = prive.is_scelle(new.statut)
  where d.appel_offres_id = new.id and d.is_tenue <> prive.is_scelle(new.statut);
  return null;
end;
$function$;

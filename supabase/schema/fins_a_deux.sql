-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Vrai d’un appel d’offres pas encore évalué dont un DAO a été acquis : le finir sans marché, ou un de ses lots, demande deux administrateurs.
CREATE OR REPLACE FUNCTION prive.fin_a_deux(p_appel_offres_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- Le dossier acheté, que l’administration connaît, et non l’offre remise : demander ne doit pas dire si quelqu’un soumissionne (R177).
  select exists (
    select from public.appels_offres a join public.dao_acquisitions d on d.appel_offres_id = a.id
    where a.id = p_appel_offres_id and prive.is_scelle(a.statut) and d.status = 'PAYE');
$function$;

-- Refuse à un administrateur seul, par quelque chemin que ce soit, de finir sans marché ce dont un DAO est acquis et que rien n’évalue encore.
CREATE OR REPLACE FUNCTION prive.guard_fin_a_deux()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if current_setting('portail.acte_a_deux', true) is distinct from 'oui' and prive.is_admin()
    and prive.fin_a_deux(to_jsonb(old) ->> tg_argv[0])
  then
    raise exception 'deux_administrateurs' using errcode = 'P0001';
  end if;
  return new;
end;
$function$;

-- Quelle fin sans marché un acte à deux propose, et de quoi, en une phrase.
CREATE OR REPLACE FUNCTION prive.dit_fin(p_acte prive.actes_a_deux)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case p_acte.arguments ->> 'statut' when 'ANNULE' then 'Annuler ' else 'Déclarer infructueux ' end
    || coalesce('le lot ' || (p_acte.arguments ->> 'lot') || ' de ', 'l’appel d’offres ') || a.reference
  from public.appels_offres a where a.id = p_acte.objet_id;
$function$;

-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Entreprise au nom de laquelle un compte d’entreprise agit, propriétaire actif ou non.
CREATE OR REPLACE FUNCTION prive.nom_agissant(p_profile public.profiles)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((select m.entreprise_id from prive.entreprise_membres m where m.user_id = p_profile.id),
    p_profile.entreprise_id, 'compte:' || p_profile.id);
$function$;

-- Vrai pour un compte d’une entreprise qui a acquis le DAO d’un appel d’offres dont l’offre se remplace encore, ou d’un bailleur qui finance une procédure en cours.
CREATE OR REPLACE FUNCTION prive.is_en_jeu(p_profile public.profiles)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- Le dossier acheté, que l’administration connaît, et non l’offre remise : demander ne doit pas dire qui soumissionne (R177).
  select p_profile.role = 'ENTREPRISE' and exists (
    select from public.dao_acquisitions d join public.appels_offres a on a.id = d.appel_offres_id
    where d.entreprise_id = prive.nom_agissant(p_profile) and d.status in ('PAYE', 'REMBOURSE')
      and a.retire_le is null and a.statut in ('OUVERT', 'CLOTURE')
  ) or p_profile.role = 'BAILLEUR' and exists (
    select from public.appels_offres a
    where p_profile.bailleur_id = any (a.bailleur) and a.retire_le is null and a.statut in ('OUVERT', 'CLOTURE', 'EVALUE'));
$function$;

-- Pour quelle entreprise ou quel bailleur un compte agissait quand son départ se propose ; vide pour un autre acte.
CREATE OR REPLACE FUNCTION prive.quitte(p_user_id uuid, p_part boolean)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((
    select jsonb_build_object('quitte_entreprise', case when p.role = 'ENTREPRISE' then prive.nom_agissant(p) end,
      'quitte_bailleur', case when p.role = 'BAILLEUR' then p.bailleur_id end)
    from public.profiles p where p.id = p_user_id and p_part and (p.role = 'BAILLEUR' or prive.is_en_jeu(p))), '{}');
$function$;

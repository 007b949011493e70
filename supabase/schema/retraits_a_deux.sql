-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Vrai d’un changement qui ôte à un administrateur actif son rôle ou son accès.
CREATE OR REPLACE FUNCTION prive.retire_administrateur(p_avant public.profiles, p_apres public.profiles)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_avant.role = 'ADMIN' and p_avant.status = 'ACTIVE' and (p_apres.role <> 'ADMIN' or p_apres.status <> 'ACTIVE');
$function$;

-- Administrateur actif à qui cet acte ôterait son rôle ou son accès ; vide pour tout autre acte.
CREATE OR REPLACE FUNCTION prive.vise_par(p_acte prive.actes_a_deux)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.id from public.profiles p
  where p_acte.genre in ('ROLE', 'STATUT') and p.id = prive.to_uuid(p_acte.objet_id) and p.role = 'ADMIN' and p.status = 'ACTIVE'
    and coalesce(p_acte.arguments ->> 'role', 'ADMIN') || coalesce(p_acte.arguments ->> 'status', 'ACTIVE') <> 'ADMINACTIVE';
$function$;

-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Vrai d’une ligne du journal qui ôte à un administrateur actif son rôle ou son accès.
CREATE OR REPLACE FUNCTION prive.ote_administrateur(p_acte public.journaux_audit)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
      select p_acte.objet = 'profiles' and (p_acte.action = 'ROLE_CHANGE' and p_acte.statut_avant = 'ADMIN'
          and exists (select from public.profiles p where p.id = prive.to_uuid(p_acte.objet_id) and p.status = 'ACTIVE')
        or p_acte.action = 'STATUT_CHANGE' and p_acte.statut_avant = 'ACTIVE'
          and exists (select from public.profiles p where p.id = prive.to_uuid(p_acte.objet_id) and p.role = 'ADMIN'));
    $function$;

-- Les commissions en cours où siège ce compte, comme un acte à deux les dit.
CREATE OR REPLACE FUNCTION prive.sieges_dits(p_user_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
      select coalesce(', et son siège à la commission de ' || string_agg(a.reference, ', ' order by a.reference), '')
      from prive.commission_membres m join public.appels_offres a on a.id = m.appel_offres_id
      where m.user_id = p_user_id and a.retire_le is null and a.statut in ('PUBLIE', 'OUVERT', 'CLOTURE', 'EVALUE');
    $function$;

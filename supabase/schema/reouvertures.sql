-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Vrai pour le compte à qui cet acte ôterait son rôle ou son accès, ou qui a fermé celui que l’acte rouvrirait : il ne le refuse pas.
CREATE OR REPLACE FUNCTION prive.concerne(p_acte prive.actes_a_deux, p_compte uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(prive.vise_par(p_acte) = p_compte, false)
    or p_acte.genre = 'STATUT' and p_acte.arguments ->> 'status' = 'ACTIVE' and coalesce((
      -- Fermé à deux : qui l’a proposé non plus.
      select p_compte = j.actor_id or exists (
        select from prive.actes_a_deux a
        where a.genre = 'STATUT' and a.objet_id = p_acte.objet_id and a.issue = 'CONFIRME' and a.propose_par = p_compte
          and a.decide_le >= j.created_at)
      from public.journaux_audit j
      where j.objet = 'profiles' and j.objet_id = p_acte.objet_id and j.action = 'STATUT_CHANGE' order by j.id desc limit 1), false);
$function$;

-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Pour quelle entreprise ou quel bailleur un compte agit, en suite de phrase ; vide quand il n’agit pour personne.
CREATE OR REPLACE FUNCTION prive.pour_qui(p_user_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(case
    when p.bailleur_id is not null then ', compte du bailleur ' || p.bailleur_id
    when e.id like 'compte:%' then ', compte de l’entreprise ' || nullif(btrim(p.nom_societe), '')
    else ', compte de l’entreprise ' || coalesce(prive.societe_of(e.id) || ' (' || e.id || ')', e.id)
  end, '')
  from public.profiles p left join prive.entreprise_membres m on m.user_id = p.id
  cross join lateral (select coalesce(m.entreprise_id, p.entreprise_id, case when p.role = 'ENTREPRISE' then 'compte:' || p.id end) as id) e
  where p.id = p_user_id;
$function$;

-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Écrit le retrait d’une pièce de marché, avec son motif, à chaque compte actif de ses entreprises, et aux autres administrateurs avec son auteur.
CREATE OR REPLACE FUNCTION prive.ecrit_piece_retiree()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_projet constant public.projets := (select p from public.projets p where p.id = new.projet_id);
begin
  perform prive.enqueue_courriel('MARCHE_RETIRE:' || new.id || ':' || p.id, 'MARCHE_RETIRE', p.email, jsonb_build_object(
    'full_name', p.full_name, 'projet_id', new.projet_id, 'titre', v_projet.titre, 'genre', new.genre, 'nom', new.nom,
    'reason', new.motif_retrait, 'auteur', case when p.role = 'ADMIN' then prive.nom_compte((select prive.current_account())) end))
  from public.profiles p
  where p.status = 'ACTIVE' and (
    p.role = 'ADMIN' and p.id is distinct from (select prive.current_account())
    or p.role = 'ENTREPRISE' and prive.entreprise_of_account(p.id) = any (v_projet.entreprises));
  return null;
end;
$function$;

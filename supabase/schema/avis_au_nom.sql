-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Écrit la réponse d’un bailleur à chacun de ses comptes et à ceux des autres bailleurs de l’appel d’offres, avec le nom de qui l’a donnée ; l’arrête quand ce compte est trop récent.
CREATE OR REPLACE FUNCTION prive.suit_avis()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if prive.is_neuf(new.rendue_par) then
    raise exception 'compte_trop_recent' using errcode = 'P0001';
  end if;
  perform prive.enqueue_courriel('NON_OBJECTION_AU_NOM:' || new.id || ':' || p.id, 'NON_OBJECTION_AU_NOM', p.email,
    jsonb_build_object('full_name', p.full_name, 'appel_offres_id', a.id, 'reference', a.reference, 'titre', a.titre,
      'avis', new.avis, 'observations', new.observations, 'auteur', prive.nom_compte(new.rendue_par),
      'bailleur', case when p.bailleur_id is distinct from new.bailleur_id then new.bailleur_id end) || prive.dit_lot(a.id, new.lot))
  from public.appels_offres a cross join public.profiles p
  where a.id = new.appel_offres_id and p.role = 'BAILLEUR' and p.status not in ('PENDING', 'BLACKLISTED')
    and (p.bailleur_id = new.bailleur_id or p.bailleur_id = any (a.bailleur));
  return null;
end;
$function$;

-- Une réponse de bailleur : chaque compte de ce bailleur l’apprend, et qui l’a donnée ; un compte qui vient d’être fait attend un jour (R172).

create function prive.suit_avis() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  v_auteur public.profiles;
begin
  if prive.is_neuf(new.rendue_par) then
    raise exception 'compte_trop_recent' using errcode = 'P0001';
  end if;
  select p.* into v_auteur from public.profiles p where p.id = new.rendue_par;
  perform prive.enqueue_courriel('NON_OBJECTION_AU_NOM:' || new.id || ':' || p.id, 'NON_OBJECTION_AU_NOM', p.email,
    jsonb_build_object('full_name', p.full_name, 'appel_offres_id', a.id, 'reference', a.reference, 'titre', a.titre,
      'avis', new.avis, 'observations', new.observations, 'auteur', prive.nom_compte(v_auteur.id)) || prive.dit_lot(a.id, new.lot))
  from public.appels_offres a cross join public.profiles p
  where a.id = new.appel_offres_id and p.role = 'BAILLEUR' and p.status not in ('PENDING', 'BLACKLISTED') and p.bailleur_id = v_auteur.bailleur_id;
  return null;
end;
$$;
comment on function prive.suit_avis() is 'Écrit la réponse d’un bailleur à chacun de ses comptes, avec le nom de qui l’a donnée ; l’arrête quand ce compte est trop récent.';
revoke execute on function prive.suit_avis() from public, anon, authenticated;
create trigger non_objections_au_nom after update of avis on prive.non_objections
  for each row when (old.avis is null and new.avis is not null) execute function prive.suit_avis();

-- Un appel d’offres peut avoir plusieurs bailleurs : l’agence lit lequel a répondu, et par qui.

create or replace function public.rpc_non_objections(p_appel_offres_id text default null) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not prive.has_role('ADMIN', 'BAILLEUR') then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', n.id, 'appel_offres_id', a.id, 'reference', a.reference, 'titre', a.titre, 'titulaire', n.titulaire,
      'montant', n.montant, 'demandee_le', n.demandee_le, 'retiree_le', n.retiree_le, 'avis', n.avis,
      'observations', n.observations, 'chemin', n.chemin, 'rendue_le', n.rendue_le,
      'rendue_par', case when prive.is_admin() then (
        select jsonb_build_object('nom', p.full_name, 'bailleur', p.bailleur_id)
        from public.profiles p where p.id = n.rendue_par) end) order by n.demandee_le desc, n.id), '[]')
    from prive.non_objections n join public.appels_offres a on a.id = n.appel_offres_id
    where (p_appel_offres_id is null or a.id = p_appel_offres_id)
      and (prive.is_admin() or prive.funds_appel_offres(a.id)));
end;
$$;
comment on function public.rpc_non_objections(text) is
  'Non-objections demandées et rendues, la plus récente d’abord : toutes pour un administrateur, qui lit aussi qui a répondu ; celles de ce qu’il finance pour un bailleur.';

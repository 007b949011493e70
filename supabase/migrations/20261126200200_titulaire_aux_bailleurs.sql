-- Avant sa publication, un titulaire et son prix ne se lisent d’un bailleur que s’il en a été saisi (R182).

create function prive.can_read_titulaire(p_appel_offres_id text, p_lot integer, p_titulaire text[], p_publiee_le date) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select prive.is_admin() or p_publiee_le is not null or prive.funds_appel_offres(p_appel_offres_id) and exists (
    select from prive.non_objections n
    where n.appel_offres_id = p_appel_offres_id and n.lot = p_lot and n.titulaire = p_titulaire);
$$;
comment on function prive.can_read_titulaire(text, integer, text[], date) is
  'Vrai pour un administrateur, pour une attribution publiée, et pour un bailleur à qui cette proposition a été soumise.';
revoke execute on function prive.can_read_titulaire(text, integer, text[], date) from public, anon, authenticated;

create function prive.lots_lisibles(p_appel_offres_id text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(l) - array['appel_offres_id', 'soumission_id']
    || case when prive.can_read_titulaire(l.appel_offres_id, l.numero, l.titulaire, l.attribution_publiee_le) then '{}'
      else '{"titulaire": null, "noms": null, "montant_attribue": null}'::jsonb end order by l.numero), '[]')
  from prive.lots l where l.appel_offres_id = p_appel_offres_id;
$$;
comment on function prive.lots_lisibles(text) is 'Les lots d’un appel d’offres, avec leur titulaire pour qui peut le lire.';
revoke execute on function prive.lots_lisibles(text) from public, anon, authenticated;

create or replace function public.rpc_appels_offres_internes(p_id text default null)
  returns table (id text, nb_dao_acquis integer, nb_offres_soumises integer, date_derniere_soumission timestamptz, montants_lus jsonb,
    pv_ouverture_url text, ano_url text, projet_marche_url text, titulaire text[], titulaire_noms text[], lots_internes jsonb)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not prive.has_role('ADMIN', 'BAILLEUR') then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  return query
  select a.id,
    a.nb_dao_hors_ligne + (
      select count(*)::integer from public.dao_acquisitions d where d.appel_offres_id = a.id and d.status = 'PAYE'),
    a.nb_offres_hors_ligne + s.nombre,
    -- Le nombre se compte avant l’ouverture ; le moment d’un dépôt, non.
    greatest(a.date_derniere_offre_hors_ligne, case when prive.is_ouverture_publique(a.id) then s.derniere end),
    a.montants_lus, a.pv_ouverture_url, a.ano_url, a.projet_marche_url,
    case when t.lisible then a.titulaire end, case when t.lisible then a.titulaire_noms end, prive.lots_lisibles(a.id)
  from public.appels_offres a
  cross join lateral (
    select count(*)::integer as nombre, max(o.submitted_at) as derniere
    from public.soumissions o where o.appel_offres_id = a.id and o.status = 'DEPOSEE'
  ) s
  cross join lateral (
    select prive.can_read_titulaire(a.id, 0, a.titulaire, a.attribution_publiee_le) as lisible) t
  where p_id is null or a.id = p_id
  order by a.id;
end;
$$;

-- Lire les champs internes d’un appel d’offres, compteurs comptés ; recopier les repères publics du contenu.

create function public.rpc_appels_offres_internes(p_id text default null) returns table (
  id text, nb_dao_acquis integer, nb_offres_soumises integer, date_derniere_soumission timestamptz,
  montants_lus jsonb, pv_ouverture_url text, ano_url text, projet_marche_url text, titulaire text[]
)
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
    greatest(a.date_derniere_offre_hors_ligne, s.derniere),
    a.montants_lus, a.pv_ouverture_url, a.ano_url, a.projet_marche_url, a.titulaire
  from public.appels_offres a
  cross join lateral (
    select count(*)::integer as nombre, max(o.submitted_at) as derniere
    from public.soumissions o where o.appel_offres_id = a.id and o.status = 'DEPOSEE'
  ) s
  where p_id is null or a.id = p_id
  order by a.id;
end;
$$;
comment on function public.rpc_appels_offres_internes(text) is
  'Champs internes d’un appel d’offres, ou de tous ; compteurs comptés. Administrateurs et bailleurs.';

create function public.rpc_sync_appels_offres(p_rows jsonb) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  v_count integer;
begin
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) = 0 then
    raise exception 'liste_vide' using errcode = '22023';
  end if;
  insert into public.appels_offres as a (
    id, reference, titre, statut, date_limite, date_ouverture, montant_dao, mode_acquisition, attribution_publiee_le)
  select r.id, r.reference, r.titre, r.statut, r.date_limite, r.date_ouverture, r.montant_dao,
    coalesce(r.mode_acquisition, '{}'), r.attribution_publiee_le
  from jsonb_to_recordset(p_rows) as r (
    id text, reference text, titre text, statut public.statut_appel_offres, date_limite timestamptz,
    date_ouverture timestamptz, montant_dao bigint, mode_acquisition text[], attribution_publiee_le date)
  on conflict (id) do update set
    reference = excluded.reference, titre = excluded.titre, statut = excluded.statut,
    date_limite = excluded.date_limite, date_ouverture = excluded.date_ouverture, montant_dao = excluded.montant_dao,
    mode_acquisition = excluded.mode_acquisition, attribution_publiee_le = excluded.attribution_publiee_le,
    retire_le = null;
  get diagnostics v_count = row_count;
  update public.appels_offres a set retire_le = now()
  where a.retire_le is null and not exists (
    select from jsonb_array_elements(p_rows) e where e ->> 'id' = a.id);
  return v_count;
end;
$$;
comment on function public.rpc_sync_appels_offres(jsonb) is
  'Recopie les repères publics du contenu ; marque retiré ce qui n’y est plus. Ne touche aucun champ interne. Rôle de service.';

revoke execute on function public.rpc_appels_offres_internes(text), public.rpc_sync_appels_offres(jsonb)
  from public, anon, authenticated;
grant execute on function public.rpc_appels_offres_internes(text) to authenticated;
grant execute on function public.rpc_sync_appels_offres(jsonb) to service_role;

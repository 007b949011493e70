-- Lire les champs internes d’un appel d’offres, compteurs comptés ; recopier les repères publics du contenu. Dès qu’un DAO est
-- demandé, la base mène la procédure : la recopie n’en change plus ni l’état, ni le prix, ni les dates, et dit ce qu’elle a
-- laissé.

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

-- Une ligne que la base refuse est rendue et laissée, les autres sont recopiées.
create function public.rpc_sync_appels_offres(p_rows jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  v_ligne jsonb;
  v_lues jsonb := p_rows;
  v_refus jsonb := '[]';
  v_count integer;
  v_laisses jsonb;
  v_contrainte text;
  v_message text;
begin
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) = 0 then
    raise exception 'liste_vide' using errcode = '22023';
  end if;
  -- Un DAO demandé pendant la recopie attend qu’elle finisse : sinon elle écraserait ce qu’il vient de figer.
  lock table public.appels_offres in share row exclusive mode;
  begin
    v_count := prive.recopie_contenu(p_rows);
  exception when data_exception or integrity_constraint_violation then
    -- Une ligne au moins est refusée : chacune à part, dix fois plus lent.
    v_count := 0;
    v_lues := '[]';
    for v_ligne in select e from jsonb_array_elements(p_rows) e loop
      begin
        v_count := v_count + prive.recopie_contenu(jsonb_build_array(v_ligne));
        v_lues := v_lues || jsonb_build_array(v_ligne);
      exception when data_exception or integrity_constraint_violation then
        get stacked diagnostics v_contrainte = constraint_name, v_message = message_text;
        v_refus := v_refus || jsonb_build_object('id', v_ligne ->> 'id', 'raison', coalesce(nullif(v_contrainte, ''), v_message));
      end;
    end loop;
  end;
  select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'differences', d.differences) order by d.id), '[]') into v_laisses
  from (
    select a.id, case when c.id is null then '[{"champ": "retire_le", "base": null, "contenu": "absent"}]'
      else prive.differences_of(a, c) end as differences
    from public.appels_offres a left join prive.read_contenu(v_lues) c on c.id = a.id
    where a.base_mene_le is not null and a.retire_le is null
      and not exists (select from jsonb_array_elements(v_refus) r where r ->> 'id' = a.id)
  ) d
  where d.differences <> '[]';
  update public.appels_offres a set retire_le = now()
  where a.retire_le is null and a.base_mene_le is null
    and not exists (select from jsonb_array_elements(p_rows) e where e ->> 'id' = a.id);
  return jsonb_build_object('recopies', v_count, 'laisses', v_laisses)
    || case when v_refus = '[]' then '{}'::jsonb else jsonb_build_object('refuses', v_refus) end;
end;
$$;
comment on function public.rpc_sync_appels_offres(jsonb) is
  'Recopie les repères publics du contenu ; marque retiré ce qui n’y est plus. Ne touche aucun champ interne, ni l’état, le prix ou les dates de ce que la base mène : elle rend ces lignes et leurs écarts. Une ligne refusée reste comme avant, et est rendue avec sa raison. Rôle de service.';

create function prive.lead_tender() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.appels_offres a set base_mene_le = clock_timestamp()
  where a.id = new.appel_offres_id and a.base_mene_le is null;
  return null;
end;
$$;
comment on function prive.lead_tender() is 'Un DAO demandé : à partir de là, la base mène la procédure.';

create trigger dao_acquisitions_lead after insert on public.dao_acquisitions
  for each row execute function prive.lead_tender();

create function prive.differences_of(p_base public.appels_offres, p_contenu public.appels_offres) returns jsonb
  language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('champ', c.champ, 'base', c.base, 'contenu', c.contenu) order by c.rang), '[]')
  from (values
    (1, 'statut', to_jsonb(p_base.statut), to_jsonb(p_contenu.statut)),
    (2, 'date_limite', to_jsonb(p_base.date_limite), to_jsonb(p_contenu.date_limite)),
    (3, 'dates_limites_anterieures', to_jsonb(p_base.dates_limites_anterieures), to_jsonb(p_contenu.dates_limites_anterieures)),
    (4, 'date_ouverture', to_jsonb(p_base.date_ouverture), to_jsonb(p_contenu.date_ouverture)),
    (5, 'montant_dao', to_jsonb(p_base.montant_dao), to_jsonb(p_contenu.montant_dao)),
    (6, 'mode_acquisition', to_jsonb(p_base.mode_acquisition), to_jsonb(p_contenu.mode_acquisition)),
    (7, 'attribution_publiee_le', to_jsonb(p_base.attribution_publiee_le), to_jsonb(p_contenu.attribution_publiee_le))
  ) c (rang, champ, base, contenu)
  where c.base is distinct from c.contenu;
$$;
comment on function prive.differences_of(public.appels_offres, public.appels_offres) is
  'Ce que la base et le contenu disent différemment d’une procédure.';

create function prive.read_contenu(p_rows jsonb) returns setof public.appels_offres
  language sql stable set search_path = ''
as $$
  select (jsonb_populate_record(r, jsonb_build_object(
    'bailleur', coalesce(r.bailleur, '{}'), 'mode_acquisition', coalesce(r.mode_acquisition, '{}'),
    'dates_limites_anterieures', coalesce(r.dates_limites_anterieures, '{}')))).*
  from jsonb_populate_recordset(null::public.appels_offres, p_rows) r;
$$;
comment on function prive.read_contenu(jsonb) is 'Appels d’offres du contenu, comme des lignes de la table ; leurs champs internes n’y sont pas.';

create function prive.recopie_contenu(p_rows jsonb) returns integer
  language plpgsql set search_path = ''
as $$
declare
  v_count integer;
begin
  insert into public.appels_offres as a (
    id, reference, titre, bailleur, statut, date_limite, dates_limites_anterieures, date_ouverture, montant_dao,
    mode_acquisition, attribution_publiee_le, motif_fin, date_fin)
  select c.id, c.reference, c.titre, c.bailleur, c.statut, c.date_limite, c.dates_limites_anterieures, c.date_ouverture,
    c.montant_dao, c.mode_acquisition, c.attribution_publiee_le, c.motif_fin, c.date_fin
  from prive.read_contenu(p_rows) c
  on conflict (id) do update set
    reference = excluded.reference, titre = excluded.titre, bailleur = excluded.bailleur, retire_le = null,
    statut = case when a.base_mene_le is null then excluded.statut else a.statut end,
    date_limite = case when a.base_mene_le is null then excluded.date_limite else a.date_limite end,
    dates_limites_anterieures =
      case when a.base_mene_le is null then excluded.dates_limites_anterieures else a.dates_limites_anterieures end,
    date_ouverture = case when a.base_mene_le is null then excluded.date_ouverture else a.date_ouverture end,
    montant_dao = case when a.base_mene_le is null then excluded.montant_dao else a.montant_dao end,
    mode_acquisition = case when a.base_mene_le is null then excluded.mode_acquisition else a.mode_acquisition end,
    attribution_publiee_le =
      case when a.base_mene_le is null then excluded.attribution_publiee_le else a.attribution_publiee_le end,
    motif_fin = case when a.base_mene_le is null then excluded.motif_fin else a.motif_fin end,
    date_fin = case when a.base_mene_le is null then excluded.date_fin else a.date_fin end;
  get diagnostics v_count = row_count;
  return v_count;
end;
$$;
comment on function prive.recopie_contenu(jsonb) is
  'Recopie ces lignes du contenu et rend leur nombre. Ne touche aucun champ interne, ni l’état, le prix ou les dates de ce que la base mène.';

revoke execute on function
  public.rpc_appels_offres_internes(text), public.rpc_sync_appels_offres(jsonb) from public, anon, authenticated;
revoke execute on function
  prive.lead_tender(), prive.differences_of(public.appels_offres, public.appels_offres), prive.read_contenu(jsonb),
  prive.recopie_contenu(jsonb) from public;
grant execute on function public.rpc_appels_offres_internes(text) to authenticated;
grant execute on function public.rpc_sync_appels_offres(jsonb) to service_role;

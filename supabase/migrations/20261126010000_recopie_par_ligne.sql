-- Recopie du contenu : une ligne que la base refuse est rendue et laissée, les autres sont recopiées.

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
revoke execute on function prive.recopie_contenu(jsonb) from public;

create or replace function public.rpc_sync_appels_offres(p_rows jsonb) returns jsonb
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

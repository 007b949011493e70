-- Combien de lots un appel d’offres annonce : ses reçus le disent (R156).

alter table public.appels_offres add column if not exists nombre_lots integer;
comment on column public.appels_offres.nombre_lots is 'Nombre de lots que l’avis annonce ; vide : il ne le dit pas. Recopié du contenu.';

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
  perform prive.recopie_nombre_lots(v_lues);
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

create function prive.recopie_nombre_lots(p_rows jsonb) returns void
  language sql set search_path = ''
as $$
  update public.appels_offres a set nombre_lots = l.nombre
  from (
    select e ->> 'id' as id, case when jsonb_typeof(e -> 'lots') = 'array' then jsonb_array_length(e -> 'lots')
      else (e ->> 'nombre_lots')::integer end as nombre
    from jsonb_array_elements(p_rows) e
  ) l
  where a.id = l.id and a.nombre_lots is distinct from l.nombre;
$$;
comment on function prive.recopie_nombre_lots(jsonb) is
  'Recopie du contenu le nombre de lots de chaque appel d’offres : le compte de ceux qu’il décrit, sinon celui qu’il annonce.';

revoke execute on function prive.recopie_nombre_lots(jsonb) from public;

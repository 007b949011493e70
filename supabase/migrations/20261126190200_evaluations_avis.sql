-- Ce qu’un membre écrit : son avis sur une offre, ou le prix corrigé d’une erreur de calcul (R161).

drop function public.rpc_evalue_offre(uuid, numeric, text, integer);
create function public.rpc_evalue_offre(
  p_soumission_id uuid, p_note numeric, p_rejet text, p_lot integer default 0, p_motifs text[] default null,
  p_notes numeric[] default null
) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_appel public.appels_offres;
  v_criteres prive.criteres;
  v_pli record;
  v_issanslot boolean;
  v_conditions integer;
  v_isconforme boolean;
  -- Rien, ou un texte vide : la condition est remplie.
  v_motifs text[] := array(select nullif(m, '') from unnest(p_motifs) with ordinality x (m, r) order by r);
  -- Une note seule, ou une par critère.
  v_notes numeric[] := coalesce(p_notes, case when p_note is not null then array[p_note] end, '{}');
begin
  v_appel := prive.lock_commission((select s.appel_offres_id from public.soumissions s where s.id = p_soumission_id));
  if not prive.is_ouverture_close(v_appel.id) then
    raise exception 'ouverture_non_close' using errcode = 'P0001';
  end if;
  if v_appel.statut not in ('OUVERT', 'CLOTURE') then
    raise exception 'evaluation_close' using errcode = 'P0001';
  end if;
  select e.*, l.lecture ? 'illisible' as isillisible into v_pli
  from prive.evaluations_of(v_appel.id) e
  join prive.ouvertures_lectures l on l.soumission_id = e.soumission_id
  where e.soumission_id = p_soumission_id and e.lot = p_lot;
  if v_pli.soumission_id is null then
    raise exception 'offre_inconnue' using errcode = 'P0001';
  end if;
  if p_lot > 0 then
    perform prive.lot_ouvert(v_appel.id, p_lot);
  end if;
  -- D’un appel en lots, une offre qui ne nomme aucun de ses lots ne peut en gagner.
  v_issanslot := p_lot = 0 and prive.has_lots(v_appel.id);
  select c.* into v_criteres from prive.criteres c where c.appel_offres_id = v_appel.id;
  v_conditions := coalesce(cardinality(v_criteres.conformite), 0);
  v_isconforme := p_rejet is null and not exists (select from unnest(v_motifs) m where m is not null);
  if p_note is not null and p_notes is not null or greatest(array_ndims(p_motifs), array_ndims(p_notes)) > 1
    or char_length(btrim(p_rejet)) not between 10 and 1000
    or exists (select from unnest(v_motifs) m where char_length(btrim(m)) not between 10 and 1000)
    or exists (select from unnest(v_notes) n where n is null or n not between 0 and 100 or round(n, 2) <> n)
  then
    raise exception 'evaluation_invalide' using errcode = '22023';
  end if;
  if v_pli.isillisible and (p_rejet is null or cardinality(v_notes) > 0) then
    raise exception 'offre_illisible' using errcode = 'P0001';
  end if;
  if v_issanslot and (p_rejet is null or cardinality(v_notes) > 0) then
    raise exception 'offre_sans_lot' using errcode = 'P0001';
  end if;
  -- Rejetée en entier, ou jugée condition par condition là où l’avis en a ; et notée si elle est conforme.
  if p_rejet is not null and v_conditions > 0 and not v_pli.isillisible and not v_issanslot
    or cardinality(v_motifs) <> (case when p_rejet is null then v_conditions else 0 end)
    or cardinality(v_notes) <> (case when not v_isconforme then 0 when v_criteres.appel_offres_id is null then 1
      else cardinality(v_criteres.techniques) end)
  then
    raise exception 'evaluation_invalide' using errcode = '22023';
  end if;
  insert into prive.evaluations_membres as e (soumission_id, lot, user_id, rejet, motifs, notes)
  values (p_soumission_id, p_lot, (select prive.current_account()), btrim(p_rejet),
    array(select btrim(m) from unnest(v_motifs) with ordinality x (m, r) order by r), v_notes)
  on conflict (soumission_id, lot, user_id) do update set rejet = excluded.rejet, motifs = excluded.motifs,
    notes = excluded.notes, saisie_le = clock_timestamp()
  where (e.rejet, e.motifs, e.notes) is distinct from (excluded.rejet, excluded.motifs, excluded.notes);
  if found then
    -- Sans ce qui est jugé : un autre membre lit le journal avant d’avoir écrit le sien.
    perform prive.audit('OFFRE_EVALUEE', 'appels_offres', v_appel.id, v_pli.numero_recu, null, jsonb_build_object(
      'reference', v_appel.reference, 'soumission', p_soumission_id)
      || jsonb_strip_nulls(jsonb_build_object('lot', nullif(p_lot, 0))));
  end if;
end;
$$;
comment on function public.rpc_evalue_offre(uuid, numeric, text, integer, text[], numeric[]) is
  'Ce qu’un membre juge d’une offre, pour un lot s’il y en a : conforme ou non, condition par condition, et ses notes ; se corrige jusqu’à la fin de l’évaluation. Membres de la commission.';

create function public.rpc_corrige_prix(p_soumission_id uuid, p_lot integer, p_prix bigint, p_motif text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_appel public.appels_offres;
  v_pli record;
begin
  v_appel := prive.lock_commission((select s.appel_offres_id from public.soumissions s where s.id = p_soumission_id));
  if not prive.is_ouverture_close(v_appel.id) then
    raise exception 'ouverture_non_close' using errcode = 'P0001';
  end if;
  if v_appel.statut not in ('OUVERT', 'CLOTURE') then
    raise exception 'evaluation_close' using errcode = 'P0001';
  end if;
  select e.numero_recu, prive.prix_lu(l.lecture, e.lot) as lu into v_pli
  from prive.evaluations_of(v_appel.id) e
  join prive.ouvertures_lectures l on l.soumission_id = e.soumission_id
  where e.soumission_id = p_soumission_id and e.lot = p_lot;
  if v_pli.lu is null then
    raise exception 'offre_inconnue' using errcode = 'P0001';
  end if;
  if p_lot > 0 then
    perform prive.lot_ouvert(v_appel.id, p_lot);
  end if;
  if p_prix is null or p_prix = v_pli.lu then
    delete from prive.evaluations_prix x where x.soumission_id = p_soumission_id and x.lot = p_lot;
  elsif p_prix <= 0 or coalesce(char_length(btrim(p_motif)), 0) not between 10 and 1000 then
    raise exception 'prix_invalide' using errcode = '22023';
  else
    insert into prive.evaluations_prix as x (soumission_id, lot, prix, motif, saisi_par)
    values (p_soumission_id, p_lot, p_prix, btrim(p_motif), (select prive.current_account()))
    on conflict (soumission_id, lot) do update set prix = excluded.prix, motif = excluded.motif,
      saisi_par = excluded.saisi_par, saisi_le = clock_timestamp()
    where (x.prix, x.motif) is distinct from (excluded.prix, excluded.motif);
  end if;
  if found then
    perform prive.set_reason(coalesce(btrim(p_motif), ''));
    perform prive.audit('PRIX_CORRIGE', 'appels_offres', v_appel.id, v_pli.lu::text, coalesce(p_prix, v_pli.lu)::text,
      jsonb_build_object('reference', v_appel.reference, 'soumission', p_soumission_id)
      || jsonb_strip_nulls(jsonb_build_object('lot', nullif(p_lot, 0))));
  end if;
end;
$$;
comment on function public.rpc_corrige_prix(uuid, integer, bigint, text) is
  'Corrige le prix lu d’une offre, avec le motif ; rien, ou le prix lu, retire la correction. Membres de la commission, jusqu’à la fin de l’évaluation.';

revoke execute on function public.rpc_evalue_offre(uuid, numeric, text, integer, text[], numeric[]),
  public.rpc_corrige_prix(uuid, integer, bigint, text) from public, anon, authenticated;
grant execute on function public.rpc_evalue_offre(uuid, numeric, text, integer, text[], numeric[]),
  public.rpc_corrige_prix(uuid, integer, bigint, text) to authenticated;

-- La fin d’un lot : attribué, infructueux, annulé ; la dernière est celle de l’appel d’offres. Publier l’attribution d’un lot (R147).

create function prive.publish_lots(p_appel_offres_id text) returns void
  language sql volatile security definer set search_path = ''
as $$
  update public.appels_offres a set attribution_publiee_le = d.dernier
  from (
    select max(l.attribution_publiee_le) as dernier from prive.lots l
    where l.appel_offres_id = p_appel_offres_id and l.statut = 'ATTRIBUE'
    having bool_and(l.attribution_publiee_le is not null)
  ) d
  where a.id = p_appel_offres_id and a.statut = 'ATTRIBUE' and a.attribution_publiee_le is null;
$$;
comment on function prive.publish_lots(text) is
  'Tous les lots attribués sont publiés, et l’appel d’offres fini : son attribution est publiée, au jour du dernier.';

create function prive.finish_lots(p_appel public.appels_offres, p_reason text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_fin public.statut_appel_offres;
begin
  -- Dans l’ordre du type : attribué l’emporte sur infructueux, et lui sur annulé ; rien tant qu’un lot est ouvert.
  select min(l.statut) into v_fin from prive.lots l where l.appel_offres_id = p_appel.id
  having bool_and(l.statut is not null);
  if v_fin is null then
    return;
  end if;
  update public.appels_offres a set statut = v_fin,
    motif_fin = case when v_fin <> 'ATTRIBUE' then btrim(p_reason) else a.motif_fin end,
    date_fin = case when v_fin <> 'ATTRIBUE' then (clock_timestamp() at time zone 'Africa/Conakry')::date else a.date_fin end
  where a.id = p_appel.id;
  perform prive.audit('PROCEDURE_CHANGEE', 'appels_offres', p_appel.id, p_appel.statut::text, v_fin::text,
    jsonb_build_object('reference', p_appel.reference));
  perform prive.publish_lots(p_appel.id);
  -- Les offres écartées en entier : leurs lots n’en ont rien dit.
  perform prive.write_soumissionnaire(s, s.id::text, 'RESULTAT_OFFRE', r.resultat)
  from public.soumissions s cross join lateral (select prive.resultat_of(s) as resultat) r
  where s.appel_offres_id = p_appel.id and r.resultat is not null;
end;
$$;
comment on function prive.finish_lots(public.appels_offres, text) is
  'Donne à l’appel d’offres la fin que font ses lots, une fois le dernier fini.';

create function public.rpc_change_statut_lot(p_id text, p_lot integer, p_statut text, p_reason text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_appel public.appels_offres := prive.lock_tender(p_id, p_reason);
  v_lot prive.lots;
begin
  if p_statut is null or p_statut not in ('ATTRIBUE', 'INFRUCTUEUX', 'ANNULE') or coalesce(p_lot, 0) = 0 then
    raise exception 'statut_invalide' using errcode = '22023';
  end if;
  v_lot := prive.lot_ouvert(p_id, p_lot);
  if p_statut = 'ATTRIBUE' and v_appel.statut <> 'EVALUE' then
    raise exception 'pas_evalue' using errcode = 'P0001';
  end if;
  if v_appel.statut not in ('PUBLIE', 'OUVERT', 'CLOTURE', 'EVALUE')
    or p_statut = 'INFRUCTUEUX' and v_appel.statut not in ('CLOTURE', 'EVALUE')
  then
    raise exception 'transition_refusee' using errcode = 'P0001', detail = v_appel.statut::text;
  end if;
  if p_statut = 'ATTRIBUE' then
    if v_lot.titulaire is null then
      raise exception 'titulaire_absent' using errcode = 'P0001';
    end if;
    perform prive.check_non_objection(p_id, p_lot);
  elsif p_statut = 'INFRUCTUEUX' then
    perform prive.check_evaluation(p_id, p_lot);
  end if;
  update prive.lots l set statut = p_statut::public.statut_appel_offres,
    motif_fin = case when p_statut <> 'ATTRIBUE' then btrim(p_reason) end,
    soumission_id = case when p_statut = 'ATTRIBUE' then l.soumission_id end,
    titulaire = case when p_statut = 'ATTRIBUE' then l.titulaire end,
    noms = case when p_statut = 'ATTRIBUE' then l.noms end,
    montant_attribue = case when p_statut = 'ATTRIBUE' then l.montant_attribue end
  where l.appel_offres_id = p_id and l.numero = p_lot;
  update public.appels_offres a set base_mene_le = clock_timestamp() where a.id = p_id and a.base_mene_le is null;
  update prive.non_objections n set retiree_le = clock_timestamp()
  where n.appel_offres_id = p_id and n.lot = p_lot and n.retiree_le is null and n.avis is null;
  perform prive.audit('LOT_CHANGE', 'appels_offres', p_id, null, p_statut,
    jsonb_build_object('reference', v_appel.reference, 'lot', p_lot));
  if p_statut <> 'ATTRIBUE' then
    perform prive.write_to_holders(p_id, 'FIN_PROCEDURE:' || p_id || ':' || p_lot || ':' || p_statut, 'FIN_PROCEDURE',
      jsonb_build_object('statut', p_statut, 'reason', btrim(p_reason), 'lot', p_lot, 'intitule', v_lot.intitule));
  end if;
  perform prive.write_resultats_lot(p_id, p_lot);
  perform prive.finish_lots(v_appel, p_reason);
end;
$$;
comment on function public.rpc_change_statut_lot(text, integer, text, text) is
  'Attribue un lot, le déclare infructueux ou l’annule : motif, journal, lettres ; le dernier fini donne sa fin à l’appel d’offres. Administrateurs.';

drop function public.rpc_publie_attribution(text, text);
create function public.rpc_publie_attribution(p_id text, p_reason text, p_lot integer default 0)
  returns public.appels_offres
  language plpgsql security definer set search_path = ''
as $$
declare
  v_appel public.appels_offres := prive.lock_tender(p_id, p_reason);
  v_jour constant date := (clock_timestamp() at time zone 'Africa/Conakry')::date;
  v_lot prive.lots;
begin
  if p_lot is null or (p_lot = 0) = prive.has_lots(p_id) then
    raise exception 'lot_inconnu' using errcode = '22023';
  end if;
  select l.* into v_lot from prive.lots l where l.appel_offres_id = p_id and l.numero = p_lot;
  if (case when p_lot = 0 then v_appel.statut else v_lot.statut end) is distinct from 'ATTRIBUE' then
    raise exception 'pas_attribue' using errcode = 'P0001';
  end if;
  -- Déjà publiée : la réponse s’est perdue, le jour reste le même.
  if p_lot = 0 and v_appel.attribution_publiee_le is null or p_lot > 0 and v_lot.attribution_publiee_le is null then
    update prive.lots l set attribution_publiee_le = v_jour where l.appel_offres_id = p_id and l.numero = p_lot;
    update public.appels_offres a set base_mene_le = coalesce(a.base_mene_le, clock_timestamp()),
      attribution_publiee_le = case when p_lot = 0 then v_jour else a.attribution_publiee_le end
    where a.id = p_id;
    perform prive.publish_lots(p_id);
    select a.* into v_appel from public.appels_offres a where a.id = p_id;
    perform prive.audit('ATTRIBUTION_PUBLIEE', 'appels_offres', p_id, null, null, jsonb_build_object(
      'reference', v_appel.reference, 'titulaire', case when p_lot = 0 then v_appel.titulaire else v_lot.titulaire end,
      'montant', case when p_lot = 0 then v_appel.montant_attribue else v_lot.montant_attribue end)
      || jsonb_strip_nulls(jsonb_build_object('lot', nullif(p_lot, 0))));
  end if;
  return v_appel;
end;
$$;
comment on function public.rpc_publie_attribution(text, text, integer) is
  'Rend publics le titulaire et le prix, d’un lot s’il y en a, dès aujourd’hui : la page les montre à la publication suivante. Administrateurs.';

revoke execute on function prive.publish_lots(text), prive.finish_lots(public.appels_offres, text) from public;
revoke execute on function
  public.rpc_change_statut_lot(text, integer, text, text), public.rpc_publie_attribution(text, text, integer)
  from public, anon, authenticated;
grant execute on function
  public.rpc_change_statut_lot(text, integer, text, text), public.rpc_publie_attribution(text, text, integer) to authenticated;

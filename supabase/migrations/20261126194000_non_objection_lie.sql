-- Une réponse de bailleur ne se retire pas : elle lie l’attribution de son lot jusqu’à sa réponse suivante (R173).

alter type public.type_courriel add value if not exists 'NON_OBJECTION_RETIREE';

comment on column prive.non_objections.retiree_le is
  'Depuis quand elle n’a plus cours : retirée sans réponse, ou proposition reprise après une réponse, qui lie toujours.';

create or replace function prive.check_non_objection(p_appel_offres_id text, p_lot integer) returns void
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_reponse prive.non_objections;
begin
  if exists (
    select from prive.non_objections n
    where n.appel_offres_id = p_appel_offres_id and n.lot = p_lot and n.retiree_le is null and n.avis is null
  ) then
    raise exception 'non_objection_attendue' using errcode = 'P0001';
  end if;
  select n.* into v_reponse from prive.non_objections n
  where n.appel_offres_id = p_appel_offres_id and n.lot = p_lot and n.avis is not null
  order by n.rendue_le desc, n.demandee_le desc limit 1;
  if v_reponse.id is null then
    return;
  end if;
  if v_reponse.avis = 'REFUSEE' and v_reponse.retiree_le is null then
    raise exception 'non_objection_refusee' using errcode = 'P0001';
  end if;
  -- Qui a répondu une fois répond de ce qui s’attribue : une objection, une proposition reprise ou changée attendent sa réponse.
  if v_reponse.avis = 'REFUSEE' or v_reponse.retiree_le is not null
    or not prive.is_proposition(p_appel_offres_id, p_lot, v_reponse.titulaire, v_reponse.noms, v_reponse.montant)
  then
    raise exception 'non_objection_a_redemander' using errcode = 'P0001';
  end if;
end;
$$;
comment on function prive.check_non_objection(text, integer) is
  'Arrête une attribution dont la non-objection est attendue, refusée, ou ne porte pas sur la proposition telle qu’elle est.';

create function prive.is_proposition(
  p_appel_offres_id text, p_lot integer, p_titulaire text[], p_noms text[], p_montant bigint
) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.appels_offres a left join prive.lots l on l.appel_offres_id = a.id and l.numero = p_lot
    where a.id = p_appel_offres_id and (p_titulaire, p_noms, p_montant) is not distinct from (
      case when p_lot = 0 then a.titulaire else l.titulaire end,
      case when p_lot = 0 then a.titulaire_noms else l.noms end,
      case when p_lot = 0 then a.montant_attribue else l.montant_attribue end));
$$;
comment on function prive.is_proposition(text, integer, text[], text[], bigint) is
  'Vrai pour la proposition en cours d’un lot, ou de l’appel d’offres : mêmes titulaires, mêmes noms, même prix.';

create function prive.write_bailleurs(p_appel public.appels_offres, p_cle text, p_lot integer, p_contenu jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform prive.enqueue_courriel('NON_OBJECTION_RETIREE:' || p_cle || ':' || p.id, 'NON_OBJECTION_RETIREE', p.email,
    jsonb_build_object('full_name', p.full_name, 'appel_offres_id', p_appel.id, 'reference', p_appel.reference,
      'titre', p_appel.titre) || p_contenu || prive.dit_lot(p_appel.id, p_lot))
  from public.profiles p
  where p.role = 'BAILLEUR' and p.status = 'ACTIVE' and p.bailleur_id = any (p_appel.bailleur);
end;
$$;
comment on function prive.write_bailleurs(public.appels_offres, text, integer, jsonb) is
  'Écrit à chaque compte actif qui finance qu’une demande n’a plus cours, et pourquoi.';

create or replace function public.rpc_retire_non_objection(p_id text, p_reason text, p_lot integer default 0) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_appel public.appels_offres := prive.lock_tender(p_id, p_reason);
  v_demande prive.non_objections;
begin
  if v_appel.statut <> 'EVALUE' then
    raise exception 'pas_evalue' using errcode = 'P0001';
  end if;
  if p_lot > 0 then
    perform prive.lot_ouvert(p_id, p_lot);
  end if;
  select n.* into v_demande from prive.non_objections n
  where n.appel_offres_id = p_id and n.lot = p_lot and n.retiree_le is null;
  if v_demande.avis is not null then
    raise exception 'non_objection_rendue' using errcode = 'P0001';
  end if;
  if v_demande.id is not null then
    update prive.non_objections n set retiree_le = clock_timestamp() where n.id = v_demande.id;
    perform prive.audit('NON_OBJECTION_RETIREE', 'appels_offres', p_id, null, null,
      jsonb_build_object('reference', v_appel.reference)
        || jsonb_strip_nulls(jsonb_build_object('lot', nullif(p_lot, 0))));
    perform prive.write_bailleurs(v_appel, v_demande.id::text, p_lot, jsonb_build_object('reason', btrim(p_reason)));
  end if;
end;
$$;
comment on function public.rpc_retire_non_objection(text, text, integer) is
  'Retire la demande de non-objection en cours, d’un lot s’il y en a, tant que personne n’y a répondu : journal, lettre au bailleur. Administrateurs.';

create function public.rpc_reprend_proposition(p_id text, p_reason text, p_lot integer default 0) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_appel public.appels_offres := prive.lock_tender(p_id, p_reason);
  v_demande prive.non_objections;
begin
  if v_appel.statut <> 'EVALUE' then
    raise exception 'pas_evalue' using errcode = 'P0001';
  end if;
  perform prive.lot_ouvert(p_id, p_lot);
  select n.* into v_demande from prive.non_objections n
  where n.appel_offres_id = p_id and n.lot = p_lot and n.retiree_le is null;
  -- Déjà reprise : la réponse s’est perdue.
  if v_demande.id is null then
    return;
  end if;
  if v_demande.avis is null then
    raise exception 'non_objection_attendue' using errcode = 'P0001';
  end if;
  update prive.non_objections n set retiree_le = clock_timestamp() where n.id = v_demande.id;
  perform prive.audit('PROPOSITION_REPRISE', 'appels_offres', p_id, null, v_demande.avis::text,
    jsonb_build_object('reference', v_appel.reference)
      || jsonb_strip_nulls(jsonb_build_object('lot', nullif(p_lot, 0))));
  perform prive.write_bailleurs(v_appel, v_demande.id::text, p_lot,
    jsonb_build_object('reason', btrim(p_reason), 'avis', v_demande.avis));
end;
$$;
comment on function public.rpc_reprend_proposition(text, text, integer) is
  'Reprend une proposition à laquelle le bailleur a répondu : elle peut changer, et rien ne s’attribue avant sa réponse suivante. Administrateurs.';

revoke execute on function prive.is_proposition(text, integer, text[], text[], bigint),
  prive.write_bailleurs(public.appels_offres, text, integer, jsonb) from public;
revoke execute on function public.rpc_reprend_proposition(text, text, integer) from public, anon, authenticated;
grant execute on function public.rpc_reprend_proposition(text, text, integer) to authenticated;

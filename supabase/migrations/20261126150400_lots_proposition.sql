-- Proposer un titulaire, pour un lot ou pour l’appel d’offres entier : une offre, un prix, un groupement en entier (R147).

alter table prive.non_objections add column lot integer not null default 0, add column noms text[];

create function prive.lot_ouvert(p_appel_offres_id text, p_lot integer) returns prive.lots
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_lot prive.lots;
begin
  if p_lot is null or (p_lot = 0) = prive.has_lots(p_appel_offres_id) then
    raise exception 'lot_inconnu' using errcode = '22023';
  end if;
  select l.* into v_lot from prive.lots l where l.appel_offres_id = p_appel_offres_id and l.numero = p_lot;
  if p_lot > 0 and v_lot.numero is null then
    raise exception 'lot_inconnu' using errcode = '22023';
  end if;
  if v_lot.statut is not null then
    raise exception 'lot_fini' using errcode = 'P0001', detail = v_lot.statut::text;
  end if;
  return v_lot;
end;
$$;
comment on function prive.lot_ouvert(text, integer) is
  'Le lot visé par un acte, encore ouvert ; 0 pour un appel d’offres sans lots. Arrête les autres.';

create function prive.noms_of(p_lecture jsonb) returns text[]
  language sql immutable set search_path = ''
as $$
  select case when jsonb_array_length(coalesce(p_lecture -> 'membres', '[]')) > 1
    then (select array_agg(m ->> 'nom' order by r) from jsonb_array_elements(p_lecture -> 'membres') with ordinality x (m, r))
    else array[p_lecture ->> 'soumissionnaire'] end;
$$;
comment on function prive.noms_of(jsonb) is 'Qui offre, d’après ce qui a été lu : les membres du groupement, mandataire d’abord, ou l’entreprise.';

create function prive.has_non_objection(p_appel_offres_id text, p_lot integer) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from prive.non_objections n
    where n.appel_offres_id = p_appel_offres_id and n.lot = p_lot and n.retiree_le is null);
$$;
comment on function prive.has_non_objection(text, integer) is
  'Vrai quand une non-objection est demandée ou rendue pour ce lot, et pas retirée.';

drop function public.rpc_designe_titulaire(text, text[], bigint, text);
create function public.rpc_designe_titulaire(
  p_id text, p_titulaire text[], p_montant bigint, p_reason text, p_lot integer default 0
) returns public.appels_offres
  language plpgsql security definer set search_path = ''
as $$
declare
  v_appel public.appels_offres := prive.lock_tender(p_id, p_reason);
  v_titulaire text[];
  v_soumission uuid;
  v_noms text[];
begin
  if v_appel.statut <> 'EVALUE' then
    raise exception 'pas_evalue' using errcode = 'P0001';
  end if;
  if coalesce(cardinality(p_titulaire), 0) not between 1 and 20 or p_montant is null or p_montant <= 0
    or exists (select from unnest(p_titulaire) t where t is null or t !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or char_length(t) > 100)
  then
    raise exception 'titulaire_invalide' using errcode = '22023';
  end if;
  perform prive.lot_ouvert(p_id, p_lot);
  -- Le bailleur juge une proposition : elle ne change pas sous ses yeux.
  if prive.has_non_objection(p_id, p_lot) then
    raise exception 'non_objection_demandee' using errcode = 'P0001';
  end if;
  -- Le mandataire reste le premier.
  select array_agg(d.t order by d.rang) into v_titulaire
  from (select u.t, min(u.rang) as rang from unnest(p_titulaire) with ordinality u (t, rang) group by u.t) d;
  if prive.has_plis(p_id) then
    select e.soumission_id, prive.noms_of(l.lecture) into v_soumission, v_noms
    from prive.evaluations_of(p_id) e join prive.ouvertures_lectures l on l.soumission_id = e.soumission_id
    where e.entreprise_id = v_titulaire[1] and e.lot = p_lot and e.note is not null;
    if v_soumission is null or cardinality(v_noms) = 1 and cardinality(v_titulaire) > 1 then
      raise exception 'titulaire_non_classe' using errcode = 'P0001';
    end if;
    -- Un groupement se propose en entier : autant de fiches que de membres lus à l’ouverture.
    if cardinality(v_noms) <> cardinality(v_titulaire) then
      raise exception 'groupement_incomplet' using errcode = 'P0001';
    end if;
  end if;
  if p_lot = 0 then
    update public.appels_offres a set titulaire = v_titulaire, titulaire_noms = v_noms, montant_attribue = p_montant,
      base_mene_le = coalesce(a.base_mene_le, clock_timestamp())
    where a.id = p_id returning a.* into v_appel;
  else
    update prive.lots l set soumission_id = v_soumission, titulaire = v_titulaire, noms = v_noms, montant_attribue = p_montant
    where l.appel_offres_id = p_id and l.numero = p_lot;
    update public.appels_offres a set base_mene_le = coalesce(a.base_mene_le, clock_timestamp())
    where a.id = p_id returning a.* into v_appel;
  end if;
  perform prive.audit('TITULAIRE_DESIGNE', 'appels_offres', p_id, null, null, jsonb_build_object(
    'reference', v_appel.reference, 'titulaire', v_titulaire, 'montant', p_montant)
    || jsonb_strip_nulls(jsonb_build_object('lot', nullif(p_lot, 0),
      'noms', case when cardinality(v_noms) > 1 then v_noms end)));
  return v_appel;
end;
$$;
comment on function public.rpc_designe_titulaire(text, text[], bigint, text, integer) is
  'Propose le titulaire d’un appel d’offres évalué, ou d’un de ses lots, et son prix : une offre notée, un groupement en entier, mandataire d’abord. Administrateurs.';

create or replace function prive.check_passage(p_avant public.appels_offres, p_statut text) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_statut is null or p_statut not in ('PUBLIE', 'OUVERT', 'CLOTURE', 'EVALUE', 'ATTRIBUE', 'INFRUCTUEUX', 'ANNULE') then
    raise exception 'statut_invalide' using errcode = '22023';
  end if;
  if not prive.can_change_statut(p_avant.statut, p_statut::public.statut_appel_offres) then
    raise exception 'transition_refusee' using errcode = 'P0001', detail = p_avant.statut::text;
  end if;
  if p_statut = 'OUVERT' and p_avant.date_limite <= clock_timestamp() then
    raise exception 'date_limite_passee' using errcode = 'P0001';
  end if;
  if p_statut = 'OUVERT' and not prive.has_dao(p_avant.id) then
    raise exception 'dao_absent' using errcode = 'P0001';
  end if;
  -- Avant l’heure, clore priverait d’un délai promis.
  if p_statut = 'CLOTURE' and p_avant.date_limite > clock_timestamp() then
    raise exception 'date_limite_a_venir' using errcode = 'P0001';
  end if;
  if p_statut = 'EVALUE' and p_avant.date_ouverture > clock_timestamp() then
    raise exception 'ouverture_non_atteinte' using errcode = 'P0001';
  end if;
  if p_statut in ('EVALUE', 'INFRUCTUEUX') then
    perform prive.check_evaluation(p_avant.id);
  end if;
  -- D’un appel en lots, chaque lot s’attribue par lui-même ; une fin de l’ensemble ne défait pas un lot attribué.
  if p_statut = 'ATTRIBUE' and prive.has_lots(p_avant.id) then
    raise exception 'lots_un_par_un' using errcode = 'P0001';
  end if;
  if p_statut in ('INFRUCTUEUX', 'ANNULE') and exists (
    select from prive.lots l where l.appel_offres_id = p_avant.id and l.statut = 'ATTRIBUE'
  ) then
    raise exception 'lots_attribues' using errcode = 'P0001';
  end if;
  if p_statut = 'ATTRIBUE' then
    if coalesce(cardinality(p_avant.titulaire), 0) = 0 then
      raise exception 'titulaire_absent' using errcode = 'P0001';
    end if;
    perform prive.check_non_objection(p_avant.id, 0);
  end if;
  -- Reprendre l’évaluation sous les yeux du bailleur : ses demandes se retirent d’abord ; d’un lot déjà fini, il n’a plus rien à juger.
  if p_avant.statut = 'EVALUE' and p_statut = 'CLOTURE' and exists (
    select from prive.non_objections n
    where n.appel_offres_id = p_avant.id and n.retiree_le is null and not exists (
      select from prive.lots l where l.appel_offres_id = n.appel_offres_id and l.numero = n.lot and l.statut is not null)
  ) then
    raise exception 'non_objection_demandee' using errcode = 'P0001';
  end if;
end;
$$;
comment on function prive.check_passage(public.appels_offres, text) is
  'Arrête un changement d’état auquel il manque quelque chose : DAO, date, procès-verbal, évaluation, titulaire, non-objection, fin des lots.';

revoke execute on function
  prive.lot_ouvert(text, integer), prive.noms_of(jsonb), prive.has_non_objection(text, integer) from public;
revoke execute on function public.rpc_designe_titulaire(text, text[], bigint, text, integer) from public, anon, authenticated;
grant execute on function public.rpc_designe_titulaire(text, text[], bigint, text, integer) to authenticated;

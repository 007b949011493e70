-- Ce qui suit le rapport : le rang de chacun, le titulaire parmi les offres classées, au prix lu ou corrigé (R163).

create or replace function prive.rang_of(p_appel_offres_id text, p_lot integer, p_soumission_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select jsonb_build_object('rang', r.rang, 'notees', r.notees)
    from (
      -- Le rang du rapport ; d’avant les rapports, à note égale, le même rang.
      select e.soumission_id, rank() over (order by e.rang nulls last, e.note desc nulls last) as rang, count(*) over () as notees
      from prive.evaluations_of(p_appel_offres_id) e
      where e.lot = p_lot and e.rejet is null and (e.note is not null or e.rang is not null)
    ) r
    where r.soumission_id = p_soumission_id), '{}');
$$;
comment on function prive.rang_of(text, integer, uuid) is
  'Rang d’une offre parmi celles qui sont classées, pour un lot s’il y en a, et combien le sont ; rien pour une offre rejetée.';

create or replace function prive.resultat_of(p_soumission public.soumissions) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('note', e.note, 'motif', e.rejet, 'issue', case
    when e.rejet is not null then 'REJETEE'
    when a.statut = 'ATTRIBUE' and e.entreprise_id = any (a.titulaire) then 'RETENUE'
    else 'NON_RETENUE' end)
    || prive.rang_of(a.id, 0, p_soumission.id)
    || prive.fin_of(a.statut, a.titulaire, a.titulaire_noms, a.montant_attribue, a.motif_fin)
  from prive.evaluations_of(p_soumission.appel_offres_id) e
  join public.appels_offres a on a.id = p_soumission.appel_offres_id
  where e.soumission_id = p_soumission.id and e.lot = 0 and a.statut in ('ATTRIBUE', 'INFRUCTUEUX')
    and (e.note is not null or e.rejet is not null or e.rang is not null);
$$;

create or replace function prive.resultats_lots_of(p_soumission public.soumissions) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('lot', l.numero, 'intitule', l.intitule, 'note', e.note, 'motif', e.rejet,
    'issue', case when e.rejet is not null then 'REJETEE' when l.soumission_id = p_soumission.id then 'RETENUE'
      else 'NON_RETENUE' end)
    || prive.rang_of(l.appel_offres_id, l.numero, p_soumission.id)
    || prive.fin_of(l.statut, l.titulaire, l.noms, l.montant_attribue, l.motif_fin) order by l.numero), '[]')
  from prive.evaluations_of(p_soumission.appel_offres_id) e
  join prive.lots l on l.appel_offres_id = p_soumission.appel_offres_id and l.numero = e.lot
  where e.soumission_id = p_soumission.id and l.statut in ('ATTRIBUE', 'INFRUCTUEUX')
    and (e.note is not null or e.rejet is not null or e.rang is not null);
$$;

create function prive.prix_admis(p_lecture jsonb, p_lot integer, p_prix bigint) returns bigint[]
  language sql stable security definer set search_path = ''
as $$
  with prix as (select coalesce(p_prix, prive.prix_lu(p_lecture, p_lot)) as montant)
  select array_agg(distinct x.montant order by x.montant desc)
  from (
    select montant from prix where montant is not null
    union all
    -- Le rabais que l’offre accorde si ce lot est remporté avec d’autres.
    select round(p.montant * (1 - (c ->> 'rabais_pct')::numeric / 100))::bigint
    from prix p cross join jsonb_array_elements(
      case when jsonb_typeof(p_lecture -> 'combinaisons') = 'array' then p_lecture -> 'combinaisons' else '[]' end) c
    where exists (
      select from prive.lots_lus(jsonb_build_object('lots', (
        select jsonb_agg(jsonb_build_object('lot', n)) from jsonb_array_elements(c -> 'lots') n))) t
      where p_lot > 0 and t.numero = p_lot)
  ) x;
$$;
comment on function prive.prix_admis(jsonb, integer, bigint) is
  'Prix auxquels une offre peut être proposée : lu, ou corrigé par le rapport ; avec, pour un lot, ses rabais de plusieurs lots.';

create or replace function public.rpc_designe_titulaire(
  p_id text, p_titulaire text[], p_montant bigint, p_reason text, p_lot integer default 0
) returns public.appels_offres
  language plpgsql security definer set search_path = ''
as $$
declare
  v_appel public.appels_offres := prive.lock_tender(p_id, p_reason);
  v_titulaire text[];
  v_soumission uuid;
  v_noms text[];
  v_prix bigint[];
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
    select e.soumission_id, prive.noms_of(l.lecture), prive.prix_admis(l.lecture, e.lot, e.prix)
    into v_soumission, v_noms, v_prix
    from prive.evaluations_of(p_id) e join prive.ouvertures_lectures l on l.soumission_id = e.soumission_id
    where e.entreprise_id = v_titulaire[1] and e.lot = p_lot and e.rejet is null and (e.note is not null or e.rang is not null);
    if v_soumission is null or cardinality(v_noms) = 1 and cardinality(v_titulaire) > 1 then
      raise exception 'titulaire_non_classe' using errcode = 'P0001';
    end if;
    -- Un groupement se propose en entier : autant de fiches que de membres lus à l’ouverture.
    if cardinality(v_noms) <> cardinality(v_titulaire) then
      raise exception 'groupement_incomplet' using errcode = 'P0001';
    end if;
    -- Aucun prix que l’offre ne porte : celui de la séance, ou sa correction confirmée avec le rapport.
    if p_montant <> all (v_prix) then
      raise exception 'prix_non_lu' using errcode = 'P0001';
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
  'Propose le titulaire d’un appel d’offres évalué, ou d’un de ses lots : une offre classée, un groupement en entier, au prix lu ou corrigé par le rapport. Administrateurs.';

revoke execute on function prive.prix_admis(jsonb, integer, bigint) from public;

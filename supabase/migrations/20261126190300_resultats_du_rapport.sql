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

create function prive.avis_json(p_avis prive.evaluations_membres) returns jsonb
  language sql immutable set search_path = ''
as $$
  select jsonb_build_object('rejet', p_avis.rejet, 'motifs', p_avis.motifs, 'notes', p_avis.notes, 'saisie_le', p_avis.saisie_le);
$$;
comment on function prive.avis_json(prive.evaluations_membres) is 'L’avis d’un membre sur une offre, comme un écran le lit.';

create function prive.rapport_json(p_rapport prive.rapports_evaluation) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('empreinte', p_rapport.empreinte, 'fait_le', p_rapport.fait_le,
    'fait_par', (select m.nom from prive.commission_membres m
      where m.appel_offres_id = p_rapport.appel_offres_id and m.user_id = p_rapport.fait_par),
    'ismien', p_rapport.fait_par = (select prive.current_account()),
    'confirme_le', p_rapport.confirme_le,
    'confirme_par', (select m.nom from prive.commission_membres m
      where m.appel_offres_id = p_rapport.appel_offres_id and m.user_id = p_rapport.confirme_par),
    'contenu', p_rapport.contenu)
  where p_rapport.id is not null;
$$;
comment on function prive.rapport_json(prive.rapports_evaluation) is 'Un rapport d’évaluation, qui l’a établi et qui l’a confirmé.';

create or replace function public.rpc_evaluation(p_appel_offres_id text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_moi constant uuid := (select prive.current_account());
  v_rapport constant prive.rapports_evaluation := prive.rapport_vif(p_appel_offres_id);
  v_ismembre boolean;
  v_isfinie boolean;
  v_islisible boolean;
begin
  perform prive.require_admin();
  v_ismembre := prive.is_membre(p_appel_offres_id);
  v_isfinie := (select a.statut not in ('OUVERT', 'CLOTURE') from public.appels_offres a where a.id = p_appel_offres_id);
  -- Un membre lit les autres une fois ses avis écrits ; qui ne l’est pas, une fois le rapport établi.
  v_islisible := v_isfinie or v_rapport.id is not null and (not v_ismembre or prive.manque_avis(p_appel_offres_id, v_moi) = 0);
  return (
    select jsonb_build_object(
      'appel_offres_id', a.id, 'reference', a.reference, 'titre', a.titre, 'statut', a.statut, 'bailleur', a.bailleur,
      'membre', v_ismembre, 'remises', prive.has_plis(a.id), 'close', prive.is_ouverture_close(a.id),
      'pv_publie_le', (select p.publie_le from prive.pv_publies p where p.appel_offres_id = a.id),
      'titulaire', coalesce(a.titulaire, '{}'), 'noms', a.titulaire_noms, 'montant_attribue', a.montant_attribue,
      'lots', prive.lots_of(a.id),
      'attribution_publiee_le', a.attribution_publiee_le,
      'criteres', prive.criteres_of(a.id),
      'rapport', case when v_islisible then prive.rapport_json(v_rapport) else prive.rapport_json(v_rapport) - 'contenu' end,
      'offres', case when prive.is_ouverture_close(a.id) then (
        select coalesce(jsonb_agg(jsonb_build_object(
          'soumission_id', e.soumission_id, 'entreprise_id', e.entreprise_id, 'societe', prive.societe_of(e.entreprise_id),
          'numero_recu', e.numero_recu, 'lot', e.lot, 'lecture', l.lecture,
          'note', case when v_islisible then e.note end, 'rejet', case when v_islisible then e.rejet end,
          'rang', case when v_islisible then e.rang end, 'evaluee_le', e.evaluee_le,
          'evaluee_par', (select m.nom from prive.commission_membres m
            where m.appel_offres_id = a.id and m.user_id = e.evaluee_par),
          'prix_lu', prive.prix_lu(l.lecture, e.lot), 'prix_corrige', (
            select jsonb_build_object('prix', x.prix, 'motif', x.motif, 'saisi_le', x.saisi_le,
              'saisi_par', (select m.nom from prive.commission_membres m where m.appel_offres_id = a.id and m.user_id = x.saisi_par))
            from prive.evaluations_prix x where x.soumission_id = e.soumission_id and x.lot = e.lot),
          'prix_admis', coalesce(prive.prix_admis(l.lecture, e.lot, e.prix), '{}'),
          'votants', (select count(*) from prive.avis_of(a.id) m where m.soumission_id = e.soumission_id and m.lot = e.lot),
          'mien', n.mien,
          'autres', case when v_islisible or n.mien is not null then (
            select coalesce(jsonb_agg(prive.avis_json(m) || jsonb_build_object('nom', c.nom) order by c.rang), '[]')
            from prive.avis_of(a.id) m
            join prive.commission_membres c on c.appel_offres_id = a.id and c.user_id = m.user_id
            where m.soumission_id = e.soumission_id and m.lot = e.lot and m.user_id <> v_moi) else '[]' end
          ) order by e.numero_recu collate "C", e.lot), '[]')
        from prive.evaluations_of(a.id) e join prive.ouvertures_lectures l on l.soumission_id = e.soumission_id
        left join lateral (
          select prive.avis_json(m) as mien from prive.evaluations_membres m
          where m.soumission_id = e.soumission_id and m.lot = e.lot and m.user_id = v_moi) n on true)
      else '[]' end)
    from public.appels_offres a where a.id = p_appel_offres_id and a.retire_le is null);
end;
$$;
comment on function public.rpc_evaluation(text) is
  'Où en est l’évaluation d’un appel d’offres, et qui est proposé ; aucune offre avant la clôture de l’ouverture, aucun avis d’un autre avant le sien. Administrateurs.';

create function public.rpc_rapport_evaluation(p_appel_offres_id text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  -- Qui finance le lit avec la demande de non-objection, et après elle.
  if not coalesce(prive.is_admin() or prive.funds_appel_offres(p_appel_offres_id) and exists (
    select from prive.non_objections n where n.appel_offres_id = p_appel_offres_id and n.retiree_le is null), false)
  then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  return (
    select prive.rapport_json(r) from prive.rapports_evaluation r
    join public.appels_offres a on a.id = r.appel_offres_id and a.statut not in ('OUVERT', 'CLOTURE')
    where r.appel_offres_id = p_appel_offres_id and r.annule_le is null and r.confirme_le is not null);
end;
$$;
comment on function public.rpc_rapport_evaluation(text) is
  'Le rapport d’évaluation confirmé, l’évaluation finie ; vide quand il n’y en a pas. Administrateurs, et bailleurs à qui une non-objection est demandée.';

revoke execute on function prive.prix_admis(jsonb, integer, bigint), prive.avis_json(prive.evaluations_membres),
  prive.rapport_json(prive.rapports_evaluation) from public;
revoke execute on function public.rpc_rapport_evaluation(text) from public, anon, authenticated;
grant execute on function public.rpc_rapport_evaluation(text) to authenticated;

-- Ce que chacun lit des lots : l’entreprise, les administrateurs, qui finance, la publication.

create or replace function public.rpc_mes_offres() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if prive.current_entreprise() is null then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'soumission_id', s.id, 'appel_offres_id', a.id, 'reference', a.reference, 'titre', a.titre, 'statut', a.statut,
      'date_limite', a.date_limite, 'date_ouverture', a.date_ouverture, 'status', s.status, 'version', s.version,
      'submitted_at', s.submitted_at, 'withdrawn_at', s.withdrawn_at, 'created_at', s.created_at,
      'resultat', prive.resultat_of(s), 'resultats_lots', prive.resultats_lots_of(s), 'changement', prive.changement_of(s),
      'empreintes', prive.empreintes_of(s), 'copie', prive.copie_of(s),
      'versions', (
        select coalesce(jsonb_agg(jsonb_build_object('version', v.version, 'numero_recu', v.numero_recu,
          'submitted_at', v.submitted_at, 'feuille', v.feuille) order by v.version), '[]')
        from public.soumissions_versions v where v.soumission_id = s.id)) order by s.created_at desc), '[]')
    from public.soumissions s join public.appels_offres a on a.id = s.appel_offres_id
    where s.entreprise_id = prive.current_entreprise());
end;
$$;
comment on function public.rpc_mes_offres() is 'Les offres de son entreprise, avec leurs reçus ; brouillons et retraits compris, leur résultat une fois prononcé, ce qui a changé depuis leur dépôt, et où en sont leurs empreintes.';

create or replace function public.rpc_evaluation(p_appel_offres_id text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform prive.require_admin();
  return (
    select jsonb_build_object(
      'appel_offres_id', a.id, 'reference', a.reference, 'titre', a.titre, 'statut', a.statut, 'bailleur', a.bailleur,
      'membre', prive.is_membre(a.id), 'remises', prive.has_plis(a.id), 'close', prive.is_ouverture_close(a.id),
      'pv_publie_le', (select p.publie_le from prive.pv_publies p where p.appel_offres_id = a.id),
      'titulaire', coalesce(a.titulaire, '{}'), 'noms', a.titulaire_noms, 'montant_attribue', a.montant_attribue,
      'lots', prive.lots_of(a.id),
      'attribution_publiee_le', a.attribution_publiee_le,
      'offres', case when prive.is_ouverture_close(a.id) then (
        select coalesce(jsonb_agg(jsonb_build_object(
          'soumission_id', e.soumission_id, 'entreprise_id', e.entreprise_id, 'societe', prive.societe_of(e.entreprise_id),
          'numero_recu', e.numero_recu, 'lot', e.lot, 'lecture', l.lecture, 'note', e.note, 'rejet', e.rejet, 'evaluee_le', e.evaluee_le,
          'evaluee_par', (select m.nom from prive.commission_membres m
            where m.appel_offres_id = a.id and m.user_id = e.evaluee_par)) order by e.numero_recu collate "C", e.lot), '[]')
        from prive.evaluations_of(a.id) e join prive.ouvertures_lectures l on l.soumission_id = e.soumission_id)
      else '[]' end)
    from public.appels_offres a where a.id = p_appel_offres_id and a.retire_le is null);
end;
$$;
comment on function public.rpc_evaluation(text) is
  'Où en est l’évaluation d’un appel d’offres, et qui est proposé ; aucune offre avant la clôture de l’ouverture. Administrateurs.';

drop function public.rpc_appels_offres_internes(text);
create function public.rpc_appels_offres_internes(p_id text default null) returns table (
  id text, nb_dao_acquis integer, nb_offres_soumises integer, date_derniere_soumission timestamptz,
  montants_lus jsonb, pv_ouverture_url text, ano_url text, projet_marche_url text, titulaire text[],
  titulaire_noms text[], lots_internes jsonb
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
    a.montants_lus, a.pv_ouverture_url, a.ano_url, a.projet_marche_url, a.titulaire,
    a.titulaire_noms, prive.lots_of(a.id)
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

drop function public.rpc_procedures_publiques();
create function prive.publics_of(p_appel_offres_id text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('numero', l.numero, 'isdecrit', l.intitule is not null, 'statut', l.statut,
    'motif_fin', l.motif_fin, 'attribution_publiee_le', p.le,
    'titulaire', case when p.le is not null then l.titulaire end,
    'montant_attribue', case when p.le is not null then l.montant_attribue end) order by l.numero), '[]')
  from prive.lots l
  cross join lateral (
    select l.attribution_publiee_le as le
    where l.statut = 'ATTRIBUE' and l.titulaire is not null
      and l.attribution_publiee_le <= (clock_timestamp() at time zone 'Africa/Conakry')::date
    union all select null limit 1
  ) p
  where l.appel_offres_id = p_appel_offres_id;
$$;
comment on function prive.publics_of(text) is
  'Ce qui est public de chaque lot : sa fin et son motif ; titulaire et prix seulement à la date de leur publication.';

create function public.rpc_procedures_publiques() returns table (
  id text, statut public.statut_appel_offres, date_limite timestamptz, dates_limites_anterieures timestamptz[],
  date_ouverture timestamptz, motif_fin text, date_fin date, attribution_publiee_le date, titulaire text[],
  montant_attribue bigint, lots jsonb
)
  language sql stable security definer set search_path = ''
as $$
  select a.id, a.statut, a.date_limite, a.dates_limites_anterieures, a.date_ouverture, a.motif_fin, a.date_fin,
    p.le, case when p.le is not null then t.titulaire end, case when p.le is not null then t.montant end,
    prive.publics_of(a.id)
  from public.appels_offres a
  -- Des lots que l’avis compte sans les décrire se publient ensemble : tous les titulaires, et la somme.
  cross join lateral (
    select a.titulaire, a.montant_attribue as montant where not prive.has_lots(a.id)
    union all
    select (
        select array_agg(d.t order by d.rang)
        from (
          select u.t, min(l.numero * 100 + u.rang) as rang from prive.lots l
          cross join lateral unnest(l.titulaire) with ordinality u (t, rang)
          where l.appel_offres_id = a.id and l.statut = 'ATTRIBUE' and l.intitule is null group by u.t) d),
      (select sum(l.montant_attribue)::bigint from prive.lots l
        where l.appel_offres_id = a.id and l.statut = 'ATTRIBUE' and l.intitule is null)
    where prive.has_lots(a.id)
  ) t
  cross join lateral (
    select a.attribution_publiee_le as le
    where a.statut = 'ATTRIBUE' and a.attribution_publiee_le <= (clock_timestamp() at time zone 'Africa/Conakry')::date
      and cardinality(t.titulaire) > 0
    union all select null limit 1
  ) p
  where a.base_mene_le is not null and a.retire_le is null
  order by a.id;
$$;
comment on function public.rpc_procedures_publiques() is
  'Ce que la base mène et qui est public, lots compris : de quoi mettre le contenu à jour ; le titulaire seulement à la date de sa publication. Rôle de service.';

create or replace function public.rpc_ouvre_soumission(p_appel_offres_id text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  v_entreprise constant text := prive.current_entreprise();
  v_appel public.appels_offres;
  v_soumission public.soumissions;
begin
  if v_entreprise is null then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  select a.* into v_appel from public.appels_offres a where a.id = p_appel_offres_id for update;
  if not prive.is_tender_open(p_appel_offres_id) then
    raise exception 'appel_offres_ferme' using errcode = 'P0001';
  end if;
  if not prive.holds_dao(p_appel_offres_id) then
    raise exception 'dao_non_acquis' using errcode = 'P0001';
  end if;
  if not prive.is_commission_prete(p_appel_offres_id) then
    raise exception 'commission_absente' using errcode = 'P0001';
  end if;
  select s.* into v_soumission from public.soumissions s
  where s.appel_offres_id = p_appel_offres_id and s.entreprise_id = v_entreprise and s.status <> 'RETIREE';
  if v_soumission.id is null then
    insert into public.soumissions (appel_offres_id, entreprise_id, user_id)
    values (p_appel_offres_id, v_entreprise, (select auth.uid())) returning * into v_soumission;
  end if;
  perform prive.trace_envoi(v_soumission.id, 'COMMENCE');
  return jsonb_build_object('soumission_id', v_soumission.id, 'version', v_soumission.version, 'limite', v_appel.date_limite,
    'ouverture', v_appel.date_ouverture,
    'lots', prive.avis_lots_of(p_appel_offres_id), 'entreprise_id', v_entreprise, 'societe', prive.societe_of(v_entreprise),
    'cles', (
      select jsonb_agg(jsonb_build_object('id', m.user_id, 'cle_publique', m.cle_publique) order by m.rang)
      from prive.commission_membres m where m.appel_offres_id = p_appel_offres_id));
end;
$$;
comment on function public.rpc_ouvre_soumission(text) is
  'L’offre en cours de l’entreprise, ou un brouillon neuf, les clés pour lesquelles la fermer, les lots de l’avis et le nom de l’entreprise. Entreprises qui détiennent le DAO, avant la limite.';

revoke execute on function prive.publics_of(text) from public;
revoke execute on function public.rpc_appels_offres_internes(text), public.rpc_procedures_publiques()
  from public, anon, authenticated;
grant execute on function public.rpc_appels_offres_internes(text) to authenticated;
grant execute on function public.rpc_procedures_publiques() to service_role;

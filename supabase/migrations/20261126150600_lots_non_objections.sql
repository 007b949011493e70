-- Non-objection, lot par lot : chaque demande juge une proposition, et gèle celle-là seule (R147).

drop index prive.non_objections_vive_idx;
-- Une seule à la fois par lot : le bailleur juge la proposition en cours.
create unique index non_objections_vive_idx on prive.non_objections (appel_offres_id, lot) where retiree_le is null;

drop function prive.check_non_objection(text);
create function prive.check_non_objection(p_appel_offres_id text, p_lot integer) returns void
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_demande prive.non_objections;
begin
  select n.* into v_demande from prive.non_objections n
  where n.appel_offres_id = p_appel_offres_id and n.lot = p_lot and n.retiree_le is null;
  if v_demande.id is not null and v_demande.avis is null then
    raise exception 'non_objection_attendue' using errcode = 'P0001';
  end if;
  if v_demande.avis = 'REFUSEE' then
    raise exception 'non_objection_refusee' using errcode = 'P0001';
  end if;
end;
$$;
comment on function prive.check_non_objection(text, integer) is
  'Arrête une attribution dont la non-objection est attendue, ou refusée.';

create function prive.dit_lot(p_appel_offres_id text, p_lot integer) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select jsonb_build_object('lot', l.numero, 'intitule', l.intitule) from prive.lots l
    where l.appel_offres_id = p_appel_offres_id and l.numero = p_lot), '{}');
$$;
comment on function prive.dit_lot(text, integer) is 'Le lot dont parle une lettre, son numéro et son intitulé ; rien sans lots.';

drop function public.rpc_demande_non_objection(text, text);
create function public.rpc_demande_non_objection(p_id text, p_reason text, p_lot integer default 0) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  v_appel public.appels_offres := prive.lock_tender(p_id, p_reason);
  v_id uuid;
  v_lot prive.lots;
begin
  select n.id into v_id from prive.non_objections n
  where n.appel_offres_id = p_id and n.lot = p_lot and n.retiree_le is null;
  -- Déjà demandée : la réponse s’est perdue.
  if v_id is not null then
    return v_id;
  end if;
  if v_appel.statut <> 'EVALUE' then
    raise exception 'pas_evalue' using errcode = 'P0001';
  end if;
  v_lot := prive.lot_ouvert(p_id, p_lot);
  if p_lot = 0 then
    v_lot.titulaire := v_appel.titulaire;
    v_lot.noms := v_appel.titulaire_noms;
    v_lot.montant_attribue := v_appel.montant_attribue;
  end if;
  if coalesce(cardinality(v_lot.titulaire), 0) = 0 or v_lot.montant_attribue is null then
    raise exception 'titulaire_absent' using errcode = 'P0001';
  end if;
  if not exists (
    select from public.profiles p
    where p.role = 'BAILLEUR' and p.status = 'ACTIVE' and p.bailleur_id = any (v_appel.bailleur)
  ) then
    raise exception 'bailleur_sans_compte' using errcode = 'P0001';
  end if;
  insert into prive.non_objections (appel_offres_id, lot, titulaire, noms, montant, demandee_par)
  values (p_id, p_lot, v_lot.titulaire, v_lot.noms, v_lot.montant_attribue, (select prive.current_account()))
  returning id into v_id;
  perform prive.audit('NON_OBJECTION_DEMANDEE', 'appels_offres', p_id, null, null, jsonb_build_object(
    'reference', v_appel.reference, 'titulaire', v_lot.titulaire, 'montant', v_lot.montant_attribue)
    || jsonb_strip_nulls(jsonb_build_object('lot', nullif(p_lot, 0))));
  perform prive.enqueue_courriel('NON_OBJECTION_DEMANDEE:' || v_id || ':' || p.id, 'NON_OBJECTION_DEMANDEE', p.email,
    jsonb_build_object('full_name', p.full_name, 'appel_offres_id', p_id, 'reference', v_appel.reference,
      'titre', v_appel.titre, 'montant', v_lot.montant_attribue, 'note', btrim(p_reason))
    || prive.dit_lot(p_id, p_lot))
  from public.profiles p
  where p.role = 'BAILLEUR' and p.status = 'ACTIVE' and p.bailleur_id = any (v_appel.bailleur);
  return v_id;
end;
$$;
comment on function public.rpc_demande_non_objection(text, text, integer) is
  'Demande à qui finance s’il objecte à la proposition d’attribution, d’un lot s’il y en a : journal, et lettre à ses comptes. Administrateurs.';

drop function public.rpc_retire_non_objection(text, text);
create function public.rpc_retire_non_objection(p_id text, p_reason text, p_lot integer default 0) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_appel public.appels_offres := prive.lock_tender(p_id, p_reason);
begin
  if v_appel.statut <> 'EVALUE' then
    raise exception 'pas_evalue' using errcode = 'P0001';
  end if;
  if p_lot > 0 then
    perform prive.lot_ouvert(p_id, p_lot);
  end if;
  update prive.non_objections n set retiree_le = clock_timestamp()
  where n.appel_offres_id = p_id and n.lot = p_lot and n.retiree_le is null;
  if found then
    perform prive.audit('NON_OBJECTION_RETIREE', 'appels_offres', p_id, null, null,
      jsonb_build_object('reference', v_appel.reference)
        || jsonb_strip_nulls(jsonb_build_object('lot', nullif(p_lot, 0))));
  end if;
end;
$$;
comment on function public.rpc_retire_non_objection(text, text, integer) is
  'Retire la demande de non-objection en cours, d’un lot s’il y en a, répondue ou non : la proposition peut changer. Administrateurs.';

create or replace function public.rpc_rend_non_objection(p_demande uuid, p_avis text, p_observations text, p_chemin text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_observations constant text := nullif(btrim(p_observations), '');
  v_appel public.appels_offres;
  v_demande prive.non_objections;
begin
  select a.* into v_appel from public.appels_offres a
  where a.id = (select n.appel_offres_id from prive.non_objections n where n.id = p_demande) for update;
  -- Une demande inconnue répond comme celle d’un autre bailleur.
  if v_appel.id is null or not prive.funds_appel_offres(v_appel.id) then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  select n.* into v_demande from prive.non_objections n where n.id = p_demande;
  -- Déjà rendue, la même : la réponse s’est perdue.
  if v_demande.avis::text = p_avis and v_demande.rendue_par = (select prive.current_account())
    and (v_demande.observations, v_demande.chemin) is not distinct from (v_observations, p_chemin)
  then
    return;
  end if;
  if v_demande.retiree_le is not null or v_demande.avis is not null or v_appel.statut <> 'EVALUE' then
    raise exception 'non_objection_close' using errcode = 'P0001';
  end if;
  if p_avis is null or p_avis not in ('DONNEE', 'REFUSEE') or char_length(v_observations) > 2000
    or p_avis = 'REFUSEE' and coalesce(char_length(v_observations), 0) < 10
    or p_avis = 'DONNEE' and p_chemin is null
  then
    raise exception 'non_objection_invalide' using errcode = '22023';
  end if;
  if p_chemin is not null and not exists (
    select from storage.objects o
    where o.bucket_id = 'non-objections' and o.name = p_chemin and split_part(o.name, '/', 1) = p_demande::text
  ) then
    raise exception 'fichier_absent' using errcode = 'P0001';
  end if;
  update prive.non_objections n set avis = p_avis::public.avis_non_objection, observations = v_observations,
    chemin = p_chemin, rendue_par = (select prive.current_account()), rendue_le = clock_timestamp()
  where n.id = p_demande;
  perform prive.audit('NON_OBJECTION_RENDUE', 'appels_offres', v_appel.id, null, p_avis, jsonb_build_object(
    'reference', v_appel.reference, 'observations', v_observations, 'chemin', p_chemin)
    || jsonb_strip_nulls(jsonb_build_object('lot', nullif(v_demande.lot, 0))));
  perform prive.enqueue_courriel('NON_OBJECTION_RENDUE:' || p_demande || ':' || p.id, 'NON_OBJECTION_RENDUE', p.email,
    jsonb_build_object('full_name', p.full_name, 'appel_offres_id', v_appel.id, 'reference', v_appel.reference,
      'titre', v_appel.titre, 'avis', p_avis, 'observations', v_observations)
    || prive.dit_lot(v_appel.id, v_demande.lot))
  from public.profiles p where p.role = 'ADMIN' and p.status = 'ACTIVE';
end;
$$;
comment on function public.rpc_rend_non_objection(uuid, text, text, text) is
  'Rend la réponse d’un bailleur à une demande : lettre, observations, journal, et lettre aux administrateurs. Bailleurs qui financent.';

create or replace function public.rpc_non_objections(p_appel_offres_id text default null) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not prive.has_role('ADMIN', 'BAILLEUR') then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', n.id, 'appel_offres_id', a.id, 'reference', a.reference, 'titre', a.titre, 'titulaire', n.titulaire,
      'noms', n.noms, 'lot', n.lot, 'intitule', (
        select l.intitule from prive.lots l where l.appel_offres_id = a.id and l.numero = n.lot),
      'montant', n.montant, 'demandee_le', n.demandee_le, 'retiree_le', n.retiree_le, 'avis', n.avis,
      'observations', n.observations, 'chemin', n.chemin, 'rendue_le', n.rendue_le,
      'rendue_par', case when prive.is_admin() then (
        select jsonb_build_object('nom', p.full_name, 'bailleur', p.bailleur_id)
        from public.profiles p where p.id = n.rendue_par) end) order by n.demandee_le desc, n.id), '[]')
    from prive.non_objections n join public.appels_offres a on a.id = n.appel_offres_id
    where (p_appel_offres_id is null or a.id = p_appel_offres_id)
      and (prive.is_admin() or prive.funds_appel_offres(a.id)));
end;
$$;
comment on function public.rpc_non_objections(text) is
  'Non-objections demandées et rendues, la plus récente d’abord : toutes pour un administrateur, qui lit aussi qui a répondu ; celles de ce qu’il finance pour un bailleur.';

drop function prive.has_non_objection(text);
revoke execute on function prive.check_non_objection(text, integer), prive.dit_lot(text, integer) from public;
revoke execute on function public.rpc_demande_non_objection(text, text, integer),
  public.rpc_retire_non_objection(text, text, integer) from public, anon, authenticated;
grant execute on function public.rpc_demande_non_objection(text, text, integer),
  public.rpc_retire_non_objection(text, text, integer) to authenticated;

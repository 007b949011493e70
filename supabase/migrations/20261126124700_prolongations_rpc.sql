-- Lire ce que la sonde a vu avant une limite ; proposer, confirmer, écarter une prolongation.

create function public.rpc_incident_limite(p_appel_offres_id text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_appel public.appels_offres;
  v_attente constant prive.prolongations := prive.prolongation_en_attente(p_appel_offres_id);
begin
  if not (prive.has_role('ADMIN', 'BAILLEUR') or prive.holds_dao(p_appel_offres_id)) then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  select a.* into v_appel from public.appels_offres a where a.id = p_appel_offres_id;
  if v_appel.id is null then
    return null;
  end if;
  return prive.incident_of(v_appel.date_limite) || jsonb_build_object('date_limite', v_appel.date_limite,
    'envois', prive.envois_of(p_appel_offres_id),
    'attente', case when v_attente.id is not null then jsonb_build_object('id', v_attente.id, 'date_limite', v_attente.date_limite,
      'reason', v_attente.reason, 'proposee_le', v_attente.proposee_le,
      'moi', v_attente.proposee_par = (select prive.current_account())) end,
    'prolongee', (
      select jsonb_build_object('date_avant', p.date_avant, 'date_limite', p.date_limite, 'reason', p.reason,
        'decidee_le', p.decidee_le, 'incident', p.incident)
      from prive.prolongations p where p.appel_offres_id = p_appel_offres_id and p.issue = 'CONFIRMEE'
      order by p.decidee_le desc limit 1));
end;
$$;
comment on function public.rpc_incident_limite(text) is
  'Ce que la sonde a vu avant la date limite, ses propres envois, la prolongation qui attend, la dernière accordée ; vide s’il n’existe pas. Administrateurs, détenteurs du DAO, bailleurs.';

create function public.rpc_propose_prolongation(p_id text, p_date_limite timestamptz, p_reason text) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  v_appel public.appels_offres := prive.lock_tender(p_id, p_reason);
  v_incident constant jsonb := prive.incident_of(v_appel.date_limite);
  v_prolongation prive.prolongations;
begin
  if not (v_incident ->> 'grave')::boolean then
    raise exception 'incident_absent' using errcode = 'P0001';
  end if;
  if clock_timestamp() >= v_appel.date_limite + interval '72 hours' then
    raise exception 'prolongation_tardive' using errcode = 'P0001';
  end if;
  perform prive.check_prolongation(v_appel, p_date_limite, (v_incident ->> 'secondes')::integer);
  update prive.prolongations p set issue = 'REMPLACEE', decidee_par = (select auth.uid()), decidee_le = clock_timestamp()
  where p.appel_offres_id = p_id and p.issue is null;
  insert into prive.prolongations (appel_offres_id, date_avant, date_limite, reason, incident, proposee_par)
  values (p_id, v_appel.date_limite, p_date_limite, btrim(p_reason), v_incident, (select auth.uid()))
  returning * into v_prolongation;
  perform prive.audit('PROLONGATION_PROPOSEE', 'appels_offres', p_id, to_jsonb(v_appel.date_limite) #>> '{}',
    to_jsonb(p_date_limite) #>> '{}', jsonb_build_object('reference', v_appel.reference, 'incident', v_incident));
  perform prive.enqueue_courriel('PROLONGATION_PROPOSEE:' || v_prolongation.id || ':' || p.id, 'PROLONGATION_PROPOSEE', p.email,
    jsonb_build_object('full_name', p.full_name, 'appel_offres_id', p_id, 'reference', v_appel.reference, 'titre', v_appel.titre,
      'date_avant', v_appel.date_limite, 'date_limite', p_date_limite, 'reason', btrim(p_reason), 'secondes', v_incident -> 'secondes'))
  from public.profiles p where p.role = 'ADMIN' and p.status = 'ACTIVE' and p.id <> (select auth.uid());
  return v_prolongation.id;
end;
$$;
comment on function public.rpc_propose_prolongation(text, timestamptz, text) is
  'Propose de prolonger après une panne que la sonde a vue ; un autre administrateur confirme, dans le jour. Administrateurs.';

create function prive.lock_prolongation(p_id uuid, p_reason text default null) returns prive.prolongations
  language plpgsql security definer set search_path = ''
as $$
declare
  v_prolongation prive.prolongations;
begin
  perform prive.require_admin();
  select p.* into v_prolongation from prive.prolongations p where p.id = p_id;
  if v_prolongation.id is null then
    raise exception 'prolongation_close' using errcode = 'P0001';
  end if;
  perform prive.lock_tender(v_prolongation.appel_offres_id, coalesce(p_reason, v_prolongation.reason));
  select p.* into v_prolongation from prive.prolongations p where p.id = p_id;
  return v_prolongation;
end;
$$;
comment on function prive.lock_prolongation(uuid, text) is 'Une prolongation, relue sous le verrou de son appel d’offres. Administrateurs.';

create function public.rpc_confirme_prolongation(p_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_prolongation prive.prolongations := prive.lock_prolongation(p_id);
  v_avant public.appels_offres;
  v_apres public.appels_offres;
  v_isrouverte boolean;
begin
  -- La réponse s’était perdue.
  if v_prolongation.issue = 'CONFIRMEE' and v_prolongation.decidee_par = (select auth.uid()) then
    return;
  end if;
  if v_prolongation.proposee_par = (select auth.uid()) then
    raise exception 'deux_personnes' using errcode = 'P0001';
  end if;
  select a.* into v_avant from public.appels_offres a where a.id = v_prolongation.appel_offres_id;
  if v_prolongation.issue is not null or (prive.prolongation_en_attente(v_avant.id)).id is null
    or v_avant.date_limite <> v_prolongation.date_avant
  then
    raise exception 'prolongation_close' using errcode = 'P0001';
  end if;
  perform prive.check_prolongation(v_avant, v_prolongation.date_limite, (v_prolongation.incident ->> 'secondes')::integer);
  update prive.prolongations p set issue = 'CONFIRMEE', decidee_par = (select auth.uid()), decidee_le = clock_timestamp()
  where p.id = p_id;
  insert into prive.manifestes_remplaces (appel_offres_id, date_limite, gele_le, racine, nombre, feuilles, prolongation_id)
  select m.appel_offres_id, m.date_limite, m.gele_le, m.racine, m.nombre, m.feuilles, p_id
  from prive.manifestes m where m.appel_offres_id = v_avant.id;
  v_isrouverte := clock_timestamp() >= v_avant.date_limite;
  delete from prive.manifestes m where m.appel_offres_id = v_avant.id;
  update public.appels_offres a set
    date_limite = v_prolongation.date_limite,
    dates_limites_anterieures = a.dates_limites_anterieures || v_avant.date_limite,
    date_ouverture = v_avant.date_ouverture + (v_prolongation.date_limite - v_avant.date_limite),
    statut = 'OUVERT',
    base_mene_le = coalesce(a.base_mene_le, clock_timestamp())
  where a.id = v_avant.id returning a.* into v_apres;
  perform prive.audit('PROLONGATION_CONFIRMEE', 'appels_offres', v_avant.id, to_jsonb(v_avant.date_limite) #>> '{}',
    to_jsonb(v_apres.date_limite) #>> '{}', jsonb_build_object('reference', v_avant.reference, 'statut_avant', v_avant.statut,
      'proposee_par', v_prolongation.proposee_par, 'ouverture_avant', v_avant.date_ouverture, 'ouverture_apres', v_apres.date_ouverture));
  perform prive.write_to_holders(v_avant.id, 'DATE_REPORTEE:' || v_avant.id || ':' || extract(epoch from v_apres.date_limite)::bigint,
    'DATE_REPORTEE', jsonb_build_object('date_avant', v_avant.date_limite, 'date_limite', v_apres.date_limite,
      'date_ouverture', v_apres.date_ouverture, 'reason', v_prolongation.reason, 'rouverte', v_isrouverte,
      'secondes', v_prolongation.incident -> 'secondes'));
end;
$$;
comment on function public.rpc_confirme_prolongation(uuid) is
  'Prolonge ce qu’un autre administrateur a proposé : journal, lettre à chaque détenteur ; la liste figée reste publiée. Administrateurs.';

create function public.rpc_ecarte_prolongation(p_id uuid, p_reason text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_prolongation prive.prolongations := prive.lock_prolongation(p_id, coalesce(p_reason, ''));
begin
  if v_prolongation.issue = 'ECARTEE' then
    return;
  end if;
  if v_prolongation.issue is not null then
    raise exception 'prolongation_close' using errcode = 'P0001';
  end if;
  update prive.prolongations p set issue = 'ECARTEE', decidee_par = (select auth.uid()), decidee_le = clock_timestamp()
  where p.id = p_id;
  perform prive.audit('PROLONGATION_ECARTEE', 'appels_offres', v_prolongation.appel_offres_id,
    to_jsonb(v_prolongation.date_limite) #>> '{}', null, jsonb_build_object('proposee_par', v_prolongation.proposee_par));
end;
$$;
comment on function public.rpc_ecarte_prolongation(uuid, text) is
  'Écarte ou reprend une prolongation proposée, avec un motif : l’ouverture n’attend plus. Administrateurs.';

revoke execute on function public.rpc_incident_limite(text), public.rpc_propose_prolongation(text, timestamptz, text),
  public.rpc_confirme_prolongation(uuid), public.rpc_ecarte_prolongation(uuid, text) from public, anon, authenticated;
revoke execute on function prive.lock_prolongation(uuid, text) from public;
grant execute on function public.rpc_incident_limite(text), public.rpc_propose_prolongation(text, timestamptz, text),
  public.rpc_confirme_prolongation(uuid), public.rpc_ecarte_prolongation(uuid, text) to authenticated;

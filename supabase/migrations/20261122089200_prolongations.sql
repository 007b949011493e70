-- Prolonger après une panne : proposé par un administrateur, confirmé par un autre, aussi une fois la limite passée, tant que rien ne
-- s’est ouvert (R96). La liste déjà figée reste publiée ; une nouvelle se fige à la nouvelle limite.

create table prive.prolongations (
  id uuid primary key default gen_random_uuid(),
  appel_offres_id text not null references public.appels_offres (id) on delete restrict,
  date_avant timestamptz not null,
  date_limite timestamptz not null,
  reason text not null,
  incident jsonb not null,
  proposee_par uuid not null,
  proposee_le timestamptz not null default clock_timestamp(),
  issue text,
  decidee_par uuid,
  decidee_le timestamptz,
  constraint prolongations_issue_connue check (issue in ('CONFIRMEE', 'ECARTEE', 'REMPLACEE')),
  constraint prolongations_a_deux check (issue is distinct from 'CONFIRMEE' or decidee_par <> proposee_par)
);
comment on table prive.prolongations is
  'Prolongations proposées après une panne, et leur issue ; celle qui attend tient les offres scellées, un jour au plus.';
create unique index prolongations_une_attend on prive.prolongations (appel_offres_id) where issue is null;
revoke all on table prive.prolongations from public, anon, authenticated, service_role;
alter table prive.prolongations enable row level security;

-- La liste figée d’une limite qui a été prolongée : publiée pour toujours.
create table prive.manifestes_remplaces (
  appel_offres_id text not null,
  date_limite timestamptz not null,
  gele_le timestamptz not null,
  racine text not null,
  nombre integer not null,
  feuilles text[] not null,
  prolongation_id uuid not null references prive.prolongations (id) on delete restrict,
  primary key (appel_offres_id, date_limite)
);
comment on table prive.manifestes_remplaces is 'Manifestes gelés d’une date limite que deux personnes ont ensuite prolongée. Rien n’y change.';
revoke all on table prive.manifestes_remplaces from public, anon, authenticated, service_role;
alter table prive.manifestes_remplaces enable row level security;
create trigger manifestes_remplaces_immuable before update or delete on prive.manifestes_remplaces
  for each row execute function prive.refuse_rewrite();
create trigger manifestes_remplaces_non_vidable before truncate on prive.manifestes_remplaces
  for each statement execute function prive.refuse_rewrite();

create function prive.guard_remplacement() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' or not exists (
    select from prive.manifestes_remplaces r join prive.prolongations p on p.id = r.prolongation_id
    where p.issue = 'CONFIRMEE'
      and (r.appel_offres_id, r.date_limite, r.gele_le, r.racine, r.nombre, r.feuilles)
        = (old.appel_offres_id, old.date_limite, old.gele_le, old.racine, old.nombre, old.feuilles))
  then
    raise exception 'journal_immuable' using errcode = '42501';
  end if;
  return old;
end;
$$;
comment on function prive.guard_remplacement() is
  'Un manifeste gelé ne change pas, et ne cède sa place que recopié à la lettre, par une prolongation confirmée à deux.';
drop trigger manifestes_immuable on prive.manifestes;
create trigger manifestes_immuable before update or delete on prive.manifestes
  for each row execute function prive.guard_remplacement();

create function prive.prolongation_en_attente(p_appel_offres_id text) returns prive.prolongations
  language sql stable security definer set search_path = ''
as $$
  -- Un jour pour qu’un second administrateur décide : une seule personne ne retient pas une ouverture plus longtemps.
  select p.* from prive.prolongations p
  where p.appel_offres_id = p_appel_offres_id and p.issue is null and p.proposee_le > clock_timestamp() - interval '24 hours';
$$;
comment on function prive.prolongation_en_attente(text) is 'La prolongation qui attend un second administrateur ; vide sans elle, ou un jour après.';

create or replace function prive.is_tender_unsealed(p_appel_offres_id text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.appels_offres a where a.id = p_appel_offres_id and now() >= greatest(a.date_ouverture, a.date_limite)
      and a.date_ouverture is not null
  ) and (prive.prolongation_en_attente(p_appel_offres_id)).id is null;
$$;
comment on function prive.is_tender_unsealed(text) is
  'Vrai une fois l’ouverture publique passée ; sans date d’ouverture, ou tant qu’une prolongation attend, les plis restent scellés.';

create function prive.incident_of(p_limite timestamptz) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('debut', w.debut, 'fin', w.fin, 'depuis', (select min(s.debut) from prive.sondes s),
    'secondes', n.secondes, 'grave', n.secondes >= 600 or n.derniere > p_limite - interval '1 hour', 'pannes', n.pannes)
  from (select p_limite - interval '24 hours' as debut, least(p_limite, clock_timestamp()) as fin) w
  cross join lateral (
    select coalesce(round(sum(extract(epoch from p.fin - p.debut))), 0)::integer as secondes,
      coalesce(max(p.fin), '-infinity') as derniere,
      coalesce(jsonb_agg(to_jsonb(p) order by p.debut), '[]') as pannes
    from prive.pannes_entre(w.debut, w.fin) p where p.fin > p.debut
  ) n;
$$;
comment on function prive.incident_of(timestamptz) is
  'Ce qui n’a pas répondu dans les vingt-quatre heures d’avant une date limite ; grave : dix minutes en tout, ou dans la dernière heure.';

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
  return prive.incident_of(v_appel.date_limite) || jsonb_build_object('date_limite', v_appel.date_limite,
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
  'Ce que la sonde a vu avant la date limite, la prolongation qui attend, la dernière accordée. Administrateurs, détenteurs du DAO, bailleurs.';

create function prive.check_prolongation(p_appel public.appels_offres, p_date_limite timestamptz, p_secondes integer) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_appel.statut not in ('OUVERT', 'CLOTURE') then
    raise exception 'appel_offres_ferme' using errcode = 'P0001';
  end if;
  -- Au moins ce qui a manqué, et de quoi recevoir la lettre et déposer ; comptés de maintenant si la limite est passée.
  if p_date_limite is null
    or p_date_limite < greatest(p_appel.date_limite, clock_timestamp()) + greatest(make_interval(secs => p_secondes), interval '4 hours')
    or p_date_limite > p_appel.date_limite + interval '30 days'
  then
    raise exception 'prolongation_invalide' using errcode = '22023';
  end if;
  -- Une minute de marge : passée l’heure de l’ouverture, la liste des offres est publique et la commission peut lire.
  if (prive.prolongation_en_attente(p_appel.id)).id is null
    and clock_timestamp() >= greatest(p_appel.date_ouverture, p_appel.date_limite) - interval '1 minute'
    and p_appel.date_ouverture is not null
  then
    raise exception 'ouverture_commencee' using errcode = 'P0001';
  end if;
end;
$$;
comment on function prive.check_prolongation(public.appels_offres, timestamptz, integer) is
  'Refuse une prolongation trop courte, trop longue, d’une procédure finie, ou proposée à l’heure de l’ouverture ou après.';

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

revoke execute on function prive.guard_remplacement(), prive.prolongation_en_attente(text), prive.incident_of(timestamptz),
  prive.check_prolongation(public.appels_offres, timestamptz, integer), prive.lock_prolongation(uuid, text) from public;
revoke execute on function public.rpc_incident_limite(text), public.rpc_propose_prolongation(text, timestamptz, text),
  public.rpc_confirme_prolongation(uuid), public.rpc_ecarte_prolongation(uuid, text) from public, anon, authenticated;
grant execute on function public.rpc_incident_limite(text), public.rpc_propose_prolongation(text, timestamptz, text),
  public.rpc_confirme_prolongation(uuid), public.rpc_ecarte_prolongation(uuid, text) to authenticated;

-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Prolongations proposées après une panne, et leur issue ; celle qui attend tient les offres scellées, un jour au plus.
create table prive.prolongations (
  id uuid not null default gen_random_uuid(),
  appel_offres_id text not null,
  date_avant timestamp with time zone not null,
  date_limite timestamp with time zone not null,
  reason text not null,
  incident jsonb not null,
  proposee_par uuid not null,
  proposee_le timestamp with time zone not null default clock_timestamp(),
  issue text,
  decidee_par uuid,
  decidee_le timestamp with time zone,
  -- Première proposition pour cette date limite : celle qui suit retient l’ouverture jusqu’à un jour après elle, pas plus.
  premiere_le timestamp with time zone not null,
  constraint prolongations_issue_connue CHECK ((issue = ANY (ARRAY['CONFIRMEE'::text, 'ECARTEE'::text, 'REMPLACEE'::text]))),
  constraint prolongations_a_deux CHECK (((issue IS DISTINCT FROM 'CONFIRMEE'::text) OR (decidee_par <> proposee_par))),
  constraint prolongations_pkey PRIMARY KEY (id),
  constraint prolongations_appel_offres_id_fkey FOREIGN KEY (appel_offres_id) REFERENCES public.appels_offres(id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX prolongations_une_attend ON prive.prolongations USING btree (appel_offres_id) WHERE (issue IS NULL);
alter table prive.prolongations enable row level security;
CREATE TRIGGER prolongations_a_clean BEFORE INSERT OR UPDATE ON prive.prolongations FOR EACH ROW EXECUTE FUNCTION prive.clean_colonnes('reason:prose');
CREATE TRIGGER prolongations_b_date BEFORE INSERT ON prive.prolongations FOR EACH ROW EXECUTE FUNCTION prive.date_prolongation();
CREATE TRIGGER prolongations_jour BEFORE INSERT OR DELETE OR UPDATE ON prive.prolongations FOR EACH ROW EXECUTE FUNCTION prive.guard_neuf();

-- Manifestes gelés d’une date limite que deux personnes ont ensuite prolongée. Rien n’y change.
create table prive.manifestes_remplaces (
  appel_offres_id text not null,
  date_limite timestamp with time zone not null,
  gele_le timestamp with time zone not null,
  racine text not null,
  nombre integer not null,
  feuilles text[] not null,
  prolongation_id uuid not null,
  constraint manifestes_remplaces_pkey PRIMARY KEY (appel_offres_id, date_limite),
  constraint manifestes_remplaces_prolongation_id_fkey FOREIGN KEY (prolongation_id) REFERENCES prive.prolongations(id) ON DELETE RESTRICT
);
alter table prive.manifestes_remplaces enable row level security;
CREATE TRIGGER manifestes_remplaces_immuable BEFORE DELETE OR UPDATE ON prive.manifestes_remplaces FOR EACH ROW EXECUTE FUNCTION prive.refuse_rewrite();
CREATE TRIGGER manifestes_remplaces_non_vidable BEFORE TRUNCATE ON prive.manifestes_remplaces FOR EACH STATEMENT EXECUTE FUNCTION prive.refuse_rewrite();

-- La prolongation qui attend un second administrateur ; vide sans elle, ou un jour après.
CREATE OR REPLACE FUNCTION prive.prolongation_en_attente(p_appel_offres_id text)
 RETURNS prive.prolongations
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- Un jour pour qu’un second administrateur décide ; passée l’heure de l’ouverture, un jour depuis la première proposition :
  -- proposer de nouveau ne retient rien de plus.
  select p.* from prive.prolongations p join public.appels_offres a on a.id = p.appel_offres_id
  where p.appel_offres_id = p_appel_offres_id and p.issue is null and p.proposee_le > clock_timestamp() - interval '24 hours'
    and (p.premiere_le > clock_timestamp() - interval '24 hours' or a.date_ouverture is null
      or clock_timestamp() < greatest(a.date_ouverture, a.date_limite));
$function$;

-- Vrai une fois l’ouverture publique passée ; sans date d’ouverture, ou tant qu’une prolongation attend, les plis restent scellés.
CREATE OR REPLACE FUNCTION prive.is_tender_unsealed(p_appel_offres_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.appels_offres a where a.id = p_appel_offres_id and now() >= greatest(a.date_ouverture, a.date_limite)
      and a.date_ouverture is not null
  ) and (prive.prolongation_en_attente(p_appel_offres_id)).id is null;
$function$;

-- Vrai une fois passées la date limite et celle de l’ouverture, si la procédure n’a pas été annulée avant.
CREATE OR REPLACE FUNCTION prive.is_ouverture_publique(p_appel_offres_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.appels_offres a
    where a.id = p_appel_offres_id and prive.is_tender_unsealed(a.id)
      -- Annulé avant l’ouverture, rien ne s’ouvre : qui avait soumissionné ne se dit pas.
      and not (a.statut = 'ANNULE'
        and coalesce(a.date_fin <= (a.date_ouverture at time zone 'Africa/Conakry')::date, true))
  );
$function$;
grant execute on function prive.is_ouverture_publique to authenticated;

-- Ce qui n’a pas répondu dans les vingt-quatre heures d’avant une date limite ; grave : dix minutes en tout, ou dans la dernière heure.
CREATE OR REPLACE FUNCTION prive.incident_of(p_limite timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('debut', w.debut, 'fin', w.fin, 'depuis', (select min(s.debut) from prive.sondes s),
    'secondes', n.secondes, 'grave', n.secondes >= 600 or n.derniere > p_limite - interval '1 hour', 'pannes', n.pannes)
  from (select p_limite - interval '24 hours' as debut, least(p_limite, clock_timestamp()) as fin) w
  cross join lateral (
    select coalesce(round(sum(extract(epoch from p.fin - p.debut))), 0)::integer as secondes,
      coalesce(max(p.fin), '-infinity') as derniere,
      coalesce(jsonb_agg(to_jsonb(p) order by p.debut), '[]') as pannes
    from prive.pannes_entre(w.debut, w.fin) p where p.fin > p.debut
  ) n;
$function$;

-- Refuse une prolongation trop courte, trop longue, d’une procédure finie, ou proposée à l’heure de l’ouverture ou après.
CREATE OR REPLACE FUNCTION prive.check_prolongation(p_appel public.appels_offres, p_date_limite timestamp with time zone, p_secondes integer)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  -- Une minute de marge : passée l’heure de l’ouverture, que rien ne retient ou que plus rien ne retient, la liste des offres est
  -- publique et la commission peut lire.
  if coalesce((prive.prolongation_en_attente(p_appel.id)).premiere_le, '-infinity') <= clock_timestamp() - interval '23 hours 59 minutes'
    and clock_timestamp() >= greatest(p_appel.date_ouverture, p_appel.date_limite) - interval '1 minute'
    and p_appel.date_ouverture is not null
  then
    raise exception 'ouverture_commencee' using errcode = 'P0001';
  end if;
end;
$function$;

-- Ce que la sonde a vu avant la date limite, ses propres envois, la prolongation qui attend, la dernière accordée ; vide s’il n’existe pas. Administrateurs, détenteurs du DAO, bailleurs.
CREATE OR REPLACE FUNCTION public.rpc_incident_limite(p_appel_offres_id text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.rpc_incident_limite to authenticated, service_role;

-- Propose de prolonger après une panne que la sonde a vue ; un autre administrateur confirme, dans le jour. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_propose_prolongation(p_id text, p_date_limite timestamp with time zone, p_reason text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.rpc_propose_prolongation to authenticated, service_role;

-- Une prolongation, relue sous le verrou de son appel d’offres. Administrateurs.
CREATE OR REPLACE FUNCTION prive.lock_prolongation(p_id uuid, p_reason text DEFAULT NULL::text)
 RETURNS prive.prolongations
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

-- Prolonge ce qu’un autre administrateur a proposé : journal, lettre à chaque détenteur ; la liste figée reste publiée. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_confirme_prolongation(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.rpc_confirme_prolongation to authenticated, service_role;

-- Écarte ou reprend une prolongation proposée, avec un motif : l’ouverture n’attend plus, chaque administrateur reçoit une lettre. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_ecarte_prolongation(p_id uuid, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  perform prive.enqueue_courriel('PROLONGATION_ECARTEE:' || p_id || ':' || p.id, 'ACTE_DECIDE', p.email,
    jsonb_build_object('full_name', p.full_name, 'issue', case when v_prolongation.proposee_par = (select auth.uid()) then 'RETIRE' else 'REFUSE' end,
      'acte', 'Prolonger la date limite de ' || a.reference || ' jusqu’au '
        || to_char(v_prolongation.date_limite at time zone 'Africa/Conakry', 'DD/MM/YYYY à HH24:MI'),
      'reason', v_prolongation.reason, 'motif_decision', btrim(p_reason),
      'propose_par', prive.nom_compte(v_prolongation.proposee_par), 'decide_par', prive.nom_compte((select auth.uid()))))
  from public.profiles p join public.appels_offres a on a.id = v_prolongation.appel_offres_id
  where p.role = 'ADMIN' and p.status = 'ACTIVE';
end;
$function$;
grant execute on function public.rpc_ecarte_prolongation to authenticated, service_role;

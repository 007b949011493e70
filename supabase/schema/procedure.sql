-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Met en file une lettre à chaque compte actif des entreprises qui ont demandé ou acquis le DAO.
CREATE OR REPLACE FUNCTION prive.write_to_holders(p_appel_offres_id text, p_cle text, p_kind public.type_courriel, p_payload jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select prive.enqueue_courriel(p_cle || ':' || p.id, p_kind, p.email,
    p_payload || jsonb_build_object('full_name', p.full_name, 'appel_offres_id', a.id, 'reference', a.reference, 'titre', a.titre))
  from public.appels_offres a
  cross join public.profiles p
  where a.id = p_appel_offres_id and p.role = 'ENTREPRISE' and p.status = 'ACTIVE'
    and prive.entreprise_of_account(p.id) in (
      select d.entreprise_id from public.dao_acquisitions d
      where d.appel_offres_id = a.id and d.status in ('DEMANDE', 'PAYE')
    );
$function$;

-- Verrouille un appel d’offres pour un acte d’administrateur, dont le motif est requis.
CREATE OR REPLACE FUNCTION prive.lock_tender(p_id text, p_reason text)
 RETURNS public.appels_offres
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_appel public.appels_offres;
begin
  perform prive.require_admin();
  if prive.is_neuf((select prive.current_account())) then
    raise exception 'compte_trop_recent' using errcode = 'P0001';
  end if;
  if coalesce(char_length(btrim(p_reason)), 0) < 2 then
    raise exception 'motif_requis' using errcode = '22023';
  end if;
  perform prive.set_reason(p_reason);
  select a.* into v_appel from public.appels_offres a where a.id = p_id and a.retire_le is null for update;
  if not found then
    raise exception 'appel_offres_introuvable' using errcode = 'P0001';
  end if;
  return v_appel;
end;
$function$;

-- Reporte la date limite, plus tard seulement et tant qu’elle n’est pas passée : motif, journal, lettre à chaque détenteur. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_reporte_date_limite(p_id text, p_date_limite timestamp with time zone, p_reason text, p_date_ouverture timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS public.appels_offres
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_avant public.appels_offres := prive.lock_tender(p_id, p_reason);
  v_apres public.appels_offres;
begin
  if v_avant.statut not in ('PUBLIE', 'OUVERT') then
    raise exception 'appel_offres_ferme' using errcode = 'P0001';
  end if;
  -- L’heure du moment, pas celle du début de la transaction : elle a pu attendre le verrou.
  if v_avant.date_limite <= clock_timestamp() then
    raise exception 'date_limite_passee' using errcode = 'P0001';
  end if;
  if p_date_limite is null or p_date_limite <= v_avant.date_limite or p_date_limite > clock_timestamp() + interval '3 years' then
    raise exception 'date_limite_invalide' using errcode = '22023';
  end if;
  -- Comptés de la première date limite : de report en report, un seul administrateur ne tient pas des offres scellées des années.
  if p_date_limite > coalesce(v_avant.dates_limites_anterieures[1], v_avant.date_limite) + interval '90 days' then
    raise exception 'report_trop_long' using errcode = '22023';
  end if;
  update public.appels_offres a set
    date_limite = p_date_limite,
    dates_limites_anterieures = a.dates_limites_anterieures || v_avant.date_limite,
    -- L’ouverture garde son écart, sauf si une autre est donnée.
    date_ouverture = coalesce(p_date_ouverture, v_avant.date_ouverture + (p_date_limite - v_avant.date_limite)),
    base_mene_le = coalesce(a.base_mene_le, clock_timestamp())
  where a.id = p_id returning a.* into v_apres;
  if v_apres.date_ouverture < v_apres.date_limite then
    raise exception 'ouverture_avant_limite' using errcode = '22023';
  end if;
  -- Une heure pour voir une panne et la dire ; une séance sur papier garde l’écart de son avis.
  perform prive.check_ouverture(v_apres.date_limite, v_apres.date_ouverture, case
    when p_date_ouverture is not null or exists (select from prive.commissions c where c.appel_offres_id = p_id)
    then interval '1 hour' else interval '0' end);
  perform prive.audit('DATE_LIMITE_REPORTEE', 'appels_offres', p_id,
    to_jsonb(v_avant.date_limite) #>> '{}', to_jsonb(v_apres.date_limite) #>> '{}',
    jsonb_build_object('reference', v_apres.reference, 'ouverture_avant', v_avant.date_ouverture, 'ouverture_apres', v_apres.date_ouverture));
  perform prive.write_to_holders(p_id, 'DATE_REPORTEE:' || p_id || ':' || extract(epoch from p_date_limite)::bigint, 'DATE_REPORTEE',
    jsonb_build_object('date_avant', v_avant.date_limite, 'date_limite', v_apres.date_limite,
      'date_ouverture', v_apres.date_ouverture, 'reason', btrim(p_reason)));
  perform prive.enqueue_courriel('DATE_REPORTEE:' || p_id || ':' || extract(epoch from p_date_limite)::bigint || ':admin:' || p.id, 'DATE_REPORTEE', p.email,
    jsonb_build_object('full_name', p.full_name, 'appel_offres_id', p_id, 'reference', v_apres.reference, 'titre', v_apres.titre,
      'date_avant', v_avant.date_limite, 'date_limite', v_apres.date_limite, 'date_ouverture', v_apres.date_ouverture,
      'reason', btrim(p_reason), 'auteur', prive.nom_compte((select prive.current_account()))))
  from public.profiles p where p.role = 'ADMIN' and p.status = 'ACTIVE';
  return v_apres;
end;
$function$;
grant execute on function public.rpc_reporte_date_limite to authenticated, service_role;

-- Passages d’une procédure : en avant d’un pas, vers une fin sans attribution, ou de nouveau à l’évaluation.
CREATE OR REPLACE FUNCTION prive.can_change_statut(p_avant public.statut_appel_offres, p_apres public.statut_appel_offres)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select (p_avant, p_apres) in (
    ('PUBLIE', 'OUVERT'), ('OUVERT', 'CLOTURE'), ('CLOTURE', 'EVALUE'), ('EVALUE', 'ATTRIBUE'), ('EVALUE', 'CLOTURE'),
    ('CLOTURE', 'INFRUCTUEUX'), ('EVALUE', 'INFRUCTUEUX'),
    ('PUBLIE', 'ANNULE'), ('OUVERT', 'ANNULE'), ('CLOTURE', 'ANNULE'), ('EVALUE', 'ANNULE')
  );
$function$;

-- Où en est un appel d’offres, à l’heure de la base : ce qui en est public, et si l’entreprise connectée en a demandé ou acquis le DAO. Comptes actifs.
CREATE OR REPLACE FUNCTION public.rpc_appel_offres_situation(p_id text)
 RETURNS TABLE(statut public.statut_appel_offres, date_limite timestamp with time zone, dates_limites_anterieures timestamp with time zone[], date_ouverture timestamp with time zone, montant_dao bigint, mode_acquisition text[], motif_fin text, date_fin date, has_dao boolean, acquisition public.statut_acquisition, hors_portail boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not prive.has_role('ADMIN', 'BAILLEUR', 'ENTREPRISE', 'VISITEUR') then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  return query
  select a.statut, a.date_limite, a.dates_limites_anterieures, a.date_ouverture, a.montant_dao, a.mode_acquisition,
    a.motif_fin, a.date_fin, prive.has_dao(a.id),
    (select d.status from public.dao_acquisitions d
      where d.appel_offres_id = a.id and d.status in ('DEMANDE', 'PAYE')
        and d.entreprise_id = (select prive.current_entreprise())),
    a.hors_portail
  from public.appels_offres a
  where a.id = p_id and a.retire_le is null;
end;
$function$;
grant execute on function public.rpc_appel_offres_situation to authenticated, service_role;

-- Ce que la base mène et qui est public, lots compris : de quoi mettre le contenu à jour ; le titulaire seulement à la date de sa publication. Rôle de service.
CREATE OR REPLACE FUNCTION public.rpc_procedures_publiques()
 RETURNS TABLE(id text, statut public.statut_appel_offres, date_limite timestamp with time zone, dates_limites_anterieures timestamp with time zone[], date_ouverture timestamp with time zone, motif_fin text, date_fin date, attribution_publiee_le date, titulaire text[], montant_attribue bigint, lots jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.rpc_procedures_publiques to service_role;

-- Un report : quatre-vingt-dix jours en tout, dit à tous les administrateurs ; l’ouverture qu’il déplace est dans l’histoire publique (R95, R207).

create or replace function public.rpc_reporte_date_limite(p_id text, p_date_limite timestamptz, p_reason text, p_date_ouverture timestamptz default null)
  returns public.appels_offres
  language plpgsql security definer set search_path = ''
as $$
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
$$;

create function prive.suit_ouverture() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  v_avant constant timestamptz := new.details ->> 'ouverture_avant';
  v_apres constant timestamptz := new.details ->> 'ouverture_apres';
begin
  if v_apres is distinct from v_avant then
    perform prive.audit('OUVERTURE_DEPLACEE', new.objet, new.objet_id, to_jsonb(v_avant) #>> '{}', to_jsonb(v_apres) #>> '{}',
      jsonb_build_object('reference', new.details ->> 'reference'));
  end if;
  return null;
end;
$$;
comment on function prive.suit_ouverture() is 'Donne sa ligne du journal à l’ouverture qu’un report ou une prolongation déplace.';
revoke execute on function prive.suit_ouverture() from public, anon, authenticated;
-- Après « ajoute_journal_public » : la date limite d’abord.
create trigger journaux_audit_z_ouverture after insert on public.journaux_audit
  for each row when (new.action in ('DATE_LIMITE_REPORTEE', 'PROLONGATION_CONFIRMEE')) execute function prive.suit_ouverture();

do $patch$
declare
  v_avant constant text := pg_get_functiondef('prive.acte_public(public.journaux_audit)'::regprocedure);
  v_apres constant text := replace(v_avant, $q$when 'DATE_LIMITE_REPORTEE', 'PROLONGATION_CONFIRMEE' then$q$,
    $q$when 'DATE_LIMITE_REPORTEE', 'PROLONGATION_CONFIRMEE', 'OUVERTURE_DEPLACEE' then$q$);
begin
  if v_apres = v_avant then
    raise exception 'acte_public_inconnu';
  end if;
  execute v_apres;
end;
$patch$;

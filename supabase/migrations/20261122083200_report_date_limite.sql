-- Reporter la date limite : toujours plus tard, jamais une fois passée, au journal et par lettre à chaque détenteur.

create function prive.entreprise_of_account(p_user_id uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  select coalesce(p.entreprise_id, 'compte:' || p.id::text) from public.profiles p where p.id = p_user_id;
$$;
comment on function prive.entreprise_of_account(uuid) is
  'Entreprise d’un compte, quel que soit son état : sa fiche de l’annuaire, sinon « compte: » et son identifiant.';
revoke execute on function prive.entreprise_of_account(uuid) from public;

create or replace function prive.current_entreprise() returns text
  language sql stable security definer set search_path = ''
as $$
  select prive.entreprise_of_account((select prive.current_account())) where prive.has_role('ENTREPRISE');
$$;

create function prive.write_to_holders(
  p_appel_offres_id text, p_cle text, p_kind public.type_courriel, p_payload jsonb
) returns void
  language sql volatile security definer set search_path = ''
as $$
  select prive.enqueue_courriel(p_cle || ':' || p.id, p_kind, p.email,
    p_payload || jsonb_build_object('full_name', p.full_name, 'appel_offres_id', a.id, 'reference', a.reference, 'titre', a.titre))
  from public.appels_offres a
  cross join public.profiles p
  where a.id = p_appel_offres_id and p.role = 'ENTREPRISE' and p.status = 'ACTIVE'
    and prive.entreprise_of_account(p.id) in (
      select d.entreprise_id from public.dao_acquisitions d
      where d.appel_offres_id = a.id and d.status in ('DEMANDE', 'PAYE')
    );
$$;
comment on function prive.write_to_holders(text, text, public.type_courriel, jsonb) is
  'Met en file une lettre à chaque compte actif des entreprises qui ont demandé ou acquis le DAO.';
revoke execute on function prive.write_to_holders(text, text, public.type_courriel, jsonb) from public;

create function prive.lock_tender(p_id text, p_reason text) returns public.appels_offres
  language plpgsql security definer set search_path = ''
as $$
declare
  v_appel public.appels_offres;
begin
  perform prive.require_admin();
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
$$;
comment on function prive.lock_tender(text, text) is 'Verrouille un appel d’offres pour un acte d’administrateur, dont le motif est requis.';
revoke execute on function prive.lock_tender(text, text) from public;

create function public.rpc_reporte_date_limite(
  p_id text, p_date_limite timestamptz, p_reason text, p_date_ouverture timestamptz default null
) returns public.appels_offres
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
  perform prive.audit('DATE_LIMITE_REPORTEE', 'appels_offres', p_id, 
    to_jsonb(v_avant.date_limite) #>> '{}', to_jsonb(v_apres.date_limite) #>> '{}',
    jsonb_build_object('reference', v_apres.reference, 'ouverture_avant', v_avant.date_ouverture, 'ouverture_apres', v_apres.date_ouverture));
  perform prive.write_to_holders(p_id, 'DATE_REPORTEE:' || p_id || ':' || extract(epoch from p_date_limite)::bigint, 'DATE_REPORTEE',
    jsonb_build_object('date_avant', v_avant.date_limite, 'date_limite', v_apres.date_limite,
      'date_ouverture', v_apres.date_ouverture, 'reason', btrim(p_reason)));
  return v_apres;
end;
$$;
comment on function public.rpc_reporte_date_limite(text, timestamptz, text, timestamptz) is
  'Reporte la date limite, plus tard seulement et tant qu’elle n’est pas passée : motif, journal, lettre à chaque détenteur. Administrateurs.';

revoke execute on function public.rpc_reporte_date_limite(text, timestamptz, text, timestamptz) from public, anon, authenticated;
grant execute on function public.rpc_reporte_date_limite(text, timestamptz, text, timestamptz) to authenticated;

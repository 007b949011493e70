-- Faire avancer une procédure, dire où elle en est, et rendre ce qui en est public.

create function prive.can_change_statut(
  p_avant public.statut_appel_offres, p_apres public.statut_appel_offres
) returns boolean
  language sql immutable set search_path = ''
as $$
  select (p_avant, p_apres) in (
    ('PUBLIE', 'OUVERT'), ('OUVERT', 'CLOTURE'), ('CLOTURE', 'EVALUE'), ('EVALUE', 'ATTRIBUE'),
    ('CLOTURE', 'INFRUCTUEUX'), ('EVALUE', 'INFRUCTUEUX'),
    ('PUBLIE', 'ANNULE'), ('OUVERT', 'ANNULE'), ('CLOTURE', 'ANNULE'), ('EVALUE', 'ANNULE')
  );
$$;
comment on function prive.can_change_statut(public.statut_appel_offres, public.statut_appel_offres) is
  'Passages d’une procédure : en avant d’un pas, ou vers une fin sans attribution.';
revoke execute on function prive.can_change_statut(public.statut_appel_offres, public.statut_appel_offres) from public;

create function public.rpc_change_statut_appel_offres(p_id text, p_statut text, p_reason text)
  returns public.appels_offres
  language plpgsql security definer set search_path = ''
as $$
declare
  v_avant public.appels_offres := prive.lock_tender(p_id, p_reason);
  v_apres public.appels_offres;
  v_isfin boolean;
begin
  if p_statut is null or p_statut not in ('PUBLIE', 'OUVERT', 'CLOTURE', 'EVALUE', 'ATTRIBUE', 'INFRUCTUEUX', 'ANNULE') then
    raise exception 'statut_invalide' using errcode = '22023';
  end if;
  if not prive.can_change_statut(v_avant.statut, p_statut::public.statut_appel_offres) then
    raise exception 'transition_refusee' using errcode = 'P0001', detail = v_avant.statut::text;
  end if;
  if p_statut = 'OUVERT' and v_avant.date_limite <= clock_timestamp() then
    raise exception 'date_limite_passee' using errcode = 'P0001';
  end if;
  if p_statut = 'OUVERT' and not prive.has_dao(p_id) then
    raise exception 'dao_absent' using errcode = 'P0001';
  end if;
  -- Avant l’heure, clore priverait d’un délai promis.
  if p_statut = 'CLOTURE' and v_avant.date_limite > clock_timestamp() then
    raise exception 'date_limite_a_venir' using errcode = 'P0001';
  end if;
  if p_statut = 'EVALUE' and v_avant.date_ouverture > clock_timestamp() then
    raise exception 'ouverture_non_atteinte' using errcode = 'P0001';
  end if;
  if p_statut = 'ATTRIBUE' and coalesce(cardinality(v_avant.titulaire), 0) = 0 then
    raise exception 'titulaire_absent' using errcode = 'P0001';
  end if;
  v_isfin := p_statut in ('INFRUCTUEUX', 'ANNULE');
  update public.appels_offres a set
    statut = p_statut::public.statut_appel_offres,
    motif_fin = case when v_isfin then btrim(p_reason) else a.motif_fin end,
    date_fin = case when v_isfin then (clock_timestamp() at time zone 'Africa/Conakry')::date else a.date_fin end,
    base_mene_le = coalesce(a.base_mene_le, clock_timestamp())
  where a.id = p_id returning a.* into v_apres;
  perform prive.audit('PROCEDURE_CHANGEE', 'appels_offres', p_id, v_avant.statut::text, v_apres.statut::text,
    jsonb_build_object('reference', v_apres.reference));
  if v_isfin then
    perform prive.write_to_holders(p_id, 'FIN_PROCEDURE:' || p_id || ':' || p_statut, 'FIN_PROCEDURE',
      jsonb_build_object('statut', p_statut, 'reason', btrim(p_reason)));
  end if;
  return v_apres;
end;
$$;
comment on function public.rpc_change_statut_appel_offres(text, text, text) is
  'Fait passer une procédure à l’état suivant, ou à une fin sans attribution : motif, journal, lettre aux détenteurs à la fin. Administrateurs.';

create function public.rpc_appel_offres_situation(p_id text) returns table (
  statut public.statut_appel_offres, date_limite timestamptz, dates_limites_anterieures timestamptz[],
  date_ouverture timestamptz, montant_dao bigint, mode_acquisition text[], motif_fin text, date_fin date,
  has_dao boolean, acquisition public.statut_acquisition
)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not prive.has_role('ADMIN', 'BAILLEUR', 'ENTREPRISE', 'VISITEUR') then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  return query
  select a.statut, a.date_limite, a.dates_limites_anterieures, a.date_ouverture, a.montant_dao, a.mode_acquisition,
    a.motif_fin, a.date_fin, prive.has_dao(a.id),
    (select d.status from public.dao_acquisitions d
      where d.appel_offres_id = a.id and d.status in ('DEMANDE', 'PAYE')
        and d.entreprise_id = (select prive.current_entreprise()))
  from public.appels_offres a
  where a.id = p_id and a.retire_le is null;
end;
$$;
comment on function public.rpc_appel_offres_situation(text) is
  'Où en est un appel d’offres, à l’heure de la base : ce qui en est public, et si l’entreprise connectée en a demandé ou acquis le DAO. Comptes actifs.';

create function public.rpc_procedures_publiques() returns table (
  id text, statut public.statut_appel_offres, date_limite timestamptz, dates_limites_anterieures timestamptz[],
  date_ouverture timestamptz, motif_fin text, date_fin date, attribution_publiee_le date, titulaire text[],
  montant_attribue bigint
)
  language sql stable security definer set search_path = ''
as $$
  select a.id, a.statut, a.date_limite, a.dates_limites_anterieures, a.date_ouverture, a.motif_fin, a.date_fin,
    p.le, case when p.le is not null then a.titulaire end, case when p.le is not null then a.montant_attribue end
  from public.appels_offres a
  cross join lateral (
    select a.attribution_publiee_le as le
    where a.statut = 'ATTRIBUE' and a.attribution_publiee_le <= (clock_timestamp() at time zone 'Africa/Conakry')::date
      and cardinality(a.titulaire) > 0
    union all select null limit 1
  ) p
  where a.base_mene_le is not null and a.retire_le is null
  order by a.id;
$$;
comment on function public.rpc_procedures_publiques() is
  'Ce que la base mène et qui est public : de quoi mettre le contenu à jour ; le titulaire seulement à la date de sa publication. Rôle de service.';

revoke execute on function public.rpc_change_statut_appel_offres(text, text, text), public.rpc_appel_offres_situation(text),
  public.rpc_procedures_publiques() from public, anon, authenticated;
grant execute on function public.rpc_change_statut_appel_offres(text, text, text), public.rpc_appel_offres_situation(text)
  to authenticated;
grant execute on function public.rpc_procedures_publiques() to service_role;

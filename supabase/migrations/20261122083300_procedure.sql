-- Par où passe une procédure, où elle en est, et ce qui en est public.

create function prive.can_change_statut(
  p_avant public.statut_appel_offres, p_apres public.statut_appel_offres
) returns boolean
  language sql immutable set search_path = ''
as $$
  select (p_avant, p_apres) in (
    ('PUBLIE', 'OUVERT'), ('OUVERT', 'CLOTURE'), ('CLOTURE', 'EVALUE'), ('EVALUE', 'ATTRIBUE'), ('EVALUE', 'CLOTURE'),
    ('CLOTURE', 'INFRUCTUEUX'), ('EVALUE', 'INFRUCTUEUX'),
    ('PUBLIE', 'ANNULE'), ('OUVERT', 'ANNULE'), ('CLOTURE', 'ANNULE'), ('EVALUE', 'ANNULE')
  );
$$;
comment on function prive.can_change_statut(public.statut_appel_offres, public.statut_appel_offres) is
  'Passages d’une procédure : en avant d’un pas, vers une fin sans attribution, ou de nouveau à l’évaluation.';
revoke execute on function prive.can_change_statut(public.statut_appel_offres, public.statut_appel_offres) from public;

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

revoke execute on function public.rpc_appel_offres_situation(text), public.rpc_procedures_publiques() from public, anon, authenticated;
grant execute on function public.rpc_appel_offres_situation(text) to authenticated;
grant execute on function public.rpc_procedures_publiques() to service_role;

-- Ce qui se mène hors du portail est dit aux écrans : rien n’y manque, rien ne s’y achète, aucun acte ne s’y propose (R133).

drop function public.rpc_appel_offres_situation(text);
create function public.rpc_appel_offres_situation(p_id text) returns table (
  statut public.statut_appel_offres, date_limite timestamptz, dates_limites_anterieures timestamptz[],
  date_ouverture timestamptz, montant_dao bigint, mode_acquisition text[], motif_fin text, date_fin date, has_dao boolean,
  acquisition public.statut_acquisition, hors_portail boolean
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
        and d.entreprise_id = (select prive.current_entreprise())),
    a.hors_portail
  from public.appels_offres a
  where a.id = p_id and a.retire_le is null;
end;
$$;
comment on function public.rpc_appel_offres_situation(text) is
  'Où en est un appel d’offres, à l’heure de la base : ce qui en est public, et si l’entreprise connectée en a demandé ou acquis le DAO. Comptes actifs.';
revoke execute on function public.rpc_appel_offres_situation(text) from public, anon;
grant execute on function public.rpc_appel_offres_situation(text) to authenticated;

drop function public.rpc_appels_offres_suivi(text, public.statut_appel_offres, text, text, bigint, integer);
create function public.rpc_appels_offres_suivi(
  p_id text default null, p_statut public.statut_appel_offres default null, p_manque text default null,
  p_recherche text default null, p_apres bigint default 0, p_taille integer default 20
) returns table (
  id text, rang bigint, reference text, titre text, statut public.statut_appel_offres, date_limite timestamptz,
  retire_le timestamptz, limite_questions timestamptz, hors_portail boolean, has_dao boolean, version integer,
  additifs integer, questions_en_attente integer, acquis integer, demandes integer, total integer
)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform prive.require_admin();
  return query
  with suivi as (
    select a.id, a.rang, a.reference, a.titre, a.statut, a.date_limite, a.retire_le,
      prive.limite_questions(a) as limite_questions, a.hors_portail, prive.has_dao(a.id) as has_dao,
      (select coalesce(max(f.numero), 0) from public.dao_fichiers f
        where f.appel_offres_id = a.id and f.genre = 'DAO') as version,
      (select coalesce(max(f.numero), 0) from public.dao_fichiers f
        where f.appel_offres_id = a.id and f.genre = 'ADDITIF') as additifs,
      (select count(*)::integer from public.dao_questions q
        where q.appel_offres_id = a.id and q.reponse is null) as questions_en_attente,
      (select count(*)::integer from public.dao_acquisitions d
        where d.appel_offres_id = a.id and d.status = 'PAYE') as acquis,
      (select count(*)::integer from public.dao_acquisitions d
        where d.appel_offres_id = a.id and d.status = 'DEMANDE') as demandes
    from public.appels_offres a
    where (p_id is null or a.id = p_id)
      and (p_statut is null or a.statut = p_statut)
      and (p_recherche is null or a.recherche like p_recherche)
      -- Les derniers à se clore d’abord ; la page suivante commence après la ligne que son rang nomme.
      and (coalesce(p_apres, 0) = 0 or (a.date_limite, a.rang) < (
        select b.date_limite, b.rang from public.appels_offres b where b.rang = p_apres))
  )
  select s.*, count(*) over ()::integer from suivi s
  where p_manque is null
    or (p_manque = 'DAO' and not s.has_dao and not s.hors_portail)
    or (p_manque = 'DAO_OUVERT' and not s.has_dao and not s.hors_portail and s.statut = 'OUVERT' and s.retire_le is null)
    or (p_manque = 'REPONSE' and s.questions_en_attente > 0)
  order by s.date_limite desc, s.rang desc
  limit least(greatest(p_taille, 0), 100);
end;
$$;
comment on function public.rpc_appels_offres_suivi(text, public.statut_appel_offres, text, text, bigint, integer) is
  'Appels d’offres avec ce qui leur manque (DAO, DAO d’un appel ouvert, réponse), page par page ; total du reste compris. Administrateurs.';
revoke execute on function public.rpc_appels_offres_suivi(text, public.statut_appel_offres, text, text, bigint, integer) from public, anon;
grant execute on function public.rpc_appels_offres_suivi(text, public.statut_appel_offres, text, text, bigint, integer) to authenticated;

-- Suivi par les administrateurs : la liste des appels d’offres et ce qui leur manque ; la vérification des empreintes.

alter table public.appels_offres add column rang bigint generated always as identity;
create unique index appels_offres_rang_idx on public.appels_offres (rang);
revoke all on sequence public.appels_offres_rang_seq from anon, authenticated;
comment on column public.appels_offres.rang is 'Ordre d’arrivée, unique : les pages de la liste se tournent d’après lui.';

alter table public.appels_offres add column recherche text generated always as (
  regexp_replace(regexp_replace(replace(replace(lower(normalize(
    reference || ' ' || titre || ' ' || id, NFD)), 'œ', 'oe'), 'æ', 'ae'), '[\u0300-\u036f]', '', 'g'), '[^a-z0-9]+', ' ', 'g')
  || ' ' || lower(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g'))
) stored;
comment on column public.appels_offres.recherche is
  'Numéro, titre et identifiant, sans accents ni ponctuation : ce que la recherche lit.';

create function public.rpc_appels_offres_suivi(
  p_id text default null, p_statut public.statut_appel_offres default null, p_manque text default null,
  p_recherche text default null, p_apres bigint default 0, p_taille integer default 20
) returns table (
  id text, rang bigint, reference text, titre text, statut public.statut_appel_offres, date_limite timestamptz,
  retire_le timestamptz, limite_questions timestamptz, has_dao boolean, version integer, additifs integer,
  questions_en_attente integer, acquis integer, demandes integer, total integer
)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform prive.require_admin();
  return query
  with suivi as (
    select a.id, a.rang, a.reference, a.titre, a.statut, a.date_limite, a.retire_le,
      prive.limite_questions(a) as limite_questions, prive.has_dao(a.id) as has_dao,
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
    or (p_manque = 'DAO' and not s.has_dao)
    or (p_manque = 'DAO_OUVERT' and not s.has_dao and s.statut = 'OUVERT' and s.retire_le is null)
    or (p_manque = 'REPONSE' and s.questions_en_attente > 0)
  order by s.date_limite desc, s.rang desc
  limit least(greatest(p_taille, 0), 100);
end;
$$;
comment on function public.rpc_appels_offres_suivi(text, public.statut_appel_offres, text, text, bigint, integer) is
  'Appels d’offres avec ce qui leur manque (DAO, DAO d’un appel ouvert, réponse), page par page ; total du reste compris. Administrateurs.';

create function public.rpc_dao_a_verifier() returns table (id uuid, chemin text)
  language sql stable security definer set search_path = ''
as $$
  select f.id, f.chemin from public.dao_fichiers f
  where f.verifiee_le is null and f.alteree_le is null order by f.depose_le limit 5;
$$;
comment on function public.rpc_dao_a_verifier() is 'Fichiers dont l’empreinte n’est encore que déclarée. Rôle de service.';

create function public.rpc_atteste_dao(p_fichier_id uuid, p_sha256 text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  v_fichier public.dao_fichiers;
begin
  update public.dao_fichiers f set
    verifiee_le = case when f.sha256 = p_sha256 then clock_timestamp() end,
    alteree_le = case when f.sha256 is distinct from p_sha256 then clock_timestamp() end
  where f.id = p_fichier_id and f.verifiee_le is null and f.alteree_le is null
  returning f.* into v_fichier;
  if found and v_fichier.alteree_le is not null then
    perform prive.audit('FICHIER_ALTERE', 'appels_offres', v_fichier.appel_offres_id, v_fichier.sha256, p_sha256,
      jsonb_build_object('fichier', v_fichier.id, 'nom', v_fichier.nom));
  end if;
  return v_fichier.verifiee_le is not null;
end;
$$;
comment on function public.rpc_atteste_dao(uuid, text) is
  'Note l’empreinte recalculée sur le fichier gardé : égale, elle est vérifiée ; différente, le fichier ne s’ouvre plus. Rôle de service.';

revoke execute on function
  public.rpc_appels_offres_suivi(text, public.statut_appel_offres, text, text, bigint, integer),
  public.rpc_dao_a_verifier(), public.rpc_atteste_dao(uuid, text) from public, anon, authenticated;
grant execute on function public.rpc_appels_offres_suivi(text, public.statut_appel_offres, text, text, bigint, integer)
  to authenticated;
grant execute on function public.rpc_dao_a_verifier(), public.rpc_atteste_dao(uuid, text) to service_role;

create or replace function public.rpc_sync_appels_offres(p_rows jsonb) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  v_count integer;
begin
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) = 0 then
    raise exception 'liste_vide' using errcode = '22023';
  end if;
  insert into public.appels_offres as a (
    id, reference, titre, statut, date_limite, date_ouverture, montant_dao, mode_acquisition, attribution_publiee_le, bailleur)
  select r.id, r.reference, r.titre, r.statut, r.date_limite, r.date_ouverture, r.montant_dao,
    coalesce(r.mode_acquisition, '{}'), r.attribution_publiee_le, coalesce(r.bailleur, '{}')
  from jsonb_to_recordset(p_rows) as r (
    id text, reference text, titre text, statut public.statut_appel_offres, date_limite timestamptz,
    date_ouverture timestamptz, montant_dao bigint, mode_acquisition text[], attribution_publiee_le date, bailleur text[])
  on conflict (id) do update set
    reference = excluded.reference, titre = excluded.titre, statut = excluded.statut,
    date_limite = excluded.date_limite, date_ouverture = excluded.date_ouverture, montant_dao = excluded.montant_dao,
    mode_acquisition = excluded.mode_acquisition, attribution_publiee_le = excluded.attribution_publiee_le,
    bailleur = excluded.bailleur, retire_le = null;
  get diagnostics v_count = row_count;
  update public.appels_offres a set retire_le = now()
  where a.retire_le is null and not exists (
    select from jsonb_array_elements(p_rows) e where e ->> 'id' = a.id);
  return v_count;
end;
$$;

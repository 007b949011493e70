-- Publier est un geste : un administrateur le demande, le programme posé à côté du site construit le fait (R152).

create table prive.publications (
  id uuid primary key default gen_random_uuid(),
  demandee_par uuid not null,
  demandee_le timestamptz not null default clock_timestamp(),
  prise_le timestamptz,
  finie_le timestamptz,
  reussie boolean,
  detail text,
  constraint publications_finie check ((finie_le is null) = (reussie is null)),
  constraint publications_detail_longueur check (char_length(detail) <= 4000)
);
create unique index publications_une_seule on prive.publications ((true)) where finie_le is null;
alter table prive.publications enable row level security;
revoke all on prive.publications from public, anon, authenticated, service_role;
comment on table prive.publications is 'Demandes de publication du site, et comment elles ont fini.';
comment on column prive.publications.id is 'Publication.';
comment on column prive.publications.demandee_par is 'Administrateur qui l’a demandée.';
comment on column prive.publications.demandee_le is 'Demande, à l’horloge de la base.';
comment on column prive.publications.prise_le is 'Début de la construction ; vide tant que personne ne l’a prise.';
comment on column prive.publications.finie_le is 'Site en place, ou échec.';
comment on column prive.publications.reussie is 'Vrai quand le site est en place.';
comment on column prive.publications.detail is 'Ce qui a été écrit et laissé, tel que les commandes le disent.';

create table prive.publieur (
  unique_ligne boolean primary key default true check (unique_ligne),
  vu_le timestamptz not null
);
alter table prive.publieur enable row level security;
revoke all on prive.publieur from public, anon, authenticated, service_role;
comment on table prive.publieur is 'Le programme qui peut construire le site : une ligne au plus.';
comment on column prive.publieur.unique_ligne is 'Toujours vrai.';
comment on column prive.publieur.vu_le is 'Son dernier passage, à l’horloge de la base.';

create function prive.has_publieur() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from prive.publieur p where p.vu_le > clock_timestamp() - interval '2 minutes');
$$;
comment on function prive.has_publieur() is 'Vrai quand un programme qui peut construire le site est passé il y a moins de deux minutes.';
revoke execute on function prive.has_publieur() from public, anon, authenticated;

create function public.rpc_publication() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform prive.require_admin();
  return jsonb_build_object(
    'has_publieur', prive.has_publieur(),
    'en_cours', (select jsonb_build_object('demandee_le', p.demandee_le, 'prise_le', p.prise_le)
      from prive.publications p where p.finie_le is null),
    'derniere', (select jsonb_build_object('demandee_le', p.demandee_le, 'finie_le', p.finie_le, 'reussie', p.reussie, 'detail', p.detail)
      from prive.publications p where p.finie_le is not null order by p.finie_le desc limit 1),
    'procedures', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'reference', a.reference, 'titre', a.titre, 'statut', r.statut, 'date_limite', r.date_limite,
        'attribution_publiee_le', r.attribution_publiee_le,
        'statut_le', prive.dernier_acte(r.id, 'PROCEDURE_CHANGEE'),
        'report_le', prive.dernier_acte(r.id, 'DATE_LIMITE_REPORTEE', 'PROLONGATION_CONFIRMEE'),
        'attribution_le', prive.dernier_acte(r.id, 'ATTRIBUTION_PUBLIEE')) order by r.id), '[]')
      from public.rpc_procedures_publiques() r join public.appels_offres a on a.id = r.id),
    'questions', (
      select coalesce(jsonb_agg(jsonb_build_object('appel_offres_id', q.appel_offres_id, 'reference', a.reference, 'titre', a.titre,
        'publiee_le', q.publiee_le) order by q.publiee_le), '[]')
      from public.rpc_questions_publiees() q join public.appels_offres a on a.id = q.appel_offres_id),
    'reponses', (
      select coalesce(jsonb_agg(jsonb_build_object('entreprise_id', r.entreprise_id, 'date_publication', r.date_publication)), '[]')
      from public.rpc_reponses_publiees() r));
end;
$$;
comment on function public.rpc_publication() is
  'Ce que la base a de public, depuis quand, et où en est la publication du site. Administrateurs.';
revoke execute on function public.rpc_publication() from public, anon;
grant execute on function public.rpc_publication() to authenticated;

create function public.rpc_demande_publication() returns timestamptz
  language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid;
begin
  perform prive.require_admin();
  if not prive.has_publieur() then
    raise exception 'publieur_absent' using errcode = 'P0001';
  end if;
  -- Demandée deux fois, c’est la même.
  insert into prive.publications (demandee_par) values ((select prive.current_account()))
  on conflict ((true)) where finie_le is null do nothing returning id into v_id;
  if v_id is not null then
    perform prive.audit('PUBLICATION_DEMANDEE', 'publications', 'site', null, null);
  end if;
  return (select p.demandee_le from prive.publications p where p.finie_le is null);
end;
$$;
comment on function public.rpc_demande_publication() is
  'Demande la publication du site ; rend depuis quand elle est demandée. Refusée quand rien ne peut le construire. Administrateurs.';
revoke execute on function public.rpc_demande_publication() from public, anon;
grant execute on function public.rpc_demande_publication() to authenticated;

create function public.rpc_prend_publication(p_isoccupe boolean default false) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid;
begin
  insert into prive.publieur (vu_le) values (clock_timestamp()) on conflict (unique_ligne) do update set vu_le = excluded.vu_le;
  if p_isoccupe then
    -- Elle dure, et n’est pas perdue : personne d’autre ne la reprend.
    update prive.publications p set prise_le = clock_timestamp() where p.finie_le is null and p.prise_le is not null;
    return null;
  end if;
  update prive.publications p set prise_le = clock_timestamp()
  where p.finie_le is null and (p.prise_le is null or p.prise_le < clock_timestamp() - interval '5 minutes')
  returning p.id into v_id;
  return v_id;
end;
$$;
comment on function public.rpc_prend_publication(boolean) is
  'Dit qu’un programme peut construire le site, et lui donne la publication demandée, une fois ; vide sans demande. Rôle de service.';
revoke execute on function public.rpc_prend_publication(boolean) from public, anon, authenticated;
grant execute on function public.rpc_prend_publication(boolean) to service_role;

create function public.rpc_finit_publication(p_id uuid, p_reussie boolean, p_detail text) returns void
  language sql security definer set search_path = ''
as $$
  update prive.publications p set finie_le = clock_timestamp(), reussie = p_reussie, detail = left(p_detail, 4000)
  where p.id = p_id and p.finie_le is null;
$$;
comment on function public.rpc_finit_publication(uuid, boolean, text) is 'Dit comment une publication a fini. Rôle de service.';
revoke execute on function public.rpc_finit_publication(uuid, boolean, text) from public, anon, authenticated;
grant execute on function public.rpc_finit_publication(uuid, boolean, text) to service_role;

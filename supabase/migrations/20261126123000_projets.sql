-- Projets : ce que les règles doivent savoir du contenu publié. Qui exécute, qui finance ; le reste demeure dans le contenu.

create table public.projets (
  id text primary key,
  rang bigint generated always as identity unique,
  titre text not null,
  entreprises text[] not null default '{}',
  bailleurs text[] not null default '{}',
  retire_le timestamptz,
  recherche text generated always as (
    regexp_replace(regexp_replace(replace(replace(lower(normalize(titre || ' ' || id, NFD)), 'œ', 'oe'), 'æ', 'ae'),
      '[\u0300-\u036f]', '', 'g'), '[^a-z0-9]+', ' ', 'g')
  ) stored,
  constraint projets_id_format check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint projets_titre_non_vide check (btrim(titre) <> '')
);

comment on table public.projets is 'Projets publiés, tels que les règles en ont besoin ; recopiés du contenu.';
comment on column public.projets.id is 'Identifiant public : la fin de son adresse.';
comment on column public.projets.rang is 'Ordre d’arrivée, unique : les pages de la liste se tournent d’après lui.';
comment on column public.projets.titre is 'Titre publié.';
comment on column public.projets.entreprises is 'Entreprises du marché, par leur fiche de l’annuaire ; plusieurs dans un groupement.';
comment on column public.projets.bailleurs is 'Bailleurs qui financent, par leur identifiant public.';
comment on column public.projets.retire_le is 'Sorti du contenu à cette date ; ses pièces restent à qui les lisait.';
comment on column public.projets.recherche is 'Titre et identifiant, sans accents ni ponctuation : ce que la recherche lit.';

alter table public.projets enable row level security;
revoke all on table public.projets from anon, authenticated, service_role;
grant select on table public.projets to service_role;
revoke all on sequence public.projets_rang_seq from anon, authenticated;

create function public.rpc_sync_projets(p_rows jsonb) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  v_count integer;
begin
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) = 0 then
    raise exception 'liste_vide' using errcode = '22023';
  end if;
  insert into public.projets (id, titre, entreprises, bailleurs)
  select r.id, r.titre, coalesce(r.entreprises, '{}'), coalesce(r.bailleurs, '{}')
  from jsonb_to_recordset(p_rows) as r (id text, titre text, entreprises text[], bailleurs text[])
  on conflict (id) do update set
    titre = excluded.titre, entreprises = excluded.entreprises, bailleurs = excluded.bailleurs, retire_le = null;
  get diagnostics v_count = row_count;
  update public.projets p set retire_le = now()
  where p.retire_le is null and not exists (select from jsonb_array_elements(p_rows) e where e ->> 'id' = p.id);
  return v_count;
end;
$$;
comment on function public.rpc_sync_projets(jsonb) is
  'Recopie les projets du contenu ; marque retiré ce qui n’y est plus. Rend leur nombre. Rôle de service.';

create function prive.readable_projets(p_projet_id text default null) returns setof text
  language sql stable security definer set search_path = ''
as $$
  with moi as materialized (
    select prive.is_admin() as admin, prive.current_entreprise() as entreprise,
      (select p.bailleur_id from public.profiles p
        where p.id = (select prive.current_account()) and prive.has_role('BAILLEUR')) as bailleur
  )
  select p.id from public.projets p cross join moi
  where (p_projet_id is null or p.id = p_projet_id)
    and (moi.admin or moi.entreprise = any (p.entreprises) or moi.bailleur = any (p.bailleurs));
$$;
comment on function prive.readable_projets(text) is
  'Projets dont le compte connecté, actif, lit les pièces : ceux que son entreprise exécute, ceux qu’il finance, tous pour un administrateur.';

revoke execute on function public.rpc_sync_projets(jsonb) from public, anon, authenticated;
revoke execute on function prive.readable_projets(text) from public;
grant execute on function public.rpc_sync_projets(jsonb) to service_role;

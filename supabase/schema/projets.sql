-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Projets publiés, tels que les règles en ont besoin ; recopiés du contenu.
create table public.projets (
  -- Identifiant public : la fin de son adresse.
  id text not null,
  -- Ordre d’arrivée, unique : les pages de la liste se tournent d’après lui.
  rang bigint not null generated always as identity,
  -- Titre publié.
  titre text not null,
  -- Entreprises du marché, par leur fiche de l’annuaire ; plusieurs dans un groupement.
  entreprises text[] not null default '{}'::text[],
  -- Bailleurs qui financent, par leur identifiant public.
  bailleurs text[] not null default '{}'::text[],
  -- Sorti du contenu à cette date ; ses pièces restent à qui les lisait.
  retire_le timestamp with time zone,
  -- Titre et identifiant, sans accents ni ponctuation : ce que la recherche lit.
  recherche text generated always as (regexp_replace(regexp_replace(replace(replace(lower(NORMALIZE(((titre || ' '::text) || id), NFD)), 'œ'::text, 'oe'::text), 'æ'::text, 'ae'::text), '[\u0300-\u036f]'::text, ''::text, 'g'::text), '[^a-z0-9]+'::text, ' '::text, 'g'::text)) stored,
  constraint projets_id_format CHECK ((id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint projets_titre_non_vide CHECK ((btrim(titre) <> ''::text)),
  constraint projets_pkey PRIMARY KEY (id),
  constraint projets_rang_key UNIQUE (rang)
);
alter table public.projets enable row level security;
grant select on public.projets to service_role;

-- Recopie les projets du contenu ; marque retiré ce qui n’y est plus. Rend leur nombre. Rôle de service.
CREATE OR REPLACE FUNCTION public.rpc_sync_projets(p_rows jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.rpc_sync_projets to service_role;

-- Projets dont le compte connecté, actif, lit les pièces : ceux que son entreprise exécute, ceux qu’il finance, tous pour un administrateur.
CREATE OR REPLACE FUNCTION prive.readable_projets(p_projet_id text DEFAULT NULL::text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with moi as materialized (
    select prive.is_admin() as admin, prive.current_entreprise() as entreprise,
      (select p.bailleur_id from public.profiles p
        where p.id = (select prive.current_account()) and prive.has_role('BAILLEUR')) as bailleur
  )
  select p.id from public.projets p cross join moi
  where (p_projet_id is null or p.id = p_projet_id)
    and (moi.admin or moi.entreprise = any (p.entreprises) or moi.bailleur = any (p.bailleurs));
$function$;

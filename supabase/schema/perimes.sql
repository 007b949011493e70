-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Fiches publiées dont un fait vieillit, recopiées à chaque publication.
create table prive.fiches_perissables (
  -- Dossier du contenu.
  collection text not null,
  -- Fiche.
  fiche_id text not null,
  -- Son titre.
  titre text not null,
  -- JAMAIS observée, OBSERVATION ancienne, LIMITE passée et toujours ouvert, clos sans SUITE.
  motif text not null,
  -- Jour d’où se compte son âge.
  depuis date not null,
  -- Premier jour où elle est périmée.
  perime_le date not null,
  constraint fiches_perissables_collection_connue CHECK ((collection = ANY (ARRAY['projets'::text, 'appels-offres'::text]))),
  constraint fiches_perissables_motif_connu CHECK ((motif = ANY (ARRAY['JAMAIS'::text, 'OBSERVATION'::text, 'LIMITE'::text, 'SUITE'::text]))),
  constraint fiches_perissables_pkey PRIMARY KEY (collection, fiche_id)
);
CREATE INDEX fiches_perissables_perime_le_idx ON prive.fiches_perissables USING btree (perime_le);
alter table prive.fiches_perissables enable row level security;

-- Recopie les fiches dont un fait vieillit, à la place de celles d’avant ; rend leur nombre. Rôle de service.
CREATE OR REPLACE FUNCTION public.rpc_sync_perissables(p_rows jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_nombre integer;
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then
    raise exception 'liste_illisible' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('fiches_perissables', 0));
  delete from prive.fiches_perissables;
  insert into prive.fiches_perissables (collection, fiche_id, titre, motif, depuis, perime_le)
  select r.collection, r.id, r.titre, r.motif, r.depuis, r.perime_le
  from jsonb_to_recordset(p_rows) as r (collection text, id text, titre text, motif text, depuis date, perime_le date);
  get diagnostics v_nombre = row_count;
  return v_nombre;
end;
$function$;
grant execute on function public.rpc_sync_perissables to service_role;

-- Qui est chargé de chaque fiche périmée : qui peut proposer sur ce projet ; sinon sur tout le registre ; sinon les administrateurs.
CREATE OR REPLACE FUNCTION prive.charges_perimes(p_jour date)
 RETURNS TABLE(user_id uuid, collection text, fiche_id text, is_nommee boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with perimes as (
    select f.collection, f.fiche_id from prive.fiches_perissables f where f.perime_le <= p_jour
  ), actives as (
    select h.user_id, h.projet_id from prive.habilitations h join public.profiles c on c.id = h.user_id
    where prive.is_en_cours(h) and c.status = 'ACTIVE' and c.role <> 'ADMIN'
  ), nommees as (
    select distinct a.user_id, f.collection, f.fiche_id
    from perimes f join actives a on f.collection = 'projets' and a.projet_id = f.fiche_id
  ), repli as (
    select distinct a.user_id from actives a where a.projet_id is null
    union all
    select c.id from public.profiles c
    where c.role = 'ADMIN' and c.status = 'ACTIVE' and not exists (select from actives a where a.projet_id is null)
  )
  select n.user_id, n.collection, n.fiche_id, true from nommees n
  union all
  select r.user_id, f.collection, f.fiche_id, false from perimes f cross join repli r
  where not exists (select from nommees n where n.collection = f.collection and n.fiche_id = f.fiche_id);
$function$;

-- Écrit à qui est chargé de fiches périmées, une fois par semaine et par personne ; à personne quand rien ne l’est.
CREATE OR REPLACE FUNCTION prive.relance_perimes(p_maintenant timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_ici constant timestamp := p_maintenant at time zone 'Africa/Conakry';
begin
  -- La semaine commence au bureau : le lundi, à partir de sept heures.
  if extract(isodow from v_ici) = 1 and extract(hour from v_ici) < 7 then
    return;
  end if;
  perform prive.enqueue_courriel('FICHES_PERIMEES:' || c.user_id || ':' || to_char(v_ici, 'IYYY-IW'), 'FICHES_PERIMEES', p.email,
    jsonb_build_object('full_name', p.full_name, 'jour', v_ici::date, 'is_admin', p.role = 'ADMIN', 'total', c.total,
      'fiches', (select jsonb_agg(jsonb_build_object('titre', f.titre, 'motif', f.motif, 'depuis', f.depuis, 'is_nommee', s.is_nommee)
          order by f.depuis, f.fiche_id)
        from (select * from prive.charges_perimes(v_ici::date) d join prive.fiches_perissables g using (collection, fiche_id)
          where d.user_id = c.user_id order by g.depuis, g.fiche_id limit 20) s
          join prive.fiches_perissables f using (collection, fiche_id))))
  from (select d.user_id, count(*) as total from prive.charges_perimes(v_ici::date) d group by d.user_id) c
  join public.profiles p on p.id = c.user_id
  where not prive.is_blacklisted(p.email)
    and not exists (select from public.courriels l where l.cle = 'FICHES_PERIMEES:' || c.user_id || ':' || to_char(v_ici, 'IYYY-IW'));
end;
$function$;

-- Met en file la lettre de la semaine à qui est chargé de fiches périmées ; deux fois sans effet. Rôle de service.
CREATE OR REPLACE FUNCTION public.rpc_relance_perimes()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select prive.relance_perimes(clock_timestamp());
$function$;
grant execute on function public.rpc_relance_perimes to service_role;

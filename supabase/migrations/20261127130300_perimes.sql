-- Ce qui vieillit au registre, et la lettre hebdomadaire à qui en est chargé (R226, R227). Le contenu publié dit de quel jour est
-- chaque fait et jusqu’à quand il tient ; la base sait qui est chargé et quel jour on est.
create table prive.fiches_perissables (
  collection text not null,
  fiche_id text not null,
  titre text not null,
  motif text not null,
  depuis date not null,
  perime_le date not null,
  primary key (collection, fiche_id),
  constraint fiches_perissables_collection_connue check (collection in ('projets', 'appels-offres')),
  constraint fiches_perissables_motif_connu check (motif in ('JAMAIS', 'OBSERVATION', 'LIMITE', 'SUITE'))
);
create index fiches_perissables_perime_le_idx on prive.fiches_perissables (perime_le);
comment on table prive.fiches_perissables is 'Fiches publiées dont un fait vieillit, recopiées à chaque publication.';
comment on column prive.fiches_perissables.collection is 'Dossier du contenu.';
comment on column prive.fiches_perissables.fiche_id is 'Fiche.';
comment on column prive.fiches_perissables.titre is 'Son titre.';
comment on column prive.fiches_perissables.motif is 'JAMAIS observée, OBSERVATION ancienne, LIMITE passée et toujours ouvert, clos sans SUITE.';
comment on column prive.fiches_perissables.depuis is 'Jour d’où se compte son âge.';
comment on column prive.fiches_perissables.perime_le is 'Premier jour où elle est périmée.';
alter table prive.fiches_perissables enable row level security;
revoke all on prive.fiches_perissables from public, anon, authenticated, service_role;

create function public.rpc_sync_perissables(p_rows jsonb) returns integer
  language plpgsql security definer set search_path = ''
as $$
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
$$;
comment on function public.rpc_sync_perissables(jsonb) is
  'Recopie les fiches dont un fait vieillit, à la place de celles d’avant ; rend leur nombre. Rôle de service.';

create function prive.charges_perimes(p_jour date) returns table (user_id uuid, collection text, fiche_id text, is_nommee boolean)
  language sql stable security definer set search_path = ''
as $$
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
$$;
comment on function prive.charges_perimes(date) is
  'Qui est chargé de chaque fiche périmée : qui peut proposer sur ce projet ; sinon sur tout le registre ; sinon les administrateurs.';

create function prive.relance_perimes(p_maintenant timestamptz) returns void
  language plpgsql security definer set search_path = ''
as $$
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
$$;
comment on function prive.relance_perimes(timestamptz) is
  'Écrit à qui est chargé de fiches périmées, une fois par semaine et par personne ; à personne quand rien ne l’est.';

create function public.rpc_relance_perimes() returns void
  language sql security definer set search_path = ''
as $$
  select prive.relance_perimes(clock_timestamp());
$$;
comment on function public.rpc_relance_perimes() is
  'Met en file la lettre de la semaine à qui est chargé de fiches périmées ; deux fois sans effet. Rôle de service.';

revoke execute on function prive.charges_perimes(date), prive.relance_perimes(timestamptz), public.rpc_sync_perissables(jsonb), public.rpc_relance_perimes()
  from public, anon, authenticated;
grant execute on function public.rpc_sync_perissables(jsonb), public.rpc_relance_perimes() to service_role;

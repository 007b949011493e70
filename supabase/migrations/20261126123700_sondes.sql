-- Sonde du service : chaque minute, ce dont un soumissionnaire a besoin est essayé ; ce qui a répondu s’inscrit, à l’heure de la
-- base.

create table prive.sondes (
  id bigint generated always as identity primary key,
  debut timestamptz not null,
  fin timestamptz not null,
  panne text,
  nombre integer not null default 1,
  delai_max_ms integer not null,
  constraint sondes_ordre check (fin >= debut),
  constraint sondes_panne_connue check (panne in ('STOCKAGE', 'LENTEUR')),
  constraint sondes_delai_positif check (delai_max_ms >= 0)
);
create index sondes_debut_idx on prive.sondes (debut);

comment on table prive.sondes is
  'Passages de la sonde, réunis tant qu’ils se suivent et disent la même chose, au plus un jour : une minute sans ligne n’a pas répondu.';

alter table prive.sondes enable row level security;
revoke all on table prive.sondes from public, anon, authenticated, service_role;

-- L’objet que la sonde écrit puis relit : ni lu ni écrit par un compte.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('sonde', 'sonde', false, 1024, array['application/octet-stream'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create function prive.silence_tolere() returns interval
  language sql immutable set search_path = ''
as $$
  select interval '150 seconds';
$$;
comment on function prive.silence_tolere() is 'Ce qui peut séparer deux passages de la sonde sans que ce soit une panne : elle passe chaque minute.';

create function public.rpc_note_sonde(p_delai_ms integer, p_panne text default null) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_derniere prive.sondes;
  v_maintenant timestamptz;
  -- Trente secondes pour une écriture et une lecture : un envoi n’aboutit plus.
  v_panne constant text := coalesce(p_panne, case when p_delai_ms > 30000 then 'LENTEUR' end);
begin
  if p_delai_ms is null or p_delai_ms < 0 or p_panne <> 'STOCKAGE' then
    raise exception 'sonde_invalide' using errcode = '22023';
  end if;
  lock table prive.sondes in exclusive mode;
  select s.* into v_derniere from prive.sondes s order by s.id desc limit 1;
  -- Une horloge que l’on recule ne défait pas ce qui est inscrit.
  v_maintenant := greatest(clock_timestamp(), v_derniere.fin);
  if v_derniere.panne is not distinct from v_panne and v_maintenant - v_derniere.fin <= prive.silence_tolere()
    and date_trunc('day', v_derniere.debut, 'UTC') = date_trunc('day', v_maintenant, 'UTC')
  then
    update prive.sondes s set fin = v_maintenant, nombre = s.nombre + 1, delai_max_ms = greatest(s.delai_max_ms, p_delai_ms)
    where s.id = v_derniere.id;
  else
    insert into prive.sondes (debut, fin, panne, delai_max_ms) values (v_maintenant, v_maintenant, v_panne, p_delai_ms);
  end if;
end;
$$;
comment on function public.rpc_note_sonde(integer, text) is
  'Inscrit un passage de la sonde, à l’heure de la base : son délai, et ce qui n’a pas répondu. Rôle de service.';

create function prive.pannes_entre(p_debut timestamptz, p_fin timestamptz)
  returns table (debut timestamptz, fin timestamptz, cause text)
  language sql stable security definer set search_path = ''
as $$
  select greatest(t.fin, p_debut), least(t.suivante, p_fin), coalesce(c.cause, 'SILENCE')
  from (
    select g.id, g.fin, lead(g.id) over w as rang, coalesce(lead(g.debut) over w, greatest(clock_timestamp(), g.fin)) as suivante
    from prive.sondes g
    where g.panne is null and g.debut >= coalesce((
      select max(p.debut) from prive.sondes p where p.panne is null and p.debut <= p_debut), '-infinity')
    window w as (order by g.id)
  ) t
  cross join lateral (
    -- Entre deux lignes où tout répond, il n’y a que des pannes.
    select min(x.panne) as cause from prive.sondes x
    where x.id > t.id and (t.rang is null or x.id < t.rang)
  ) c
  where t.fin < p_fin and t.suivante > p_debut
    and (c.cause is not null or t.suivante - t.fin > prive.silence_tolere())
  order by 1;
$$;
comment on function prive.pannes_entre(timestamptz, timestamptz) is
  'Les pannes entre deux instants : de la dernière fois que tout a répondu à la suivante. Rien avant le premier passage de la sonde.';

create function public.rpc_disponibilite(p_jours integer) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_fin constant timestamptz := clock_timestamp();
  v_debut constant timestamptz := v_fin - make_interval(days => p_jours);
begin
  perform prive.require_admin();
  if p_jours is null or p_jours not between 1 and 366 then
    raise exception 'periode_invalide' using errcode = '22023';
  end if;
  return jsonb_build_object('debut', v_debut, 'fin', v_fin,
    'depuis', (select min(s.debut) from prive.sondes s),
    'derniere', (select max(s.fin) from prive.sondes s where s.panne is null),
    'delai_max_ms', (select max(s.delai_max_ms) from prive.sondes s where s.fin >= v_debut),
    'pannes', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.debut desc), '[]')
      from (select * from prive.pannes_entre(v_debut, v_fin) q order by q.debut desc limit 200) p));
end;
$$;
comment on function public.rpc_disponibilite(integer) is
  'Les pannes que la sonde a vues depuis tant de jours, deux cents au plus, la dernière d’abord ; depuis quand elle passe. Administrateurs.';

revoke execute on function prive.silence_tolere(), prive.pannes_entre(timestamptz, timestamptz) from public;
revoke execute on function
  public.rpc_note_sonde(integer, text), public.rpc_disponibilite(integer) from public, anon, authenticated;
grant execute on function public.rpc_note_sonde(integer, text) to service_role;
grant execute on function public.rpc_disponibilite(integer) to authenticated;

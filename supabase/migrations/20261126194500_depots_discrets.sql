-- Ce qui se voit avant une ouverture ne bouge pas avec un dépôt : ni numéro, ni trou dans une suite, ni heure (R177).

create function prive.draw_recu() returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  v_numero text;
begin
  -- Douze chiffres tirés au hasard : deux reçus ne disent pas combien d’offres sont venues entre eux. Ceux d’avant se suivaient.
  loop
    v_numero := 'RO-' || to_char(clock_timestamp() at time zone 'UTC', 'YYYY') || '-' || (100000000000 + (
      'x' || substr(encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex'), 1, 15))::bit(60)::bigint % 900000000000);
    exit when not exists (select from public.soumissions_versions v where v.numero_recu = v_numero);
  end loop;
  return v_numero;
end;
$$;
comment on function prive.draw_recu() is 'Numéro d’un reçu d’offre : RO, l’année, douze chiffres tirés au hasard.';

create or replace function prive.number_version() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- L’heure qu’il est, non celle du début de la transaction : elle a pu attendre un verrou.
  new.submitted_at := clock_timestamp();
  new.numero_recu := prive.draw_recu();
  new.feuille := prive.write_feuille(new);
  if new.feuille is not null then
    new.sha256 := encode(prive.hash_feuille(new.feuille), 'hex');
  end if;
  return new;
end;
$$;
drop sequence public.soumissions_recu_seq;
comment on column public.soumissions_versions.numero_recu is 'Numéro du reçu, RO-année-douze chiffres tirés au hasard ; un rang pour les premiers.';

-- Les lettres se rangent par l’heure : un trou dans une suite dirait combien sont tues.
alter table public.courriels alter column rang drop identity;
drop index public.courriels_rang_idx;
create index courriels_rang_idx on public.courriels (rang);
comment on column public.courriels.rang is
  'Ordre d’écriture, en millionièmes de seconde : les pages d’une liste se tournent d’après lui. Les premiers se suivaient.';

alter table public.courriels alter column rang set default (extract(epoch from clock_timestamp()) * 1000000)::bigint;

create or replace function public.rpc_appels_offres_internes(p_id text default null) returns table (id text, nb_dao_acquis integer, nb_offres_soumises integer, date_derniere_soumission timestamptz, montants_lus jsonb, pv_ouverture_url text, ano_url text, projet_marche_url text, titulaire text[], titulaire_noms text[], lots_internes jsonb)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not prive.has_role('ADMIN', 'BAILLEUR') then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  return query
  select a.id,
    a.nb_dao_hors_ligne + (
      select count(*)::integer from public.dao_acquisitions d where d.appel_offres_id = a.id and d.status = 'PAYE'),
    a.nb_offres_hors_ligne + s.nombre,
    -- Le nombre se compte avant l’ouverture ; le moment d’un dépôt, non.
    greatest(a.date_derniere_offre_hors_ligne, case when prive.is_ouverture_publique(a.id) then s.derniere end),
    a.montants_lus, a.pv_ouverture_url, a.ano_url, a.projet_marche_url, a.titulaire,
    a.titulaire_noms, prive.lots_of(a.id)
  from public.appels_offres a
  cross join lateral (
    select count(*)::integer as nombre, max(o.submitted_at) as derniere
    from public.soumissions o where o.appel_offres_id = a.id and o.status = 'DEPOSEE'
  ) s
  where p_id is null or a.id = p_id
  order by a.id;
end;
$$;

-- Un dépôt verrouille la ligne de son appel d’offres : les colonnes du système le diraient. Les autres se lisent, par l’agence.
do $$
begin
  execute 'revoke select on public.appels_offres from authenticated';
  execute (
    select format('grant select (%s) on public.appels_offres to authenticated', string_agg(quote_ident(a.attname), ', ' order by a.attnum))
    from pg_attribute a where a.attrelid = 'public.appels_offres'::regclass and a.attnum > 0 and not a.attisdropped);
end;
$$;
-- Le titulaire et le prix proposés s’y lisent : un bailleur les lit dans la demande de non-objection, puis à la publication.
alter policy appels_offres_select_interne on public.appels_offres using ((select prive.is_admin()));

revoke execute on function prive.draw_recu() from public;

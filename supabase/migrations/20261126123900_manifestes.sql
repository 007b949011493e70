-- Manifeste : à la date limite, une racine sur toutes les offres vivantes, gelée une fois pour toutes (RFC 9162, 2.1).

create table prive.manifestes (
  appel_offres_id text primary key references public.appels_offres (id) on delete restrict,
  date_limite timestamptz not null,
  gele_le timestamptz not null default clock_timestamp(),
  racine text not null,
  nombre integer not null,
  feuilles text[] not null
);

comment on table prive.manifestes is
  'Manifestes gelés : la racine est publique aussitôt, les feuilles à l’ouverture. Rien n’y change.';

alter table prive.manifestes enable row level security;
revoke all on table prive.manifestes from public, anon, authenticated, service_role;

create function prive.hash_feuille(p_texte text) returns bytea
  language sql immutable set search_path = ''
as $$
  select sha256('\x00'::bytea || convert_to(p_texte, 'UTF8'));
$$;
comment on function prive.hash_feuille(text) is 'Empreinte d’une feuille de l’arbre (RFC 9162) : un octet nul, puis son texte.';

create trigger manifestes_non_vidable before truncate on prive.manifestes
  for each statement execute function prive.refuse_rewrite();

create function prive.guard_manifeste() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from prive.manifestes m where m.appel_offres_id = new.id) then
    raise exception 'manifeste_gele' using errcode = 'P0001';
  end if;
  return new;
end;
$$;
comment on function prive.guard_manifeste() is 'Une date limite dont le manifeste est gelé ne bouge plus, même au rôle de service.';

create trigger appels_offres_manifeste before update of date_limite on public.appels_offres
  for each row when (new.date_limite is distinct from old.date_limite) execute function prive.guard_manifeste();

create function prive.coupe_of(p_nombre integer) returns integer
  language sql immutable set search_path = ''
as $$
  select max(1 << n) from generate_series(0, 29) n where (1 << n) < p_nombre;
$$;
comment on function prive.coupe_of(integer) is 'La plus grande puissance de deux inférieure à un nombre de feuilles, deux ou plus : là où l’arbre se partage.';

create function prive.racine_of(p_feuilles bytea[]) returns bytea
  language plpgsql immutable set search_path = ''
as $$
declare
  v_nombre constant integer := cardinality(p_feuilles);
  v_coupe constant integer := prive.coupe_of(v_nombre);
begin
  if v_nombre = 0 then
    return sha256(''::bytea);
  elsif v_nombre = 1 then
    return p_feuilles[1];
  end if;
  return sha256('\x01'::bytea || prive.racine_of(p_feuilles[1:v_coupe]) || prive.racine_of(p_feuilles[v_coupe + 1:v_nombre]));
end;
$$;
comment on function prive.racine_of(bytea[]) is 'Racine sur les empreintes de feuilles, dans leur ordre ; sans feuille, l’empreinte de rien.';

create function prive.chemin_of(p_feuilles bytea[], p_rang integer) returns bytea[]
  language plpgsql immutable set search_path = ''
as $$
declare
  v_nombre constant integer := cardinality(p_feuilles);
  v_coupe constant integer := prive.coupe_of(v_nombre);
begin
  if v_nombre = 1 then
    return '{}';
  elsif p_rang < v_coupe then
    return prive.chemin_of(p_feuilles[1:v_coupe], p_rang) || prive.racine_of(p_feuilles[v_coupe + 1:v_nombre]);
  end if;
  return prive.chemin_of(p_feuilles[v_coupe + 1:v_nombre], p_rang - v_coupe) || prive.racine_of(p_feuilles[1:v_coupe]);
end;
$$;
comment on function prive.chemin_of(bytea[], integer) is 'Empreintes à côté du chemin d’une feuille, de rang compté depuis 0 : la plus basse d’abord.';

create function prive.hash_feuilles(p_feuilles text[]) returns bytea[]
  language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(prive.hash_feuille(f) order by n), '{}') from unnest(p_feuilles) with ordinality u (f, n);
$$;
comment on function prive.hash_feuilles(text[]) is 'Empreintes de feuilles, dans leur ordre.';

create function prive.guard_remplacement() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' or not exists (
    select from prive.manifestes_remplaces r join prive.prolongations p on p.id = r.prolongation_id
    where p.issue = 'CONFIRMEE'
      and (r.appel_offres_id, r.date_limite, r.gele_le, r.racine, r.nombre, r.feuilles)
        = (old.appel_offres_id, old.date_limite, old.gele_le, old.racine, old.nombre, old.feuilles))
  then
    raise exception 'journal_immuable' using errcode = '42501';
  end if;
  return old;
end;
$$;
comment on function prive.guard_remplacement() is
  'Un manifeste gelé ne change pas, et ne cède sa place que recopié à la lettre, par une prolongation confirmée à deux.';

create trigger manifestes_immuable before update or delete on prive.manifestes
  for each row execute function prive.guard_remplacement();

revoke execute on function
  prive.hash_feuille(text), prive.guard_manifeste(), prive.coupe_of(integer), prive.racine_of(bytea[]),
  prive.chemin_of(bytea[], integer), prive.hash_feuilles(text[]), prive.guard_remplacement() from public;

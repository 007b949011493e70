-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Manifestes gelés : la racine est publique aussitôt, les feuilles à l’ouverture. Rien n’y change.
create table prive.manifestes (
  appel_offres_id text not null,
  date_limite timestamp with time zone not null,
  gele_le timestamp with time zone not null default clock_timestamp(),
  racine text not null,
  nombre integer not null,
  feuilles text[] not null,
  constraint manifestes_pkey PRIMARY KEY (appel_offres_id),
  constraint manifestes_appel_offres_id_fkey FOREIGN KEY (appel_offres_id) REFERENCES public.appels_offres(id) ON DELETE RESTRICT
);
alter table prive.manifestes enable row level security;
CREATE TRIGGER manifestes_immuable BEFORE DELETE OR UPDATE ON prive.manifestes FOR EACH ROW EXECUTE FUNCTION prive.guard_remplacement();
CREATE TRIGGER manifestes_non_vidable BEFORE TRUNCATE ON prive.manifestes FOR EACH STATEMENT EXECUTE FUNCTION prive.refuse_rewrite();

-- Empreinte d’une feuille de l’arbre (RFC 9162) : un octet nul, puis son texte.
CREATE OR REPLACE FUNCTION prive.hash_feuille(p_texte text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select sha256('\x00'::bytea || convert_to(p_texte, 'UTF8'));
$function$;

-- Une date limite dont le manifeste est gelé ne bouge plus, même au rôle de service.
CREATE OR REPLACE FUNCTION prive.guard_manifeste()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from prive.manifestes m where m.appel_offres_id = new.id) then
    raise exception 'manifeste_gele' using errcode = 'P0001';
  end if;
  return new;
end;
$function$;

-- La plus grande puissance de deux inférieure à un nombre de feuilles, deux ou plus : là où l’arbre se partage.
CREATE OR REPLACE FUNCTION prive.coupe_of(p_nombre integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select max(1 << n) from generate_series(0, 29) n where (1 << n) < p_nombre;
$function$;

-- Racine sur les empreintes de feuilles, dans leur ordre ; sans feuille, l’empreinte de rien.
CREATE OR REPLACE FUNCTION prive.racine_of(p_feuilles bytea[])
 RETURNS bytea
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
$function$;

-- Empreintes à côté du chemin d’une feuille, de rang compté depuis 0 : la plus basse d’abord.
CREATE OR REPLACE FUNCTION prive.chemin_of(p_feuilles bytea[], p_rang integer)
 RETURNS bytea[]
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
$function$;

-- Empreintes de feuilles, dans leur ordre.
CREATE OR REPLACE FUNCTION prive.hash_feuilles(p_feuilles text[])
 RETURNS bytea[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(prive.hash_feuille(f) order by n), '{}') from unnest(p_feuilles) with ordinality u (f, n);
$function$;

-- Un manifeste gelé ne change pas, et ne cède sa place que recopié à la lettre, par une prolongation confirmée à deux.
CREATE OR REPLACE FUNCTION prive.guard_remplacement()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

-- Le manifeste d’un appel d’offres à commission ; le premier qui le demande après la limite le gèle. Vide avant.
CREATE OR REPLACE FUNCTION prive.freeze_manifeste(p_appel_offres_id text)
 RETURNS prive.manifestes
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_manifeste prive.manifestes;
  v_limite timestamptz;
  v_feuilles text[];
begin
  -- Sans verrou d’abord : avant la limite, la question ne fait attendre personne.
  select m.* into v_manifeste from prive.manifestes m where m.appel_offres_id = p_appel_offres_id;
  if v_manifeste.racine is not null or not exists (
    select from prive.commissions c join public.appels_offres a on a.id = c.appel_offres_id
    where a.id = p_appel_offres_id and clock_timestamp() >= a.date_limite
  ) then
    return v_manifeste;
  end if;
  -- Un dépôt accepté avant la limite tient ce verrou jusqu’à sa fin : il sera compté.
  select a.date_limite into v_limite from public.appels_offres a where a.id = p_appel_offres_id for update;
  select m.* into v_manifeste from prive.manifestes m where m.appel_offres_id = p_appel_offres_id;
  if v_manifeste.racine is not null or clock_timestamp() < v_limite then
    return v_manifeste;
  end if;
  select coalesce(array_agg(v.feuille order by v.numero_recu collate "C"), '{}') into v_feuilles
  from public.soumissions s join public.soumissions_versions v on v.soumission_id = s.id and v.version = s.version
  where s.appel_offres_id = p_appel_offres_id and s.status = 'DEPOSEE' and v.feuille is not null;
  insert into prive.manifestes (appel_offres_id, date_limite, racine, nombre, feuilles)
  values (p_appel_offres_id, v_limite, encode(prive.racine_of(prive.hash_feuilles(v_feuilles)), 'hex'),
    cardinality(v_feuilles), v_feuilles)
  returning * into v_manifeste;
  -- Une lettre par liste : après une prolongation, il y en a une autre.
  perform prive.write_soumissionnaire(s, s.id || ':' || extract(epoch from v_limite)::bigint, 'RACINE_OFFRES', jsonb_build_object('racine', v_manifeste.racine,
    'nombre', v_manifeste.nombre, 'gele_le', v_manifeste.gele_le, 'numero_recu', v.numero_recu,
    'date_ouverture', (select a.date_ouverture from public.appels_offres a where a.id = p_appel_offres_id)))
  from public.soumissions s join public.soumissions_versions v on v.soumission_id = s.id and v.version = s.version
  where s.appel_offres_id = p_appel_offres_id and s.status = 'DEPOSEE' and v.feuille is not null;
  return v_manifeste;
end;
$function$;

-- Le manifeste entier, et ceux des limites prolongées, publics à partir de l’ouverture ; vide avant. Tout le monde.
CREATE OR REPLACE FUNCTION public.rpc_manifeste(p_appel_offres_id text)
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_strip_nulls(jsonb_build_object('format', 'manifeste-offres', 'version', 1, 'appel_offres_id', m.appel_offres_id,
    'date_limite', m.date_limite, 'gele_le', m.gele_le, 'racine', m.racine, 'feuilles', to_jsonb(m.feuilles), 'anterieurs', (
      select jsonb_agg(jsonb_build_object('date_limite', r.date_limite, 'gele_le', r.gele_le, 'racine', r.racine,
        'feuilles', to_jsonb(r.feuilles)) order by r.date_limite)
      from prive.manifestes_remplaces r where r.appel_offres_id = m.appel_offres_id)))
  from prive.freeze_manifeste(p_appel_offres_id) m
  where m.racine is not null and prive.is_ouverture_publique(p_appel_offres_id);
$function$;
grant execute on function public.rpc_manifeste to anon, authenticated, service_role;

-- Où l’offre de son entreprise est dans le manifeste gelé ; vide avant, et pour une offre retirée. Son entreprise.
CREATE OR REPLACE FUNCTION public.rpc_preuve(p_soumission_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_soumission public.soumissions;
  v_manifeste prive.manifestes;
begin
  select s.* into v_soumission from public.soumissions s
  where s.id = p_soumission_id and s.entreprise_id = prive.current_entreprise();
  if v_soumission.id is null then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  v_manifeste := prive.freeze_manifeste(v_soumission.appel_offres_id);
  return (
    select jsonb_build_object('format', 'preuve-inclusion', 'version', 1, 'numero_recu', v.numero_recu,
      'racine', v_manifeste.racine, 'rang', p.rang, 'nombre', v_manifeste.nombre, 'chemin', (
        select coalesce(jsonb_agg(encode(c, 'hex') order by n), '[]')
        from unnest(prive.chemin_of(prive.hash_feuilles(v_manifeste.feuilles), p.rang)) with ordinality u (c, n)))
    from public.soumissions_versions v
    cross join lateral (select array_position(v_manifeste.feuilles, v.feuille) - 1 as rang) p
    where v.soumission_id = v_soumission.id and p.rang is not null);
end;
$function$;
grant execute on function public.rpc_preuve to authenticated, service_role;

-- Gèle les manifestes dont la date limite est passée ; leur nombre. Rôle de service.
CREATE OR REPLACE FUNCTION public.rpc_gele_manifestes()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_id text;
  v_nombre integer := 0;
begin
  for v_id in
    select a.id from public.appels_offres a join prive.commissions c on c.appel_offres_id = a.id
    where clock_timestamp() >= a.date_limite
      and not exists (select from prive.manifestes m where m.appel_offres_id = a.id)
    order by a.id limit 20
  loop
    perform prive.freeze_manifeste(v_id);
    v_nombre := v_nombre + 1;
  end loop;
  return v_nombre;
end;
$function$;
grant execute on function public.rpc_gele_manifestes to service_role;

-- Les racines publiées à des dates limites prolongées depuis ; vide sans elles.
CREATE OR REPLACE FUNCTION prive.racines_anterieures(p_appel_offres_id text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_agg(jsonb_build_object('racine', r.racine, 'nombre', r.nombre, 'date_limite', r.date_limite, 'gele_le', r.gele_le)
    order by r.date_limite)
  from prive.manifestes_remplaces r where r.appel_offres_id = p_appel_offres_id;
$function$;

-- La racine des offres scellées, publique dès la date limite, et celles des limites prolongées ; vide avant. Tout le monde.
CREATE OR REPLACE FUNCTION public.rpc_racine(p_appel_offres_id text)
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_strip_nulls(jsonb_build_object('racine', m.racine, 'nombre', m.nombre, 'date_limite', m.date_limite,
    'gele_le', m.gele_le, 'anterieures', a.racines))
  from prive.freeze_manifeste(p_appel_offres_id) m
  cross join lateral (select prive.racines_anterieures(p_appel_offres_id) as racines) a
  where m.racine is not null or a.racines is not null;
$function$;
grant execute on function public.rpc_racine to anon, authenticated, service_role;

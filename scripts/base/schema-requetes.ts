// The queries of `schema.ts`: each gives pieces of SQL text, with the object that they belong to. Every query runs with an
// empty path of search, so that names are written with their schema.

/** A piece of the text of an object. */
export interface Morceau {
  /** The object: its kind and its name; a policy or a trigger of one of our tables belongs to the table. */
  cle: string;
  /** Order in a subject: first by section, then by object, then within the object. */
  section: number;
  rang: number;
  partie: number;
  texte: string;
}

const NOTRES = `(array_remove(array[to_regnamespace('public'), to_regnamespace('prive')]::oid[], null))`;
const A_NOUS = `= any ${NOTRES}`;

/** A table is shown whole; what stands on a table of the platform is an object of its own. */
const porteurOf = (table: string, sorte: string, nom: string): string =>
  `case when (select relnamespace from pg_class where oid = ${table}) ${A_NOUS} then 'table ' || ${table}::regclass
    else '${sorte} ' || ${nom} || ' ' || ${table}::regclass end`;

const surPlateforme = (table: string): string =>
  `(select relnamespace from pg_class where oid = ${table}) <> all ${NOTRES}`;

/** Every object that a migration may have made, without its text. */
export const CLES = `
  select 'schema ' || nspname as cle from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  union select 'type ' || oid::regtype from pg_type where typnamespace ${A_NOUS} and typtype in ('e', 'd')
  union select case relkind when 'S' then 'sequence ' else 'table ' end || oid::regclass from pg_class
    where relnamespace ${A_NOUS} and relkind in ('r', 'p', 'v', 'S')
  union select 'function ' || oid::regproc from pg_proc where pronamespace ${A_NOUS}
  union select 'policy ' || polname || ' ' || polrelid::regclass from pg_policy where ${surPlateforme('polrelid')}
  union select 'trigger ' || tgname || ' ' || tgrelid::regclass from pg_trigger where not tgisinternal and ${surPlateforme('tgrelid')}
  union select 'bucket ' || id from storage.buckets`;

const note = (texte: string): string => `coalesce('-- ' || replace(${texte}, E'\\n', ' ') || E'\\n', '')`;

/** Who may do what, beside the owner: one statement for each list of privileges. */
const droits = (acl: string, proprietaire: string, sur: string, entete = `'grant '`): string => `(
  select string_agg(${entete} || droit || ${sur} || ' to ' || roles || ';', E'\\n' order by droit, roles) from (
    select droit, string_agg(role, ', ' order by role) as roles from (
      select case grantee when 0 then 'public' else grantee::regrole::text end as role,
        case when count(*) = (select count(*) from aclexplode(${acl}) o where o.grantee = ${proprietaire}) and count(*) > 1 then 'all'
          else string_agg(lower(privilege_type), ', ' order by privilege_type) end as droit
      from aclexplode(${acl}) where grantee <> ${proprietaire} group by grantee) par_role
    group by droit) par_droit)`;

const COLONNES = `select 0 as sorte, attnum::int as rang, '  ' || ${note(`col_description(c.oid, attnum)`)}
    || case when col_description(c.oid, attnum) is null then '' else '  ' end || quote_ident(attname) || ' ' || format_type(atttypid, atttypmod)
    || case when attnotnull then ' not null' else '' end
    || case when attidentity <> '' then ' generated ' || case attidentity when 'a' then 'always' else 'by default' end || ' as identity'
      when attgenerated <> '' then ' generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
      when adbin is not null then ' default ' || pg_get_expr(adbin, adrelid) else '' end as ligne
  from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = c.oid and attnum > 0 and not attisdropped`;
const CONTRAINTES = `select 1, k.oid::int, '  constraint ' || conname || ' ' || pg_get_constraintdef(k.oid)
  from pg_constraint k where conrelid = c.oid and contype in ('c', 'p', 'u', 'f', 'x')`;

export const MORCEAUX: readonly string[] = [
  `select 'schema ' || nspname as cle, 0 as section, oid::int as rang, 0 as partie, ${note(`obj_description(oid, 'pg_namespace')`)}
    || 'create schema ' || nspname || ';' || coalesce(E'\\n' || ${droits('nspacl', 'nspowner', `' on schema ' || nspname`)}, '') as texte
  from pg_namespace`,
  `select 'schema prive' as cle, 0 as section, d.oid::int as rang, 1 as partie,
    ${droits('defaclacl', 'defaclrole', `' on ' || case defaclobjtype when 'r' then 'tables' when 'S' then 'sequences' when 'f' then 'functions' else 'types' end`, `'alter default privileges in schema ' || defaclnamespace::regnamespace || ' grant '`)} as texte
  from pg_default_acl d where defaclnamespace ${A_NOUS}`,
  `select 'type ' || oid::regtype as cle, 1 as section, oid::int as rang, 0 as partie, ${note(`obj_description(oid, 'pg_type')`)}
    || case typtype when 'd' then 'create domain ' || oid::regtype || ' as ' || format_type(typbasetype, typtypmod) || ';'
      else 'create type ' || oid::regtype || ' as enum (' || (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder)
        from pg_enum where enumtypid = t.oid) || ');' end as texte
  from pg_type t where typnamespace ${A_NOUS} and typtype in ('e', 'd')`,
  `select 'sequence ' || c.oid::regclass as cle, 2 as section, c.oid::int as rang, 0 as partie, 'create sequence ' || c.oid::regclass || ';'
    || coalesce(E'\\n' || ${droits('relacl', 'relowner', `' on sequence ' || c.oid::regclass`)}, '') as texte
  from pg_class c where relnamespace ${A_NOUS} and relkind = 'S'
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i'))`,
  `select 'bucket ' || id as cle, 2 as section, 0 as rang, 0 as partie, '-- Dossier de fichiers « ' || id || ' » : ' ||
    case when public then 'public' else 'privé' end || coalesce(', ' || file_size_limit || ' octets au plus par fichier', '')
    || coalesce(', ' || array_to_string(allowed_mime_types, ', '), '') || '.' as texte from storage.buckets`,
  `select 'table ' || c.oid::regclass as cle, 3 as section, c.oid::int as rang, 0 as partie, ${note(`obj_description(c.oid, 'pg_class')`)}
    || case relkind when 'v' then 'create view ' || c.oid::regclass || E' as\\n' || pg_get_viewdef(c.oid)
      else 'create table ' || c.oid::regclass || E' (\\n'
      || (select string_agg(ligne, E',\\n' order by sorte, rang) from (${COLONNES} union all ${CONTRAINTES}) l) || E'\\n);' end as texte
  from pg_class c where relnamespace ${A_NOUS} and relkind in ('r', 'p', 'v')`,
  `select 'table ' || indrelid::regclass as cle, 3 as section, indrelid::int as rang, 1 as partie, pg_get_indexdef(indexrelid) || ';' as texte
  from pg_index i where not exists (select from pg_constraint where conindid = indexrelid and conrelid = indrelid)`,
  `select 'table ' || c.oid::regclass as cle, 3 as section, c.oid::int as rang, 2 as partie,
    concat_ws(E'\\n', case when relrowsecurity then 'alter table ' || c.oid::regclass || ' enable row level security;' end,
      ${droits('relacl', 'relowner', `' on ' || c.oid::regclass`)},
      (select string_agg(droit, E'\\n' order by droit) from (
        select 'grant ' || lower(privilege_type) || ' (' || string_agg(attname, ', ' order by attnum) || ') on ' || c.oid::regclass || ' to ' || grantee::regrole || ';' as droit
        from pg_attribute, aclexplode(attacl) where attrelid = c.oid group by grantee, privilege_type) par_colonne)) as texte
  from pg_class c where relnamespace ${A_NOUS} and relkind in ('r', 'p', 'v')`,
  `select ${porteurOf('polrelid', 'policy', 'polname')} as cle, 3 as section,
    case when ${surPlateforme('polrelid')} then 2147483647 else polrelid::int end as rang, 3 as partie,
    'create policy ' || polname || ' on ' || polrelid::regclass || case when polpermissive then '' else ' as restrictive' end || ' for ' || case polcmd when 'r' then 'select' when 'a' then 'insert'
      when 'w' then 'update' when 'd' then 'delete' else 'all' end || ' to ' ||
      (select string_agg(case r when 0 then 'public' else r::regrole::text end, ', ') from unnest(polroles) r)
      || coalesce(E'\\n  using (' || pg_get_expr(polqual, polrelid) || ')', '')
      || coalesce(E'\\n  with check (' || pg_get_expr(polwithcheck, polrelid) || ')', '') || ';' as texte
  from pg_policy`,
  `select ${porteurOf('tgrelid', 'trigger', 'tgname')} as cle, 3 as section,
    case when ${surPlateforme('tgrelid')} then 2147483647 else tgrelid::int end as rang, 4 as partie,
    pg_get_triggerdef(t.oid) || ';' as texte from pg_trigger t where not tgisinternal`,
  `select 'function ' || p.oid::regproc as cle, 4 as section, p.oid::int as rang, 0 as partie, ${note(`obj_description(p.oid, 'pg_proc')`)}
    || rtrim(pg_get_functiondef(p.oid), E'\\n') || ';'
    || coalesce(E'\\n' || ${droits('proacl', 'proowner', `' on function ' || p.oid::regproc`)}, '') as texte
  from pg_proc p where pronamespace ${A_NOUS} and prokind in ('f', 'p')`,
];

/** A column, or an argument of a function; `type` as PostgreSQL names it (`_uuid`: a list of `uuid`). */
export type Champ = { nom: string; type: string; facultatif: boolean };

/** What the schema lets the API's roles do, as PostgreSQL knows it. */
export type Catalogue = {
  /** Functions of `public`: of `anon` or `authenticated`, or of the secret key alone. */
  fonctions: Array<{ nom: string; cle: 'publique' | 'secrete'; arguments: Champ[] }>;
  /** Tables of `public`: columns that `authenticated` may read, and that `anon` may write in a new row. */
  tables: Array<{ nom: string; lus: Champ[]; ecrits: Champ[]; isEntiere: boolean }>;
  /** Values of each enumeration. */
  enumerations: Record<string, string[]>;
  /** Largest file of each bucket, bytes. */
  dossiers: Record<string, number>;
};

const champ = (nom: string, facultatif: string): string =>
  `json_build_object('nom', ${nom}, 'type', t.typname, 'facultatif', ${facultatif})`;
const colonnes = (role: string, droit: string): string => `coalesce(
  (select json_agg(${champ('a.attname', 'not a.attnotnull or a.atthasdef')} order by a.attnum)
   from pg_attribute a join pg_type t on t.oid = a.atttypid
   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and has_column_privilege('${role}', c.oid, a.attnum, '${droit}')), '[]')`;

/** Asks the database what it grants: one row, one column, a JSON text. */
export const REQUETE_CATALOGUE = `
select json_build_object(
  'fonctions', (select json_agg(json_build_object('nom', p.proname,
      'cle', case when has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute')
        then 'publique' else 'secrete' end,
      'arguments', coalesce((select json_agg(${champ('p.proargnames[n]', 'n > p.pronargs - p.pronargdefaults')} order by n)
        from generate_series(1, p.pronargs) n join pg_type t on t.oid = p.proargtypes[n - 1]), '[]')) order by p.proname)
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
      and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute')
        or has_function_privilege('service_role', p.oid, 'execute'))),
  'tables', (select json_agg(json_build_object('nom', c.relname, 'lus', ${colonnes('authenticated', 'select')},
      'ecrits', ${colonnes('anon', 'insert')}, 'isEntiere', has_table_privilege('authenticated', c.oid, 'select')) order by c.relname)
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p', 'f')),
  'enumerations', (select json_object_agg(t.typname,
      (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid))
    from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype = 'e'),
  'dossiers', (select json_object_agg(id, file_size_limit) from storage.buckets))::text as catalogue`;

export const parseCatalogue = (texte: string): Catalogue => JSON.parse(texte) as Catalogue;

// Writes database.types.ts from the migrated database's catalogue, in the shape that `supabase gen types` gives, with
// the comments of tables and columns; unlike there, what a function returns may be null, because SQL does not promise. The CLI would need Docker or a server on a port; this needs the database at hand.
import type { PGlite } from '@electric-sql/pglite';
import { format, resolveConfig } from 'prettier';

interface Colonne {
  objet: string;
  nom: string;
  type: string;
  nullable: boolean;
  facultatif: boolean;
  genere: boolean;
  commentaire: string;
}
interface Fonction {
  nom: string;
  commentaire: string;
  arguments: Array<{ nom: string; type: string; facultatif: boolean }>;
  retour: string;
  colonnes: Array<{ nom: string; type: string }> | null;
  ligne: string | null;
  ensemble: boolean;
}
interface Relation {
  objet: string;
  nom: string;
  colonne: string;
  unique: boolean;
  cible: string;
  cible_colonne: string;
}

const SIMPLES: Record<string, string> = {
  bool: 'boolean',
  ...Object.fromEntries(['int2', 'int4', 'int8', 'float4', 'float8', 'numeric'].map((type) => [type, 'number'])),
  ...Object.fromEntries(
    ['text', 'varchar', 'uuid', 'date', 'time', 'timestamp', 'timestamptz'].map((t) => [t, 'string']),
  ),
  json: 'Json',
  jsonb: 'Json',
  void: 'undefined',
};

const COLONNES = `
  select c.relname as objet, a.attname as nom, t.typname as type, not a.attnotnull as nullable,
    a.attidentity = 'a' or a.attgenerated <> '' as genere,
    not a.attnotnull or a.atthasdef or a.attidentity <> '' as facultatif, col_description(c.oid, a.attnum) as commentaire
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname, a.attname`;
const RELATIONS = `
  select c.relname as objet, k.conname as nom, a.attname as colonne, f.relname as cible, fa.attname as cible_colonne,
    exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indpred is null
      and i.indkey::int2[] = k.conkey) as unique
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
  join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
  join pg_attribute fa on fa.attrelid = f.oid and fa.attnum = k.confkey[1]
  where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and f.relnamespace = c.relnamespace order by 1, 2`;
const FONCTIONS = `
  select p.proname as nom, obj_description(p.oid, 'pg_proc') as commentaire, p.proretset as ensemble, r.typname as retour,
    (select relname from pg_class where oid = r.typrelid) as ligne,
    coalesce((select json_agg(json_build_object('nom', p.proargnames[n], 'type', t.typname,
        'facultatif', n > p.pronargs - p.pronargdefaults) order by p.proargnames[n])
      from generate_series(1, p.pronargs) n join pg_type t on t.oid = p.proargtypes[n - 1]), '[]') as arguments,
    (select json_agg(json_build_object('nom', p.proargnames[n], 'type', t.typname) order by p.proargnames[n])
      from generate_subscripts(p.proallargtypes, 1) n join pg_type t on t.oid = p.proallargtypes[n]
      where p.proargmodes[n] = 't') as colonnes
  from pg_proc p join pg_type r on r.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and r.typname <> 'trigger' order by 1`;
const ENUMS = `
  select t.typname as nom, array_agg(e.enumlabel::text order by e.enumsortorder) as valeurs
  from pg_type t join pg_enum e on e.enumtypid = t.oid where t.typnamespace = 'public'::regnamespace group by 1 order by 1`;

const doc = (texte: string): string => `/** ${texte} */\n`;

/** The text of the generated file, formatted. */
export async function writeTypes(base: PGlite): Promise<string> {
  const colonnes = (await base.query<Colonne>(COLONNES)).rows;
  const relations = (await base.query<Relation>(RELATIONS)).rows;
  const fonctions = (await base.query<Fonction>(FONCTIONS)).rows;
  const enums = (await base.query<{ nom: string; valeurs: string[] }>(ENUMS)).rows;
  const commentaires = (
    await base.query<{ nom: string; texte: string }>(
      `select relname as nom, obj_description(oid, 'pg_class') as texte from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
  ).rows;

  const typeOf = (type: string): string => {
    if (type.startsWith('_')) return `${typeOf(type.slice(1))}[]`;
    if (enums.some(({ nom }) => nom === type)) return `Database['public']['Enums']['${type}']`;
    return SIMPLES[type] ?? 'unknown';
  };
  const orNull = ({ type, nullable }: Colonne) => `${typeOf(type)}${nullable ? ' | null' : ''}`;
  const tableOf = (nom: string, texte: string): string => {
    const siennes = colonnes.filter(({ objet }) => objet === nom);
    const row = siennes.map((c) => `${doc(c.commentaire)}${c.nom}: ${orNull(c)};`);
    const insert = siennes.map((c) =>
      c.genere ? `${c.nom}?: never;` : `${c.nom}${c.facultatif ? '?' : ''}: ${orNull(c)};`,
    );
    const update = siennes.map((c) => (c.genere ? `${c.nom}?: never;` : `${c.nom}?: ${orNull(c)};`));
    const liens = relations
      .filter(({ objet }) => objet === nom)
      .map(
        (lien) => `{ foreignKeyName: '${lien.nom}'; columns: ['${lien.colonne}']; isOneToOne: ${String(lien.unique)};
        referencedRelation: '${lien.cible}'; referencedColumns: ['${lien.cible_colonne}'] }`,
      );
    return `${doc(texte)}${nom}: { Row: {${row.join('\n')}}; Insert: {${insert.join('\n')}}; Update: {${update.join('\n')}};
      Relationships: [${liens.join(',\n')}] };`;
  };
  const fonctionOf = (f: Fonction): string => {
    const args = f.arguments.map((a) => `${a.nom}${a.facultatif ? '?' : ''}: ${typeOf(a.type)}`).join('; ');
    const un =
      f.colonnes !== null
        ? `{ ${f.colonnes.map((c) => `${c.nom}: ${typeOf(c.type)} | null`).join('; ')} }`
        : f.ligne !== null
          ? `Database['public']['Tables']['${f.ligne}']['Row']`
          : `${typeOf(f.retour)}${f.retour === 'void' || f.ensemble ? '' : ' | null'}`;
    const argsType = args === '' ? 'never' : `{ ${args} }`;
    return `${doc(f.commentaire)}${f.nom}: { Args: ${argsType}; Returns: ${un}${f.ensemble ? '[]' : ''} };`;
  };

  const vide = '{ [_ in never]: never }';
  const source = `// Generated from supabase/migrations by \`npm run base:types\`. Do not edit.

type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {${commentaires
      .toSorted((a, b) => (a.nom < b.nom ? -1 : 1))
      .map(({ nom, texte }) => tableOf(nom, texte))
      .join('\n')}};
    Views: ${vide};
    Functions: {${fonctions.map(fonctionOf).join('\n')}};
    Enums: {${enums.map(({ nom, valeurs }) => `${nom}: ${valeurs.map((valeur) => `'${valeur}'`).join(' | ')};`).join('\n')}};
    CompositeTypes: ${vide};
  };
};

/** A row of a table, as it is read. */
export type Tables<T extends keyof Database['public']['Tables']> = Database['public']['Tables'][T]['Row'];

/** A closed list. */
export type Enums<T extends keyof Database['public']['Enums']> = Database['public']['Enums'][T];
`;
  const options = await resolveConfig('src/data/supabase/database.types.ts');
  return format(source, { ...options, parser: 'typescript' });
}

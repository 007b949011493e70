import { z } from 'zod';

// Reads schemas: what an editor is told of a field, and what is looked for in every field of a kind, come from one place.

type Schema = z.core.$ZodType;

/** What a field takes, in the words of its schema. */
export interface Forme {
  /** Kind of value: `jour`, `montant`… (`champs.schema.ts`), else zod's own: `string`, `number`, `boolean`, `enum`, `array`, `object`. */
  genre: string;
  /** True for a fact that cannot come after the day on which the register is read. */
  passe: boolean;
  /** Words of a closed list. */
  mots: readonly string[];
  /** Collection whose files it names. */
  cible: string | undefined;
  /** True when the field may be left out. */
  facultatif: boolean;
  /** What it says when it is left out. */
  defaut: unknown;
  /** What the field means, in French, for editors. */
  sens: string | undefined;
}

interface Def {
  type: string;
  innerType?: Schema;
  in?: Schema;
  element?: Schema;
  valueType?: Schema;
  items?: readonly Schema[];
  shape?: Readonly<Record<string, Schema>>;
  entries?: Readonly<Record<string, string>>;
  defaultValue?: unknown;
}
const defOf = (schema: Schema): Def => schema._zod.def;

/** What stands inside what says "may be left out", "by default", "then transformed". */
const innerOf = (schema: Schema): Schema | undefined => {
  const { innerType, in: entree } = defOf(schema);
  return innerType ?? entree;
};

/** The schema without what is wrapped around it. */
function nu(schema: Schema): Schema {
  const inner = innerOf(schema);
  return inner ? nu(inner) : schema;
}

const FORMES = new WeakMap<Schema, Forme>();

/** Does a field take this value? */
export const takes = (schema: Schema, valeur: unknown): boolean => z.safeParse(schema, valeur).success;

/** What a field takes. */
export function formeOf(schema: Schema): Forme {
  const connue = FORMES.get(schema) ?? readForme(schema);
  FORMES.set(schema, connue);
  return connue;
}

function readForme(schema: Schema): Forme {
  const forme: Forme = {
    genre: defOf(nu(schema)).type,
    passe: false,
    mots: Object.values(defOf(nu(schema)).entries ?? {}),
    cible: undefined,
    facultatif: false,
    defaut: undefined,
    sens: undefined,
  };
  let isNomme = false;
  for (let niveau: Schema | undefined = schema; niveau; niveau = innerOf(niveau)) {
    const { type, defaultValue } = defOf(niveau);
    const meta = z.globalRegistry.get(niveau) as Partial<Record<string, unknown>> | undefined;
    if (type === 'optional' || type === 'default') forme.facultatif = true;
    if (type === 'default') forme.defaut = defaultValue;
    forme.sens ??= meta?.['description'] as string | undefined;
    if (!isNomme && typeof meta?.['forme'] === 'string') {
      isNomme = true;
      forme.genre = meta['forme'];
      forme.passe = meta['passe'] === true;
      forme.cible = meta['cible'] as string | undefined;
    }
  }
  return forme;
}

/** True for a moment whose hour may be left out. */
export const acceptsJour = (schema: Schema): boolean => z.safeParse(schema, '2020-01-01').success;

/** The fields of an entry, or of what a field holds (in a list, or not); none for a plain value. */
export function champsOf(schema: Schema): ReadonlyArray<readonly [nom: string, schema: Schema]> {
  const { shape, element, valueType } = defOf(nu(schema));
  if (shape) return Object.entries(shape);
  const contenu = element ?? valueType;
  return contenu ? champsOf(contenu) : [];
}

/** The schema of what stands at this path of an entry; undefined when there is no such field. */
export function schemaAt(schema: Schema, path: readonly PropertyKey[]): Schema | undefined {
  const [premier, ...suite] = path;
  if (premier === undefined) return schema;
  const { shape, element, valueType, items } = defOf(nu(schema));
  const dedans = shape ? shape[String(premier)] : (element ?? items?.[Number(premier)] ?? valueType);
  return dedans && schemaAt(dedans, suite);
}

/** A value of an entry that is a day or a moment. */
export interface DateLue {
  champ: string;
  date: string;
  passe: boolean;
}

/** Every day and moment of an entry that was read by this schema, whatever field it stands in. */
export function datesOf(schema: Schema, valeur: unknown, path: readonly string[] = []): DateLue[] {
  if (valeur === undefined || valeur === null) return [];
  const { genre, passe } = formeOf(schema);
  if (genre === 'jour' || genre === 'instant' || genre === 'echeance') {
    return typeof valeur === 'string' ? [{ champ: path.join('.'), date: valeur, passe }] : [];
  }
  if (typeof valeur !== 'object') return [];
  return Object.entries(valeur).flatMap(([nom, dedans]) => {
    const sien = schemaAt(schema, [nom]);
    return sien ? datesOf(sien, dedans, [...path, nom]) : [];
  });
}

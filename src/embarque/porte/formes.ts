import { z } from 'zod';
import type { Catalogue, Champ } from './catalogue.ts';

// What a value may be, by the type that the schema gives it. What it means, and how long it is, the database judges.

type Enumerations = Catalogue['enumerations'];

/** Longest text of an argument, and most elements of a list. */
const TEXTE_MAX = 30_000;
const LISTE_MAX = 100;

/** An object or a list: what is in it, the database reads. */
const structure = z.custom<object>((valeur) => typeof valeur === 'object' && valeur !== null);

function schemaOf(type: string, enumerations: Enumerations, longueur = TEXTE_MAX): z.ZodType {
  if (type.startsWith('_')) return z.array(schemaOf(type.slice(1), enumerations, longueur)).max(LISTE_MAX);
  const valeurs = enumerations[type];
  if (valeurs !== undefined) return z.enum(valeurs);
  switch (type) {
    // Any identifier of the form: those of the demonstration are drawn from names, without a version.
    case 'uuid':
      return z.guid();
    case 'bool':
      return z.boolean();
    case 'int2':
    case 'int4':
    case 'int8':
      return z.int();
    case 'numeric':
      return z.number();
    case 'date':
      return z.iso.date();
    case 'timestamptz':
      return z.iso.datetime({ offset: true });
    case 'jsonb':
      return structure;
    default:
      return z.string().max(longueur);
  }
}

/** A JSON body that gives these fields, each of its type, and no other; `longueurs` where a text is shorter than others. */
export const corpsOf = (
  champs: readonly Champ[],
  enumerations: Enumerations,
  longueurs: Readonly<Record<string, number>>,
): z.ZodType =>
  z.strictObject(
    Object.fromEntries(
      champs.map(({ nom, type, facultatif }) => {
        const schema = schemaOf(type, enumerations, longueurs[nom]).nullable();
        return [nom, facultatif ? schema.optional() : schema];
      }),
    ),
  );

export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** A folded search (`motifRecherche`): words and what stands between them, no sign of PostgREST's. */
const MOTIF = '%(?:[a-z0-9]{1,100}%){1,50}';

/** Filters of a column. No operator reads a pattern that its reader could make endless. */
function filtreOf(type: string, enumerations: Enumerations): string | undefined {
  const valeurs = enumerations[type]?.join('|');
  if (valeurs !== undefined) return `(?:eq|neq)\\.(?:${valeurs})|in\\.\\((?:${valeurs})(?:,(?:${valeurs})){0,9}\\)`;
  switch (type) {
    case 'uuid':
      // One page of the log names thirty rows at the most.
      return `eq\\.${UUID}|in\\.\\(${UUID}(?:,${UUID}){0,29}\\)`;
    case 'bool':
      return '(?:eq|is)\\.(?:true|false)';
    case 'int4':
    case 'int8':
      return '(?:eq|lt|gt)\\.\\d{1,15}';
    case 'timestamptz':
      return 'gte\\.\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z';
    case 'text':
      return `(?:eq|neq)\\.[\\w-]{1,200}|ilike\\.${MOTIF}`;
    default:
      return undefined;
  }
}

const ORDONNES = ['int4', 'int8', 'timestamptz'];
const union = (champs: readonly Champ[]): string => champs.map(({ nom }) => nom).join('|');

/** Parameters of a reading of these columns: which of them, which rows, in which order, how many. */
export function parametresOf(
  lus: readonly Champ[],
  isEntiere: boolean,
  enumerations: Enumerations,
): Record<string, RegExp> {
  const noms = union(lus);
  const textes = lus.filter(({ type }) => type === 'text');
  const ordonnes = lus.filter(({ type }) => ORDONNES.includes(type));
  const filtres = lus.map(({ nom, type }) => {
    const filtre = filtreOf(type, enumerations);
    return [`${nom}?`, new RegExp(`^(?:${filtre === undefined ? '' : `${filtre}|`}(?:not\\.)?is\\.null)$`)] as const;
  });
  return {
    ...Object.fromEntries(filtres),
    select: new RegExp(`^(?:${isEntiere ? '\\*|' : ''}(?:${noms})(?:,(?:${noms})){0,${lus.length - 1}})$`),
    // The same words in each of these columns.
    ...(textes.length > 0 && {
      'or?': new RegExp(
        `^\\((?:${union(textes)})\\.ilike\\.(%[^,()"\\\\%*\\p{Cc}]{1,100}%)(?:,(?:${union(textes)})\\.ilike\\.\\1){0,9}\\)$`,
        'u',
      ),
    }),
    ...(ordonnes.length > 0 && { 'order?': new RegExp(`^(?:${union(ordonnes)})\\.(?:asc|desc)$`) }),
    'offset?': /^0$/,
    'limit?': /^(?:[1-9]|[1-4]\d|50)$/,
  };
}

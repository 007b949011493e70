import type { z } from 'zod';
import type { ColonneOuverte } from '../../domain/donnees-ouvertes/table-ouverte.ts';
import { champsOf, type Forme, formeOf, schemaAt, takes } from '../../domain/socle/forme.schema.ts';
import { isRecord } from '../../domain/socle/objet.ts';

// Columns of the open tables, as the schemas of the register describe its fields (R232).

type Schema = z.core.$ZodType;
export type Rangee = Readonly<Record<string, unknown>>;

/** A column and how it reads a row. */
export interface Lecture<T> {
  colonne: ColonneOuverte;
  lire: (row: T) => string | number | boolean | undefined;
}

const TYPES: Record<string, ColonneOuverte['type']> = {
  jour: 'date',
  instant: 'datetime',
  montant: 'integer',
  nombre: 'integer',
  pourcentage: 'number',
  kilometres: 'number',
  number: 'number',
  boolean: 'boolean',
};

/** What a cell holds of a value; of a list, its words, parted by a semicolon. */
export function cellule(valeur: unknown): string | number | boolean | undefined {
  if (Array.isArray(valeur)) return valeur.length === 0 ? undefined : valeur.map(idOf).join(';');
  return typeof valeur === 'string' || typeof valeur === 'number' || typeof valeur === 'boolean' ? valeur : undefined;
}

const idOf = (element: unknown): string =>
  typeof element === 'object' && element !== null && 'id' in element ? String(element.id) : String(element);

/** Fields whose value is one cell: no object, no list but of words or of references. */
function isSimple(nom: string, schema: Schema): boolean {
  const { genre } = formeOf(schema);
  const element = genre === 'array' ? schemaAt(schema, [0]) : schema;
  if (nom === 'bailleur') return true;
  return champsOf(schema).length === 0 && (element === undefined || formeOf(element).genre !== 'tuple');
}

function typeOf(champ: Schema, { genre }: Forme): ColonneOuverte['type'] {
  // A moment whose hour may not be known is text: its day alone is no moment.
  return genre === 'instant' && takes(champ, '2026-01-01') ? 'string' : (TYPES[genre] ?? 'string');
}

/**
 * Columns of a schema's own fields, but for those left out. A field that is an object gives one column to each of its own,
 * named by both ("abandon.date"); a list of objects is a table of its own.
 */
export function colonnesDe(schema: Schema, sans: readonly string[] = []): Array<Lecture<Rangee>> {
  return champsOf(schema)
    .filter(([nom]) => !sans.includes(nom))
    .flatMap(([nom, champ]): Array<Lecture<Rangee>> => {
      const forme = formeOf(champ);
      const { genre, sens = '', mots } = forme;
      if (isSimple(nom, champ)) {
        const une = { nom, type: typeOf(champ, forme), description: sens, mots };
        return [{ colonne: une, lire: (row) => cellule(row[nom]) }];
      }
      return genre === 'object' ? colonnesDe(champ, sans).map((dedans) => within(nom, sens, dedans)) : [];
    });
}

/** A column of an object that stands in a field. */
const within = (nom: string, sens: string, { colonne: dedans, lire }: Lecture<Rangee>): Lecture<Rangee> => ({
  colonne: { ...dedans, nom: `${nom}.${dedans.nom}`, description: `${sens} ${dedans.description}`.trim() },
  lire: (row) => {
    const objet = row[nom];
    return isRecord(objet) ? lire(objet) : undefined;
  },
});

/** A column that is no field of the register. */
export const colonne = <T>(
  nom: string,
  description: string,
  lire: Lecture<T>['lire'],
  type: ColonneOuverte['type'] = 'string',
): Lecture<T> => ({ colonne: { nom, type, description }, lire });

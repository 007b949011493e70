import { z } from 'zod';
import { appelOffresSchema } from '../appel-offres/appel-offres.schema.ts';
import { entrepriseSchema } from '../entreprise/entreprise.schema.ts';
import { projetSchema } from '../projet/projet.schema.ts';
import type { CollectionProposee } from '../proposition/proposition.ts';
import { actualiteSchema, bailleurSchema, regionSchema } from '../reference/reference.schema.ts';
import { routeSchema } from '../reference/route.schema.ts';
import { schemaAt } from '../socle/forme.schema.ts';
import type { CollectionClasseur } from './vocabulaire.ts';

/** The schema of the entries that a workbook may tell. */
export const SCHEMAS = {
  projets: projetSchema,
  'appels-offres': appelOffresSchema,
  entreprises: entrepriseSchema,
} as const satisfies Record<CollectionClasseur, z.ZodObject>;

/** Those, and what they are checked with. */
export const SCHEMAS_REGISTRE = {
  ...SCHEMAS,
  bailleurs: bailleurSchema,
  regions: regionSchema,
  actualites: actualiteSchema,
  routes: routeSchema,
} as const;

export type Schema = z.core.$ZodType;

/** A fault of a value: where it is in it, what was expected. */
export interface FauteSchema {
  path: readonly PropertyKey[];
  attendu: string;
  isAbsent: boolean;
}

const FRANCAIS = z.locales.fr().localeError;

/** What a schema reads in a value, or its faults in French. */
export function readPar(schema: Schema, valeur: unknown): { lu: unknown } | { fautes: FauteSchema[] } {
  const lu = z.safeParse(schema, valeur, { error: FRANCAIS });
  if (lu.success) return { lu: lu.data };
  return {
    fautes: lu.error.issues.map((issue) => ({
      path: issue.path,
      isAbsent: issue.code === 'invalid_type' && valeurAt(valeur, issue.path) === undefined,
      attendu: issue.code === 'invalid_value' ? `l’une des valeurs ${issue.values.join(', ')}` : issue.message,
    })),
  };
}

const valeurAt = (valeur: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (dedans, cle) =>
      typeof dedans === 'object' && dedans !== null ? (dedans as Record<PropertyKey, unknown>)[cle] : undefined,
    valeur,
  );

/** The schema of a field of an entry, or of a part of one. */
export const schemaDe = (collection: CollectionProposee, champ: string): Schema | undefined =>
  schemaAt(SCHEMAS_REGISTRE[collection], champ.split('.'));

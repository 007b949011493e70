import type { FormesFiches } from '../../domain/proposition/forme-champ.ts';
import { formesOf } from '../../domain/proposition/formes-fiches.ts';
import { COLLECTIONS_PROPOSEES, type CollectionProposee } from '../../domain/proposition/proposition.ts';
import { champsOf } from '../../domain/socle/forme.schema.ts';
import { COLLECTIONS } from './collections.ts';

/** What the fields of a proposition are called and how they read, out of the schemas that the build checks. */
export const getFormesProposees = (): FormesFiches =>
  Object.fromEntries(COLLECTIONS_PROPOSEES.map((nom) => [nom, formesOf(nom, COLLECTIONS[nom])])) as FormesFiches;

/** Names of the fields of a collection, in the order of its files. */
export const champsDe = (collection: CollectionProposee): string[] =>
  champsOf(COLLECTIONS[collection]).map(([nom]) => nom);

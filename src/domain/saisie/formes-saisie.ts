import { SCHEMAS_REGISTRE } from '../classeur/collections.schema.ts';
import type { FormesChamps } from '../proposition/forme-champ.ts';
import { formesOf } from '../proposition/formes-fiches.ts';
import type { CollectionProposee } from '../proposition/proposition.ts';

/** The fields of a list as its form types them, out of the very schema that the build checks. */
export const formesSaisie = (collection: CollectionProposee): FormesChamps =>
  formesOf(collection, SCHEMAS_REGISTRE[collection], 'saisie');

import { SCHEMAS_REGISTRE } from '../classeur/collections.schema.ts';
import type { FormesChamps } from '../proposition/forme-champ.ts';
import { formesOf } from '../proposition/formes-fiches.ts';
import type { CollectionProposee } from '../proposition/proposition.ts';
import { createSay } from './phrase-faute.ts';

/** Help and labels in the words of the screen. */
const sayFormes = (formes: FormesChamps, say: (texte: string) => string): FormesChamps =>
  Object.fromEntries(
    Object.entries(formes).map(([nom, { label, aide, champs, ...forme }]) => [
      nom,
      {
        ...forme,
        label: label.replaceAll('`', ''),
        ...(aide !== undefined && { aide: say(aide) }),
        ...(champs && { champs: sayFormes(champs, say) }),
      },
    ]),
  );

/** The fields of a list as a difference tells them, out of the same schema. */
export const formesDites = (collection: CollectionProposee): FormesChamps =>
  formesOf(collection, SCHEMAS_REGISTRE[collection]);

/** The fields of a list as its form types them, out of the very schema that the build checks. */
export function formesSaisie(collection: CollectionProposee): FormesChamps {
  const formes = formesOf(collection, SCHEMAS_REGISTRE[collection], 'saisie');
  return sayFormes(formes, createSay(formes));
}

import type { PropositionEnCours } from '../../domain/proposition/en-cours.ts';
import type { CollectionProposee } from '../../domain/proposition/proposition.ts';
import { ask } from './requete.ts';

/** What propositions in hand change already: of all entries of a collection, or of one. */
export const readPropositionsEnCours = async (
  collection: CollectionProposee,
  fiche?: string,
): Promise<readonly PropositionEnCours[]> =>
  (await ask((client) =>
    client.rpc('rpc_propositions_en_cours', {
      p_collection: collection,
      ...(fiche !== undefined && { p_fiche: fiche }),
    }),
  )) as unknown as readonly PropositionEnCours[];

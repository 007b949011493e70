import { askPublication, readPublication } from '../../data/supabase/publication.ts';
import { messageForAdmin } from '../../domain/administration/erreur-administration.ts';
import type { Publication } from '../../domain/administration/publication-attendue.ts';
import { type Issue, runActe } from '../socle/acte.ts';
import { createRessource } from '../socle/ressource.ts';

const DEPENDANCES = { readPublication, askPublication };

/** Makes the store of the publication of the site. */
export function createPublication(dependances: typeof DEPENDANCES) {
  const etat = createRessource<Publication, []>(dependances.readPublication);
  return {
    etat,
    /** « Publier maintenant ». */
    publish: (): Promise<Issue<void>> => runActe(etat, messageForAdmin, dependances.askPublication),
  };
}

export const publication = createPublication(DEPENDANCES);

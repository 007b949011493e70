import type { ChangementFiche, CollectionProposee } from '../../domain/proposition/proposition.ts';
import type { CodeErreur } from '../../domain/socle/erreur.ts';
import type { Apercu } from './apercu-fiche.ts';

/** A page to be told: the change, and where the register is (asked for where it is not known). */
export interface DemandeApercu {
  adresse: string | undefined;
  changement: ChangementFiche;
}

/** What the worker answers, one for one. */
export type ReponseApercu = { kind: 'apercu'; apercu: Apercu } | { kind: 'echec'; code: CodeErreur };

/** Collections whose entries have a page that is told in words. */
export const hasApercu = (collection: CollectionProposee): boolean =>
  (['projets', 'appels-offres', 'entreprises'] satisfies CollectionProposee[] as string[]).includes(collection);

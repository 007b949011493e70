import type { Fiche } from '../../components/pdf/fiche.ts';
import type { ChangementFiche } from '../../domain/proposition/proposition.ts';
import type { CodeErreur } from '../../domain/socle/erreur.ts';

/** Collections whose entries have a page that is told in words. */
const COLLECTIONS_APERCUES = ['projets', 'appels-offres', 'entreprises'] as const;

/** A change of an entry that has such a page. */
export type ChangementApercu = ChangementFiche & { collection: (typeof COLLECTIONS_APERCUES)[number] };

export const hasApercu = (changement: ChangementFiche): changement is ChangementApercu =>
  (COLLECTIONS_APERCUES as readonly string[]).includes(changement.collection);

/** What a change makes of a page: its words; or nothing, where the entry has faults yet, or leaves the register. */
export type Apercu = { fiche: Fiche } | { fautes: number } | { isRetiree: true };

/** A page to be told: the change, and where the register is (asked for where it is not known). */
export interface DemandeApercu {
  adresse: string | undefined;
  changement: ChangementApercu;
}

/** What the worker answers, one for one. */
export type ReponseApercu = { kind: 'apercu'; apercu: Apercu } | { kind: 'echec'; code: CodeErreur };

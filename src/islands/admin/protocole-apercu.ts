import type { Fiche } from '../../components/pdf/fiche.ts';
import type { ChangementFiche } from '../../domain/proposition/proposition.ts';
import type { CodeErreur } from '../../domain/socle/erreur.ts';

/** What a change makes of a page: its words; or nothing, where the entry has faults yet, or leaves the register. */
export type Apercu = { fiche: Fiche } | { fautes: number } | { isRetiree: true };

/** A page to be told: the change, and where the register is (asked for where it is not known). */
export interface DemandeApercu {
  adresse: string | undefined;
  changement: ChangementFiche;
}

/** What the worker answers, one for one. */
export type ReponseApercu = { kind: 'apercu'; apercu: Apercu } | { kind: 'echec'; code: CodeErreur };

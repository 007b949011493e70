import type { AvisNonObjection } from '../appel-offres/non-objection.ts';

/** A request in force: of which lot, 0 without, and what was answered. */
export interface DemandeVive {
  lot: number;
  avis: AvisNonObjection | null;
}

const ouLot = (lot: number): string => (lot === 0 ? '' : ` du lot\u00a0${lot}`);

/** What frees a proposal that a funder judges, or has answered: a request is withdrawn while nobody has answered (R173). */
const issueOf = ({ lot, avis }: DemandeVive): string =>
  avis === null
    ? `Retirez d’abord la demande de non-objection${ouLot(lot)}.`
    : `Le bailleur a répondu\u00a0: reprenez d’abord la proposition${ouLot(lot)}.`;

/** Why an evaluation cannot be taken up again, one sentence for each request in force about what is open; undefined without. */
export const empechementReprise = (vives: readonly DemandeVive[]): string | undefined =>
  vives.length === 0 ? undefined : vives.map(issueOf).join(' ');

/** Why a proposal does not change. */
export const phraseGel = ({ avis }: DemandeVive): string =>
  avis === null
    ? 'La proposition ne change plus tant que la non-objection est demandée\u00a0: retirez d’abord la demande.'
    : 'Le bailleur a répondu de cette proposition, qui ne change plus\u00a0: reprenez-la d’abord, à l’étape «\u00a0Non-objection du bailleur\u00a0».';

import { formatInstant } from '../socle/date.ts';
import { countOf } from '../socle/texte.ts';
import { imprimeTete, type TeteImprimee } from './tenue.ts';
import { readTete } from './tete-signee.ts';

// The head of the public log on minutes and receipts (R244): whoever holds the paper shows later that history was not rewritten.

/** A head as the portal showed it to the device that draws the paper. */
export interface TeteMontree extends TeteImprimee {
  /** When the portal answered, by its own clock; undefined where it does not say. */
  lue: string | undefined;
}

/** A head as it came, with the date of the answer (HTTP); undefined for what is none, or for a log without an act. */
export function montreTete(ecrite: string, date: string | null): TeteMontree | undefined {
  const tete = readTete(ecrite);
  if (tete === undefined || tete.taille === 0) return undefined;
  const instant = Date.parse(date ?? '');
  return { ...imprimeTete(tete), lue: Number.isNaN(instant) ? undefined : new Date(instant).toISOString() };
}

/** The line that a paper prints of it, whose end `readTenue` reads back; none without a head. */
export const lignesTete = (tete: TeteMontree | undefined): Array<[terme: string, valeur: string]> =>
  tete === undefined
    ? []
    : [
        [
          'Journal public du portail',
          `${tete.lue === undefined ? '' : `lu le ${formatInstant(tete.lue)}\u00a0: `}${countOf(tete.taille, 'acte')}, empreinte ${tete.debut}`,
        ],
      ];

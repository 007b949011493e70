import type { z } from 'zod';
import { type NomRegion, phraseLieu } from '../reference/lieu-travaux.ts';
import { formatGnf, formatPart } from '../socle/montant.ts';
import type { garantieSoumissionSchema } from './lot.schema.ts';
import type { Lot } from './lots.ts';

// Facts of a lot in words, as its page and the exports tell them: cards of lists ask for none.

type GarantieSoumission = z.infer<typeof garantieSoumissionSchema>;

/** Where a lot's works are: "Yattaya, Ratoma (Conakry)"; several places are parted by a semicolon; empty where it does not say. */
export const lieuOfLot = ({ lieux = [] }: Pick<Lot, 'lieux'>, nomOf: NomRegion): string =>
  lieux.map((lieu) => phraseLieu(lieu, nomOf)).join('\u00a0; ');

/** "1,5 % du montant de l’offre", or an amount. */
export function formatGarantie({ taux, montant }: GarantieSoumission): string {
  return taux === undefined ? formatGnf(montant) : `${formatPart(taux)} du montant de l’offre`;
}

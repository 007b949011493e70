import { readInstant } from '../socle/instant.ts';
import type { AppelOffres } from './appel-offres.ts';

// The announced opening of a tender whose deadline was postponed (R135): the database keeps moments, and not days.

/** The opening that a page announces, as long as it does not come before the deadline; undefined: it is to be fixed again. */
export function ouvertureTenue(ouverture: string | undefined, limite: string): string | undefined {
  if (ouverture === undefined) return undefined;
  // A day passes with its last minute.
  const isTenue =
    ouverture.length > 10 && limite.length > 10
      ? readInstant(ouverture) >= readInstant(limite)
      : ouverture.slice(0, 10) >= limite.slice(0, 10);
  return isTenue ? ouverture : undefined;
}

/** True while a postponed tender that still waits for its opening has no day for it. */
export const isOuvertureAFixer = ({
  statut,
  date_ouverture,
  dates_limites_anterieures: anterieures,
  ouverture,
}: Pick<AppelOffres, 'statut' | 'date_ouverture' | 'dates_limites_anterieures' | 'ouverture'>): boolean =>
  (statut === 'PUBLIE' || statut === 'OUVERT') &&
  anterieures.length > 0 &&
  date_ouverture === undefined &&
  ouverture === undefined;

export const OUVERTURE_A_FIXER = 'À fixer\u00a0: la date limite a été reportée';

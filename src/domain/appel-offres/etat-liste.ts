import type { AppelOffres } from './appel-offres.ts';
import { hasHeure } from './date-limite.ts';

// What the cards of lists need to follow their procedures: short, since every list carries it (R167).

/** By id, what the database says of the procedures that an act moved; deadlines as the content writes them. */
export type EtatsPublics = Readonly<Record<string, { statut: AppelOffres['statut']; date_limite: string }>>;

type Ligne = Pick<AppelOffres, 'statut' | 'date_limite'>;

/** True where the database may be ahead of what was published: it leads, and the procedure is not over. */
export const isSuivi = (appel: Ligne): boolean =>
  hasHeure(appel) && ['PUBLIE', 'OUVERT', 'CLOTURE', 'EVALUE'].includes(appel.statut);

/** A row of a list in the state and by the deadline that the database has now; the row itself where both say the same. */
export function withEtat<T extends Ligne & { id: string }>(
  row: T,
  etats: EtatsPublics,
): T & { isPlusRecent?: boolean } {
  const etat = etats[row.id];
  if (!etat || !isSuivi(row) || (etat.statut === row.statut && etat.date_limite === row.date_limite)) return row;
  return { ...row, ...etat, isPlusRecent: true };
}

/** Said on a card whose state is newer than the list that it stands in: filters and counts are the publication's. */
export const NOTE_LISTE = 'D’après la procédure, plus récent que cette liste.';

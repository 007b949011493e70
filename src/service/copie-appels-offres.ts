import { hasHeure } from '../domain/appel-offres/date-limite.ts';
import type { Contenu } from '../domain/registre/contenu.ts';

type Appel = Contenu['appels-offres'][number];

/** Without the dates that are known to the day alone: the database keeps moments, and none is invented (R135). */
function aHeureDite({ date_ouverture, dates_limites_anterieures, ...appel }: Appel): Appel {
  const hasOuverture = hasHeure({ date_limite: date_ouverture });
  return {
    ...appel,
    dates_limites_anterieures: dates_limites_anterieures.filter((date) => hasHeure({ date_limite: date })),
    ...(hasOuverture && { date_ouverture }),
  };
}

/**
 * Tenders that the database keeps. A clock closes its deposits: one whose deadline is not known to the minute, and a direct
 * award, have nothing to do there (R135).
 */
export const copieAppelsOffres = (appels: Contenu['appels-offres']): Contenu['appels-offres'] =>
  appels.filter(hasHeure).map(aHeureDite);

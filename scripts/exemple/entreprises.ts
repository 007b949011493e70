import { ENTREPRISES_BATIMENT } from './entreprises/batiment.ts';
import type { EntrepriseEntry } from './entreprises/entreprise-entry.ts';
import { ENTREPRISES_OUVRAGES_ET_ENTRETIEN } from './entreprises/ouvrages-et-entretien.ts';
import { ENTREPRISES_RESEAUX_ET_ETUDES } from './entreprises/reseaux-et-etudes.ts';
import { ENTREPRISES_ROUTES } from './entreprises/routes.ts';
import type { EntrepriseId } from './identifiants.ts';

/** The 44 companies of the directory, all invented; a missing id does not compile. */
export const ENTREPRISES_ENTRIES: Record<EntrepriseId, EntrepriseEntry> = {
  ...ENTREPRISES_ROUTES,
  ...ENTREPRISES_OUVRAGES_ET_ENTRETIEN,
  ...ENTREPRISES_BATIMENT,
  ...ENTREPRISES_RESEAUX_ET_ETUDES,
};

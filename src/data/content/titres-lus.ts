import { readTitres } from '../../domain/proposition/offres-titre.ts';
import type { TitreLu } from '../../domain/proposition/titre-lu.ts';
import { getRegistre } from './registre.ts';

/**
 * What titles tell that their projets lack, in the register of this build, and since when the register may be behind: the day on
 * which it was closed. A page that held the moment of its build would be made anew by each one.
 */
export async function getTitresLus(): Promise<{ lus: TitreLu[]; depuis: string }> {
  const { projets, routes, regions, chiffresNationaux } = await getRegistre();
  return { lus: readTitres(projets, { routes, regions }), depuis: `${chiffresNationaux.date_arrete}T00:00:00Z` };
}

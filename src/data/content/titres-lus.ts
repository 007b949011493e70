import { readTitres } from '../../domain/proposition/offres-titre.ts';
import type { TitreLu } from '../../domain/proposition/titre-lu.ts';
import { getRegistre } from './registre.ts';

/** What titles tell that their projets lack, in the register of this build. */
export async function getTitresLus(): Promise<TitreLu[]> {
  const { projets, routes, regions } = await getRegistre();
  return readTitres(projets, { routes, regions });
}

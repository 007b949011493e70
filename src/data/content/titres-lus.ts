import { readTitres } from '../../domain/proposition/offres-titre.ts';
import type { TitreLu } from '../../domain/proposition/titre-lu.ts';
import { getRegistre } from './registre.ts';

/** What titles tell that their projets lack, in the register of this build, and when it was built. */
export async function getTitresLus(): Promise<{ lus: TitreLu[]; depuis: string }> {
  const { projets, routes, regions, now } = await getRegistre();
  return { lus: readTitres(projets, { routes, regions }), depuis: now.toISOString() };
}

import type { FichePerissable } from '../../domain/registre/perime.ts';
import { listPerissables } from '../../domain/registre/perissables.ts';
import { getRegistre } from './registre.ts';

/** What grows stale in the register of this build; the device counts the days (R30). */
export async function getPerissables(): Promise<FichePerissable[]> {
  const { projets, appelsOffres } = await getRegistre();
  return listPerissables(projets, appelsOffres);
}

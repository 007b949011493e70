import { readAdresses } from '../data/adresses.ts';
import { readFond } from '../data/fond.ts';
import type { Index, ProjetIndexe } from '../domain/index-registre.ts';
import { createRessource, indexProjets } from './donnees.ts';

/** The light basemap, for the live map. */
export const fond = createRessource(readFond);

/** Reads the index of the projects again, at the address that the server gives today. */
export async function refreshProjets(): Promise<Index<ProjetIndexe>> {
  const { projets } = await readAdresses();
  return indexProjets.reload(projets);
}

export { indexProjets, traces } from './donnees.ts';

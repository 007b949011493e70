import { readAdresses } from '../data/adresses.ts';
import { readProjets } from '../data/donnees.ts';
import type { Index, ProjetIndexe } from '../domain/index-registre.ts';
import { createRessource } from './ressource.ts';

/** The public register's projects, as the map and the dashboards count them. */
export const indexProjets = createRessource(readProjets);

/** Reads the index of the projects again, at the address that the server gives today. */
export async function refreshProjets(): Promise<Index<ProjetIndexe>> {
  const { projets } = await readAdresses();
  return indexProjets.reload(projets);
}

import { readAdresses } from '../data/adresses.ts';
import { readDonnees, readProjets } from '../data/donnees.ts';
import { readFond } from '../data/fond.ts';
import type { FichierTraces, Index, ProjetIndexe } from '../domain/index-registre.ts';
import { createRessource } from './ressource.ts';

/** The projects of the map. */
export const indexProjets = createRessource(readProjets);
/** Courses of the works. */
export const traces = createRessource(readDonnees<FichierTraces>);
/** The light basemap. */
export const fond = createRessource(readFond);

/** Reads the index of the projects again, at the address that the server gives today. */
export async function refreshProjets(): Promise<Index<ProjetIndexe>> {
  const { projets } = await readAdresses();
  return indexProjets.reload(projets);
}

import { readAdresses } from '../../data/adresses.ts';
import { readIndex, readProjets } from '../../data/lecture-index.ts';
import type {
  AppelOffresIndexe,
  EntrepriseIndexee,
  Index,
  ProjetIndexe,
} from '../../domain/registre/index-registre.ts';
import { createRessource } from '../socle/ressource.ts';

// The public register, as the map, the dashboards and the workspaces read it.

export const indexProjets = createRessource(readProjets);
export const indexAppelsOffres = createRessource(readIndex<AppelOffresIndexe>);
export const indexEntreprises = createRessource(readIndex<EntrepriseIndexee>);

/** Reads the index of the projects again, at the address that the server gives today. */
export async function refreshProjets(): Promise<Index<ProjetIndexe>> {
  const { projets } = await readAdresses();
  return indexProjets.reload(projets);
}

import { findAdresses, readAdresses } from '../../data/adresses.ts';
import { readIndex, readProjets } from '../../data/lecture-index.ts';
import type {
  AppelOffresIndexe,
  EntrepriseIndexee,
  Index,
  ProjetIndexe,
} from '../../domain/registre/index-registre.ts';
import { createRessource, createRessourceSuivie } from '../socle/ressource.ts';

// The public register, as the map, the dashboards and the workspaces read it.

export const indexProjets = createRessourceSuivie(readProjets);
export const indexAppelsOffres = createRessourceSuivie(readIndex<AppelOffresIndexe>);
export const indexEntreprises = createRessourceSuivie(readIndex<EntrepriseIndexee>);

/** Makes the verb that reads the index of the projects again, at the address that the server gives today. */
export const createRefresh =
  (readAujourdhui: typeof readAdresses, { reload }: typeof indexProjets) =>
  async (): Promise<Index<ProjetIndexe>> =>
    reload((await readAujourdhui()).projets);

export const refreshProjets = createRefresh(readAdresses, indexProjets);

export { findAdresses };

/** The directory, for a page that does not say where its index is. */
export const annuaire = createRessource<Index<EntrepriseIndexee>, []>(async () =>
  indexEntreprises.load((await findAdresses()).entreprises),
);

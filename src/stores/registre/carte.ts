import { readDonnees } from '../../data/lecture-fichier.ts';
import { readTraces } from '../../data/lecture-index.ts';
import { readFond } from '../../data/lecture-fond.ts';
import type { FichierRoutes } from '../../domain/carte/lignes-routes.ts';
import { createRessource, createRessourceSuivie } from '../socle/ressource.ts';

/** Courses of the works. */
export const traces = createRessourceSuivie(readTraces);
/** Lines of the register's roads. */
export const routes = createRessource(readDonnees<FichierRoutes>);
/** The light basemap. */
export const fond = createRessource(readFond);

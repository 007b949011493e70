import { readDonnees } from '../data/donnees.ts';
import { readFond } from '../data/fond.ts';
import type { FichierTraces } from '../domain/index-registre.ts';
import { createRessource } from './ressource.ts';

/** Courses of the works. */
export const traces = createRessource(readDonnees<FichierTraces>);
/** The light basemap. */
export const fond = createRessource(readFond);

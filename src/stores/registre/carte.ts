import { readDonnees } from '../../data/lecture-index.ts';
import { readFond } from '../../data/lecture-fond.ts';
import type { FichierTraces } from '../../domain/registre/index-registre.ts';
import { createRessource } from '../socle/ressource.ts';

/** Courses of the works. */
export const traces = createRessource(readDonnees<FichierTraces>);
/** The light basemap. */
export const fond = createRessource(readFond);

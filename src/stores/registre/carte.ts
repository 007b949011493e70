import { readTraces } from '../../data/lecture-index.ts';
import { readFond } from '../../data/lecture-fond.ts';
import { createRessource, createRessourceSuivie } from '../socle/ressource.ts';

/** Courses of the works. */
export const traces = createRessourceSuivie(readTraces);
/** The light basemap. */
export const fond = createRessource(readFond);

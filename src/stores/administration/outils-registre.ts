import { readOutils } from '../../data/outils-proposition.ts';
import { createRessource } from '../socle/ressource.ts';

/** Makes the store of what a proposition is read with: it comes once one is opened. */
export const createOutils = () => createRessource(() => readOutils());

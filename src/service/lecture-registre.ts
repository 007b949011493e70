import { join } from 'node:path';
import { dossierRegistre } from '../data/content/dossier.ts';
import { type Lecture, readContenu } from '../data/content/lecture-contenu.ts';

const RACINE = join(import.meta.dirname, '../..');

/** The register that the site is built from, and what is wrong with its files. */
export const readLecture = (): Lecture => readContenu(dossierRegistre(RACINE));

/** The register that the site is built from. */
export const readRegistre = () => readLecture().contenu;

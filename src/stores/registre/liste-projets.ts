import { readProjets } from '../../data/lecture-index.ts';
import { LISTE_PROJETS } from '../../domain/listes/liste-projets.ts';
import { createListe } from './liste-cherchable.ts';

export const listeProjets = createListe(LISTE_PROJETS, readProjets);

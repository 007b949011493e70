import { readIndex } from '../../data/lecture-index.ts';
import { LISTE_ENTREPRISES } from '../../domain/listes/liste-entreprises.ts';
import { createListe } from './liste-cherchable.ts';

export const listeEntreprises = createListe(LISTE_ENTREPRISES, readIndex);

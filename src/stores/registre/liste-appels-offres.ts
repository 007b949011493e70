import { readIndex } from '../../data/lecture-index.ts';
import { LISTE_APPELS_OFFRES } from '../../domain/listes/liste-appels-offres.ts';
import { createListe } from './liste-cherchable.ts';

export const listeAppelsOffres = createListe(LISTE_APPELS_OFFRES, readIndex);

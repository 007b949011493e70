import { defineVues } from '../listes/vue-distante.ts';
import { STATUTS_REPONSE } from '../entreprise/statut-reponse.ts';

/** Views of the answers. */
export const VUES_REPONSES = defineVues({ status: STATUTS_REPONSE });
export type VueReponses = typeof VUES_REPONSES.vide;

export const REPONSES_PAR_PAGE = 20;

/** Columns that the search reads. */
export const COLONNES_REPONSES = ['entreprise_id', 'texte', 'lettre_reference'];

import { defineVues } from '../listes/vue-distante.ts';
import { GENRES_SIGNALEMENT, STATUTS_SIGNALEMENT } from '../signalement/signalement.ts';

/** Views of the reports. */
export const VUES_SIGNALEMENTS = defineVues({ status: STATUTS_SIGNALEMENT, genre: GENRES_SIGNALEMENT });
export type VueSignalements = typeof VUES_SIGNALEMENTS.vide;

export const SIGNALEMENTS_PAR_PAGE = 20;

/** Columns that the search reads. */
export const COLONNES_SIGNALEMENTS = ['reference', 'page', 'message', 'email'];

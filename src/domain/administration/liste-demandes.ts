import { STATUTS_DEMANDE, TYPES_COMPTE } from '../demande/demande-acces.ts';
import { defineVues } from '../listes/vue-distante.ts';

/** Views of the requests. */
export const VUES_DEMANDES = defineVues({ type: TYPES_COMPTE, status: STATUTS_DEMANDE });
export type VueDemandes = typeof VUES_DEMANDES.vide;

export const DEMANDES_PAR_PAGE = 20;

/** Columns that the search reads. */
export const COLONNES_DEMANDES = ['nom_societe', 'full_name', 'email'];

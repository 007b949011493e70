import { ROLES_COMPTE, STATUTS_COMPTE } from './compte-admin.ts';
import { defineVues } from '../listes/vue-distante.ts';

/** Views of the accounts. */
export const VUES_COMPTES = defineVues({ role: ROLES_COMPTE, status: STATUTS_COMPTE });
export type VueComptes = typeof VUES_COMPTES.vide;

export const COMPTES_PAR_PAGE = 20;

/** Columns that the search reads. */
export const COLONNES_COMPTES = ['full_name', 'email', 'nom_societe', 'entreprise_id', 'bailleur_id'];

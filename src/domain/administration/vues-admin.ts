import { STATUTS_DEMANDE, TYPES_COMPTE } from '../demande/demande-acces.ts';
import { defineVues } from '../listes/vue-distante.ts';
import { ROLES_COMPTE, STATUTS_COMPTE } from './compte-admin.ts';
import { ETATS_COURRIEL } from './courriel.ts';

// What administrators may ask of the lists that the database holds; the log's views are in `journal.ts`.

/** Views of the requests. */
export const VUES_DEMANDES = defineVues({ type: TYPES_COMPTE, status: STATUTS_DEMANDE });
export type VueDemandes = typeof VUES_DEMANDES.vide;

export const DEMANDES_PAR_PAGE = 20;

/** Columns that their search reads. */
export const COLONNES_DEMANDES = ['nom_societe', 'full_name', 'email'];

/** Views of the accounts. */
export const VUES_COMPTES = defineVues({ role: ROLES_COMPTE, status: STATUTS_COMPTE });
export type VueComptes = typeof VUES_COMPTES.vide;

export const COMPTES_PAR_PAGE = 20;

/** Columns that their search reads. */
export const COLONNES_COMPTES = ['full_name', 'email', 'nom_societe', 'entreprise_id', 'bailleur_id'];

/** Views of the letters. */
export const VUES_COURRIELS = defineVues({ status: ETATS_COURRIEL });
export type VueCourriels = typeof VUES_COURRIELS.vide;

export const COURRIELS_PAR_PAGE = 20;

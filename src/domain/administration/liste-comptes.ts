import { ETATS_COMPTE, ROLES_COMPTE } from './compte-admin.ts';
import { defineVues } from '../listes/vue-distante.ts';

/** Views of the accounts. */
export const VUES_COMPTES = defineVues({ role: ROLES_COMPTE, status: ETATS_COMPTE });
export type VueComptes = typeof VUES_COMPTES.vide;

export const COMPTES_PAR_PAGE = 20;

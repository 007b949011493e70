import { STATUTS_DEMANDE, TYPES_COMPTE } from '../demande/demande-acces.ts';
import { defineVues } from '../listes/vue-distante.ts';

/** What waits for an administrator: received or under review. Opening view of the list. */
export const A_TRAITER = 'A_TRAITER';

/** Views of the requests: « À traiter » oldest first, the others newest first. */
export const VUES_DEMANDES = defineVues(
  { type: TYPES_COMPTE, status: [A_TRAITER, ...STATUTS_DEMANDE] as const },
  { status: A_TRAITER },
);
export type VueDemandes = typeof VUES_DEMANDES.vide;

export const DEMANDES_PAR_PAGE = 20;

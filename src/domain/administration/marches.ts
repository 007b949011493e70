import { defineVues } from '../listes/vue-distante.ts';
import { GENRES_PIECE, type GenrePiece, type PieceMarche } from '../projet/pieces-marche.ts';

/** Views of the administrators' list of contract documents: the kind that a projet lacks. */
export const VUES_MARCHES = defineVues({ manque: GENRES_PIECE });
export type VueMarches = typeof VUES_MARCHES.vide;

export const MARCHES_PAR_PAGE = 20;

export const MANQUE_PIECE_LABELS: Record<GenrePiece, string> = {
  CONTRAT: 'Sans contrat signé',
  ORDRE_SERVICE: 'Sans ordre de service',
  PLANS: 'Sans plans d’exécution',
};

/** A projet as administrators follow its documents. */
export interface MarcheSuivi {
  id: string;
  /** Order of arrival: pages of the list turn by it. */
  rang: number;
  titre: string;
  /** Companies of the contract, by id; none before the award. */
  entreprises: string[];
  /** When it left the public register. */
  retire_le: string | null;
  contrats: number;
  ordres: number;
  plans: number;
}

/** One projet and all its documents, the withdrawn ones included. */
export interface FicheMarche {
  marche: MarcheSuivi;
  pieces: readonly PieceMarche[];
}

import { openPiece, readPieces } from '../../data/supabase/pieces-marche.ts';
import type { PieceMarche } from '../../domain/projet/pieces-marche.ts';
import { createRessources } from '../socle/ressource.ts';

/** The contract documents of an account's projets, kept by account: another that signs in meanwhile never sees them. */
export const piecesOfCompte = createRessources<PieceMarche[], [user: string]>(() => readPieces());
export { openPiece };

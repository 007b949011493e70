import { readPieces } from '../../data/supabase/pieces-marche.ts';
import {
  listPiecesArrivees,
  readMarche,
  readMarches,
  registerPieces,
  removePiece,
  uploadPiece,
} from '../../data/supabase/pieces-marche-admin.ts';
import { messageForAdmin } from '../../domain/administration/erreur-administration.ts';
import { type FicheMarche, VUES_MARCHES } from '../../domain/administration/marches.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import type { GenrePiece, PieceMarche } from '../../domain/projet/pieces-marche.ts';
import { sha256Of } from '../../domain/socle/empreinte.ts';
import { recheckSession } from '../compte/session.ts';
import { keepBrouillon } from '../socle/brouillons.ts';
import { createRessources } from '../socle/ressource.ts';
import { createDepots } from './depot.ts';
import { createListeDistante } from './liste-distante.ts';

interface Portes {
  sha256Of: typeof sha256Of;
  readMarches: typeof readMarches;
  readMarche: typeof readMarche;
  readPieces: typeof readPieces;
  listPiecesArrivees: typeof listPiecesArrivees;
  uploadPiece: typeof uploadPiece;
  registerPieces: typeof registerPieces;
  removePiece: typeof removePiece;
  recheckSession: typeof recheckSession;
}

/** Where the reason of a withdrawal is kept until it is stored. */
export const cleRetrait = (piece: string): string => `retrait-piece:${piece}`;

/** Makes the administrators' contract documents: the list of projets, the sheet of each, its deposits. */
export function createMarches(portes: Portes) {
  const marches = createListeDistante({
    vues: VUES_MARCHES,
    read: portes.readMarches,
    echec: MESSAGES.marchesNonCharges,
    onRien: portes.recheckSession,
  });
  const ficheOf = createRessources(async (id): Promise<FicheMarche> => {
    const [marche, pieces] = await Promise.all([portes.readMarche(id), portes.readPieces(id)]);
    return { marche, pieces };
  });

  /** The deposit that is being prepared on this page, per projet and kind. */
  const depotOf = createDepots<GenrePiece>({
    sha256Of: portes.sha256Of,
    listArrives: portes.listPiecesArrivees,
    upload: portes.uploadPiece,
    register: portes.registerPieces,
    reload: (id) => ficheOf(id).reload(),
  });

  /** Withdraws a document; what went wrong in one sentence, or nothing. The reason stays until it is stored. */
  async function retire({ id, projet_id }: Pick<PieceMarche, 'id' | 'projet_id'>, motif: string) {
    try {
      await portes.removePiece(id, motif);
    } catch (error) {
      console.error(MESSAGES.demandeNonTraitee, error);
      return messageForAdmin(error);
    }
    keepBrouillon(cleRetrait(id), '');
    await ficheOf(projet_id)
      .reload()
      .catch((error: unknown) => console.error(MESSAGES.piecesNonChargees, error));
    return undefined;
  }

  return { marches, ficheOf, depotOf, retire };
}

export const { marches, ficheOf, depotOf, retire } = createMarches({
  sha256Of,
  readMarches,
  readMarche,
  readPieces,
  listPiecesArrivees,
  uploadPiece,
  registerPieces,
  removePiece,
  recheckSession,
});

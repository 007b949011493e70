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
import { sessionPage } from '../compte/session.ts';
import { keepBrouillon } from '../socle/brouillons.ts';
import { createRessources } from '../socle/ressource.ts';
import { createDepots } from './depot.ts';
import { createListeDistante } from './liste-distante.ts';

const DEPENDANCES = {
  sha256Of,
  readMarches,
  readMarche,
  readPieces,
  listPiecesArrivees,
  uploadPiece,
  registerPieces,
  removePiece,
  recheckSession: sessionPage.recheckSession,
};

/** Where the reason of a withdrawal is kept until it is stored. */
export const cleRetrait = (piece: string): string => `retrait-piece:${piece}`;

/** Makes the administrators' contract documents: the list of projets, the sheet of each, its deposits. */
export function createMarches(dependances: typeof DEPENDANCES) {
  const liste = createListeDistante({
    vues: VUES_MARCHES,
    read: dependances.readMarches,
    echec: MESSAGES.marchesNonCharges,
    onRien: dependances.recheckSession,
  });
  const ficheOf = createRessources(async (id): Promise<FicheMarche> => {
    const [marche, pieces] = await Promise.all([dependances.readMarche(id), dependances.readPieces(id)]);
    return { marche, pieces };
  });

  /** The deposit that is being prepared on this page, per projet and kind. */
  const depotOf = createDepots<GenrePiece>({
    sha256Of: dependances.sha256Of,
    listArrives: dependances.listPiecesArrivees,
    upload: dependances.uploadPiece,
    register: dependances.registerPieces,
    reload: (id) => ficheOf(id).reload(),
  });

  /** Withdraws a document; what went wrong in one sentence, or nothing. The reason stays until it is stored. */
  async function withdrawPiece({ id, projet_id }: Pick<PieceMarche, 'id' | 'projet_id'>, motif: string) {
    try {
      await dependances.removePiece(id, motif);
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

  return { liste, ficheOf, depotOf, withdrawPiece };
}

export const marches = createMarches(DEPENDANCES);

import { DOSSIER_MARCHES, type PieceMarche } from '../../domain/projet/pieces-marche.ts';
import { getClient } from './client.ts';
import { signLien } from './fichiers-dao.ts';
import { ask } from './requete.ts';

/** The contract documents that the account may open: of one projet, or of all its own. */
export async function readPieces(projet?: string): Promise<PieceMarche[]> {
  const rows = await ask((client) =>
    client.rpc('rpc_pieces_marche', projet === undefined ? {} : { p_projet_id: projet }),
  );
  return (rows ?? []) as PieceMarche[];
}

/** A link of 60 s to a document: its opening is logged first, or nothing is given. */
export async function openPiece(id: string): Promise<string> {
  const client = await getClient();
  const rows = await ask((client) => client.rpc('rpc_ouvre_piece_marche', { p_piece_id: id }));
  return signLien(client, DOSSIER_MARCHES, rows);
}

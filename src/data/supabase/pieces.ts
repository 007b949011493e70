import { AppError } from '../../domain/socle/erreur.ts';
import type { PieceDemandee } from '../../domain/demande/piece.ts';
import { getClient } from './client.ts';
import { expectReponse } from './reponse.ts';

/** The request that the link of a letter completes, and what it lacks. */
export async function readPiece(jeton: string): Promise<PieceDemandee> {
  const client = await getClient();
  const lignes = await expectReponse((signal) => client.rpc('rpc_read_piece', { p_token: jeton }).abortSignal(signal));
  const [{ request_id, reference, piece, deja } = {}] = lignes ?? [];
  if (!request_id || !reference) throw new AppError('lien_invalide');
  return { request_id, reference, piece: piece ?? '', deja: deja ?? 0 };
}

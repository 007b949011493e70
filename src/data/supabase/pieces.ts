import { AppError } from '../../domain/socle/erreur.ts';
import type { PieceDemandee } from '../../domain/demande/piece-demandee.ts';
import { ask } from './requete.ts';

/** The request that the link of a letter completes, and what it lacks. */
export async function readPiece(jeton: string): Promise<PieceDemandee> {
  const lignes = await ask((client) => client.rpc('rpc_read_piece', { p_token: jeton }));
  const [{ request_id, reference, piece, deja } = {}] = lignes ?? [];
  if (!request_id || !reference) throw new AppError('lien_invalide');
  return { request_id, reference, piece: piece ?? '', deja: deja ?? 0 };
}

import type { Reponse } from '../../domain/entreprise/droit-reponse.ts';
import type { StatutReponse } from '../../domain/entreprise/statut-reponse.ts';
import { ask } from './requete.ts';

/** The answers of the signed-in company, newest first. */
export async function readReponses(): Promise<Reponse[]> {
  const rows = await ask((client) => client.rpc('rpc_mes_reponses'));
  return (rows ?? []) as Reponse[];
}

/** Hands an answer in; sent again under the same number, it is stored once. */
export async function submitReponse(id: string, texte: string): Promise<void> {
  await ask((client) => client.rpc('rpc_depose_reponse', { p_id: id, p_texte: texte }));
}

/** Takes an answer back; gives where it stands. */
export async function removeReponse(id: string): Promise<StatutReponse | null> {
  return ask((client) => client.rpc('rpc_retire_reponse', { p_id: id }));
}

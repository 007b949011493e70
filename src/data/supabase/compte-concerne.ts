import type { CompteConcerne } from '../../domain/demande/compte-concerne.ts';
import { ask } from './requete.ts';

/** The account that the decision of a request would touch; undefined when its address has none. */
export async function readCompteConcerne(id: string): Promise<CompteConcerne | undefined> {
  const lignes = await ask((client) => client.rpc('rpc_request_account', { p_request_id: id }));
  const [{ role, status, full_name, nom_societe, is_ouvert } = {}] = lignes ?? [];
  if (!role || !status) return undefined;
  return { role, status, nom: nom_societe || full_name || '', isOuvert: is_ouvert === true };
}

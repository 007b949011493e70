import type { CompteConcerne } from '../../domain/demande/compte-concerne.ts';
import { getClient } from './client.ts';
import { expectReponse } from './reponse.ts';

/** The account that the decision of a request would touch; undefined when its address has none. */
export async function readCompteConcerne(id: string): Promise<CompteConcerne | undefined> {
  const client = await getClient();
  const lignes = await expectReponse((signal) =>
    client.rpc('rpc_request_account', { p_request_id: id }).abortSignal(signal),
  );
  const [{ role, status, full_name, nom_societe, is_ouvert } = {}] = lignes ?? [];
  if (!role || !status) return undefined;
  return { role, status, nom: nom_societe || full_name || '', isOuvert: is_ouvert === true };
}

import type { DemandeEcrite } from '../../domain/demande/formulaire-demande.ts';
import { getClient } from './client.ts';
import { expectReponse } from './reponse-api.ts';
import { ask } from './requete.ts';

/** SQL: this identifier is taken. */
const DEJA_PRISE = '23505';

/**
 * Stores a request under an identifier drawn on the device, and returns its number. Sending it again is safe: the first
 * answer may have been lost, so a request that is already stored is looked up.
 */
export async function insertDemande(id: string, demande: DemandeEcrite, isReprise: boolean): Promise<string> {
  const client = await getClient();
  const readReference = () => ask((client) => client.rpc('rpc_access_request_reference', { p_request_id: id }));
  const deja = isReprise ? await readReference() : null;
  if (deja) return deja;
  await expectReponse(async (signal) => {
    const reponse = await client
      .from('access_requests')
      .insert({ id, ...demande })
      .abortSignal(signal);
    return reponse.error?.code === DEJA_PRISE ? { ...reponse, error: null } : reponse;
  });
  // The request is stored: a number that does not come is asked for once more, and is no failure.
  const lu = await readReference().catch(() => readReference().catch(() => null));
  return lu ?? id;
}

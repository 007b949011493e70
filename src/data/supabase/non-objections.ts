import type { NonObjection } from '../../domain/appel-offres/non-objection.ts';
import { getClient } from './client.ts';
import { expectReponse } from './reponse.ts';

/** The requests on what the funder pays for. */
export async function readNonObjections(): Promise<readonly NonObjection[]> {
  const client = await getClient();
  const demandes = await expectReponse((signal) => client.rpc('rpc_non_objections', {}).abortSignal(signal));
  return (demandes ?? []) as unknown as readonly NonObjection[];
}

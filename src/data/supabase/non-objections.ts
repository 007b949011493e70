import type { NonObjection } from '../../domain/appel-offres/non-objection.ts';
import { getClient } from './client.ts';
import { expectReponse } from './reponse.ts';

/** The requests on what the funder pays for, or on one tender, the latest first. */
export async function readNonObjections(appelOffresId?: string): Promise<readonly NonObjection[]> {
  const client = await getClient();
  const demandes = await expectReponse((signal) =>
    client
      .rpc('rpc_non_objections', appelOffresId === undefined ? {} : { p_appel_offres_id: appelOffresId })
      .abortSignal(signal),
  );
  return (demandes ?? []) as unknown as readonly NonObjection[];
}

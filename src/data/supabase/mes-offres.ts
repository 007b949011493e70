import type { Soumission } from '../../domain/appel-offres/soumission.ts';
import { getClient } from './client.ts';
import { expectReponse } from './reponse.ts';

/** The offers of the signed-in company, with their receipts. */
export async function readOffres(): Promise<readonly Soumission[]> {
  const client = await getClient();
  const offres = await expectReponse((signal) => client.rpc('rpc_mes_offres').abortSignal(signal));
  return (offres ?? []) as unknown as readonly Soumission[];
}

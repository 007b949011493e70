import { getClient } from './client.ts';
import { expectReponse } from './reponse.ts';

/** The signed-in company's page in the directory, its team's included; null without one. */
export async function readFiche(): Promise<string | null> {
  const client = await getClient();
  return expectReponse((signal) => client.rpc('rpc_fiche_entreprise').abortSignal(signal));
}

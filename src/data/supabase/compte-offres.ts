import type { CompteOffres } from '../../domain/scelle/compte-offres.ts';
import { getClient } from './client.ts';
import { expectReponse } from './reponse.ts';

/** How many offers each tender has, and where its commission stands. Administrators alone. */
export async function readComptesOffres(): Promise<readonly CompteOffres[]> {
  const client = await getClient();
  const comptes = await expectReponse((signal) => client.rpc('rpc_compte_offres').abortSignal(signal));
  return (comptes ?? []) as unknown as readonly CompteOffres[];
}

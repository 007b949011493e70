import type { CompteOffres } from '../../domain/scelle/compte-offres.ts';
import { ask } from './requete.ts';

/** How many offers each tender has, and where its commission stands. Administrators alone. */
export async function readComptesOffres(): Promise<readonly CompteOffres[]> {
  const comptes = await ask((client) => client.rpc('rpc_compte_offres'));
  return (comptes ?? []) as unknown as readonly CompteOffres[];
}

import type { Soumission } from '../../domain/appel-offres/soumission.ts';
import { ask } from './requete.ts';

/** The offers of the signed-in company, with their receipts. */
export async function readOffres(): Promise<readonly Soumission[]> {
  const offres = await ask((client) => client.rpc('rpc_mes_offres'));
  return (offres ?? []) as unknown as readonly Soumission[];
}

import type { FaitsATraiter } from '../../domain/administration/faits-a-traiter.ts';
import { ask } from './requete.ts';

/** What waits for the administrators; with a tender, what it waits for. Administrators alone. */
export async function readATraiter(appel?: string): Promise<FaitsATraiter> {
  const faits = await ask((client) => client.rpc('rpc_a_traiter', appel === undefined ? {} : { p_id: appel }));
  return faits as unknown as FaitsATraiter;
}

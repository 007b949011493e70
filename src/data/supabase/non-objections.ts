import type { NonObjection } from '../../domain/appel-offres/non-objection.ts';
import { ask } from './requete.ts';

/** The requests on what the funder pays for, or on one tender, the latest first. */
export async function readNonObjections(appelOffresId?: string): Promise<readonly NonObjection[]> {
  const demandes = await ask((client) =>
    client.rpc('rpc_non_objections', appelOffresId === undefined ? {} : { p_appel_offres_id: appelOffresId }),
  );
  return (demandes ?? []) as unknown as readonly NonObjection[];
}

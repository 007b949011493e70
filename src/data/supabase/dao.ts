import type { ConditionsDao } from '../../domain/appel-offres/acquisition.ts';
import type { EtatsPublics } from '../../domain/appel-offres/etat-liste.ts';
import { readEtats } from './etats-publics.ts';
import { ask } from './requete.ts';

/** How DAO are acquired: the open tenders, and those that the company asked for. */
export async function readConditions(): Promise<readonly ConditionsDao[]> {
  const rows = await ask((client) => client.rpc('rpc_read_dao_terms'));
  // What a function returns may be null for the generated types; its columns never are, but for the address.
  return (rows ?? []) as unknown as readonly ConditionsDao[];
}

/** Where the procedures that an act moved stand (R167), for who is signed in. */
export const readEtatsProcedures = async (): Promise<EtatsPublics> =>
  readEtats((await ask((client) => client.rpc('rpc_etats_publics'))) as EtatsPublics | undefined);

import type { EtatsPublics } from '../../domain/appel-offres/etat-liste.ts';
import { readEtats } from './etats-publics.ts';
import { ask } from './requete.ts';

// Apart from the same question of companies (`dao.ts`): bundled with it, each workspace would load what the other reads.

/** Where the procedures that an act moved stand (R167), for a funder. */
export const readEtatsPortefeuille = async (): Promise<EtatsPublics> =>
  readEtats((await ask((client) => client.rpc('rpc_etats_publics'))) as EtatsPublics | undefined);

import type { EtatsPublics } from '../../domain/appel-offres/etat-liste.ts';
import { readEtats } from './etats-publics.ts';
import { askPublic } from './racine-publique.ts';

/** Where the procedures that an act moved stand (R167), for who has no account. */
export const readEtatsPublics = async (): Promise<EtatsPublics> =>
  readEtats((await askPublic('rpc_etats_publics')) as EtatsPublics | undefined);

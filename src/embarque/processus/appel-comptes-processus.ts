import { askComptes, type AppelComptes, type Demandeur } from '../../serveur/appel-comptes.ts';
import { ENTETE_JETON, ENTETE_PRISE, ENTETE_SOURCE } from './protocole-processus.ts';
import { nameOf, readSource } from './relais.ts';

/** A probe's own turns: whoever floods the portal and asks how it is would else be told that it is down, and so would all. */
const SONDE = { [ENTETE_SOURCE]: 'sonde', [ENTETE_PRISE]: 'sonde' };

/** The accounts of this server's own process, which counts for the reader's address (R83). */
export const askProcessus = (
  req: Demandeur,
  { port, jeton, cle }: { port: number; jeton: string; cle: string },
  chemin: string,
  corps: unknown,
): ReturnType<AppelComptes> =>
  askComptes(
    {
      url: `http://127.0.0.1:${port}`,
      cle,
      headers: {
        [ENTETE_JETON]: jeton,
        ...(req === 'sonde' ? SONDE : { [ENTETE_SOURCE]: readSource(req), [ENTETE_PRISE]: nameOf(req.socket) }),
      },
    },
    chemin,
    corps,
  );

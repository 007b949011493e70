import type { IncomingMessage } from 'node:http';
import { askComptes, type AppelComptes } from '../../serveur/appel-comptes.ts';
import { ENTETE_JETON, ENTETE_PRISE, ENTETE_SOURCE } from './protocole-processus.ts';
import { nameOf, readSource } from './relais.ts';

/** The accounts of this server's own process, which counts for the reader's address (R83). */
export const askProcessus = (
  req: IncomingMessage,
  { port, jeton, cle }: { port: number; jeton: string; cle: string },
  chemin: string,
  corps: unknown,
): ReturnType<AppelComptes> =>
  askComptes(
    {
      url: `http://127.0.0.1:${port}`,
      cle,
      headers: { [ENTETE_JETON]: jeton, [ENTETE_SOURCE]: readSource(req), [ENTETE_PRISE]: nameOf(req.socket) },
    },
    chemin,
    corps,
  );

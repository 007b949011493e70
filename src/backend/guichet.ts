import type { IncomingMessage } from 'node:http';
import { ENTETE_JETON, ENTETE_PRISE, ENTETE_SOURCE } from './protocole.ts';
import { nameOf, readSource } from './relais.ts';

/** What the accounts answered: the status, and the JSON body. */
type ReponseGuichet = { statut: number; corps: unknown };

/**
 * Asks the accounts in the name of a browser that runs no script, by the public key, as its script would; undefined when
 * they do not answer.
 */
export type Guichet = (req: IncomingMessage, chemin: string, corps: unknown) => Promise<ReponseGuichet | undefined>;

/** As long as a browser waits (`data/supabase/echange.ts`). */
const DELAI_MS = 30_000;

type Adresse = { url: string; cle: string; headers?: Record<string, string> };

async function ask(
  { url, cle, headers = {} }: Adresse,
  chemin: string,
  corps: unknown,
): Promise<ReponseGuichet | undefined> {
  try {
    const reponse = await fetch(url.replace(/\/+$/, '') + chemin, {
      method: 'POST',
      headers: { apikey: cle, authorization: `Bearer ${cle}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(corps),
      signal: AbortSignal.timeout(DELAI_MS),
    });
    return { statut: reponse.status, corps: (await reponse.json().catch(() => undefined)) as unknown };
  } catch {
    return undefined;
  }
}

/** The accounts of another host: what they count, they count for this server's address. */
export const createGuichetHeberge =
  (url: string, cle: string): Guichet =>
  (_, chemin, corps) =>
    ask({ url, cle }, chemin, corps);

/** The accounts of this server's own process, which counts for the reader's address (R83). */
export const askProcessus = (
  req: IncomingMessage,
  { port, jeton, cle }: { port: number; jeton: string; cle: string },
  chemin: string,
  corps: unknown,
): Promise<ReponseGuichet | undefined> =>
  ask(
    {
      url: `http://127.0.0.1:${port}`,
      cle,
      headers: { [ENTETE_JETON]: jeton, [ENTETE_SOURCE]: readSource(req), [ENTETE_PRISE]: nameOf(req.socket) },
    },
    chemin,
    corps,
  );

import type { IncomingMessage } from 'node:http';

/** What the accounts answered: the status, and the JSON body. */
type ReponseComptes = { statut: number; corps: unknown };

/** In whose name the accounts are asked: a browser that runs no script, or this server's own probe (`/sante`). */
export type Demandeur = IncomingMessage | 'sonde';

/** Asks the accounts by the public key, as a browser's script would; undefined when they do not answer. */
export type AppelComptes = (req: Demandeur, chemin: string, corps: unknown) => Promise<ReponseComptes | undefined>;

/** As long as a browser waits (`data/supabase/echange.ts`). */
const DELAI_MS = 30_000;

type Adresse = { url: string; cle: string; headers?: Record<string, string> };

/** Asks the accounts at an address, by their public key. */
export async function askComptes(
  { url, cle, headers = {} }: Adresse,
  chemin: string,
  corps: unknown,
): Promise<ReponseComptes | undefined> {
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

/**
 * The accounts of another host: what they count, they count for this server's address, so that turns are kept before them
 * (`embarque/processus/tours.ts`). No reader's address leaves this machine.
 */
export const createAppelHeberge =
  (url: string, cle: string): AppelComptes =>
  (_, chemin, corps) =>
    askComptes({ url, cle }, chemin, corps);

import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createServeur, type OptionsServeur } from '../../src/serveur/serveur.ts';

export type Reponse = { statut: number; entetes: IncomingHttpHeaders; corps: Buffer; texte: string };

type Question = { method?: string; headers?: OutgoingHttpHeaders };

/** Writes a site in a temporary folder: relative path -> content. */
export async function writeSite(fichiers: Record<string, string | Buffer>): Promise<string> {
  // Some systems put the temporary folder behind a link.
  const racine = await realpath(await mkdtemp(join(tmpdir(), 'serveur-')));
  for (const [chemin, contenu] of Object.entries(fichiers)) {
    await mkdir(dirname(join(racine, chemin)), { recursive: true });
    await writeFile(join(racine, chemin), contenu);
  }
  return racine;
}

/** Asks for a path exactly as written: fetch would tidy it first. */
export function ask(port: number, path: string, { method = 'GET', headers = {} }: Question = {}): Promise<Reponse> {
  return new Promise((resolve, reject) => {
    const req = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (res) => {
      res
        .toArray()
        .then((morceaux: Buffer[]) => {
          const corps = Buffer.concat(morceaux);
          resolve({ statut: res.statusCode ?? 0, entetes: res.headers, corps, texte: corps.toString() });
        })
        .catch(reject);
    });
    req.on('error', reject).end();
  });
}

/** A server over a temporary site, with what it wrote in its journal. */
export async function startSite(
  fichiers: Record<string, string | Buffer>,
  options: Omit<OptionsServeur, 'racine' | 'journal'> = {},
) {
  const racine = await writeSite(fichiers);
  const journal: string[] = [];
  const serveur = createServeur({ racine, journal: (ligne) => journal.push(ligne), ...options });
  await new Promise<void>((resolve) => serveur.listen(0, '127.0.0.1', resolve));
  const { port } = serveur.address() as AddressInfo;
  return {
    racine,
    port,
    journal,
    get: (path: string, headers: OutgoingHttpHeaders = {}) => ask(port, path, { headers }),
    ask: (path: string, question: Question) => ask(port, path, question),
    close: async () => {
      serveur.closeAllConnections();
      await new Promise((resolve) => serveur.close(resolve));
      await rm(racine, { recursive: true });
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;

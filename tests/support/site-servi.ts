import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { DIST } from './dist.ts';

/** Serves the built site to a program that is run as anybody runs it, until the tests of the file end; `remplaces`: what is served in the place of a file, by its path. */
export async function serveSite(remplaces: ReadonlyMap<string, Buffer>): Promise<string> {
  const serveur = createServer((demande, reponse) => {
    const chemin = decodeURIComponent(new URL(demande.url ?? '/', 'http://site').pathname);
    const fichier = join(DIST, chemin);
    const octets = remplaces.get(chemin) ?? (existsSync(fichier) ? readFileSync(fichier) : undefined);
    reponse.writeHead(octets === undefined ? 404 : 200).end(octets);
  }).listen(0, '127.0.0.1');
  await once(serveur, 'listening');
  afterAll(() => void serveur.close());
  return `http://127.0.0.1:${(serveur.address() as AddressInfo).port}`;
}

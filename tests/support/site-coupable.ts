import { lstatSync, realpathSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { REDIRECTIONS, REECRITURES } from '../../src/domain/portail/reecritures.ts';
import { createServeur } from '../../src/serveur/serveur.ts';
import { DIST } from './dist.ts';

const typeOf = (pathname: string, corps: string): string => {
  if (pathname.endsWith('.js')) return 'text/javascript';
  return /^<!doctype/i.test(corps) ? 'text/html; charset=utf-8' : 'application/json';
};

const journal = (): void => undefined;

/** The built site on a port of its own, that a test stops, starts again and changes. */
export async function startSiteCoupable() {
  /** What is answered in place of the built file; null closes the connection. */
  const autres = new Map<string, string | null>();
  const demandes: string[] = [];
  /** What a later publication has of its own (`publieSuivante`): served first. */
  let suivante: { dossier: string; site: ReturnType<typeof createServeur> } | undefined;
  const isSuivante = (pathname: string): boolean => {
    if (suivante === undefined) return false;
    // What did not change is linked, folders too.
    const racine = realpathSync(suivante.dossier);
    const fichiers = [pathname, `${pathname}.html`].map((nom) => join(racine, nom));
    return fichiers.some(
      (fichier) => lstatSync(fichier, { throwIfNoEntry: false })?.isFile() && realpathSync(fichier) === fichier,
    );
  };
  const gestionnaire = (req: IncomingMessage, res: ServerResponse): boolean => {
    const { pathname } = new URL(req.url ?? '/', 'http://localhost');
    demandes.push(pathname);
    const autre = autres.get(pathname);
    if (autre === null) res.destroy();
    else if (autre !== undefined) res.writeHead(200, { 'content-type': typeOf(pathname, autre) }).end(autre);
    else if (isSuivante(pathname)) {
      suivante?.site.emit('request', req, res);
      return true;
    }
    return autre !== undefined;
  };
  const site = createServeur({
    racine: DIST,
    journal,
    reecritures: REECRITURES,
    redirections: REDIRECTIONS,
    gestionnaires: [gestionnaire],
  });
  let serveur = createServer((req, res) => void site.emit('request', req, res));
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => serveur.once('error', reject).listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = serveur.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    autres,
    demandes,
    publie: (dossier: string): void => {
      suivante = { dossier, site: createServeur({ racine: dossier, journal }) };
    },
    stop: async (): Promise<void> => {
      serveur.closeAllConnections();
      await new Promise((resolve) => serveur.close(resolve));
    },
    restart: async (): Promise<void> => {
      serveur = createServer((req, res) => void site.emit('request', req, res));
      await listen(port);
    },
  };
}
export type SiteCoupable = Awaited<ReturnType<typeof startSiteCoupable>>;

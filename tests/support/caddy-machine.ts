// Caddy as an installation writes it, on ports of this test, before services that tell what they were asked.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { renderCaddyfile } from '../../scripts/installe/caddyfile.ts';
import { PORTS } from '../../scripts/installe/lieux.ts';
import { setSecurityHeaders } from '../../src/serveur/en-tetes.ts';
import { launchServeur } from './serveurs-web.ts';

/** What a service was asked. */
export interface Recue {
  service: string;
  methode: string;
  chemin: string;
  headers: IncomingMessage['headers'];
  /** Bytes of the body, counted as they came. */
  octets: number;
}

const listen = async (serveur: Server): Promise<number> => {
  await new Promise<void>((resolve) => serveur.listen(0, '127.0.0.1', resolve));
  return (serveur.address() as AddressInfo).port;
};

/** `srv` holds the site (`actuelle/dist`) and the letters' models; `pages` takes the place of our server of pages. */
export async function startCaddyMachine(srv: string, pages?: Server) {
  const recues: Recue[] = [];
  const serveurs: Server[] = [];
  const ports: Record<string, number> = {};
  for (const service of Object.keys(PORTS)) {
    const vrai = service === 'pages' ? pages : undefined;
    const serveur =
      vrai ??
      createServer((req, res) => {
        let octets = 0;
        req.on('data', (morceau: Buffer) => (octets += morceau.length));
        req.on('end', () => {
          recues.push({ service, methode: req.method ?? '', chemin: req.url ?? '', headers: req.headers, octets });
          res.setHeader('Content-Type', 'application/json');
          // Our server of pages says its own.
          if (service === 'pages') setSecurityHeaders(res, true);
          // An answer that is worth compressing.
          const reste = req.url?.includes('long') ? 'a'.repeat(20_000) : undefined;
          res.end(JSON.stringify({ service, reste }));
        });
      });
    serveurs.push(serveur);
    ports[service] = await listen(serveur);
  }
  const essai = createServer();
  const port = await listen(essai);
  await new Promise((resolve) => essai.close(resolve));
  let texte = renderCaddyfile(
    { DOMAINE: 'portail.example', ADMINISTRATEUR: 'a@agence.example', ALERTES: undefined },
    { srv },
    `http://127.0.0.1:${port}`,
  )
    .replace('{\n\temail', '{\n\tadmin off\n\tauto_https off\n\temail')
    // What is down is said at once.
    .replaceAll('lb_try_duration 10s', 'lb_try_duration 100ms');
  for (const [service, vrai] of Object.entries(PORTS))
    texte = texte.replaceAll(`127.0.0.1:${vrai}`, `127.0.0.1:${ports[service]}`);
  mkdirSync(join(srv, 'caddy'), { recursive: true });
  const fichier = join(srv, 'caddy/Caddyfile');
  writeFileSync(fichier, texte);
  const caddy = await launchServeur('caddy', ['run', '--config', fichier, '--adapter', 'caddyfile'], port, srv);
  return {
    url: caddy.url,
    recues,
    closeService: (nom: keyof typeof PORTS): void => {
      const serveur = serveurs[Object.keys(PORTS).indexOf(nom)];
      serveur?.closeAllConnections();
      serveur?.close();
    },
    stop: (): void => {
      caddy.stop();
      for (const serveur of serveurs) {
        serveur.closeAllConnections();
        serveur.close();
      }
    },
  };
}

// The embedded backend as a process of its own, started by lancement.ts: its computing, its
// memory and its faults never delay a page.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readLettres } from './courriels/boite.ts';
import { writePage } from './courriels/page.ts';
import { openService } from './ouverture.ts';
import { answerApi } from './porte/http.ts';
import { ENTETE_JETON, ENTETE_SOURCE, REFUS } from './protocole.ts';
import { readReglages } from './reglages.ts';
import { isSameSecret } from './secrets.ts';
import { DossierOccupe } from './verrou.ts';

const jeton = process.env['PORTAIL_JETON'] ?? '';
const reglages = readReglages(process.env, process.env['PORTAIL_SITE'] ?? '');
const journal = (ligne: string): void => console.error(`${new Date().toISOString()} ${ligne}`);

function stop(phrase: string, code: number): never {
  journal(phrase);
  process.exit(code);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

if (process.send === undefined || jeton === '') stop('Ce programme est lancé par « npm start ».', 1);

// A terminal signals both processes: the site's server tells this one to stop after its last request.
process.on('SIGINT', () => undefined);
process.on('unhandledRejection', (error) => stop(`Les comptes s’arrêtent : ${messageOf(error)}`, 1));

const backend = await openService(reglages, journal, console.log).catch((error: unknown) =>
  stop(`Les comptes n’ont pas pu démarrer : ${messageOf(error)}`, error instanceof DossierOccupe ? REFUS : 1),
);

async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { [ENTETE_JETON]: given, [ENTETE_SOURCE]: source } = req.headers;
  if (typeof given !== 'string' || !isSameSecret(given, jeton)) {
    res.writeHead(403).end();
    return;
  }
  if (req.url === '/courriels') {
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.end(writePage(readLettres(reglages.dossier)));
    return;
  }
  await answerApi(req, res, backend.porte, String(source), journal);
}

const serveur = createServer((req, res) => {
  answer(req, res).catch(() => res.destroy());
});

// The relay alone connects, and keeps its connections: closing an idle one here could lose a request that is being sent on it.
serveur.keepAliveTimeout = 0;

let closing = false;
function close(): void {
  if (closing) return;
  closing = true;
  serveur.close();
  serveur.closeAllConnections();
  backend.close().then(
    () => process.exit(0),
    (error: unknown) => stop(`Les comptes se sont mal fermés : ${messageOf(error)}`, 1),
  );
}
process.on('disconnect', close);
process.on('SIGTERM', close);

serveur.listen(0, '127.0.0.1', () => {
  const { port } = serveur.address() as AddressInfo;
  process.send?.({ port, cle_publique: backend.secrets.cle_publique });
});
// The site's server may have ended while the database was opening.
if (!process.connected) close();

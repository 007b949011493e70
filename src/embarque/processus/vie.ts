// The embedded backend as a process of its own, started by lancement.ts: its computing, its
// memory and its faults never delay a page.
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Backend } from '../backend.ts';
import { adresseBoite, BOITE } from '../courriels/cle-boite.ts';
import { answerBoite } from '../courriels/reponse-boite.ts';
import { BASE } from '../donnees/contenu-dossier.ts';
import { openService, type ServiceEntier } from '../service-entier.ts';
import { answerApi } from '../porte/http.ts';
import { ENTETE_JETON, ENTETE_PRISE, ENTETE_SOURCE, isPing, REFUS } from './protocole-processus.ts';
import { readReglages } from '../reglages.ts';
import { readReleve } from './releve.ts';
import { isLocalSite } from '../../service/nom-local.ts';
import { isSameSecret } from '../../service/secret.ts';
import { DossierOccupe } from '../donnees/verrou.ts';
import { messageOf } from '../../service/message-faute.ts';

const journal = (ligne: string): void => console.error(`${new Date().toISOString()} ${ligne}`);

function stop(phrase: string, code: number): never {
  journal(phrase);
  process.exit(code);
}

/** The library warns, in English, of its own storage, which ours replaces: every other warning passes. */
function hushLibrary(): void {
  const { warn } = console;
  console.warn = (...dits: unknown[]) => {
    if (!String(dits[0]).startsWith('EXPERIMENTAL FEATURES')) warn(...dits);
  };
}

type Answer = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** Reading queues nothing. */
const LECTURES = ['GET', 'HEAD', 'OPTIONS'];

function createAnswer(backend: ServiceEntier, dossier: string, jeton: string): Answer {
  return async (req, res) => {
    const { [ENTETE_JETON]: given, [ENTETE_SOURCE]: source, [ENTETE_PRISE]: prise } = req.headers;
    if (typeof given !== 'string' || !isSameSecret(given, jeton)) {
      res.writeHead(403).end();
      return;
    }
    const { url = '' } = req;
    if (url.split('?', 1)[0] === BOITE) {
      answerBoite(url, res, dossier, backend.secrets.jwt_secret);
      return;
    }
    await answerApi(req, res, backend.porte, { source: String(source), prise: String(prise) }, journal);
    if (!LECTURES.includes(req.method ?? '')) backend.wake();
  };
}

/** Opens the accounts and answers until the site's server leaves; `onOpen` comes before the first request. */
export async function runProcessus(
  onOpen: (backend: Backend) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const jeton = process.env['PORTAIL_JETON'] ?? '';
  if (process.send === undefined || jeton === '') stop('Ce programme est lancé par « npm start ».', 1);
  // A terminal signals both processes: the site's server tells this one to stop after its last request.
  process.on('SIGINT', () => undefined);
  process.on('unhandledRejection', (error) => stop(`Les comptes s’arrêtent : ${messageOf(error)}`, 1));

  const reglages = readReglages(process.env, process.env['PORTAIL_SITE'] ?? '');
  let closing = false;
  /** Its next answers could be anything: the process ends, and the site's server starts another. */
  const onRupture = ({ name }: Error): void => {
    // A base that is being closed refuses what was still under way.
    if (!closing) stop(`La base ne répond plus correctement (${name}) : les comptes redémarrent.`, 1);
  };
  hushLibrary();
  const isPremier = !existsSync(join(reglages.dossier, BASE));
  console.log(
    isPremier
      ? 'Les comptes se préparent, une fois pour toutes : une quinzaine de secondes. Les pages sont déjà là.'
      : 'Les comptes démarrent.',
  );
  const options = { ...reglages, onRupture, onAppel: readReleve(process.env) };
  const backend = await openService(options, journal, console.log).catch((error: unknown) =>
    stop(`Les comptes n’ont pas pu démarrer : ${messageOf(error)}`, error instanceof DossierOccupe ? REFUS : 1),
  );
  await onOpen(backend);
  const answer = createAnswer(backend, reglages.dossier, jeton);
  const serveur = createServer((req, res) => {
    answer(req, res).catch(() => res.destroy());
  });
  // The relay alone connects, and keeps its connections: closing an idle one here could lose a request that is being
  // sent on it.
  serveur.keepAliveTimeout = 0;
  // How long a file may take to come is the site's server's to say.
  serveur.requestTimeout = 0;

  const close = (): void => {
    if (closing) return;
    closing = true;
    serveur.close();
    serveur.closeAllConnections();
    backend.close().then(
      () => process.exit(0),
      (error: unknown) => stop(`Les comptes se sont mal fermés : ${messageOf(error)}`, 1),
    );
  };
  process.on('disconnect', close);
  process.on('SIGTERM', close);
  process.on('message', (message) => {
    if (!isPing(message)) return;
    // The site's server may have left meanwhile: without somebody to tell, an answer that does not leave is no fault.
    const onSent = () => undefined;
    void backend.sante().then((bon) => process.send?.({ pong: message.ping, bon }, undefined, undefined, onSent));
  });
  serveur.listen(0, '127.0.0.1', () => {
    const { port } = serveur.address() as AddressInfo;
    process.send?.({ port, cle_publique: backend.secrets.cle_publique });
    console.log(`Les comptes sont ouverts, après ${Math.ceil(performance.now() / 1000)} s.`);
    if (reglages.demonstration && reglages.smtpUrl === undefined && isLocalSite(reglages.site))
      console.log(`Courriels, sur cette machine : ${reglages.site}${adresseBoite(backend.secrets.jwt_secret)}`);
  });
  // The site's server may have ended while the database was opening.
  if (!process.connected) close();
}

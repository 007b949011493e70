import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { askProcessus } from './appel-comptes-processus.ts';
import { createAppelHeberge, type AppelComptes } from '../../serveur/appel-comptes.ts';
import { BOITE } from '../courriels/cle-boite.ts';
import { isApi } from '../porte/adresses-api.ts';
import { isHoteLocal, isLocal } from './hote.ts';
import { isLocalSite } from '../../service/nom-local.ts';
import { isPret, type Pret, REFUS } from './protocole-processus.ts';
import { readMode, readReglages } from '../reglages.ts';
import { relay } from './relais.ts';
import { withTours } from './tours.ts';
import { watch } from './veille.ts';

type Environnement = Readonly<Record<string, string | undefined>>;

export type Lancement = {
  /** Answers the API's addresses, and leaves the others. */
  gestionnaire: (req: IncomingMessage, res: ServerResponse) => boolean | Promise<boolean>;
  /** Asks the API for a browser without script; absent on a site without accounts. */
  appelComptes?: AppelComptes;
  /** Starts the backend's process when there is one; `site` is where the pages are served. */
  start: (site: string) => void;
  /** Lets the process close its files; resolves when it has ended. */
  close: () => Promise<void>;
};

type Corps = Readonly<Record<string, unknown>>;

function sendJson(res: ServerResponse, statut: number, corps: Corps, entetes: Record<string, string> = {}): true {
  res.writeHead(statut, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...entetes });
  res.end(JSON.stringify(corps));
  return true;
}

const PHRASES = {
  demarrage: 'Les comptes démarrent : réessayez dans quelques secondes.',
  panne: 'Les comptes sont indisponibles pour le moment : les pages publiques restent ouvertes.',
  hote: 'Cette adresse n’est pas celle du portail.',
};

/** Where a browser learns which API to speak to: its address and its public key. */
const CONFIGURATION = '/api/configuration.json';

const pathOf = (req: IncomingMessage): string => (req.url ?? '').replace(/[?#].*/s, '');

/** No process: the API is on another host, or there is none. */
function createSans(configuration: Corps, appelComptes?: AppelComptes): Lancement {
  return {
    ...(appelComptes && { appelComptes }),
    gestionnaire: (req, res) => pathOf(req) === CONFIGURATION && sendJson(res, 200, configuration),
    start: () => undefined,
    close: () => Promise.resolve(),
  };
}

const createHeberge = (url: string, cle_publique: string): Lancement =>
  createSans({ mode: 'heberge', url, cle_publique }, withTours(createAppelHeberge(url, cle_publique)));

const ATTENTES_MS = [1_000, 5_000, 15_000, 60_000];
/** The folder is another server's, which may leave at any time: asked again for as long as this one runs. */
const ATTENTE_REFUS_MS = 10_000;
/** A process that ran this long had started well: its end is a new fault. */
const VIE_MS = 60_000;
const DELAI_ARRET_MS = 10_000;

function createEmbarque(env: Environnement, journal: (ligne: string) => void): Lancement {
  const jeton = randomBytes(32).toString('base64url');
  let pret: Pret | undefined;
  let etat: 'demarrage' | 'panne' = 'demarrage';
  /** The demonstration's passwords are known, and its letters are for this machine. */
  let isPrive = false;
  let enfant: ChildProcess | undefined;
  let minuterie: NodeJS.Timeout | undefined;
  let closing = false;
  let chutes = 0;
  let stopVeille = (): void => undefined;
  let demandes = 0;
  /** The portal's address, told to who came by another. */
  let adresse = '';
  let isAutreDit = false;
  /** True for a request by another name than this machine's, which a demonstration leaves without an answer. */
  const isAutreNom = (req: IncomingMessage): boolean => {
    if (!isPrive || isHoteLocal(req)) return false;
    if (!isAutreDit)
      journal('Demandé sous un autre nom : pour servir le portail sous ce nom, renseignez PUBLIC_SITE_URL.');
    isAutreDit = true;
    return true;
  };

  const start = (site: string): void => {
    const reglages = readReglages(env, site);
    adresse = reglages.site;
    isPrive = reglages.demonstration && isLocalSite(reglages.site);
    const debut = Date.now();
    // Journeys bring a process that has a second entrance, behind the front door.
    enfant = fork(env['PROCESSUS_COMPTES'] ?? join(import.meta.dirname, 'processus.ts'), {
      env: { ...env, PORTAIL_JETON: jeton, PORTAIL_SITE: site },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    enfant.on('message', (message) => {
      if (!isPret(message)) return;
      pret = message;
      etat = 'demarrage';
      if (enfant !== undefined) stopVeille = watch(enfant, journal, () => demandes);
    });
    enfant.on('error', (error) => journal(`Les comptes n’ont pas pu démarrer : ${error.message}`));
    enfant.once('exit', (code) => {
      pret = undefined;
      stopVeille();
      if (closing) return;
      if (code === REFUS) {
        if (etat !== 'panne')
          journal('Les comptes restent fermés tant que le dossier sert ailleurs ; les pages publiques sont servies.');
        etat = 'panne';
        minuterie = setTimeout(() => start(site), ATTENTE_REFUS_MS);
        return;
      }
      chutes = Date.now() - debut > VIE_MS ? 1 : chutes + 1;
      // Never for good: whoever could make it fall five times would close the accounts.
      const attente = ATTENTES_MS[Math.min(chutes, ATTENTES_MS.length) - 1] ?? 0;
      if (chutes > ATTENTES_MS.length) etat = 'panne';
      journal(`Les comptes se sont arrêtés (code ${code ?? '?'}) : nouvel essai dans ${attente / 1000} s.`);
      minuterie = setTimeout(() => start(site), attente);
    });
  };

  const refuse = (res: ServerResponse, statut: number, cle: keyof typeof PHRASES): true =>
    sendJson(
      res,
      statut,
      {
        code: statut,
        error_code: cle,
        message: PHRASES[cle],
        msg: PHRASES[cle],
        ...(cle === 'hote' && { site: adresse }),
      },
      statut === 503 ? { 'Retry-After': '2' } : {},
    );
  const unavailable = (res: ServerResponse): true => refuse(res, 503, etat);

  const gestionnaire: Lancement['gestionnaire'] = (req, res) => {
    const chemin = pathOf(req);
    const isBoite = chemin === BOITE && req.method === 'GET' && isPrive && isLocal(req);
    if (!isApi(chemin) && !isBoite && chemin !== CONFIGURATION) return false;
    if (isAutreNom(req)) return refuse(res, 421, 'hote');
    if (pret === undefined) return unavailable(res);
    if (chemin === CONFIGURATION)
      return sendJson(res, 200, { mode: 'embarque', url: '/', cle_publique: pret.cle_publique });
    demandes += 1;
    return relay(req, res, { port: pret.port, jeton }, () => unavailable(res));
  };

  const appelComptes: AppelComptes = async (req, chemin, corps) => {
    if (req !== 'sonde' && isAutreNom(req)) return { statut: 421, corps: { message: adresse } };
    if (pret === undefined) return undefined;
    demandes += 1;
    return askProcessus(req, { port: pret.port, jeton, cle: pret.cle_publique }, chemin, corps);
  };

  const close = async (): Promise<void> => {
    closing = true;
    stopVeille();
    clearTimeout(minuterie);
    if (enfant === undefined || enfant.exitCode !== null || enfant.signalCode !== null) return;
    const parti = once(enfant, 'exit');
    if (enfant.connected) enfant.disconnect();
    const secours = setTimeout(() => enfant?.kill('SIGKILL'), DELAI_ARRET_MS);
    await parti;
    clearTimeout(secours);
  };

  return { gestionnaire, appelComptes, start, close };
}

/** What the site's server needs to offer accounts, as the environment says. */
export function createLancement(env: Environnement, journal: (ligne: string) => void): Lancement {
  switch (readMode(env)) {
    case 'embarque':
      return createEmbarque(env, journal);
    case 'heberge':
      return createHeberge(env['PUBLIC_SUPABASE_URL'] ?? '', env['PUBLIC_SUPABASE_ANON_KEY'] ?? '');
    case 'aucun':
      return createSans({ mode: 'aucun' });
  }
}

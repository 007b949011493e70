// Serves the built site and the accounts beside it: `node scripts/serve.ts [folder]` (or DIST), PORT (4321) and HOST (127.0.0.1)
// from the environment, with what src/embarque/reglages.ts reads. `--compresse`: meanwhile, what the build compressed in
// haste is compressed at the highest quality.
import './environnement.ts';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createLancement } from '../src/embarque/processus/lancement.ts';
import { createTour, VUES } from '../src/embarque/processus/tours.ts';
import { REDIRECTIONS, REECRITURES } from '../src/domain/portail/reecritures.ts';
import { fauteChoix } from '../src/service/choix-reglages.ts';
import { closeOnSignal } from '../src/serveur/arret-signal.ts';
import { createServeur } from '../src/serveur/serveur.ts';
import { createAlertes } from '../src/serveur/alertes-sans-script.ts';
import { createSignalement } from '../src/serveur/signalement-sans-script.ts';
import { createSuiviSignalement } from '../src/serveur/suivi-signalement-sans-script.ts';
import { createSante } from '../src/serveur/reponse-sante.ts';
import { createVues } from '../src/serveur/vues/vues-composees.ts';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { compresse: { type: 'boolean' } } });
const [dossier = process.env['DIST']] = positionals;
const racine = resolve(dossier ?? join(import.meta.dirname, '../dist'));
const port = Number(process.env['PORT'] || 4321);
const hote = process.env['HOST'] || '127.0.0.1';

const ERREURS_ECOUTE: Record<string, string> = {
  EADDRINUSE: `Le port ${port} est déjà pris : choisissez-en un autre avec PORT=4322, par exemple.`,
  EACCES: `Le port ${port} est réservé au système : choisissez-en un autre avec PORT=4321, par exemple.`,
  EADDRNOTAVAIL: `L’adresse ${hote} (HOST) n’appartient pas à cette machine.`,
  ENOTFOUND: `L’adresse ${hote} (HOST) est inconnue.`,
};

function stop(phrase: string): never {
  console.error(phrase);
  process.exit(1);
}

const faute = fauteChoix(process.env);
if (faute !== undefined) stop(faute);
if (!existsSync(join(racine, 'index.html')))
  stop(`Le site n’est pas construit (${racine}) : lancez « npm run build » d’abord.`);
if (!Number.isInteger(port) || port < 0 || port > 65_535)
  stop(`PORT doit être un nombre de 0 à 65535, pas « ${process.env['PORT']} ».`);

/** At the lowest priority, so that readers come first; it ends with the server. */
function compressSite(): void {
  const suite = spawn(process.execPath, [join(import.meta.dirname, 'compresse.ts')], {
    env: { ...process.env, DIST: racine },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  suite.once('error', (error) => journal(`compression : ${error.message}`));
  suite.once('spawn', () => {
    try {
      if (suite.pid !== undefined) setPriority(suite.pid, constants.priority.PRIORITY_LOW);
    } catch (error) {
      journal(`compression, à la priorité ordinaire : ${String(error)}`);
    }
  });
  serveur.once('close', () => suite.kill());
}

const journal = (ligne: string): void => console.error(`${new Date().toISOString()} ${ligne}`);
// A folder that is not the project's own place is never published into: what builds has to know of it.
const comptes = createLancement(dossier === undefined ? process.env : { ...process.env, DIST: racine }, journal);
const serveur = createServeur({
  racine,
  journal,
  isHttps: (process.env['PUBLIC_SITE_URL'] ?? '').startsWith('https:'),
  gestionnaires: [
    createSante({ appelComptes: comptes.appelComptes }),
    comptes.gestionnaire,
    createSuiviSignalement({ racine, appelComptes: comptes.appelComptes }),
    createAlertes({ racine, appelComptes: comptes.appelComptes, site: process.env['PUBLIC_SITE_URL'] }),
    createSignalement({ racine, appelComptes: comptes.appelComptes, site: process.env['PUBLIC_SITE_URL'] }),
  ],
  reecritures: REECRITURES,
  composeVue: createVues(racine),
  tour: createTour(VUES),
  hasComptes: comptes.appelComptes !== undefined,
  redirections: REDIRECTIONS,
});
serveur.once('error', (error: NodeJS.ErrnoException) =>
  stop(ERREURS_ECOUTE[error.code ?? ''] ?? `Le serveur n’a pas pu démarrer : ${error.message}`),
);
serveur.listen(port, hote, () => {
  const { address, family, port: portOuvert } = serveur.address() as AddressInfo;
  const nom = address === '127.0.0.1' ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  console.log(`Le portail est en ligne : http://${nom}:${portOuvert}`);
  comptes.start(`http://${nom}:${portOuvert}`);
  if (values.compresse) compressSite();
});
serveur.once('close', () => void comptes.close());
closeOnSignal(serveur);

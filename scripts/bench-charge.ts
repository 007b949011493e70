// What one machine bears: pages and files of the built site by our small server and by Caddy, sign-ins on the embedded
// accounts. `npm run bench:charge -- --secondes 5 --connexions 32`, after a build (`DIST`). Who asks is on the same machine, and
// takes its share of the processor. Ends with a table in Markdown, for docs/passage-a-l-echelle.md; what could not be measured
// is told under it, and ends with 1. What follows a deadline is `npm run bench:offres`.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readComptes } from '../src/embarque/demonstration/acces.ts';
import { DIST, listFichiers } from '../tests/support/dist.ts';
import { drawPort, startCaddy } from '../tests/support/serveurs-web.ts';
import { type Debit, type Demande, measureDebit } from './banc/debit.ts';
import { readUsage } from './banc/memoire.ts';
import { type LigneCharge, writeTableauCharge } from './banc/tableau-charge.ts';
import { missingOf } from './serveurs-web.ts';
import { messageOf } from '../src/service/message-faute.ts';

const { values } = parseArgs({
  options: { secondes: { type: 'string', default: '5' }, connexions: { type: 'string', default: '32' } },
});
const mesure = { secondes: Number(values.secondes), connexions: Number(values.connexions) };
const entiers = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });
const dixiemes = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** What a first start of the accounts may take, with its demonstration, on a slow machine. */
const PATIENCE_MS = 300_000;
const RETRAIT_MS = 15_000;

/** Waits until this answers 200; throws when the program ends before, or does not. */
async function waitFor(adresse: string, enfant: ChildProcess): Promise<void> {
  const limite = Date.now() + PATIENCE_MS;
  while (Date.now() < limite && enfant.exitCode === null) {
    const status = await fetch(adresse).then(
      async (reponse) => (await reponse.arrayBuffer(), reponse.status),
      () => 0,
    );
    if (status === 200) return;
    await sleep(100);
  }
  throw new Error(`${adresse} ne répond pas.`);
}

/** Ends a program, and waits until it has left its files. */
async function stop(enfant: ChildProcess): Promise<void> {
  if (enfant.exitCode !== null || enfant.signalCode !== null) return;
  const fin = once(enfant, 'exit');
  enfant.kill();
  const minuterie = setTimeout(() => enfant.kill('SIGKILL'), RETRAIT_MS);
  await fin;
  clearTimeout(minuterie);
}

/** What a shell or an `.env` says of another portal: an empty variable counts as absent. */
const SANS = Object.fromEntries(
  [
    'PUBLIC_SITE_URL',
    'PUBLIC_SUPABASE_URL',
    'PUBLIC_SUPABASE_ANON_KEY',
    'DATABASE_URL',
    'SMTP_URL',
    'DEMONSTRATION',
    'BACKEND',
    'HOST',
  ].map((nom) => [nom, '']),
);

/** Our server, in a process of its own; accounts in `donnees`, when there are some. */
async function startServe(donnees?: string): Promise<{ url: string; enfant: ChildProcess }> {
  const port = await drawPort();
  const env = {
    ...process.env,
    ...SANS,
    PORT: String(port),
    ...(donnees === undefined ? { BACKEND: 'aucun' } : { DONNEES: donnees }),
  };
  const enfant = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts'), DIST], { env, stdio: 'ignore' });
  enfants.push(enfant);
  const url = `http://127.0.0.1:${port}`;
  await waitFor(donnees === undefined ? url : `${url}/auth/v1/health`, enfant);
  return { url, enfant };
}

/** The first file of a folder that ends so; undefined on a site that has none. */
const premier = (dossier: string, fin: string): string | undefined =>
  existsSync(join(DIST, dossier))
    ? listFichiers(join(DIST, dossier)).find((nom) => nom.endsWith(fin) && !nom.startsWith('404'))
    : undefined;
/** A reader who comes: the home page, a list, an entry, what they share. */
function drawPages(): (rang: number) => Demande {
  const fiche = premier('projets', '.html')?.replace(/\.html$/, '');
  const script = premier('_astro', '.js');
  const chemins = [
    '/',
    '/projets',
    ...(fiche === undefined ? [] : [`/projets/${fiche}`]),
    ...(script === undefined ? [] : [`/_astro/${script}`]),
  ];
  return (rang) => ({ chemin: chemins[rang % chemins.length] ?? '/', headers: { 'accept-encoding': 'br' } });
}

const lignes: LigneCharge[] = [];
const manquent: string[] = [];
const enfants: ChildProcess[] = [];

async function play(nom: string, adresse: string, draw: (rang: number) => Demande, pid?: number): Promise<void> {
  // What a first second warms is not what a machine bears; demands follow on, none is asked twice.
  let rang = 0;
  const next = (): Demande => draw((rang += 1));
  await measureDebit(adresse, next, { ...mesure, secondes: 1 });
  const debit: Debit = await measureDebit(adresse, next, mesure);
  lignes.push({ nom, ...debit, memoire: pid === undefined ? undefined : readUsage(pid)?.octets });
}

/** One line of the table; what keeps it from being measured is told, and the others are. */
async function measureLigne(nom: string, faire: (nom: string) => Promise<void>): Promise<void> {
  console.error(`${nom}…`);
  try {
    await faire(nom);
  } catch (error) {
    manquent.push(`${nom} : ${messageOf(error)}`);
  }
}

if (!Object.values(mesure).every((nombre) => Number.isFinite(nombre) && nombre > 0)) {
  console.error('--secondes et --connexions sont des nombres.');
  process.exit(1);
}
if (!existsSync(join(DIST, 'index.html'))) {
  console.error(`Le site n’est pas construit (${DIST}) : lancez « npm run build » d’abord.`);
  process.exit(1);
}
const dossier = mkdtempSync(join(tmpdir(), 'bench-charge-'));
/** Told to leave, it leaves nothing either. */
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void Promise.all(enfants.map(stop)).then(() => {
      rmSync(dossier, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
      process.exit(130);
    });
  });
try {
  await measureLigne('Pages, notre serveur', async (nom) => {
    const { url, enfant } = await startServe();
    await play(nom, url, drawPages(), enfant.pid);
    await stop(enfant);
  });
  await measureLigne('Pages, Caddy', async (nom) => {
    const manque = missingOf('caddy');
    if (manque !== undefined) throw new Error(manque);
    const caddy = await startCaddy(DIST);
    await play(nom, caddy.url, drawPages()).finally(() => caddy.stop());
  });
  await measureLigne('Connexions, comptes embarqués', async (nom) => {
    const { url, enfant } = await startServe(join(dossier, 'donnees'));
    const [compte] = readComptes();
    const { cle_publique = '' } = (await (await fetch(`${url}/api/configuration.json`)).json()) as {
      cle_publique?: string;
    };
    const chemin = '/auth/v1/token?grant_type=password';
    const headers = { 'content-type': 'application/json', apikey: cle_publique };
    const corps = JSON.stringify({ email: compte?.email, password: compte?.password });
    // Asked once: failures would be counted, and made to wait.
    const { status } = await fetch(`${url}${chemin}`, { method: 'POST', headers, body: corps });
    if (status !== 200) throw new Error(`la première connexion répond ${status}`);
    // Each from an address of its own: tries on one account from one address are looked at one after the other.
    const source = (rang: number): string => `10.${(rang >> 16) & 255}.${(rang >> 8) & 255}.${rang & 255}`;
    await play(
      nom,
      url,
      (rang) => ({ methode: 'POST', chemin, headers: { ...headers, 'x-forwarded-for': source(rang) }, corps }),
      enfant.pid,
    );
  });
} finally {
  await Promise.all(enfants.map(stop));
  rmSync(dossier, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
console.log(
  `${availableParallelism()} cœurs, ${entiers.format(totalmem() / 1e9)} Go, charge ${dixiemes.format(loadavg()[0] ?? 0)} ; ${mesure.connexions} connexions, ${mesure.secondes} s\n`,
);
console.log(writeTableauCharge(lignes));
if (manquent.length > 0) {
  console.error(`\nPas mesuré : ${manquent.join(' ; ')}`);
  process.exitCode = 1;
}

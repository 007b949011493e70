// What one machine bears: pages and files of the built site by our small server and by Caddy, sign-ins on the embedded
// accounts. `npm run bench:charge -- --secondes 5 --connexions 32`, after a build (`DIST`). Who asks is on the same machine, and
// takes its share of the processor. What follows a deadline is `npm run bench:offres`.
import { type ChildProcess, spawn } from 'node:child_process';
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
import { missingOf } from './serveurs-web.ts';

const { values } = parseArgs({
  options: { secondes: { type: 'string', default: '5' }, connexions: { type: 'string', default: '32' } },
});
const mesure = { secondes: Number(values.secondes), connexions: Number(values.connexions) };
const entiers = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });
const dixiemes = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** Waits for an answer of this status. */
async function waitFor(adresse: string, status: number): Promise<void> {
  for (let essai = 0; essai < 600; essai += 1) {
    const lu = await fetch(adresse).then(
      (reponse) => reponse.status,
      () => 0,
    );
    if (lu === status) return;
    await sleep(100);
  }
  throw new Error(`${adresse} ne répond pas.`);
}

/** Our server, in a process of its own; accounts in `donnees`, when there are some. */
async function startServe(donnees?: string): Promise<{ url: string; enfant: ChildProcess }> {
  const port = await drawPort();
  const env = {
    ...process.env,
    PORT: String(port),
    ...(donnees === undefined ? { BACKEND: 'aucun' } : { DONNEES: donnees }),
  };
  const enfant = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts'), DIST], { env, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(donnees === undefined ? url : `${url}/auth/v1/health`, 200);
  return { url, enfant };
}

const premier = (dossier: string, fin: string): string =>
  listFichiers(join(DIST, dossier)).find((nom) => nom.endsWith(fin) && !nom.startsWith('404')) ?? '';
/** A reader who comes: the home page, a list, an entry, what they share. */
function drawPages(): (rang: number) => Demande {
  const fiche = premier('projets', '.html').replace(/\.html$/, '');
  const chemins = ['/', '/projets', `/projets/${fiche}`, `/_astro/${premier('_astro', '.js')}`];
  return (rang) => ({ chemin: chemins[rang % chemins.length] ?? '/', headers: { 'accept-encoding': 'br' } });
}

const lignes: Array<[string, Debit, number]> = [];
async function play(nom: string, adresse: string, draw: (rang: number) => Demande, pid?: number): Promise<void> {
  await measureDebit(adresse, draw, { ...mesure, secondes: 1 });
  lignes.push([
    nom,
    await measureDebit(adresse, draw, mesure),
    (pid === undefined ? undefined : readUsage(pid)?.octets) ?? 0,
  ]);
}

if (!existsSync(join(DIST, 'index.html'))) {
  console.error(`Le site n’est pas construit (${DIST}) : lancez « npm run build » d’abord.`);
  process.exit(1);
}
const dossier = mkdtempSync(join(tmpdir(), 'bench-charge-'));
const enfants: ChildProcess[] = [];
try {
  const pages = await startServe();
  enfants.push(pages.enfant);
  await play('Pages, notre serveur', pages.url, drawPages(), pages.enfant.pid);
  pages.enfant.kill();
  if (missingOf('caddy') === undefined) {
    const caddy = await startCaddy(DIST);
    await play('Pages, Caddy', caddy.url, drawPages());
    caddy.stop();
  } else console.log(missingOf('caddy'));
  const comptes = await startServe(join(dossier, 'donnees'));
  enfants.push(comptes.enfant);
  const [compte] = readComptes();
  const { cle_publique } = (await (await fetch(`${comptes.url}/api/configuration.json`)).json()) as {
    cle_publique?: string;
  };
  const corps = JSON.stringify({ email: compte?.email, password: compte?.password });
  await play(
    'Connexions, comptes embarqués',
    comptes.url,
    (rang) => ({
      methode: 'POST',
      chemin: '/auth/v1/token?grant_type=password',
      // Each from an address of its own: limits count them.
      headers: {
        'content-type': 'application/json',
        apikey: cle_publique ?? '',
        'x-forwarded-for': `10.${rang >> 16}.${(rang >> 8) & 255}.${rang & 255}`,
      },
      corps,
    }),
    comptes.enfant.pid,
  );
} finally {
  for (const enfant of enfants) enfant.kill();
  await sleep(500);
  rmSync(dossier, { recursive: true, force: true });
}
console.log(
  `${availableParallelism()} cœurs, ${entiers.format(totalmem() / 1e9)} Go, charge ${dixiemes.format(loadavg()[0] ?? 0)} ; ${mesure.connexions} connexions, ${mesure.secondes} s`,
);
console.table(
  Object.fromEntries(
    lignes.map(([nom, { parSeconde, p50, p95, fautes, octets }, memoire]) => [
      nom,
      {
        'par seconde': entiers.format(parSeconde),
        p50: `${dixiemes.format(p50)} ms`,
        p95: `${dixiemes.format(p95)} ms`,
        'Mo/s': dixiemes.format(octets / 1e6),
        fautes,
        mémoire: memoire === 0 ? '—' : `${entiers.format(memoire / 1e6)} Mo`,
      },
    ]),
  ),
);

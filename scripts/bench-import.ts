// Measures the import of a workbook in a browser, on the built site with its accounts: `npm run bench:import [-- --lignes 10000]`.
// Chromium signs in, opens the import page, brings a generated workbook of 44 columns; time until rows are compared, and the largest
// resident memory of the page's process, its worker's included, above what it was before the file; then a second reading is
// stopped, and the worker is seen to end. The goals are those of ADR-0099; 1 where one is missed. DIST names another folder.
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { spawn } from 'node:child_process';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { routeImport } from '../src/domain/portail/route-import.ts';
import { routes } from '../src/domain/portail/routes.ts';
import { readDemonstration } from '../src/embarque/demonstration/acces.ts';
import { DIST } from '../tests/support/dist.ts';
import { COLONNES, writeClasseur } from './banc/classeur-banc.ts';
import { ensureChromium } from './chromium.ts';

const BUTS = { secondes: 15, mo: 300, arret: 1 };
const PAS_MS = 50;

const { values } = parseArgs({ options: { lignes: { type: 'string', default: '10000' } } });
const dossier = mkdtempSync(join(tmpdir(), 'banc-import-'));

/** A port that nothing holds. */
async function findPort(): Promise<number> {
  const serveur = createServer().listen(0, '127.0.0.1');
  await once(serveur, 'listening');
  const { port } = serveur.address() as AddressInfo;
  serveur.close();
  await once(serveur, 'close');
  return port;
}

async function waitDemonstration(): Promise<string> {
  for (let essai = 0; essai < 600; essai += 1) {
    try {
      const [acces] = readDemonstration(dossier);
      if (acces !== undefined) return acces.password;
    } catch {
      // Not written yet.
    }
    await wait(200);
  }
  throw new Error('Les comptes de la démonstration ne se sont pas ouverts.');
}

/** Resident memory of a process, bytes; 0 once it is gone. */
function residentOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** The largest resident memory of the renderers while `travail` lasts, above what they held before, in MB. */
async function watchMemory(
  navigateur: Browser,
  travail: () => Promise<void>,
): Promise<{ avant: number; plus: number }> {
  const session = await navigateur.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const lis = () => pids.reduce((somme, pid) => somme + residentOf(pid), 0);
  const avant = lis();
  let plus = avant;
  const suivi = setInterval(() => (plus = Math.max(plus, lis())), PAS_MS);
  try {
    await travail();
  } finally {
    clearInterval(suivi);
  }
  return { avant: avant / 1e6, plus: (plus - avant) / 1e6 };
}

async function signIn(page: Page, origine: string, motDePasse: string): Promise<void> {
  await page.goto(`${origine}${routes.login()}`);
  await page.locator('form[data-ile=prete]').waitFor();
  await page.getByLabel('Email').fill('admin@portail.example');
  await page.getByLabel('Mot de passe', { exact: true }).fill(motDePasse);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL((url) => url.pathname !== routes.login());
}

const port = await findPort();
const origine = `http://127.0.0.1:${port}`;
const serveur = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts'), DIST], {
  env: { ...process.env, PORT: String(port), DONNEES: dossier },
  stdio: 'ignore',
});
const navigateur = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const motDePasse = await waitDemonstration();
  const page = await navigateur.newPage();
  await signIn(page, origine, motDePasse);
  await page.goto(`${origine}${routeImport()}`);
  const champ = page.getByLabel('Classeur', { exact: true });
  await champ.waitFor();
  const buffer = Buffer.from(writeClasseur(Number(values.lignes)));
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  let lecture = 0;
  let total = 0;
  const memoire = await watchMemory(navigateur, async () => {
    await champ.setInputFiles({ name: 'banc.xlsx', mimeType, buffer });
    const debut = performance.now();
    await page.getByText('lue par').first().waitFor({ timeout: 120_000 });
    lecture = (performance.now() - debut) / 1000;
    await page.getByRole('heading', { name: 'Proposer', exact: true }).waitFor({ timeout: 120_000 });
    total = (performance.now() - debut) / 1000;
  });
  // The page answers while its worker works: what is asked of it meanwhile waits for a drawing, not for the workbook.
  await page.reload();
  await champ.setInputFiles({ name: 'banc.xlsx', mimeType, buffer });
  const arreter = page.getByRole('button', { name: /^Arrêter/ });
  await arreter.click();
  const debut = performance.now();
  while (page.workers().length > 0 && performance.now() - debut < 30_000) await wait(10);
  const arret = (performance.now() - debut) / 1000;
  console.table([
    {
      lignes: Number(values.lignes),
      colonnes: COLONNES,
      'octets du classeur': buffer.length,
      'lu (s)': lecture.toFixed(1),
      [`comparé (s, but ${BUTS.secondes})`]: total.toFixed(1),
      'page avant (Mo)': Math.round(memoire.avant),
      [`de plus (Mo, but ${BUTS.mo})`]: Math.round(memoire.plus),
      [`arrêté (s, but ${BUTS.arret})`]: arret.toFixed(2),
    },
  ]);
  console.log(
    `Charge de la machine : ${loadavg()
      .map((une) => une.toFixed(1))
      .join(', ')}.`,
  );
  if (total > BUTS.secondes || memoire.plus > BUTS.mo || arret > BUTS.arret) process.exitCode = 1;
} finally {
  await navigateur.close();
  serveur.kill('SIGTERM');
  await once(serveur, 'exit');
  rmSync(dossier, { recursive: true, force: true });
}

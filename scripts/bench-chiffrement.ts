// How long sealing 50 MB takes on a telephone four times slower than this computer: `npm run bench:chiffrement`, after a
// build. The submission page's own worker, in Chromium: as it is; slowed by the developer tools, which slow a page and, as
// the table shows, not its workers; then with the page's whole process held to a quarter of one processor. On Linux.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { createCles } from '../src/data/scelle/cles.ts';
import { readCout, slowPage } from './bench-chiffrement/processus.ts';
import { serveWorker } from './bench-chiffrement/page.ts';
import { watchWorker } from './bench-chiffrement/travailleur.ts';
import { ensureChromium } from './chromium.ts';

const OCTETS = 50_000_000;
const RALENTI = 4;
const LENTEURS = ['aucune', 'outils de développement', 'processus'] as const;

/** What a run of the worker told, in the page. */
interface Course {
  duree_ms: number;
  /** When progress was told, milliseconds from the start. */
  signes: number[];
  /** Bytes of the sealed file. */
  taille: number;
}

const figures = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

async function measure(navigateur: Browser, url: string, fichier: string, lenteur: (typeof LENTEURS)[number]) {
  const page = await navigateur.newPage();
  await page.goto(url);
  await page.locator('input').setInputFiles(fichier);
  const cdp = await page.context().newCDPSession(page);
  const rate = lenteur === 'outils de développement' ? RALENTI : 1;
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  const travailleur = await watchWorker(cdp, rate);
  const cles = await Promise.all([1, 2, 3].map(() => createCles()));
  const membres = cles.map(({ publique }, rang) => ({ id: `membre-${rang}`, cle_publique: publique }));
  const avant = await readCout(navigateur);
  const speedUp = lenteur === 'processus' ? await slowPage(navigateur, RALENTI) : () => undefined;
  const course = await page.evaluate(
    (membres) => (window as unknown as { seal: (membres: unknown) => Promise<Course> }).seal(membres),
    membres,
  );
  speedUp();
  const cout = await readCout(navigateur);
  await page.close();
  const { duree_ms, signes, taille } = course;
  if (taille <= OCTETS) throw new Error('Le fichier n’a pas été scellé en entier.');
  const silences = [0, ...signes, duree_ms].map((instant, rang, tous) => instant - (tous[rang - 1] ?? 0));
  return {
    ralenti: lenteur === 'aucune' ? 'non' : `${RALENTI} fois, ${lenteur}`,
    secondes: figures.format(duree_ms / 1_000),
    'calcul, s': figures.format((cout.calcul_ms - avant.calcul_ms) / 1_000),
    'Mo/s': figures.format(OCTETS / 1_000 / duree_ms),
    'signes de progression': signes.length,
    'plus long silence, s': figures.format(Math.max(...silences) / 1_000),
    'tas du travailleur au plus, Mo': figures.format(travailleur.tasMax() / 1e6),
    'processus de la page, Mo': figures.format(cout.memoire / 1e6),
    'ralenti du travailleur': rate === 1 ? '' : (travailleur.refus() ?? 'accepté'),
  };
}

const dossier = await mkdtemp(join(tmpdir(), 'chiffrement-'));
const fichier = join(dossier, 'offre.pdf');
await writeFile(fichier, randomBytes(OCTETS));
const serveur = await serveWorker();
const mesures = [];
for (const lenteur of LENTEURS) {
  // A browser each: what the last one kept in memory is not the next one's.
  const navigateur = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    mesures.push(await measure(navigateur, serveur.url, fichier, lenteur));
  } finally {
    await navigateur.close();
  }
}
console.table(mesures);
serveur.close();
await rm(dossier, { recursive: true });

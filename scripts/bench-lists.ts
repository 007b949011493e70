// What the lists cost: `npm run bench:lists`, after a build. First the weight of the index of the projects in several
// shapes, for 123 rows (the real ones), 2,000 and 10,000; then the main thread's work for each key typed in the search
// of a list of 10,000 projects, in Chromium, as it is and on a processor four times slower.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium } from '@playwright/test';
import { COLONNES_PROJETS } from '../src/domain/registre/colonnes-index.ts';
import { fromColonnes, type TableColonnes, toColonnes } from '../src/domain/registre/colonnes.ts';
import type { FichierIndex, ProjetIndexe } from '../src/domain/registre/index-registre.ts';

type Row = Omit<ProjetIndexe, 'numero'>;

const dist = join(import.meta.dirname, '../dist');
const nom = readdirSync(join(dist, 'donnees')).find((fichier) => /^projets\..*\.json$/.test(fichier)) ?? '';
const fichier = JSON.parse(readFileSync(join(dist, 'donnees', nom), 'utf8')) as FichierIndex;
const { noms, date_arrete, exemple } = fichier;
const reels = fromColonnes<Row>(fichier);
const champs = Object.keys(COLONNES_PROJETS) as Array<keyof Row>;
const sansRangs = Object.fromEntries(champs.map((champ) => [champ, 'valeurs'])) as TableColonnes<Row>;

/** More rows than there are: each takes its fields from several real ones, and figures and dates of its own. */
function multiply(total: number): Row[] {
  const [premier] = reels;
  if (!premier) throw new Error('L’index des projets est vide.');
  let graine = 42;
  const draw = (max: number) => (graine = (graine * 48_271) % 2_147_483_647) % max;
  const one = () => reels[draw(reels.length)] ?? premier;
  return Array.from({ length: total }, (_, rang) => {
    const row = reels[rang];
    if (row) return row;
    const [lieu, ouvrage] = [one(), one()];
    const [budget, jour] = [(1 + draw(90_000)) * 1_000_000, `20${20 + draw(7)}-0${1 + draw(9)}-${10 + draw(18)}`];
    const title = `${ouvrage.title.split(' ').slice(0, 3).join(' ')} de ${lieu.localite ?? lieu.departement}, lot ${rang}`;
    return {
      ...ouvrage,
      ...{ region: lieu.region, departement: lieu.departement, localite: lieu.localite, lat: lieu.lat, lng: lieu.lng },
      ...{ id: `${ouvrage.id}-${rang}`, title, budget, date_mise_a_jour: jour, date_debut: jour },
      taux_execution_physique: draw(101),
      taux_conso_delai: draw(130),
    };
  });
}

const FORMES: Record<string, (rows: readonly Row[]) => unknown> = {
  'lignes JSON': (rows) => rows.map((row) => Object.fromEntries(champs.map((champ) => [champ, row[champ]]))),
  'lignes sans clés': (rows) => rows.map((row) => champs.map((champ) => row[champ] ?? null)),
  CSV: (rows) => rows.map((row) => champs.map((champ) => String(row[champ] ?? '')).join(';')).join('\n'),
  'colonnes JSON': (rows) => toColonnes<Row>(rows, sansRangs),
  'colonnes, mots répétés en rangs (retenue)': (rows) => toColonnes<Row>(rows, COLONNES_PROJETS),
};

function weigh(valeur: unknown): { brut: number; brotli: number } {
  const texte = typeof valeur === 'string' ? valeur : JSON.stringify(valeur);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return { brut: Buffer.byteLength(texte), brotli: brotliCompressSync(texte, { params }).length };
}

const tailles = [reels.length, 2_000, 10_000].map((total) => multiply(total));
console.table(
  Object.entries(FORMES).map(([forme, write]) => {
    const poids = tailles.map((rows) => [rows.length, weigh(write(rows))] as const);
    return Object.fromEntries([
      ['forme', forme],
      ...poids.map(([total, { brut, brotli }]) => [`${total} projets`, `${brut} o, brotli ${brotli} o`]),
    ]) as Record<string, string>;
  }),
);

const PORT = 4398;
const serveur = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
  env: { ...process.env, PORT: `${PORT}` },
});
const navigateur = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const rows = tailles.at(-1) ?? [];
  const corps = JSON.stringify({ date_arrete, exemple, noms, ...toColonnes<Row>(rows, COLONNES_PROJETS) });
  const mesures = [];
  for (const ralenti of [1, 4]) mesures.push(await measureFrappes(corps, ralenti));
  console.table(mesures);
} finally {
  await navigateur.close();
  serveur.kill();
}

/** Types in the search and reads what each key cost the main thread: script, style, layout and paint, milliseconds. */
async function measureFrappes(corps: string, ralenti: number): Promise<Record<string, string | number>> {
  const page = await navigateur.newPage({ viewport: { width: 1280, height: 900 } });
  await page.route('**/donnees/projets.*', (route) => route.fulfill({ contentType: 'application/json', body: corps }));
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const readTaches = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  await page.goto(`http://localhost:${PORT}/projets`);
  await page.locator('form[data-ile="prete"]').waitFor();
  const champ = page.getByRole('searchbox');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: ralenti });
  const avant = await readTaches();
  await champ.press('r');
  await page.locator('section[aria-labelledby="liste-compte"]').waitFor();
  await page.waitForTimeout(1_000);
  const preparation = (await readTaches()) - avant;
  await champ.press('Backspace');
  await page.waitForTimeout(1_000);
  const frappes: number[] = [];
  for (const touche of 'rn1 kindia') {
    const debut = await readTaches();
    await champ.press(touche === ' ' ? 'Space' : touche);
    await page.waitForTimeout(600);
    frappes.push((await readTaches()) - debut);
  }
  const total = await page.locator('#liste-compte').innerText();
  await page.close();
  const triees = frappes.toSorted((a, b) => a - b);
  const ms = (valeur = 0) => Math.round(10 * valeur) / 10;
  return {
    processeur: ralenti === 1 ? 'cette machine' : `${ralenti} fois plus lent`,
    projets: 10_000,
    'lecture et première touche, ms': ms(preparation),
    'touche médiane, ms': ms(triees[triees.length >> 1]),
    'touche la plus lente, ms': ms(triees.at(-1)),
    'résultat de « rn1 kindia »': total,
  };
}

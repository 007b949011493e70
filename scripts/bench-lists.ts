// What the lists cost: `npm run bench:lists`, after a build. First the weight of the index of the projects in several
// shapes, for the rows of the register, 2,000 and 10,000; the parts of the indexes of a register of 10,000 copies, in bytes
// of brotli, and what a publication changes of them; then the main thread's work for each key typed in the search of this
// list, in Chromium, as it is and on a processor four times slower.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { adresseOf, type Donnees } from '../src/data/content/index-ecrit.ts';
import { COLONNES_PROJETS } from '../src/domain/registre/colonnes-index.ts';
import { fromColonnes, type TableColonnes, toColonnes } from '../src/domain/registre/colonnes.ts';
import type { FichierIndex, ProjetIndexe } from '../src/domain/registre/index-registre.ts';
import { measureParties, toPoids } from './banc/parties.ts';

type Row = Omit<ProjetIndexe, 'numero'>;

const RACINE = join(import.meta.dirname, '..');
/** Projets of the large register. */
const TAILLE = 10_000;
const dist = resolve(process.env['DIST'] ?? join(RACINE, 'dist'));
const nom = readdirSync(join(dist, 'donnees')).find((fichier) => /^projets\.\w+\.json$/.test(fichier)) ?? '';
const fichier = JSON.parse(readFileSync(join(dist, 'donnees', nom), 'utf8')) as FichierIndex;
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
  return { brut: Buffer.byteLength(texte), brotli: toPoids(texte) };
}

const tailles = [reels.length, 2_000, TAILLE].map((total) => multiply(total));
console.table(
  Object.entries(FORMES).map(([forme, write]) => {
    const poids = tailles.map((rows) => [rows.length, weigh(write(rows))] as const);
    return Object.fromEntries([
      ['forme', forme],
      ...poids.map(([total, { brut, brotli }]) => [`${total} projets`, `${brut} o, brotli ${brotli} o`]),
    ]) as Record<string, string>;
  }),
);

const indexes = measureParties(RACINE, TAILLE);

const PORT = Number(process.env['PORT'] ?? 4398);
const serveur = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
  env: { ...process.env, PORT: `${PORT}` },
});
const navigateur = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const mesures = [];
  for (const ralenti of [1, 4]) mesures.push(await measureFrappes(indexes, ralenti));
  console.table(mesures);
} finally {
  await navigateur.close();
  serveur.kill();
}

/** Types in the search and reads what each key cost the main thread: script, style, layout and paint, milliseconds of processor. */
async function measureFrappes(
  { principal, parties }: Donnees,
  ralenti: number,
): Promise<Record<string, string | number>> {
  const page = await navigateur.newPage({ viewport: { width: 1280, height: 900 } });
  const textes = new Map(parties.map((partie) => [adresseOf(partie), partie.texte]));
  // The page asks for the index of the site that is built: what names the parts stands in its place.
  await page.route('**/donnees/projets.*', (route) => {
    const body = textes.get(new URL(route.request().url()).pathname) ?? principal.texte;
    return route.fulfill({ contentType: 'application/json', body });
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
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
    projets: TAILLE,
    'lecture et première touche, ms': ms(preparation),
    'touche médiane, ms': ms(triees[triees.length >> 1]),
    'touche la plus lente, ms': ms(triees.at(-1)),
    'résultat de « rn1 kindia »': total,
  };
}

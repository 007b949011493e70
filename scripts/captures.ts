// Photographs the pages that a browser shows before it installs the portal: `npm run captures`, after a build; the next build
// puts them in the manifest. They go to the register's `public/captures/`, under the day on which it is closed: once that day
// changes, the manifest leaves them out until they are taken anew. CHROMIUM_PATH names a browser, DIST another folder.
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { dossierRegistre } from '../src/data/content/dossier.ts';
import { adresseCapture, type Capture, CAPTURES } from '../src/domain/portail/application.ts';
import { ensureChromium } from './chromium.ts';
import { serveDist } from './site-construit.ts';

const PUBLIC = join(dossierRegistre(join(import.meta.dirname, '..')), 'public');

/** A page as a visitor first sees it, in light, nothing moving; the map is the one that every reader gets. */
async function photograph(
  navigateur: Browser,
  origine: string,
  { page, largeur, hauteur, echelle }: Capture,
): Promise<{ image: Buffer; jour: string }> {
  const contexte = await navigateur.newContext({
    viewport: { width: largeur, height: hauteur },
    deviceScaleFactor: echelle,
    locale: 'fr-FR',
    timezoneId: 'Africa/Conakry',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  // On a connection known to be good the live map would come by itself.
  await contexte.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true }),
  );
  const onglet = await contexte.newPage();
  await onglet.goto(origine + page, { waitUntil: 'networkidle' });
  const jour = (await onglet.locator('footer time').first().getAttribute('datetime')) ?? '';
  const image = await onglet.screenshot();
  await contexte.close();
  return { image, jour };
}

const site = await serveDist();
const navigateur = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const dossier = join(PUBLIC, 'captures');
  const prises = new Map<Capture, Awaited<ReturnType<typeof photograph>>>();
  for (const capture of CAPTURES) prises.set(capture, await photograph(navigateur, site.origine, capture));
  // Those of other days go once the new ones are there.
  rmSync(dossier, { recursive: true, force: true });
  for (const [capture, { image, jour }] of prises) {
    const chemin = join(PUBLIC, adresseCapture(capture, jour));
    mkdirSync(dirname(chemin), { recursive: true });
    const { size } = await sharp(image).webp({ quality: 80, effort: 6 }).toFile(chemin);
    console.log(`${adresseCapture(capture, jour)}  ${Math.round(size / 1000)} ko`);
  }
} finally {
  await navigateur.close();
  site.close();
}

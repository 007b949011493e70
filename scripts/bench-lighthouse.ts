// Lighthouse, mobile preset, on one page of each main kind: `npm run bench:lighthouse`, after a build.
// Prints the four scores of each page and every audit below 1. CHROMIUM_PATH names a browser, DIST another folder.
// While content/registre.yaml says that the register is a sample, "is-crawlable" fails on purpose: pages are not indexed.
// Who uses it: whoever prepares a release, by hand: its scores move with the machine, so no test asks for them.
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { routes } from '../src/domain/portail/routes.ts';
import { readPages } from '../tests/support/dist.ts';
import { type Famille, familleOf } from '../tests/support/familles.ts';
import { ensureChromium } from './chromium.ts';
import { serveDist } from './site-construit.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const MESURES = [
  ['largest-contentful-paint', 'LCP'],
  ['total-blocking-time', 'TBT'],
  ['cumulative-layout-shift', 'CLS'],
] as const;
const FAMILLES_MESUREES: readonly Famille[] = ['fiche de projet', 'fiche d’appel d’offres'];
const OPTIONS_CHROMIUM = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const NOTE_EXEMPLE = 'voulu : données d’exemple (noindex), voir l’en-tête de ce script';

/** The heaviest page of a kind: what is good for it is good for the others. */
function findPire(famille: Famille): string {
  const membres = readPages().filter(({ adresse }) => familleOf(adresse) === famille);
  return membres.sort((a, b) => b.html.length - a.html.length)[0]?.adresse ?? routes.accueil();
}

/** Audits that cost a point, or would if they had a weight. */
function printDefauts({ audits, categories }: Result): void {
  const vus = new Set<string>();
  for (const { id: categorie, auditRefs } of Object.values(categories))
    for (const { id, weight } of auditRefs) {
      const audit = audits[id];
      if (audit === undefined || audit.score === null || audit.score >= 1 || vus.has(id)) continue;
      vus.add(id);
      const note = id === 'is-crawlable' ? ` (${NOTE_EXEMPLE})` : '';
      console.log(
        `  ${categorie} ${id} ${audit.score} (poids ${Math.round(weight)}) : ${audit.title} ${audit.displayValue ?? ''}${note}`,
      );
    }
}

const site = await serveDist();
const chromium = await launch({ chromePath: ensureChromium(), chromeFlags: OPTIONS_CHROMIUM, logLevel: 'error' });

try {
  for (const adresse of [routes.accueil(), routes.projets(), routes.carte(), ...FAMILLES_MESUREES.map(findPire)]) {
    const mesure = await lighthouse(`${site.origine}${adresse}`, {
      port: chromium.port,
      logLevel: 'error',
      onlyCategories: CATEGORIES,
    });
    if (mesure === undefined) throw new Error(`Lighthouse gave nothing for ${adresse}`);
    const { categories } = mesure.lhr;
    const notes = CATEGORIES.map((id) => `${id} ${Math.round((categories[id]?.score ?? 0) * 100)}`);
    const mesures = MESURES.map(([id, nom]) => `${nom} ${mesure.lhr.audits[id]?.displayValue ?? '?'}`);
    console.log(`${adresse} : ${notes.join(', ')} (${mesures.join(', ')})`);
    printDefauts(mesure.lhr);
  }
} finally {
  chromium.kill();
  site.close();
}

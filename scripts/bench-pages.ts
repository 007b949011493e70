// What eight pages cost a slow phone, after a build: `npm run bench:pages [-- --reseaux=2G,3G] [--pages=/,/carte] [--fois=3]`.
// Chromium at 360 px under Lighthouse's throttling, processor four times slower; bytes, requests, first and largest paint,
// when filters work, the longest task; cold, then warm, then another page of the kind. An empty page of the same server is the floor: ratios
// say more than seconds. Who uses it: whoever changes what a page fetches or in which order (ADR-0056, ADR-0060).
import type { IncomingMessage, ServerResponse } from 'node:http';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { routes } from '../src/domain/portail/routes.ts';
import { readPages } from '../tests/support/dist.ts';
import { type Famille, familleOf } from '../tests/support/familles.ts';
import { medianOf, type Reseau, visit, type Visite } from './bench-pages/mesure.ts';
import { ensureChromium } from './chromium.ts';
import { serveDist } from './site-construit.ts';

const RESEAUX: readonly Reseau[] = [
  { nom: '2G', debit: 50_000, latence: 600, type: '2g' },
  { nom: '3G', debit: 400_000, latence: 400, type: '3g' },
  { nom: '4G', debit: 9_000_000, latence: 170, type: '4g' },
];
const VIDE = '/page-vide';
const FICHES: readonly Famille[] = ['fiche de projet', 'fiche d’appel d’offres', 'fiche d’entreprise'];

/** The heaviest pages of a kind, the worst first: what is good for them is good for the others. */
const sortPires = (famille: Famille): string[] =>
  readPages()
    .filter(({ adresse }) => familleOf(adresse) === famille)
    .sort((a, b) => b.html.length - a.html.length)
    .map(({ adresse }) => adresse);

/** A page of one word: what the network and the browser cost by themselves. */
function sendVide({ url }: IncomingMessage, res: ServerResponse): boolean {
  if (url !== VIDE) return false;
  res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  res.end('<!doctype html><html lang="fr"><title>Vide</title><p>Vide');
  return true;
}

const { values } = parseArgs({
  options: { reseaux: { type: 'string' }, pages: { type: 'string' }, fois: { type: 'string', default: '3' } },
});
const reseaux = RESEAUX.filter(({ nom }) => values.reseaux?.split(',').includes(nom) ?? true);
/** What is visited, and which page of the same kind next. */
const pages: ReadonlyArray<[page: string, suivante?: string]> = values.pages?.split(',').map((page) => [page]) ?? [
  [routes.accueil()],
  [routes.projets()],
  [routes.appelsOffres()],
  [routes.entreprises()],
  [routes.carte()],
  ...FICHES.map(sortPires).flatMap(([pire, suivante]): Array<[string, string?]> =>
    pire === undefined ? [] : [suivante === undefined ? [pire] : [pire, suivante]],
  ),
];

const site = await serveDist([sendVide]);
const navigateur = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });

const secondes = (ms: number | undefined): string => (ms === undefined ? '—' : (ms / 1000).toFixed(2));
const ligneOf = ({ octets, requetes, premiere, plusGrande, ilots, tache }: Visite, plancher: number | undefined) => ({
  octets,
  requêtes: requetes,
  'première (s)': secondes(premiere),
  '× page vide': premiere === undefined || plancher === undefined ? '—' : (premiere / plancher).toFixed(2),
  'plus grande (s)': secondes(plusGrande),
  'filtres (s)': secondes(ilots),
  'tâche (s)': secondes(tache),
});

/** Visits pages as often as asked, each time in an empty browser; the middle figures of each. */
async function measurePages(chemins: readonly string[], reseau: Reseau): Promise<Visite[]> {
  const urls = chemins.map((chemin) => `${site.origine}${chemin}`);
  const fois: Visite[][] = [];
  while (fois.length < Number(values.fois)) fois.push(await visit(navigateur, urls, reseau));
  return chemins.map((_, rang) => medianOf(fois.flatMap((visites) => visites[rang] ?? [])));
}

try {
  for (const reseau of reseaux) {
    console.log(
      `${reseau.nom} : ${reseau.debit / 1000} kbit/s, ${reseau.latence} ms, processeur ÷ 4, médianes de ${values.fois} visites, ` +
        `charge ${loadavg()[0]?.toFixed(1) ?? ''}`,
    );
    // Its first visit also starts the browser's own machinery.
    await measurePages([VIDE], reseau);
    const [vide] = await measurePages([VIDE], reseau);
    const lignes: Record<string, object> = vide ? { [VIDE]: ligneOf(vide, vide.premiere) } : {};
    for (const [page, suivante] of pages) {
      const visites = await measurePages([page, page, ...(suivante ? [suivante] : [])], reseau);
      const noms = [page, `${page} (seconde visite)`, `${suivante ?? ''} (ensuite)`];
      for (const [rang, visite] of visites.entries()) lignes[noms[rang] ?? ''] = ligneOf(visite, vide?.premiere);
    }
    console.table(lignes);
  }
} finally {
  await navigateur.close();
  site.close();
}

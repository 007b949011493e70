// What eight pages cost a slow phone, after a build: `npm run bench:pages [-- --reseaux=2G,3G] [--pages=/,/carte]`.
// Chromium at 360 px under DevTools throttling, processor four times slower; bytes, requests, first and largest paint,
// when filters work; cold, then warm. An empty page of the same server is the floor: ratios say more than seconds.
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { REDIRECTIONS, REECRITURES, routes } from '../src/domain/portail/routes.ts';
import { createServeur } from '../src/serveur/serveur.ts';
import { DIST, readPages } from '../tests/support/dist.ts';
import { type Famille, familleOf } from '../tests/support/familles.ts';
import { type Reseau, visit, type Visite } from './bench-pages/mesure.ts';
import { ensureChromium } from './chromium.ts';

const RESEAUX: readonly Reseau[] = [
  { nom: '2G', debit: 50_000, latence: 600 },
  { nom: '3G', debit: 400_000, latence: 400 },
  { nom: '4G', debit: 9_000_000, latence: 170 },
];
const VIDE = '/page-vide';
const FICHES: readonly Famille[] = ['fiche de projet', 'fiche d’appel d’offres', 'fiche d’entreprise'];

/** The heaviest page of a kind: what is good for it is good for the others. */
const findPire = (famille: Famille): string[] =>
  readPages()
    .filter(({ adresse }) => familleOf(adresse) === famille)
    .sort((a, b) => b.html.length - a.html.length)
    .slice(0, 1)
    .map(({ adresse }) => adresse);

/** A page of one word: what the network and the browser cost by themselves. */
function sendVide({ url }: IncomingMessage, res: ServerResponse): boolean {
  if (url !== VIDE) return false;
  res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  res.end('<!doctype html><html lang="fr"><title>Vide</title><p>Vide');
  return true;
}

const { values } = parseArgs({ options: { reseaux: { type: 'string' }, pages: { type: 'string' } } });
const reseaux = RESEAUX.filter(({ nom }) => values.reseaux?.split(',').includes(nom) ?? true);
const pages = values.pages?.split(',') ?? [
  routes.accueil(),
  routes.projets(),
  routes.appelsOffres(),
  routes.entreprises(),
  routes.carte(),
  ...FICHES.flatMap(findPire),
];

const serveur = createServeur({
  racine: DIST,
  journal: (ligne) => console.error(ligne),
  reecritures: REECRITURES,
  redirections: REDIRECTIONS,
  gestionnaires: [sendVide],
});
serveur.listen(0, '127.0.0.1');
await once(serveur, 'listening');
const { port } = serveur.address() as AddressInfo;
const navigateur = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });

const secondes = (ms: number | undefined): string => (ms === undefined ? '—' : (ms / 1000).toFixed(2));
const ligneOf = ({ octets, requetes, premiere, plusGrande, ilots }: Visite, plancher: number | undefined) => ({
  octets,
  requêtes: requetes,
  'première (s)': secondes(premiere),
  '× page vide': premiere === undefined || plancher === undefined ? '—' : (premiere / plancher).toFixed(2),
  'plus grande (s)': secondes(plusGrande),
  'filtres (s)': secondes(ilots),
});

try {
  for (const reseau of reseaux) {
    console.log(`${reseau.nom} : ${reseau.debit / 1000} kbit/s, ${reseau.latence} ms, processeur ÷ 4`);
    const adresse = (chemin: string): string => `http://127.0.0.1:${port}${chemin}`;
    // Its first visit also starts the browser's own machinery.
    await visit(navigateur, adresse(VIDE), reseau);
    const vide = await visit(navigateur, adresse(VIDE), reseau);
    const lignes: Record<string, object> = { [VIDE]: ligneOf(vide.froide, vide.froide.premiere) };
    for (const chemin of pages) {
      const { froide, tiede } = await visit(navigateur, adresse(chemin), reseau);
      lignes[chemin] = ligneOf(froide, vide.froide.premiere);
      lignes[`${chemin} (seconde visite)`] = ligneOf(tiede, vide.froide.premiere);
    }
    console.table(lignes);
  }
} finally {
  await navigateur.close();
  serveur.close();
}

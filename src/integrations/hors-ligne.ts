import type { AstroIntegration } from 'astro';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MODELE_MAX } from '../domain/hors-ligne/detail.ts';
import { bundleLignes, lignePage, lignesCommuns, nombreParties, partieOf } from '../domain/hors-ligne/paquet.ts';
import { isGardable } from '../domain/hors-ligne/passage.ts';
import {
  ADRESSE_MANIFESTE,
  ADRESSE_TRAVAILLEUR,
  type Coquille,
  type ManifesteRegistre,
} from '../domain/hors-ligne/publication.ts';
import { routes } from '../domain/portail/routes.ts';
import { collectActifs } from './actifs.ts';
import { findCommuns, writeGarde, writeLiasse } from './liasses.ts';
import { bundle } from './scripts-en-ligne.ts';

/** Pages that come by themselves after the first visit. */
const PAGES_COQUILLE = [
  routes.accueil(),
  routes.projets(),
  routes.appelsOffres(),
  routes.entreprises(),
  routes.carte(),
  routes.horsConnexion(),
];
const SECTIONS = ['projets', 'appels-doffres', 'entreprises'] as const;

/**
 * A piece of the register is shared from so many pages on, fewer in a small one; what fewer share, brotli finds again
 * within their part.
 */
const seuilOf = (pages: number): number => Math.min(8, Math.max(2, Math.floor(pages / 16)));
/** Pages of which the model is made, taken evenly from the register. */
const PAGES_MODELES = 4;

const fichierOf = (adresse: string): string => (adresse === '/' ? 'index.html' : `${adresse.slice(1)}.html`);

const readerOf =
  (racine: string) =>
  (adresse: string): string =>
    readFileSync(join(racine, fichierOf(adresse)), 'utf8');

/** The addresses of the register's pages, in order. */
async function listFiches(racine: string): Promise<string[]> {
  const adresses: string[] = [];
  for (const section of SECTIONS) {
    const noms = await readdir(join(racine, section)).catch(() => []);
    const fiches = noms.filter((nom) => nom.endsWith('.html')).map((nom) => `/${section}/${nom.slice(0, -5)}`);
    adresses.push(...fiches.filter((adresse) => isGardable(adresse) && !adresse.endsWith('/404')));
  }
  return adresses.sort();
}

/** Reads pages twice, and holds those of one part: memory does not grow with the register. */
async function writeRegistre(racine: string, publie_le: string): Promise<ManifesteRegistre> {
  const adresses = await listFiches(racine);
  const readHtml = readerOf(racine);
  const communs = findCommuns(adresses, readHtml, seuilOf(adresses.length));
  const writePage = (adresse: string): string => lignePage(adresse, readHtml(adresse), communs);
  const modeles = Array.from({ length: PAGES_MODELES }, (_, rang) =>
    adresses.slice(Math.floor((adresses.length * (rang + 0.5)) / PAGES_MODELES)).slice(0, 1),
  );
  const modele = Buffer.from(bundleLignes(modeles.flat().map(writePage))).subarray(-MODELE_MAX);
  const nombre = nombreParties(adresses.length);
  const parParties = Map.groupBy(adresses, (adresse) => partieOf(adresse, nombre));
  const parties = [];
  for (let rang = 0; rang < nombre; rang += 1)
    parties.push(await writeLiasse(racine, 'fiches', (parParties.get(rang) ?? []).map(writePage), modele));
  const contenu = {
    modele: await writeGarde(racine, 'modele', modele),
    cadre: await writeLiasse(racine, 'cadre', lignesCommuns(communs), modele),
    parties,
  };
  const count = (section: string): number => adresses.filter((adresse) => adresse.startsWith(`/${section}/`)).length;
  const manifeste: ManifesteRegistre = {
    version: createHash('sha256').update(JSON.stringify(contenu)).digest('hex').slice(0, 16),
    publie_le,
    projets: count('projets'),
    appels_offres: count('appels-doffres'),
    entreprises: count('entreprises'),
    ...contenu,
  };
  await writeFile(join(racine, ADRESSE_MANIFESTE), JSON.stringify(manifeste));
  return manifeste;
}

/** The shell: one bundle of its pages and of what they share. */
async function writeCoquille(racine: string, { publie_le, version }: ManifesteRegistre): Promise<Coquille> {
  const readHtml = readerOf(racine);
  const communs = findCommuns(PAGES_COQUILLE, readHtml, 2);
  const pages = PAGES_COQUILLE.map((adresse) => lignePage(adresse, readHtml(adresse), communs));
  const liasse = Buffer.from(bundleLignes([...lignesCommuns(communs), ...pages]));
  return {
    publie_le,
    registre: version,
    pages: await writeGarde(racine, 'coquille', liasse),
    actifs: await collectActifs(racine, PAGES_COQUILLE.map(readHtml), liasse),
  };
}

/**
 * Writes what is read without a network (ADR-0047): the register in parts, the shell, the service worker; under
 * `HORS_LIGNE=non`, a worker that takes itself away. After the pages are final, before they are compressed.
 */
export function horsLigne({ HORS_LIGNE }: NodeJS.ProcessEnv): AstroIntegration {
  return {
    name: 'hors-ligne',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const racine = fileURLToPath(dir);
        await mkdir(join(racine, 'hors-ligne'), { recursive: true });
        const registre = await writeRegistre(racine, new Date().toISOString());
        const coquille = await writeCoquille(racine, registre);
        const source = HORS_LIGNE === 'non' ? 'arret' : 'travailleur';
        const entree = fileURLToPath(new URL(`../travailleur/${source}.ts`, import.meta.url));
        const { code } = await bundle(entree, { __COQUILLE__: JSON.stringify(coquille) });
        await writeFile(join(racine, ADRESSE_TRAVAILLEUR), code);
        logger.info(`${registre.parties.length} parts of the register`);
      },
    },
  };
}

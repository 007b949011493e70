import type { AstroIntegration } from 'astro';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cutPages, shareOut } from '../domain/hors-ligne/paquet.ts';
import { isGardable } from '../domain/hors-ligne/passage.ts';
import {
  ADRESSE_MANIFESTE,
  ADRESSE_TRAVAILLEUR,
  type Coquille,
  type FichierGarde,
  type ManifesteRegistre,
} from '../domain/hors-ligne/publication.ts';
import { routes } from '../domain/portail/routes.ts';
import { collectActifs } from './actifs.ts';
import { QUALITE, toBrotli } from './compression.ts';
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

const fichierOf = (adresse: string): string => (adresse === '/' ? 'index.html' : `${adresse.slice(1)}.html`);

/** Writes a file under a name that carries its digest. */
async function writeGarde(racine: string, nom: string, contenu: unknown): Promise<FichierGarde> {
  const octets = Buffer.from(JSON.stringify(contenu));
  const empreinte = createHash('sha256').update(octets).digest();
  const adresse = `/hors-ligne/${nom}.${empreinte.toString('hex').slice(0, 10)}.json`;
  await writeFile(join(racine, adresse), octets);
  const { length } = toBrotli(octets, QUALITE);
  return { adresse, integrite: `sha256-${empreinte.toString('base64')}`, octets: length };
}

const readPages = (racine: string, adresses: readonly string[]): Map<string, string> =>
  new Map(adresses.map((adresse) => [adresse, readFileSync(join(racine, fichierOf(adresse)), 'utf8')]));

/** The addresses of the register's pages, in order. */
async function listFiches(racine: string): Promise<string[]> {
  const adresses: string[] = [];
  for (const section of ['projets', 'appels-doffres', 'entreprises']) {
    const noms = await readdir(join(racine, section)).catch(() => []);
    const fiches = noms.filter((nom) => nom.endsWith('.html')).map((nom) => `/${section}/${nom.slice(0, -5)}`);
    adresses.push(...fiches.filter((adresse) => isGardable(adresse) && !adresse.endsWith('/404')));
  }
  return adresses.sort();
}

/** Returns in how many parts. */
async function writeRegistre(racine: string, publie_le: string): Promise<number> {
  const adresses = await listFiches(racine);
  const { cadre, pieces } = cutPages(readPages(racine, adresses));
  const count = (section: string): number => adresses.filter((adresse) => adresse.startsWith(`/${section}/`)).length;
  const fichierCadre = await writeGarde(racine, 'cadre', cadre);
  const parties = [];
  for (const partie of shareOut(pieces))
    parties.push({ ...(await writeGarde(racine, 'fiches', partie)), pages: Object.keys(partie) });
  const version = createHash('sha256')
    .update(JSON.stringify([fichierCadre, parties]))
    .digest('hex')
    .slice(0, 16);
  const manifeste: ManifesteRegistre = {
    version,
    publie_le,
    projets: count('projets'),
    appels_offres: count('appels-doffres'),
    entreprises: count('entreprises'),
    cadre: fichierCadre,
    parties,
  };
  await writeFile(join(racine, ADRESSE_MANIFESTE), JSON.stringify(manifeste));
  return parties.length;
}

async function writeCoquille(racine: string, publie_le: string): Promise<Coquille> {
  const pages = readPages(racine, PAGES_COQUILLE);
  const fichier = await writeGarde(racine, 'coquille', cutPages(pages));
  return { publie_le, pages: fichier, actifs: await collectActifs(racine, [...pages.values()]) };
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
        const publie_le = new Date().toISOString();
        await mkdir(join(racine, 'hors-ligne'), { recursive: true });
        const parties = await writeRegistre(racine, publie_le);
        const coquille = await writeCoquille(racine, publie_le);
        const source = HORS_LIGNE === 'non' ? 'arret' : 'travailleur';
        const entree = fileURLToPath(new URL(`../travailleur/${source}.ts`, import.meta.url));
        const { code } = await bundle(entree, { __COQUILLE__: JSON.stringify(coquille) });
        await writeFile(join(racine, ADRESSE_TRAVAILLEUR), code);
        logger.info(`${parties} parts of the register`);
      },
    },
  };
}

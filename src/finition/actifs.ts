import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { QUALITE_FINALE, toBrotli } from './compression.ts';
import { openGraphe } from './graphe-scripts.ts';

// What a page fetches by itself: its scripts and what they import, the indexes of the register.

/** Scripts of an HTML page: elements, islands and their renderer. */
const SCRIPTS = /(?:src|component-url|renderer-url|before-hydration-url)="(\/_astro\/[^"]+\.js)"/g;
/** Indexes that the lists read, the most read first; the grounds of the map are not among them, nor the parts of an index (ADR-0054). */
const INDEX = [/^projets\.\w+\.json$/, /^appels-offres\.\w+\.json$/, /^entreprises\.\w+\.json$/];
/**
 * Bytes, as served, that are fetched without a click after a first visit: indexes get the room that pages and scripts
 * leave.
 */
const COQUILLE_MAX = 150_000;

const weigh = (contenu: Buffer): number => toBrotli(contenu, QUALITE_FINALE).length;

/** Addresses of the scripts that these pages fetch by themselves. */
export const scriptsOf = (racine: string, pages: readonly string[]): Set<string> =>
  openGraphe(racine)(pages.flatMap((html) => [...html.matchAll(SCRIPTS)].map(([, adresse = '']) => adresse)));

/** Addresses of the scripts of these pages, and of the register's indexes that the shell has room for beside its `liasse`. */
export async function collectActifs(racine: string, pages: readonly string[], liasse: Buffer): Promise<string[]> {
  const actifs = scriptsOf(racine, pages);
  let reste = COQUILLE_MAX - weigh(liasse);
  for (const adresse of actifs) reste -= weigh(await readFile(join(racine, adresse)));
  for (const { adresse, octets } of await readIndex(racine)) {
    if (octets > reste) continue;
    reste -= octets;
    actifs.add(adresse);
  }
  return [...actifs].sort();
}

/** The indexes in one file and what they weigh. */
async function readIndex(racine: string): Promise<Array<{ adresse: string; octets: number }>> {
  const noms = await readdir(join(racine, 'donnees')).catch(() => []);
  const lus = await Promise.all(
    INDEX.flatMap((index) => noms.filter((nom) => index.test(nom))).map(async (nom) => ({
      adresse: `/donnees/${nom}`,
      contenu: await readFile(join(racine, 'donnees', nom)),
    })),
  );
  return lus
    .filter(({ contenu }) => !('parties' in (JSON.parse(contenu.toString()) as object)))
    .map(({ adresse, contenu }) => ({ adresse, octets: weigh(contenu) }));
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

// What a page fetches by itself: its scripts and what they import, the indexes of the register.

/** Scripts of an HTML page: elements, islands and their renderer. */
const SCRIPTS = /(?:src|component-url|renderer-url|before-hydration-url)="(\/_astro\/[^"]+\.js)"/g;
/** `import … from "./x.js"` of a minified module; those that wait for a click are calls, and left out. */
const IMPORTS = /(?:\bfrom|\bimport)\s*["'](\.\/[^"']+\.js)["']/g;
/** Indexes that the lists read; the grounds of the map are not among them. */
const INDEX = /^(?:projets|appels-offres|entreprises)\.\w+\.json$/;

/** Addresses of the scripts of these pages and of the register's indexes. */
export async function collectActifs(racine: string, pages: readonly string[]): Promise<string[]> {
  const actifs = new Set<string>();
  const visit = async (adresse: string): Promise<void> => {
    if (actifs.has(adresse)) return;
    actifs.add(adresse);
    const code = await readFile(join(racine, adresse), 'utf8');
    for (const [, voisin = ''] of code.matchAll(IMPORTS)) await visit(`/_astro/${voisin.slice(2)}`);
  };
  for (const html of pages) for (const [, adresse = ''] of html.matchAll(SCRIPTS)) await visit(adresse);
  const index = await readdir(join(racine, 'donnees')).catch(() => []);
  return [...actifs, ...index.filter((nom) => INDEX.test(nom)).map((nom) => `/donnees/${nom}`)].sort();
}

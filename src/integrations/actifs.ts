import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

// What a page fetches by itself: its scripts and what they import, the indexes of the register.

/** Scripts of an HTML page: elements, islands and their renderer. */
const SCRIPTS = /(?:src|component-url|renderer-url|before-hydration-url)="(\/_astro\/[^"]+\.js)"/g;
/** `import … from "./x.js"` of a minified module; those that wait for a click are calls, and left out. */
const IMPORTS = /(?:\bfrom|\bimport)\s*["'](\.\/[^"']+\.js)["']/g;
/**
 * Indexes that the lists read; the grounds of the map are not among them. One in parts (ADR-0054) weighs more than the
 * whole shell may, and is kept when a reader asks for it: its parts have other names, and its own file waits for them.
 */
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
  const fichiers = await readdir(join(racine, 'donnees')).catch(() => []);
  for (const nom of fichiers.filter((nom) => INDEX.test(nom))) {
    const index = JSON.parse(await readFile(join(racine, 'donnees', nom), 'utf8')) as object;
    if (!('parties' in index)) actifs.add(`/donnees/${nom}`);
  }
  return [...actifs].sort();
}

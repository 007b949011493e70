import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FichierGarde } from '../domain/hors-ligne/publication.ts';
import { scriptsOf } from './actifs.ts';
import { openGraphe } from './graphe-scripts.ts';
import { gardeOf } from './liasses.ts';

/**
 * What a click asks for: a search of what is kept; « Près de moi » ; « CSV », the rows of each list as a table, what writes files, and what writes
 * this one.
 */
const DEMANDES = [
  /^recherche-gardee\.[\w-]+\.js$/,
  /^proches\.[\w-]+\.js$/,
  /^export-projets\.[\w-]+\.js$/,
  /^export-appels-offres\.[\w-]+\.js$/,
  /^export-entreprises\.[\w-]+\.js$/,
  /^export\.worker-[\w-]+\.js$/,
  /^export-csv-[\w-]+\.js$/,
];

/**
 * The scripts that find what is near and export lists as CSV, and that none of these pages fetches by itself: kept with the
 * register. Excel's and the PDF's are three and twenty times as heavy. Throws when a name has changed.
 */
export async function collectScriptsAuClic(racine: string, pages: readonly string[]): Promise<FichierGarde[]> {
  const noms = await readdir(join(racine, '_astro'));
  const demandes = DEMANDES.map((motif) => {
    const nom = noms.find((un) => motif.test(un));
    if (nom === undefined) throw new Error(`The build has no script named ${motif.source}: its name has changed.`);
    return `/_astro/${nom}`;
  });
  const dejaLa = scriptsOf(racine, pages);
  const adresses = [...openGraphe(racine)(demandes)].filter((adresse) => !dejaLa.has(adresse)).sort();
  return Promise.all(adresses.map(async (adresse) => gardeOf(adresse, await readFile(join(racine, adresse)))));
}

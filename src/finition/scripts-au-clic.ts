import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FichierGarde } from '../domain/hors-ligne/publication.ts';
import { scriptsOf } from './actifs.ts';
import { openGraphe } from './graphe-scripts.ts';
import { gardeOf } from './liasses.ts';

/**
 * Names of the scripts that a click loads: the rows of a view, the table of a list and the views that this device names, the sheet of its filters,
 * the search of kept pages, « Près de moi », and « CSV » (the rows of each list as a table, the worker that writes files,
 * the CSV writer).
 */
const DEMANDES = [
  /^vue-exportee\.[\w-]+\.js$/,
  /^outils-liste\.[\w-]+\.js$/,
  /^FeuilleFiltres\.[\w-]+\.js$/,
  /^recherche-gardee\.[\w-]+\.js$/,
  /^proches\.[\w-]+\.js$/,
  /^export-projets\.[\w-]+\.js$/,
  /^export-appels-offres\.[\w-]+\.js$/,
  /^export-entreprises\.[\w-]+\.js$/,
  /^export\.worker-[\w-]+\.js$/,
  /^export-csv-[\w-]+\.js$/,
];

/**
 * The scripts that search kept pages, find what is near and export lists as CSV, and that none of these pages loads by
 * itself: they are kept with the register. Those of Excel and PDF weigh three and twenty times as much. Throws when a
 * name has changed.
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

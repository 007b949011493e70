import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { POIDS_EXPORT_PDF } from '../domain/exports/poids-export.ts';
import { formatOctets } from '../domain/socle/montant.ts';
import { QUALITE, toBrotli } from './compression.ts';
import { type Graphe, openGraphe } from './graphe-scripts.ts';

const OUTIL = /^export\.worker-[\w-]+\.js$/;
/** What the worker fetches when a PDF is asked for: one file for a list, another for a report. */
const DEMANDES_PDF = /\bimport\(\s*["'`]\.\/(pdf[\w.-]*\.js)["'`]\)/g;

const listScripts = (racine: string): string[] =>
  readdirSync(join(racine, '_astro')).filter((nom) => nom.endsWith('.js'));

function findOutil(racine: string): string {
  const outil = listScripts(racine).find((nom) => OUTIL.test(nom));
  if (outil === undefined) throw new Error('The build has no export worker: its name has changed.');
  return outil;
}

/**
 * Bytes that a first PDF export fetches, at the build's quality: the worker, and all that the heavier of its two kinds
 * needs.
 */
function weighExportPdf(racine: string, graphe: Graphe): number {
  const outil = findOutil(racine);
  const read = (adresse: string): Buffer => readFileSync(join(racine, adresse));
  const demandes = [...read(`/_astro/${outil}`).toString().matchAll(DEMANDES_PDF)].map(([, nom = '']) => nom);
  if (demandes.length === 0) throw new Error('The export worker asks for no PDF file: their names have changed.');
  const weigh = (nom: string): number =>
    [...graphe([`/_astro/${outil}`, `/_astro/${nom}`])].reduce(
      (somme, adresse) => somme + toBrotli(read(adresse), QUALITE).length,
      0,
    );
  return Math.max(...demandes.map(weigh));
}

/**
 * Makes the function that prints that weight where a text promises it. It is weighed once, and only when a text does.
 */
export function openPoidsExports(racine: string, graphe: Graphe): (texte: string) => string {
  let poids: string | undefined;
  return (texte) => texte.replaceAll(POIDS_EXPORT_PDF, () => (poids ??= formatOctets(weighExportPdf(racine, graphe))));
}

/**
 * Prints the weight in the script that promises it; pages get theirs when they are finished. The script keeps its name,
 * which depends on the worker's name, which depends on its files: another weight comes with another name. Throws when a
 * script that promises the weight does not name the worker, since its name would not change with the weight.
 */
export function writePoidsExports(racine: string): void {
  const write = openPoidsExports(racine, openGraphe(racine));
  for (const nom of listScripts(racine)) {
    const fichier = join(racine, '_astro', nom);
    const script = readFileSync(fichier, 'utf8');
    if (!script.includes(POIDS_EXPORT_PDF)) continue;
    if (!script.includes(findOutil(racine))) throw new Error(`${nom} says what an export weighs, and starts none.`);
    writeFileSync(fichier, write(script));
  }
}

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { INTERNES } from '../redater/registre.ts';
import { chiffresVides, REGISTRE_VIDE } from './modeles.ts';

/** Files of one kind that go. */
export interface Retrait {
  /** What they are, for the person who is asked, in the plural. */
  genre: string;
  fichiers: string[];
}

/** Folders whose files go, by what these are. Regions, funders and roads are facts: they stay. */
const DOSSIERS: ReadonlyArray<[genre: string, dossier: string]> = [
  ['projets', 'content/projets'],
  ['appels d’offres', 'content/appels-offres'],
  ['entreprises', 'content/entreprises'],
  ['actualités', 'content/actualites'],
  ['publications antérieures', 'content/publications'],
  ['histoire publique de la démonstration', 'content/journal'],
  ['versions OCDS publiées', 'content/versions'],
  ['consignes de dessin des documents', 'content/documents'],
  ['documents publics', 'public/documents'],
  ['captures d’écran', 'public/captures'],
  ['photographies et illustrations', 'src/photos'],
  ['dessins', 'content/illustrations'],
];

/** Where a register's own files will go: git keeps no empty folder without a file in it. */
const GARDES = ['content/projets', 'content/appels-offres', 'content/entreprises', 'content/actualites', 'src/photos'];

/** The procedures that the demonstration plays on the sample's tenders. */
const PROCEDURES = 'supabase/exemple/procedures.json';

/** Everything that the command deletes or rewrites: nothing of it may be unsaved. */
export const TOUCHES = [...DOSSIERS.map(([, dossier]) => dossier), 'content', INTERNES, PROCEDURES];

/** What would go from `racine`, kind by kind; nothing is touched. */
export function planRetrait(racine: string): Retrait[] {
  return DOSSIERS.map(([genre, dossier]) => ({ genre, fichiers: listFichiers(racine, dossier) })).filter(
    ({ fichiers }) => fichiers.length > 0,
  );
}

/** How many of the demonstration's internal rows go. */
export function countInternes(racine: string): number {
  if (!existsSync(join(racine, INTERNES))) return 0;
  const lignes: unknown = JSON.parse(readFileSync(join(racine, INTERNES), 'utf8'));
  return Array.isArray(lignes) ? lignes.length : 0;
}

/** Takes the sample away; leaves a register of the agency's own that builds, closed on `jour`, and its blanks to fill in. */
export function removeExemple(racine: string, jour: string): void {
  for (const [, dossier] of DOSSIERS) rmSync(join(racine, dossier), { recursive: true, force: true });
  for (const dossier of GARDES) writeFichier(join(racine, dossier, '.gitkeep'), '');
  writeFichier(join(racine, 'content/registre.yaml'), REGISTRE_VIDE);
  writeFichier(join(racine, 'content/chiffres-nationaux.yaml'), chiffresVides(jour));
  for (const fichier of [INTERNES, PROCEDURES]) writeFichier(join(racine, fichier), '[]\n');
}

function listFichiers(racine: string, dossier: string): string[] {
  if (!existsSync(join(racine, dossier))) return [];
  return readdirSync(join(racine, dossier), { recursive: true, encoding: 'utf8' })
    .map((fichier) => `${dossier}/${fichier.replaceAll('\\', '/')}`)
    .filter((fichier) => statSync(join(racine, fichier)).isFile() && basename(fichier) !== '.gitkeep')
    .sort();
}

function writeFichier(chemin: string, texte: string): void {
  mkdirSync(dirname(chemin), { recursive: true });
  writeFileSync(chemin, texte);
}

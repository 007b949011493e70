import type { FeuilleLue } from './cellule.ts';
import { cleSansUnite, cleTitre, type Correspondance } from './correspondance.ts';
import { type Entete, findEntete } from './entete.ts';

// Which correspondance reads a workbook, when nobody says it.

/** A sheet and how it is read. */
export interface Lecture {
  entete: Entete;
  correspondance: Correspondance;
}

/** Part of a correspondance's columns that headings must hold for it to be known by itself. */
const PART_CONNUE = 0.6;

/** The sheet that a correspondance reads best: the one named, or that with the most rows under its headings. */
export function readFeuille(
  feuilles: readonly FeuilleLue[],
  correspondance: Correspondance,
  nom?: string,
): Entete | undefined {
  const lues = feuilles
    .filter((feuille) => nom === undefined || cleTitre(feuille.nom) === cleTitre(nom))
    .flatMap((feuille) => findEntete(feuille, correspondance) ?? []);
  return lues.sort((a, b) => partConnue(b, correspondance) - partConnue(a, correspondance))[0];
}

/** The first of these correspondances that a sheet answers to; undefined when none is sure. */
export function recognise(
  feuilles: readonly FeuilleLue[],
  correspondances: readonly Correspondance[],
  nom?: string,
): Lecture | undefined {
  const lectures = correspondances.flatMap((correspondance) => {
    const entete = readFeuille(feuilles, correspondance, nom);
    return entete ? [{ entete, correspondance, part: partConnue(entete, correspondance) }] : [];
  });
  const [premiere] = lectures.sort((a, b) => b.part - a.part);
  return premiere && premiere.part >= PART_CONNUE ? premiere : undefined;
}

/** A sheet that holds rows and was not read. */
export interface FeuilleNonLue {
  nom: string;
  /** Rows that hold something. */
  lignes: number;
  /** True where its headings are those that the correspondance reads: it may be read the same way. */
  isConnue: boolean;
}

/** The sheets that were not read, in the order of the workbook, when one was. */
export const tellNonLues = (
  feuilles: readonly FeuilleLue[],
  correspondance: Correspondance,
  lue: string,
): FeuilleNonLue[] =>
  feuilles
    .filter(({ nom, rangees }) => nom !== lue && rangees.length > 0)
    .map((feuille) => {
      const entete = findEntete(feuille, correspondance);
      const isConnue = entete !== undefined && partConnue(entete, correspondance) >= PART_CONNUE;
      return { nom: feuille.nom, lignes: isConnue ? entete.rangees.length : feuille.rangees.length, isConnue };
    });

/** Of the columns that a correspondance reads, how many the headings hold. */
function partConnue({ titres }: Entete, { colonnes }: Correspondance): number {
  const tenus = new Set(titres.flatMap(({ titre }) => [cleTitre(titre), cleSansUnite(titre)]));
  const connues = colonnes.filter(({ colonne }) => tenus.has(cleTitre(colonne)) || tenus.has(cleSansUnite(colonne)));
  return connues.length / colonnes.length;
}

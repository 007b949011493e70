import { type FeuilleLue, isVide, lettreColonne, nettoie, type RangeeLue, texteDe } from './cellule.ts';
import { cleSansUnite, cleTitre, type ColonneLue, type Correspondance } from './correspondance.ts';
import type { Unite } from './vocabulaire.ts';

// Where the headings of a sheet are: titles, often merged, stand above them.

/** Rows among which headings are looked for. */
const RANGEES_VUES = 40;

/** A column of the sheet that is read. */
export interface ColonneLiee {
  /** Its rank in the sheet, from 0, and its letter. */
  rang: number;
  lettre: string;
  /** Its heading, as the file writes it. */
  titre: string;
  lue: ColonneLue;
  /** What its values mean, by the way in which they are compared. */
  sens: ReadonlyMap<string, string>;
  /** Values that a person must read, likewise. */
  demandees: ReadonlySet<string>;
}

/** Headings that were found, and what is under them. */
export interface Entete {
  feuille: string;
  titres: ReadonlyArray<{ rang: number; titre: string }>;
  /** Rows under the headings. */
  rangees: RangeeLue[];
}

/** Texts of a row, with their ranks. */
export const titresDe = ({ cellules }: RangeeLue) =>
  cellules.flatMap((cellule, rang) =>
    isVide(cellule) || typeof cellule !== 'string' ? [] : [{ rang, titre: nettoie(cellule) }],
  );

/** The headings that a correspondance knows the most of; undefined where no row holds two of them. */
export function findEntete(feuille: FeuilleLue, correspondance: Correspondance): Entete | undefined {
  const connues = new Set(correspondance.colonnes.flatMap(({ colonne }) => [cleTitre(colonne), cleSansUnite(colonne)]));
  return meilleure(
    feuille,
    (titres) => titres.filter(({ titre }) => connues.has(cleTitre(titre)) || connues.has(cleSansUnite(titre))).length,
  );
}

function meilleure(
  { nom, rangees }: FeuilleLue,
  note: (titres: ReturnType<typeof titresDe>) => number,
): Entete | undefined {
  let [choisie, plus] = [-1, 1];
  rangees.slice(0, RANGEES_VUES).forEach((rangee, rang) => {
    const sienne = note(titresDe(rangee));
    if (sienne > plus) [choisie, plus] = [rang, sienne];
  });
  const entete = rangees[choisie];
  return entete && { feuille: nom, titres: titresDe(entete), rangees: rangees.slice(choisie + 1) };
}

/** The columns of a sheet that a correspondance reads, in the order of the correspondance; several may read one column. */
export function linkColonnes({ titres }: Entete, { colonnes }: Correspondance): ColonneLiee[] {
  return colonnes.flatMap((lue) => {
    const exacte = titres.find(({ titre }) => cleTitre(titre) === cleTitre(lue.colonne));
    const sienne = exacte ?? titres.find(({ titre }) => cleSansUnite(titre) === cleSansUnite(lue.colonne));
    if (!sienne) return [];
    const { rang, titre } = sienne;
    return [
      {
        ...{ rang, titre, lettre: lettreColonne(rang), lue: { ...lue, unite: lue.unite ?? uniteDe(titre) } },
        sens: new Map(Object.entries(lue.valeurs).map(([ecrit, code]) => [cleTitre(ecrit), code])),
        demandees: new Set(lue.demande.map(cleTitre)),
      },
    ];
  });
}

/** The unit that a heading tells: `Budget (millions GNF)`. */
function uniteDe(titre: string): Unite {
  const [, entre = ''] = /\(([^()]*)\)/.exec(titre) ?? [titre, titre];
  if (/\b(?:milliards?|mds?)\b/i.test(entre)) return 'milliard';
  if (/\b(?:millions?|m gnf|mgnf)\b/i.test(entre)) return 'million';
  return /\b(?:milliers?|k gnf|kgnf)\b/i.test(entre) ? 'millier' : 'unite';
}

/** True for a row that repeats the headings, as a printed sheet does on each page. */
export const isEnteteRepetee = (rangee: RangeeLue, { titres: [premier, ...autres] }: Entete): boolean =>
  premier !== undefined &&
  texteDe(rangee.cellules[premier.rang]) === premier.titre &&
  autres.filter(({ rang, titre }) => texteDe(rangee.cellules[rang]) === titre).length >= autres.length / 2;

import type { FicheLue } from '../proposition/changement.ts';
import type { ChangementFiche } from '../proposition/proposition.ts';
import { countOf } from '../socle/texte.ts';
import { COLLECTION_CLASSEUR_LABELS, type CollectionClasseur, type EtatLigne } from './vocabulaire.ts';

// What a workbook would change, row by row.

/** What is wrong with a row, in one sentence. */
export interface FauteLigne {
  feuille: string;
  ligne: number;
  /** Letter and heading of its column; absent for what no cell says. */
  lettre?: string | undefined;
  colonne?: string | undefined;
  /** What the cell shows. */
  valeur: string;
  phrase: string;
}

/** What only a person knows. Its key is the same each time that the workbook is read. */
export interface Question {
  cle: string;
  genre: 'ZERO' | 'VALEUR' | 'DOUBLE' | 'DATE' | 'PERIMEE';
  phrase: string;
  /** Rows that wait for the answer. */
  lignes: number[];
  /** Answers to choose among; of a DATE, those that are no day. */
  choix: ReadonlyArray<{ valeur: string; label: string }>;
  /** Of a near double: the row beside the entries that look like it. */
  face?: FaceAFace;
}

/** A row beside entries, or beside other rows, fact by fact. */
export interface FaceAFace {
  /** Entries, or rows of the file, in the order of each `la`. */
  ids: readonly string[];
  faits: Array<{ titre: string; ici: string; la: readonly string[] }>;
}

/** What people answered, by the key of the question. */
export type Reponses = Readonly<Record<string, string>>;

/** Leaves aside what is asked about: the cell, or the row. */
export const LAISSER = 'LAISSER';

/** A row and what becomes of it. */
export interface LigneComparee {
  feuille: string;
  ligne: number;
  etat: EtatLigne;
  /** What it is about, as it says itself. */
  titre: string;
  /** The entry that it is tied to, or would be. */
  id?: string | undefined;
  changement?: ChangementFiche | undefined;
  /** What the entry says already where the row adds to it. */
  presente?: FicheLue | undefined;
  fautes: FauteLigne[];
  /** Keys of the questions that it waits for. */
  attend: string[];
  /** Why it is left aside; cells of it that are, when it is not. */
  motifs: string[];
}

/** A workbook against the register. */
export interface Difference {
  collection: CollectionClasseur;
  feuille: string;
  lignes: LigneComparee[];
  questions: Question[];
  /** Columns whose cells are empty where entries say something, and how many: they erase only if their column says so (R202). */
  vides: Array<{ lettre: string; titre: string; champ: string; lignes: number }>;
  /** Columns that are read, and those that are not, with the reason where one is known. */
  colonnes: Array<{ lettre: string; titre: string; champ: string }>;
  nonLues: Array<{ lettre: string; titre: string; motif: string }>;
}

/** How many rows there are of each state. */
export const countEtats = (lignes: readonly LigneComparee[]): Partial<Record<EtatLigne, number>> => {
  const comptes: Partial<Record<EtatLigne, number>> = {};
  for (const { etat } of lignes) comptes[etat] = (comptes[etat] ?? 0) + 1;
  return comptes;
};

/** What would be proposed. */
export const changementsOf = ({ lignes }: Pick<Difference, 'lignes'>): ChangementFiche[] =>
  lignes.flatMap(({ etat, changement }) =>
    changement && (etat === 'NOUVELLE' || etat === 'CHANGEE') ? [changement] : [],
  );

/** Every fault, in the order of the rows. */
export const fautesOf = ({ lignes }: Pick<Difference, 'lignes'>): FauteLigne[] =>
  lignes.flatMap(({ fautes }) => fautes);

/** What a workbook changes, in one line, unless its author says it otherwise. */
export function titreImport({ collection, lignes }: Pick<Difference, 'collection' | 'lignes'>, nom: string): string {
  const { CHANGEE = 0, NOUVELLE = 0 } = countEtats(lignes);
  const dits = [
    ...(CHANGEE > 0 ? [countOf(CHANGEE, 'fiche changée', 'fiches changées')] : []),
    ...(NOUVELLE > 0 ? [countOf(NOUVELLE, 'fiche nouvelle', 'fiches nouvelles')] : []),
  ];
  return `${COLLECTION_CLASSEUR_LABELS[collection]}\u00a0: ${dits.join(', ')}, d’après ${nom}`.slice(0, 180);
}

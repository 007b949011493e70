import type { CleDimension } from '../portail/route-tableaux.ts';
import type { ProjetIndexe } from '../registre/index-registre.ts';
import type { Absents } from './dessin.ts';

// The register shared out by a fact of its rows: what each part is, and the filter of the list that gives its rows.

/** Subjects that the list of projets can be filtered by; years have lists of their own. */
type CleFiltree = Exclude<CleDimension, 'annee'>;

/** A part of the register. */
export interface Groupe {
  cle: string;
  label: string;
  /** Full name, where the label is short. */
  nom?: string | undefined;
  /** The page of what it is, where there is one. */
  href?: string | undefined;
  rows: readonly ProjetIndexe[];
}

/** A way to share the register out. */
export interface Dimension {
  cle: CleFiltree;
  /** The filter's name in the address of the list. */
  parametre: string;
  /** Head of the labels. */
  tete: string;
  /** In a sentence, singular: "région". */
  mot: string;
  /** What is said of projets of none: "sans région publiée". */
  sans: string;
  /** "chacune", of several. */
  chacun: string;
  /** Said under the drawings: what counts in several parts. */
  note: string;
  /** Those that have rows. */
  groupes: readonly Groupe[];
  absents: readonly Absents[];
}

import type { BrouillonImport } from '../../domain/classeur/brouillon-import.ts';
import type { FeuilleNonLue } from '../../domain/classeur/choix-correspondance.ts';
import type { Chevauchement } from '../../domain/proposition/proposition-lue.ts';
import type { Difference } from '../../domain/classeur/resultat.ts';
import type { ClasseurLu } from './protocole-classeur.ts';

/** A proposition that was submitted. */
export interface Soumise {
  id: string;
  numero: number;
  fiches: number;
  /** Fields that another proposition in hand asks for too. */
  chevauchements: readonly Chevauchement[];
}

/** A workbook from the moment it is brought to the propositions that it makes. */
export type EtatImport =
  /** Nothing is brought yet: why the last file was not read, which one was left unfinished. */
  | { status: 'vide'; faute?: string; arrete?: string }
  | { status: 'lecture'; nom: string; lues: number }
  /** Read; how, is to be chosen, or said on screen; `feuille`: the sheet that was asked for. */
  | { status: 'choix'; lu: ClasseurLu; brouillon: BrouillonImport; faute?: string; feuille?: string }
  | {
      status: 'compare';
      lu: ClasseurLu;
      brouillon: BrouillonImport;
      /** Undefined until the first comparison is made. */
      difference: Difference | undefined;
      /** Sheets that hold rows and are not read. */
      nonLues?: readonly FeuilleNonLue[];
      /** Rows compared so far while a comparison is made; undefined: it is up to date. */
      faites: number | undefined;
      faute?: string;
    }
  | { status: 'propose'; propositions: readonly Soumise[]; nonLues: readonly FeuilleNonLue[] };

/** One that is compared with the register. */
export type EtatCompare = EtatImport & { status: 'compare' };

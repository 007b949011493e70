import type { CorrespondanceApportee } from '../../data/classeur/correspondance-apportee.ts';
import type { ApercuFeuille } from '../../domain/classeur/apercu-feuille.ts';
import type { FeuilleNonLue } from '../../domain/classeur/choix-correspondance.ts';
import type { CibleDite } from '../../domain/classeur/cibles-dites.ts';
import type { Correspondance } from '../../domain/classeur/correspondance.ts';
import type { Corrections } from '../../domain/classeur/corrections.ts';
import type { Difference, Reponses } from '../../domain/classeur/resultat.ts';
import type { CollectionClasseur } from '../../domain/classeur/vocabulaire.ts';
import type { FormesFiches } from '../../domain/proposition/forme-champ.ts';
import type { CodeErreur } from '../../domain/socle/erreur.ts';

/** A workbook once read: its sheets, how it may be read. */
export interface ClasseurLu {
  /** Tells one file from another, whatever it is called. */
  empreinte: string;
  /** What each sheet shows of itself; empty ones are left out. */
  feuilles: ApercuFeuille[];
  /** The correspondance that its headings answer to, and its sheet. */
  reconnue?: { correspondance: Correspondance; feuille: string };
  /** All that may be chosen: the portal's own, those of `content/`, then those that were made on screen and kept. */
  correspondances: Correspondance[];
  formes: FormesFiches;
  cibles: Record<CollectionClasseur, CibleDite[]>;
}

/** What is asked of the worker; it keeps the workbook that it has read. */
export type DemandeClasseur =
  /** `gardees`: correspondances that the portal keeps, unread yet. */
  | { kind: 'lire'; octets: ArrayBuffer; nom: string; gardees?: readonly unknown[] }
  | { kind: 'apercu'; feuille: string; ligne: number }
  /** The text of a correspondance's file. */
  | { kind: 'correspondance'; texte: string }
  | {
      kind: 'compare';
      correspondance: Correspondance;
      feuille: string;
      reponses: Reponses;
      corrections: Corrections;
      /** Fields whose empty cells erase. */
      efface: readonly string[];
    };

/** What it answers. */
export type ReponseClasseur =
  | { kind: 'lecture'; lues: number }
  | { kind: 'comparaison'; faites: number }
  | { kind: 'lu'; lu: ClasseurLu }
  | { kind: 'apercu'; apercu: ApercuFeuille }
  | { kind: 'correspondance'; apportee: CorrespondanceApportee }
  /** Undefined: no row of the sheet has the headings of the correspondance. */
  | { kind: 'difference'; difference: Difference | undefined; nonLues: FeuilleNonLue[] }
  /** A file that cannot be read, in a sentence; or what the network or the program lacked. */
  | { kind: 'echec'; phrase: string }
  | { kind: 'echec'; code: CodeErreur };

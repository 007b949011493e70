import type { AppelOffres } from '../../src/domain/appel-offres/appel-offres.ts';
import type { Lot } from '../../src/domain/appel-offres/lots.ts';

/** What a document is made of; the page draws each kind in one way. */
export type Bloc =
  | { kind: 'section'; titre: string; textes: readonly string[] }
  | { kind: 'liste'; items: readonly string[] }
  | { kind: 'tableau'; colonnes: readonly [string, string]; lignes: ReadonlyArray<readonly [string, string]> }
  | { kind: 'panorama'; etapes: ReadonlyArray<{ pk: number; lieu: string }> }
  | { kind: 'signature'; texte: string };

/** A document ready to be drawn. */
export interface DocumentRedige {
  titre: string;
  /** Facts in the box under the title. */
  faits: ReadonlyArray<readonly [string, string]>;
  blocs: readonly Bloc[];
}

/** What a document may quote: the tender as published, the name it lists the document under, names for its ids. */
export interface Sujet {
  appel: AppelOffres;
  nom: string;
  bailleurs: string;
  lieu: string;
  titulaire: string | undefined;
  /** Its lots, with where each is and who won it. */
  lots: ReadonlyArray<{ lot: Lot; lieu: string; titulaire: string | undefined }>;
}

/** Writes a document from what it may quote, and from the lines of its own that some models ask for. */
export type Redaction<Lignes = void> = (sujet: Sujet, lignes: Lignes) => DocumentRedige;

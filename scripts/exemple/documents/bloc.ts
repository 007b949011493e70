import type { AppelOffres } from '../../../src/domain/appel-offres/appel-offres.ts';
import type { DocumentFiche } from '../appels-offres/fiche.ts';

/** What a document is made of; the page draws each kind in one way. */
export type Bloc =
  | { kind: 'section'; titre: string; textes: readonly string[] }
  | { kind: 'liste'; items: readonly string[] }
  | { kind: 'tableau'; colonnes: readonly [string, string]; lignes: ReadonlyArray<readonly [string, string]> }
  | { kind: 'panorama'; etapes: ReadonlyArray<readonly [pk: number, nom: string]> }
  | { kind: 'signature'; texte: string };

/** A document ready to be drawn. */
export interface DocumentExemple {
  titre: string;
  /** Facts in the box under the title. */
  faits: ReadonlyArray<readonly [string, string]>;
  blocs: readonly Bloc[];
}

/** What a document may quote: the tender as published, and names for its ids. */
export interface Sujet {
  appel: AppelOffres;
  fiche: DocumentFiche;
  bailleurs: string;
  region: string;
  titulaire: string | undefined;
}

export type Redaction = (sujet: Sujet) => DocumentExemple;

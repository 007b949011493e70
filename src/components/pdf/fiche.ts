import type { LigneTexte } from '../projet/faits-projet.tsx';

/** A part of a sheet: its title, then a sentence, then facts. */
export interface SectionFiche {
  titre: string;
  textes?: ReadonlyArray<string | undefined>;
  faits?: readonly LigneTexte[];
  /** Facts one under the other, for long values; side by side otherwise. */
  isListe?: boolean;
}

/** A sheet ready to be drawn: what its page says, without what only a screen can do. */
export interface Fiche {
  titre: string;
  /** Status or score, in words, above the title. */
  surtitre: string;
  /** The sentence that opens the page. */
  phrase: string;
  mesure?: { travaux: number; delai: number | undefined } | undefined;
  chiffres?: ReadonlyArray<{ valeur: string; libelle: string }>;
  sections: readonly SectionFiche[];
  /** Day of the entry's last update, `AAAA-MM-JJ`. */
  jour: string;
}

/** Where a sheet comes from, said at its foot. */
export interface Provenance {
  /** The page's address, in full. */
  adresse: string;
  /** Day on which the register was closed, `AAAA-MM-JJ`. */
  dateDonnees: string;
  /** What marks sample content (R15); undefined for real content. */
  mention: string | undefined;
  /** Short name of the agency. */
  agence: string;
}

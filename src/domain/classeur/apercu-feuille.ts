import { type FeuilleLue, isVide, lettreColonne, texteDe } from './cellule.ts';
import { titresDe } from './entete.ts';

// A sheet that no correspondance reads, as a person ties its columns to fields.

/** A column of it: its heading, what its first cells say, and its values where they are few. */
export interface ColonneVue {
  rang: number;
  lettre: string;
  titre: string;
  exemples: string[];
  /** Every value, where they are few enough to be codes. */
  valeurs: string[];
}

export interface ApercuFeuille {
  nom: string;
  /** Row of the headings, and those among which another may be chosen, with what they say. */
  ligne: number;
  candidates: Array<{ ligne: number; texte: string }>;
  lignes: number;
  colonnes: ColonneVue[];
}

const RANGEES_VUES = 20;
const EXEMPLES = 3;
/** Values above which a column holds no codes. */
const VALEURS_MAX = 30;

/** What a sheet shows of itself; `ligne`: the row of its headings, else the first of those with the most texts. */
export function previewFeuille({ nom, rangees }: FeuilleLue, ligne?: number): ApercuFeuille | undefined {
  const debut = rangees.slice(0, RANGEES_VUES);
  const plus = Math.max(0, ...debut.map((rangee) => titresDe(rangee).length));
  const rang = debut.findIndex((rangee) =>
    ligne === undefined ? titresDe(rangee).length === plus : rangee.ligne === ligne,
  );
  const entete = debut[rang];
  if (!entete || plus === 0) return undefined;
  const suite = rangees.slice(rang + 1);
  return {
    nom,
    ligne: entete.ligne,
    candidates: debut
      .filter((rangee) => titresDe(rangee).length > 1)
      .map((rangee) => ({
        ligne: rangee.ligne,
        texte: titresDe(rangee)
          .map(({ titre }) => titre)
          .slice(0, EXEMPLES)
          .join(', '),
      })),
    lignes: suite.length,
    colonnes: titresDe(entete).map(({ rang: colonne, titre }) => {
      const textes = new Set<string>();
      for (const { cellules } of suite) {
        if (!isVide(cellules[colonne])) textes.add(texteDe(cellules[colonne]));
        if (textes.size > VALEURS_MAX) break;
      }
      return {
        rang: colonne,
        lettre: lettreColonne(colonne),
        titre,
        exemples: [...textes].slice(0, EXEMPLES),
        valeurs: textes.size > VALEURS_MAX ? [] : [...textes],
      };
    }),
  };
}

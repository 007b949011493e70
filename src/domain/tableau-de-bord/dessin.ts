// A drawing of the dashboards: bars whose table says the same (R263), before it is a page, a picture or a file.

/** A colour of the bars; the first of a drawing is drawn thick, the second thin, so that colour is never alone. */
export type FondBarre = 'marque' | 'encours' | 'acheve' | 'suspendu' | 'retard' | 'chaussee';

/** What a drawing measures: a column of figures, and a bar in each row unless `fond` is left out. */
export interface Serie {
  label: string;
  /** Unit of an amount; without it, figures count rows. */
  unite?: 'GNF';
  fond?: FondBarre;
}

/** A figure of a row, and where the rows that it counts are; a figure of zero leads nowhere. */
export interface ValeurDessin {
  valeur: number;
  href: string | undefined;
}

/** One row: what it is, and its figures in the order of the series. */
export interface LigneDessin {
  cle: string;
  label: string;
  /** Full name, where the label is short. */
  nom?: string | undefined;
  /** The page of what it is, where there is one. */
  href?: string | undefined;
  valeurs: readonly ValeurDessin[];
}

/** Rows that lack the fact by which the others are shared out. */
export interface Absents {
  texte: string;
  href: string;
}

/** The way to them; nothing where there are none, hence no list. */
export const absentsOf = (texte: string, href: string | undefined): Absents[] =>
  href === undefined ? [] : [{ texte, href }];

/** A drawing with its figures. */
export interface Dessin {
  /** Of its files: `region-retards`. */
  nom: string;
  /** What it shows, without any figure: "Retards par région". */
  sujet: string;
  /** The finding, true of these very figures: "Kankan et Labé : 7 des 10 échéances dépassées". */
  titre: string;
  /** What its figures count, in a sentence or two. */
  note: string;
  /** Head of the labels. */
  tete: string;
  series: readonly Serie[];
  lignes: readonly LigneDessin[];
  /** Over all rows, each once, those without the fact included. */
  total: readonly ValeurDessin[];
  absents: readonly Absents[];
}

/** The drawing with its first rows alone, and how many rows it then leaves out. */
export function cutDessin(dessin: Dessin, max: number): { dessin: Dessin; restantes: number } {
  const lignes = dessin.lignes.slice(0, max);
  return { dessin: { ...dessin, lignes }, restantes: dessin.lignes.length - lignes.length };
}

/** The longest bar of a drawing's series: series of one unit share their scale. */
export function echelleOf({ series, lignes }: Pick<Dessin, 'series' | 'lignes'>): number {
  const tracees = series.map(({ fond }) => fond !== undefined);
  return Math.max(
    0,
    ...lignes.flatMap(({ valeurs }) => valeurs.filter((_, rang) => tracees[rang]).map((v) => v.valeur)),
  );
}

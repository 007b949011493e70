/** Room that is taken on a map, pixels. */
export interface Boite {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Widths of letters, in ems, regular then bold, in the widest system font that readers have (DejaVu Sans), rounded up. */
const LARGEURS: ReadonlyArray<readonly [lettres: RegExp, maigre: number, grasse: number]> = [
  [/[mwMW]/, 0.98, 1.1],
  [/[A-ZÀ-Ý]/, 0.76, 0.84],
  [/[iljI’',.: ]/, 0.34, 0.4],
];
const [LARGEUR_MAIGRE, LARGEUR_GRASSE] = [0.64, 0.72];
/** Half the height of a line, in ems, accents of capitals included. */
const DEMI_LIGNE = 0.62;
/** From a line's middle down to the foot of its letters, in ems. */
const PIED = 0.34;

/** How a name is written. */
export interface Lettrage {
  taille: number;
  isGras?: boolean;
  /** Between letters, in ems. */
  espacement?: number;
}

/** Pixels that a text takes along its line, at most. */
function largeurNom(texte: string, { taille, isGras = false, espacement = 0 }: Lettrage): number {
  let ems = 0;
  for (const lettre of texte) {
    const [, maigre, grasse] = LARGEURS.find(([lettres]) => lettres.test(lettre)) ?? [];
    ems += espacement + (isGras ? (grasse ?? LARGEUR_GRASSE) : (maigre ?? LARGEUR_MAIGRE));
  }
  return ems * taille;
}

/** What an SVG text is told of a place. */
type Ancre = 'start' | 'middle' | 'end';

/** A name at a point: `x` where it begins, ends, or has its middle; `y` the middle of its line. */
export interface NomPlace {
  x: number;
  y: number;
  ancre: Ancre;
}

export function boiteNom(texte: string, lettrage: Lettrage, { x, y, ancre }: NomPlace): Boite {
  const largeur = largeurNom(texte, lettrage);
  const x0 = ancre === 'start' ? x : ancre === 'end' ? x - largeur : x - largeur / 2;
  return { x0, x1: x0 + largeur, y0: y - lettrage.taille * DEMI_LIGNE, y1: y + lettrage.taille * DEMI_LIGNE };
}

/** Foot of the letters of a line whose middle is there. */
export const piedDe = (y: number, taille: number): number => round(y + taille * PIED);

export const overlaps = (a: Boite, b: Boite): boolean => a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0;

/** True for a box that lies in the frame and over none that is taken. */
export const isLibre = (
  boite: Boite,
  { largeur, hauteur }: { largeur: number; hauteur: number },
  prises: readonly Boite[],
): boolean =>
  boite.x0 >= 2 &&
  boite.y0 >= 2 &&
  boite.x1 <= largeur - 2 &&
  boite.y1 <= hauteur - 2 &&
  !prises.some((autre) => overlaps(boite, autre));

/** A tenth of a pixel. */
export const round = (pixels: number): number => Math.round(pixels * 10) / 10;

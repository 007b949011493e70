import { TAILLE_PARTAGE } from '../../domain/portail/route-partage.ts';
import { debutOf, type Encre, NIVEAUX } from './couleurs-image.ts';

const { largeur: LARGEUR, hauteur: HAUTEUR } = TAILLE_PARTAGE;

/** How much of each pixel a shape covers, 0 to 255, row by row. */
export interface Masque {
  largeur: number;
  hauteur: number;
  couverture: Uint8Array;
}

/** A picture: the rank in the palette of each pixel. */
export type Toile = Uint8Array;

export const openToile = (): Toile => new Uint8Array(LARGEUR * HAUTEUR);

/** Lays a colour where a mask covers; its pixels outside the picture are left out. */
export function poseMasque(
  toile: Toile,
  { largeur, hauteur, couverture }: Masque,
  x: number,
  y: number,
  encre: Encre,
): void {
  const debut = debutOf(encre) - 1;
  for (let ligne = Math.max(0, -y); ligne < Math.min(hauteur, HAUTEUR - y); ligne += 1)
    for (let colonne = Math.max(0, -x); colonne < Math.min(largeur, LARGEUR - x); colonne += 1) {
      const niveau = Math.round(((couverture[ligne * largeur + colonne] ?? 0) * NIVEAUX) / 255);
      if (niveau > 0) toile[(y + ligne) * LARGEUR + x + colonne] = debut + niveau;
    }
}

interface Cadre {
  x: number;
  y: number;
  largeur: number;
  hauteur: number;
}

/** Fills a rectangle. */
export function rectangle(toile: Toile, { x, y, largeur, hauteur }: Cadre, encre: Encre): void {
  const plein = debutOf(encre) + NIVEAUX - 1;
  for (let ligne = y; ligne < y + hauteur; ligne += 1)
    toile.fill(plein, ligne * LARGEUR + x, ligne * LARGEUR + Math.min(LARGEUR, x + largeur));
}

/** Fills a rectangle with round corners; `isHaut`: the upper ones alone. */
export function arrondi(toile: Toile, cadre: Cadre, rayon: number, encre: Encre, isHaut = false): void {
  const { x, y, largeur, hauteur } = cadre;
  const debut = debutOf(encre) - 1;
  rectangle(toile, { x, y: y + rayon, largeur, hauteur: hauteur - rayon * (isHaut ? 1 : 2) }, encre);
  for (let ligne = 0; ligne < rayon; ligne += 1)
    for (let colonne = 0; colonne < largeur; colonne += 1) {
      const dx = Math.max(0, rayon - colonne - 0.5, colonne + 0.5 - largeur + rayon);
      const part = Math.min(1, Math.max(0, rayon - Math.hypot(dx, rayon - ligne - 0.5) + 0.5));
      const niveau = Math.round(part * NIVEAUX);
      if (niveau === 0) continue;
      toile[(y + ligne) * LARGEUR + x + colonne] = debut + niveau;
      if (!isHaut) toile[(y + hauteur - 1 - ligne) * LARGEUR + x + colonne] = debut + niveau;
    }
}

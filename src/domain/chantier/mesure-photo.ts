import { PHOTO_COTE_MAX } from './rapport-chantier.ts';

interface Mesure {
  largeur: number;
  hauteur: number;
}

/** How large a photograph is kept: its longest side at the most, its shape as it is. */
export function mesureReduite({ largeur, hauteur }: Mesure, cote = PHOTO_COTE_MAX): Mesure {
  const facteur = Math.min(1, cote / Math.max(largeur, hauteur));
  return { largeur: Math.max(1, Math.round(largeur * facteur)), hauteur: Math.max(1, Math.round(hauteur * facteur)) };
}

/** Tries in order until the file is light enough: quality of JPEG, longest side. */
export const ESSAIS_PHOTO: ReadonlyArray<{ qualite: number; cote: number }> = [
  { qualite: 0.82, cote: PHOTO_COTE_MAX },
  { qualite: 0.65, cote: PHOTO_COTE_MAX },
  { qualite: 0.6, cote: 1_200 },
  { qualite: 0.5, cote: 800 },
];

import type { ValeurLue } from '../proposition/correction.ts';
import { cleanTexte } from '../socle/nettoyage.ts';

// Kilometre points as people write them: `PK 12+300`, `12,3`, `12.300`, `12 km 300`.

const AVEC_METRES = /^(\d{1,4})\s*(?:\+|km(?=\s*\d))\s*(\d{1,3})\s*m?$/i;
const DECIMAL = /^(\d{1,4})(?:[.,](\d{1,3}))?\s*(?:km)?$/i;

/** True for a field that holds a kilometre point. */
export const isPk = (champ: string): boolean => /^pk(?:_debut|_fin)?$/.test(champ);

/** Kilometres of a kilometre point; undefined where it cannot be read. */
export function pkDe(texte: string): number | undefined {
  const nu = cleanTexte(texte, 'ligne')
    .replace(/^p\.?\s*k\.?\s*/i, '')
    .trim();
  const [, km, metres] = AVEC_METRES.exec(nu) ?? [];
  // Metres, however many figures: 12+50 is fifty metres after the kilometre 12.
  if (km !== undefined && metres !== undefined) return (Number(km) * 1000 + Number(metres)) / 1000;
  const [, entier, decimales = '0'] = DECIMAL.exec(nu) ?? [];
  return entier === undefined ? undefined : Number(`${entier}.${decimales}`);
}

/** A kilometre point that was typed, or what is wrong with it. */
export function readPk(texte: string): ValeurLue {
  const valeur = pkDe(texte);
  return valeur === undefined ? { faute: 'Écrivez un PK, comme 12+300 ou 12,3.' } : { valeur };
}

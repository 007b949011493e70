import type { Correspondance } from './correspondance.ts';
import { rangColonne } from './cellule.ts';
import type { Entete } from './entete.ts';

// What a person changes of the reading, on screen: a cell typed anew, a column whose empty cells erase. The file stays as it is.

/** What is read in place of cells, by their addresses: `C12`. */
export type Corrections = Readonly<Record<string, string>>;

/** The sheet, with these cells read in place of its own. */
export function correctEntete(entete: Entete, corrections: Corrections): Entete {
  const parLigne = new Map<number, Array<[rang: number, texte: string]>>();
  for (const [adresse, texte] of Object.entries(corrections)) {
    const ligne = Number(/\d+$/.exec(adresse)?.[0]);
    parLigne.set(ligne, [...(parLigne.get(ligne) ?? []), [rangColonne(adresse), texte]]);
  }
  if (parLigne.size === 0) return entete;
  return {
    ...entete,
    rangees: entete.rangees.map((rangee) => {
      const siennes = parLigne.get(rangee.ligne);
      if (!siennes) return rangee;
      const cellules = Array.from({ length: Math.max(rangee.cellules.length, ...siennes.map(([rang]) => rang + 1)) });
      return {
        ...rangee,
        cellules: cellules.map(
          (_, rang) => siennes.find(([celui]) => celui === rang)?.[1] ?? rangee.cellules[rang] ?? null,
        ),
      };
    }),
  };
}

/** The correspondance, where the empty cells of these fields erase (R202). */
export const eraseVides = (correspondance: Correspondance, champs: readonly string[]): Correspondance => ({
  ...correspondance,
  colonnes: correspondance.colonnes.map((colonne) =>
    champs.includes(colonne.champ) ? { ...colonne, vide: 'efface' } : colonne,
  ),
});

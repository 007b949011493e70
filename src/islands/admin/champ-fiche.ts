import type { FormeChamp } from '../../domain/proposition/forme-champ.ts';
import type { Annuaires, Saisie } from '../../domain/saisie/saisie-champ.ts';

/** What a field of an entry is drawn from, whatever its kind. */
export interface ChampFicheProps {
  /** Where it stands: `observations.1.date`. */
  chemin: string;
  forme: FormeChamp;
  saisie: Saisie;
  fauteOf: (chemin: string) => string | undefined;
  registre: Annuaires & { prefectures: readonly string[] };
  onChange: (saisie: Saisie) => void;
}

/** Id of what is typed at a place of an entry. */
export const idChamp = (chemin: string): string => `champ-${chemin}`;

/** Puts the hand on a field, whatever fold it is in; a place that has no control is that of the field around it. */
export function openEt(chemin: string): void {
  const parts = chemin.split('.');
  const find = () => document.getElementById(idChamp(parts.join('.')));
  while (parts.length > 1 && find() === null) parts.pop();
  const champ = find();
  for (let pli = champ?.closest('details'); pli; pli = pli.parentElement?.closest('details')) pli.open = true;
  champ?.focus();
}

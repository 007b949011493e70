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

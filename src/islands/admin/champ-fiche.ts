import type { RegistreOuvert } from '../../domain/classeur/registre-ouvert.ts';
import type { FormeChamp } from '../../domain/proposition/forme-champ.ts';
import type { Saisie } from '../../domain/saisie/saisie-champ.ts';

/** What a field of an entry is drawn from, whatever its kind. */
export interface ChampFicheProps {
  /** Where it stands: `observations.1.date`. */
  chemin: string;
  forme: FormeChamp;
  saisie: Saisie;
  fauteOf: (chemin: string) => string | undefined;
  registre: Pick<RegistreOuvert, 'annuaires' | 'prefectures' | 'contenu'>;
  onChange: (saisie: Saisie) => void;
}

/** Id of what is typed at a place of an entry. */
export const idChamp = (chemin: string): string => `champ-${chemin}`;

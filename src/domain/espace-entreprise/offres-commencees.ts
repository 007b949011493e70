import { isDelaiPasse, isTermine } from '../appel-offres/appel-offres.ts';
import type { AppelDuBureau } from './espace-entreprise.ts';

/** An offer that was being typed on this device. */
export interface OffreCommencee {
  appel: string;
  /** Title of its tender; its id where nothing tells more. */
  titre: string;
}

/** Those that may still be handed in; a tender that nothing tells of is kept: what is typed is not hidden by an error. */
export function commenceesVives(
  commencees: readonly string[],
  appels: ReadonlyArray<Pick<AppelDuBureau, 'id' | 'titre' | 'statut' | 'date_limite'>>,
  now: Date,
): OffreCommencee[] {
  return commencees.flatMap((appel) => {
    const sien = appels.find(({ id }) => id === appel);
    if (sien === undefined) return [{ appel, titre: appel }];
    return isTermine(sien) || isDelaiPasse(sien, now) ? [] : [{ appel, titre: sien.titre }];
  });
}

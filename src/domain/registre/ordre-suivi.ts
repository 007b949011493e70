import { type Echeance, joursDeRetard } from '../projet/echeance.ts';
import { isAbandonne, type Projet } from '../projet/projet.ts';
import type { StatutProjet } from '../projet/vocabulaire.ts';

type Suivi = Echeance & Pick<Projet, 'title' | 'abandon'>;

/** What stands still, what runs, what is to come, what is done. */
export const RANGS_SUIVI: Record<StatutProjet, number> = { SUSPENDU: 0, EN_COURS: 1, A_VENIR: 2, ACHEVE: 3 };
/** After all that is followed. */
const RANG_ABANDON = 4;

const rangOf = (projet: Suivi): number => (isAbandonne(projet) ? RANG_ABANDON : RANGS_SUIVI[projet.status]);

/**
 * What asks for a look first: the longest overdue, then what stands still, what runs, what is to come, what is done, what
 * was given up (R270). Ties by title.
 */
export function compareUrgence(now: Date) {
  return (a: Suivi, b: Suivi): number =>
    joursDeRetard(b, now) - joursDeRetard(a, now) || rangOf(a) - rangOf(b) || a.title.localeCompare(b.title, 'fr');
}

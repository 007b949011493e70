import { joursDeRetard } from '../projet/echeance.ts';
import type { ProjetEcrit, ProjetIndexe } from './index-registre.ts';

/** A project as the index file holds it, with what depends on its rank in the file and on the clock. */
export function readProjetEcrit(projet: ProjetEcrit, rang: number, now: Date): ProjetIndexe {
  return { ...projet, numero: rang + 1, jours_retard: joursDeRetard(projet, now) };
}

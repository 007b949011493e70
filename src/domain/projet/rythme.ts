import { type Avancement, type ClassePerformance, performanceOf } from './performance.ts';
import type { Projet } from './projet.ts';

/** Classes of a pace that is behind. */
const EN_RETARD: readonly ClassePerformance[] = ['EN_RETARD', 'RETARD_IMPORTANT'];

/** True for works in progress whose pace is behind: an index under 60 (R19). */
export function isRythmeEnRetard(projet: Avancement & Pick<Projet, 'status'>): boolean {
  return projet.status === 'EN_COURS' && EN_RETARD.includes(performanceOf(projet));
}

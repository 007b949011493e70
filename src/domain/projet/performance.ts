import { ratio } from '../socle/montant.ts';
import type { Projet } from './projet.ts';

/** Performance classes of a project in progress, best first (R19). */
export const CLASSES_PERFORMANCE = [
  'EXCELLENT',
  'BIEN',
  'EN_RETARD',
  'RETARD_IMPORTANT',
  'TROP_TOT',
  'NON_DISPONIBLE',
] as const;
export type ClassePerformance = (typeof CLASSES_PERFORMANCE)[number];

export const CLASSE_PERFORMANCE_LABELS: Record<ClassePerformance, string> = {
  EXCELLENT: 'Excellent',
  BIEN: 'Bien',
  EN_RETARD: 'En retard',
  RETARD_IMPORTANT: 'Retard important',
  TROP_TOT: 'Trop tôt',
  NON_DISPONIBLE: 'n.\u00a0d.',
};

/** Values of the `performance` query parameter. */
export const CLASSE_PERFORMANCE_SLUGS: Record<ClassePerformance, string> = {
  EXCELLENT: 'excellent',
  BIEN: 'bien',
  EN_RETARD: 'en-retard',
  RETARD_IMPORTANT: 'retard-important',
  TROP_TOT: 'trop-tot',
  NON_DISPONIBLE: 'non-disponible',
};

export type Avancement = Pick<Projet, 'performance_ratio' | 'taux_execution_physique' | 'taux_conso_delai'>;

/** Below this share of the delay, percent, a pace says nothing. */
export const DELAI_MINIMAL = 5;

/** Works done per delay used, times 100, rounded; undefined when it is too early or a rate is missing. */
export function performanceRatio(projet: Avancement): number | undefined {
  if (projet.performance_ratio !== undefined) return projet.performance_ratio;
  const { taux_execution_physique, taux_conso_delai } = projet;
  if (taux_execution_physique === undefined || taux_conso_delai === undefined) return undefined;
  if (taux_conso_delai < DELAI_MINIMAL) return undefined;
  return Math.round((100 * taux_execution_physique) / taux_conso_delai);
}

/** The class of a project's pace. */
export function performanceOf(projet: Avancement): ClassePerformance {
  const value = performanceRatio(projet);
  if (value === undefined) {
    const { taux_execution_physique, taux_conso_delai } = projet;
    const isTropTot =
      taux_execution_physique !== undefined && taux_conso_delai !== undefined && taux_conso_delai < DELAI_MINIMAL;
    return isTropTot ? 'TROP_TOT' : 'NON_DISPONIBLE';
  }
  if (value >= 80) return 'EXCELLENT';
  if (value >= 60) return 'BIEN';
  return value >= 40 ? 'EN_RETARD' : 'RETARD_IMPORTANT';
}

/** Execution cadence = taux_execution_physique / taux_conso_delai; undefined without a denominator. */
export function cadence({ taux_execution_physique, taux_conso_delai }: Avancement): number | undefined {
  const value = ratio(taux_execution_physique, taux_conso_delai);
  return value === undefined ? undefined : value / 100;
}

/** Financial execution (R21) = committed amount (R8) / budget, percent; undefined without a budget. */
export function executionFinanciere({ montant, budget }: Pick<Projet, 'montant' | 'budget'>): number | undefined {
  return ratio(montant, budget);
}

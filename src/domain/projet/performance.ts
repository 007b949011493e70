import { formatNombre, formatPourcentage, ratio } from '../socle/montant.ts';
import { type Engagement, montantEngage } from './montant-engage.ts';
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

type Avancement = Pick<Projet, 'performance_ratio' | 'taux_execution_physique' | 'taux_conso_delai'>;

/** Below this share of the delay, percent, a pace says nothing. */
const DELAI_MINIMAL = 5;

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

/** The range of the index that makes a class, in words. */
const SEUILS: Partial<Record<ClassePerformance, string>> = {
  EXCELLENT: '80 ou plus',
  BIEN: 'de 60 à 79',
  EN_RETARD: 'de 40 à 59',
  RETARD_IMPORTANT: 'moins de 40',
};

/** The sentence under the badge: the two percentages and the index that they make, and nothing more (R19). */
export function phrasePerformance(projet: Avancement): string {
  const { taux_execution_physique: travaux, taux_conso_delai: delai } = projet;
  const classe = performanceOf(projet);
  const taux =
    travaux === undefined || delai === undefined
      ? 'Rythme publié'
      : `${formatPourcentage(travaux)} des travaux faits pour ${formatPourcentage(delai)} du délai consommé`;
  if (classe === 'NON_DISPONIBLE') return 'Les taux publiés ne permettent pas de juger du rythme des travaux.';
  if (classe === 'TROP_TOT') return `${taux} : sous 5 % du délai, il est trop tôt pour juger du rythme.`;
  const indice = formatNombre(performanceRatio(projet) ?? 0);
  return `${taux} : indice ${indice} (${CLASSE_PERFORMANCE_LABELS[classe]} : ${SEUILS[classe] ?? ''}).`;
}

/** Execution cadence = taux_execution_physique / taux_conso_delai; undefined without a denominator. */
export function cadence({ taux_execution_physique, taux_conso_delai }: Avancement): number | undefined {
  const value = ratio(taux_execution_physique, taux_conso_delai);
  return value === undefined ? undefined : value / 100;
}

/** Financial execution (R21): the amount committed, amended where it was (R8), per budget, percent. */
export function executionFinanciere(projet: Engagement & Pick<Projet, 'budget'>): number | undefined {
  return ratio(montantEngage(projet), projet.budget);
}

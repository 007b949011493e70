import { formatNombre, formatPourcentage } from '../socle/montant.ts';
import {
  type Avancement,
  CLASSE_PERFORMANCE_LABELS,
  type ClassePerformance,
  DELAI_MINIMAL,
  performanceOf,
  performanceRatio,
} from './performance.ts';

/** The range of the index that makes a class, in words. */
const SEUILS: Partial<Record<ClassePerformance, string>> = {
  EXCELLENT: '80 ou plus',
  BIEN: 'de 60 à 79',
  EN_RETARD: 'de 40 à 59',
  RETARD_IMPORTANT: 'moins de 40',
};

/** Four and nine tenths is not told as the five that it is said to be under. */
const formatDelai = (delai: number, classe: ClassePerformance): string =>
  classe === 'TROP_TOT' && Math.round(delai * 10) / 10 >= DELAI_MINIMAL
    ? `un peu moins de ${formatPourcentage(DELAI_MINIMAL)}`
    : formatPourcentage(delai);

/** The sentence under the badge: the two percentages and the index that they make, and nothing more (R19). */
export function phrasePerformance(projet: Avancement): string {
  const { taux_execution_physique: travaux, taux_conso_delai: delai } = projet;
  const classe = performanceOf(projet);
  const taux =
    travaux === undefined || delai === undefined
      ? 'Rythme publié'
      : `${formatPourcentage(travaux)} des travaux faits pour ${formatDelai(delai, classe)} du délai`;
  if (classe === 'NON_DISPONIBLE') return 'Les taux publiés ne permettent pas de juger du rythme des travaux.';
  if (classe === 'TROP_TOT') return `${taux} : sous 5 % du délai, il est trop tôt pour juger du rythme.`;
  const indice = formatNombre(performanceRatio(projet) ?? 0);
  return `${taux} : indice ${indice} (${CLASSE_PERFORMANCE_LABELS[classe]} : ${SEUILS[classe] ?? ''}).`;
}

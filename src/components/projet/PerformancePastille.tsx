import {
  CLASSE_PERFORMANCE_LABELS,
  type ClassePerformance,
  performanceOf,
  performanceRatio,
} from '../../domain/projet/performance.ts';
import type { Projet } from '../../domain/projet/projet.ts';

const COULEURS: Record<ClassePerformance, string> = {
  EXCELLENT: 'bg-brand-soft text-brand',
  BIEN: 'bg-brand-soft text-brand',
  EN_RETARD: 'bg-suspendu-soft text-suspendu',
  RETARD_IMPORTANT: 'bg-danger-soft text-danger',
  TROP_TOT: 'bg-sunken text-muted',
  NON_DISPONIBLE: 'bg-sunken text-muted',
};

/** The pace of a running project: its class and its ratio. */
export function PerformancePastille({
  projet,
}: {
  projet: Pick<Projet, 'performance_ratio' | 'taux_execution_physique' | 'taux_conso_delai'>;
}) {
  const classe = performanceOf(projet);
  const valeur = performanceRatio(projet);
  return (
    <span className={`pastille ${COULEURS[classe]}`}>
      {`${CLASSE_PERFORMANCE_LABELS[classe]}${valeur !== undefined ? ` · ${valeur}` : ''}`}
    </span>
  );
}

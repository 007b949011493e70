import { BANDE_SCORE_LABELS, type BandeScore } from '../../domain/entreprise/vocabulaire.ts';
import { bandeOf } from '../../domain/entreprise/entreprise.ts';

/** Excellent, good, warning, danger: one table of colours for every screen. */
const COULEURS: Record<BandeScore, string> = {
  EXCELLENT: 'text-encours bg-encours-soft',
  BON: 'text-acheve bg-acheve-soft',
  MOYEN: 'text-suspendu bg-suspendu-soft',
  A_AMELIORER: 'text-danger bg-danger-soft',
};

/** "Score: n/100" with its band in words; a company without a score says so. */
export function ScorePastille({ score }: { score: number | undefined }) {
  const bande = bandeOf(score);
  if (bande === undefined) return <span className="pastille bg-sunken text-muted">Non évalué</span>;
  return <span className={`pastille ${COULEURS[bande]}`}>{`Score: ${score}/100 · ${BANDE_SCORE_LABELS[bande]}`}</span>;
}

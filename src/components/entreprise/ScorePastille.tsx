import { BANDE_SCORE_LABELS, type BandeScore } from '../../domain/entreprise/vocabulaire.ts';
import { bandeOf } from '../../domain/entreprise/entreprise.ts';
import { formatNombre } from '../../domain/socle/montant.ts';

/** Excellent, good, warning, danger: one table of colours for every screen. */
const COULEURS: Record<BandeScore, string> = {
  EXCELLENT: 'text-encours bg-encours-soft',
  BON: 'text-acheve bg-acheve-soft',
  MOYEN: 'text-suspendu bg-suspendu-soft',
  A_AMELIORER: 'text-danger bg-danger-soft',
};

interface Props {
  score: number | undefined;
  /** Where they are known: of a company that has stars, only the score is missing. */
  etoiles?: number;
}

/** "Score: n/100" with its band in words; a company without a score says so. */
export function ScorePastille({ score, etoiles = 0 }: Props) {
  const bande = bandeOf(score);
  if (score === undefined || bande === undefined)
    return <span className="pastille bg-sunken text-muted">{etoiles > 0 ? 'Sans score' : 'Non évalué'}</span>;
  const texte = `Score: ${formatNombre(score)}/100 · ${BANDE_SCORE_LABELS[bande]}`;
  return <span className={`pastille ${COULEURS[bande]}`}>{texte}</span>;
}

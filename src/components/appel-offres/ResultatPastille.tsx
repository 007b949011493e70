import { ISSUE_OFFRE_LABELS, type IssueOffre } from '../../domain/appel-offres/resultat-offre.ts';

const COULEURS: Record<IssueOffre, string> = {
  RETENUE: 'bg-acheve-soft text-acheve',
  NON_RETENUE: 'bg-suspendu-soft text-suspendu',
  REJETEE: 'bg-danger-soft text-danger',
};

/** What became of an offer, as a badge. */
export function ResultatPastille({ issue }: { issue: IssueOffre }) {
  return <span className={`pastille ${COULEURS[issue]}`}>{ISSUE_OFFRE_LABELS[issue]}</span>;
}

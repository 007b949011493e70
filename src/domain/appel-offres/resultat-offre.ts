import { formatNombre } from '../socle/montant.ts';

/** What became of an offer once the result is pronounced: chosen, not chosen, set aside. */
export type IssueOffre = 'RETENUE' | 'NON_RETENUE' | 'REJETEE';

export const ISSUE_OFFRE_LABELS: Record<IssueOffre, string> = {
  RETENUE: 'Retenue',
  NON_RETENUE: 'Non retenue',
  REJETEE: 'Écartée',
};

/** What a company learns of its offer: a mark out of 100 where marks rank the offers, or why it was set aside. */
export type ResultatOffre =
  | { issue: 'RETENUE' | 'NON_RETENUE'; note: number | null; motif: null }
  | { issue: 'REJETEE'; note: null; motif: string };

/** The same for one lot. */
export type ResultatLot = ResultatOffre & { lot: number; intitule: string | null };

const DEBUTS: Record<IssueOffre, string> = {
  RETENUE: 'Votre offre est retenue.',
  NON_RETENUE: 'Votre offre n’est pas retenue.',
  REJETEE: 'Votre offre est écartée.',
};

/** "Votre offre est retenue. Note : 88 sur 100." */
export const phraseResultat = ({ issue, note, motif }: ResultatOffre): string =>
  issue === 'REJETEE'
    ? `${DEBUTS[issue]} Motif\u00a0: ${motif}`
    : note === null
      ? DEBUTS[issue]
      : `${DEBUTS[issue]} Note\u00a0: ${formatNombre(note)} sur\u00a0100.`;

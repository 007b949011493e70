// Apart from the company's other words: administrators' pages read these alone.

/** Where an answer stands. */
export const STATUTS_REPONSE = ['RECUE', 'PUBLIEE', 'REFUSEE', 'RETIREE', 'REMPLACEE'] as const;
export type StatutReponse = (typeof STATUTS_REPONSE)[number];

export const STATUT_REPONSE_LABELS: Record<StatutReponse, string> = {
  RECUE: 'À relire',
  PUBLIEE: 'Publiée',
  REFUSEE: 'Refusée',
  RETIREE: 'Retirée',
  REMPLACEE: 'Remplacée',
};

/** Where an answer comes from: the company's account, or a letter that the agency received. */
export type OrigineReponse = 'COMPTE' | 'LETTRE';

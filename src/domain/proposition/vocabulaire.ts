/** Where a proposition is. A draft is on its author's device alone, and has no state. */
export const STATUTS_PROPOSITION = [
  'SOUMISE',
  'RENVOYEE',
  'RETIREE',
  'REFUSEE',
  'ACCEPTEE',
  'ECRITE',
  'NON_ECRITE',
] as const;
export type StatutProposition = (typeof STATUTS_PROPOSITION)[number];

export const STATUT_PROPOSITION_LABELS: Record<StatutProposition, string> = {
  SOUMISE: 'À décider',
  RENVOYEE: 'Renvoyée à son auteur',
  RETIREE: 'Retirée par son auteur',
  REFUSEE: 'Refusée',
  ACCEPTEE: 'Acceptée, à écrire',
  ECRITE: 'Écrite au registre',
  NON_ECRITE: 'À reprendre',
};

/** What became of one entry of a proposition. */
export type StatutFicheProposee = 'A_DECIDER' | 'REFUSEE' | 'ACCEPTEE' | 'ECRITE' | 'NON_ECRITE';

export const STATUT_FICHE_PROPOSEE_LABELS: Record<StatutFicheProposee, string> = {
  A_DECIDER: 'À décider',
  REFUSEE: 'Refusée',
  ACCEPTEE: 'Acceptée, à écrire',
  ECRITE: 'Écrite au registre',
  NON_ECRITE: 'Pas écrite',
};

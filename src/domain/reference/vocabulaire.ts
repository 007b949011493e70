/** Kinds of funders. */
export const TYPES_BAILLEUR = ['BUDGET_NATIONAL', 'BANQUE_DEVELOPPEMENT', 'FONDS', 'COOPERATION'] as const;

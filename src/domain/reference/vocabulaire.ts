/** Kinds of funders. */
export const TYPES_BAILLEUR = ['BUDGET_NATIONAL', 'BANQUE_DEVELOPPEMENT', 'FONDS', 'COOPERATION'] as const;

/** Classes of roads, in the field's own words (R139), in the order of the list of roads. */
export const CLASSES_ROUTE = ['NATIONALE', 'PREFECTORALE', 'COMMUNAUTAIRE', 'VOIRIE_URBAINE', 'PISTE_RURALE'] as const;
type ClasseRoute = (typeof CLASSES_ROUTE)[number];

export const CLASSE_ROUTE_LABELS: Record<ClasseRoute, string> = {
  NATIONALE: 'Route nationale',
  PREFECTORALE: 'Route préfectorale',
  COMMUNAUTAIRE: 'Route communautaire',
  VOIRIE_URBAINE: 'Voirie urbaine',
  PISTE_RURALE: 'Piste rurale',
};

export const CLASSE_ROUTE_LABELS_PLURIEL: Record<ClasseRoute, string> = {
  NATIONALE: 'Routes nationales',
  PREFECTORALE: 'Routes préfectorales',
  COMMUNAUTAIRE: 'Routes communautaires',
  VOIRIE_URBAINE: 'Voirie urbaine',
  PISTE_RURALE: 'Pistes rurales',
};

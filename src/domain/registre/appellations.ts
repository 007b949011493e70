/** Fields that say how the entries of a collection are called, what people use the most first. */
export const APPELLATIONS = {
  projets: ['title'],
  'appels-offres': ['reference', 'titre'],
  entreprises: ['raison_sociale'],
  bailleurs: ['sigle', 'nom'],
  regions: ['nom'],
  routes: ['numero', 'nom'],
} as const satisfies Record<string, readonly string[]>;

/** Collections whose names stand in cells and in differences. */
export type Nommee = keyof typeof APPELLATIONS;

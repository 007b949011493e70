/** Kind of works, shared by projects and tenders. */
export const NATURES_TRAVAUX = [
  'CONSTRUCTION',
  'REHABILITATION',
  'RECONSTRUCTION',
  'BITUMAGE',
  'ENTRETIEN',
  'EXTENSION',
  'AMENAGEMENT',
] as const;
export type NatureTravaux = (typeof NATURES_TRAVAUX)[number];

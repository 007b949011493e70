/** Address parts that a file name of the register may not take. */
export const NOMS_RESERVES: readonly string[] = [
  'page',
  'statut',
  'region',
  'bailleur',
  'entreprise',
  'activite',
  'non-renseignee',
  'hors-de-guinee',
  '404',
];

/** What any row of the three lists has, or may have. */
export interface Ligne {
  id: string;
  region: string;
  departement?: string;
  bailleur?: readonly string[];
}

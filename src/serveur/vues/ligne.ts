import type { LieuTravaux } from '../../domain/reference/lieu-travaux.ts';

/** What any row of the three lists has, or may have. */
export interface Ligne {
  id: string;
  region?: string;
  departement?: string;
  lieux?: readonly LieuTravaux[];
  axe?: string;
  axes?: readonly string[];
  bailleur?: readonly string[];
}

/** States of an offer: being prepared, handed in, withdrawn. */
export type StatutSoumission = 'BROUILLON' | 'DEPOSEE' | 'RETIREE';

export const STATUT_SOUMISSION_LABELS: Record<StatutSoumission, string> = {
  BROUILLON: 'Brouillon',
  DEPOSEE: 'Déposée',
  RETIREE: 'Retirée',
};

/** A version of an offer, kept with its receipt. */
export interface VersionSoumission {
  soumission_id: string;
  version: number;
  numero_recu: string;
  submitted_at: string;
}

/** What a company reads of its offers. */
export interface Soumission {
  id: string;
  appel_offres_id: string;
  status: StatutSoumission;
  /** The version that counts; 0 while nothing is handed in. */
  version: number;
  submitted_at: string | null;
  withdrawn_at: string | null;
  created_at: string;
}

/** An offer and the receipt of the version that counts. */
export type SoumissionRecue = Soumission & { recu: VersionSoumission | undefined };

/** What happened last to an offer. */
const dateOf = ({ withdrawn_at, submitted_at, created_at }: Soumission) => withdrawn_at ?? submitted_at ?? created_at;

/** The company's offers, what moved last on top, each with its receipt. */
export function soumissionsRecues(
  soumissions: readonly Soumission[],
  versions: readonly VersionSoumission[],
): SoumissionRecue[] {
  return soumissions
    .map((soumission) => ({
      ...soumission,
      recu: versions.find(
        ({ soumission_id, version }) => soumission_id === soumission.id && version === soumission.version,
      ),
    }))
    .sort((a, b) => dateOf(b).localeCompare(dateOf(a)));
}

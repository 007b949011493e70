import type { EtatEmpreintes } from './empreintes-offre.ts';
import type { ResultatLot, ResultatOffre } from './resultat-offre.ts';
import { compareInstants } from '../socle/instant.ts';

/** States of an offer: being prepared, handed in, withdrawn. */
export type StatutSoumission = 'BROUILLON' | 'DEPOSEE' | 'RETIREE';

export const STATUT_SOUMISSION_LABELS: Record<StatutSoumission, string> = {
  BROUILLON: 'Brouillon',
  DEPOSEE: 'Déposée',
  RETIREE: 'Retirée',
};

/** A version of an offer that was received, kept with its receipt. */
export interface VersionSoumission {
  version: number;
  numero_recu: string;
  submitted_at: string;
  /** The text that the receipt proves; null for a version from before offers were sealed by keys. */
  feuille: string | null;
}

/** What a company reads of one of its offers. */
export interface Soumission {
  soumission_id: string;
  appel_offres_id: string;
  /** Title of the tender. */
  titre: string;
  status: StatutSoumission;
  /** The version that counts; 0 while nothing is handed in. */
  version: number;
  submitted_at: string | null;
  withdrawn_at: string | null;
  created_at: string;
  versions: readonly VersionSoumission[];
  /** Of the version that counts; null while nothing is handed in. */
  empreintes: EtatEmpreintes | null;
  /** Once the result is pronounced; null before, and for an offer that was not opened. */
  resultat: ResultatOffre | null;
  /** Of a tender in lots: lot by lot, as each result is pronounced. */
  resultats_lots: readonly ResultatLot[];
  /** What changed in the tender since the offer was handed in or last confirmed; null once the deadline has passed. */
  changement: ChangementDossier | null;
  /** Of an offer registered by its hashes; null for one whose files came with it. */
  copie: CopieOffre | null;
}

/** The sealed files of an offer that was registered by their hashes: handed in until the opening (R96). */
export interface CopieOffre {
  /** Hour of the opening, ISO; null if the agency took it away since. */
  jusqu_au: string | null;
  /** It is still taken. */
  ouverte: boolean;
  /** Hashes of the pieces that have not come. */
  manquent: readonly string[];
}

/** A change of a tender after an offer came: an addendum, another version of its file, another deadline. */
export interface ChangementDossier {
  /** Of the latest. */
  le: string;
  quoi: ReadonlyArray<'ADDITIF' | 'VERSION' | 'DATE'>;
}

const CHANGEMENTS: Record<ChangementDossier['quoi'][number], string> = {
  ADDITIF: 'un additif est déposé',
  VERSION: 'le dossier a une nouvelle version',
  DATE: 'la date limite est reportée',
};

/** « un additif est déposé, la date limite est reportée ». */
export const phraseChangement = ({ quoi }: ChangementDossier): string => quoi.map((un) => CHANGEMENTS[un]).join(', ');

/** The latest version that was received, with its receipt; undefined while nothing is handed in. */
export const recuOf = ({ version, versions }: Soumission): VersionSoumission | undefined =>
  versions.find((une) => une.version === version);

/** The offer that counts for a tender: the one that is not withdrawn, else the latest that was. */
export function offreOfAppel(offres: readonly Soumission[], appel: string): Soumission | undefined {
  const siennes = offres.filter(({ appel_offres_id }) => appel_offres_id === appel);
  return (
    siennes.find(({ status }) => status !== 'RETIREE') ??
    siennes.sort((a, b) => compareInstants(b.withdrawn_at ?? '', a.withdrawn_at ?? ''))[0]
  );
}

/** What happened last to an offer. */
const dateOf = ({ withdrawn_at, submitted_at, created_at }: Soumission) => withdrawn_at ?? submitted_at ?? created_at;

/** The company's offers, what moved last on top. */
export const sortSoumissions = (soumissions: readonly Soumission[]): Soumission[] =>
  [...soumissions].sort((a, b) => compareInstants(dateOf(b), dateOf(a)));

import { adresseLicence, type Identite } from '../reference/identite.ts';
import { type ObjetJson, toObjet } from './json.ts';
import type { ProcedureOuverte } from './procedures-ouvertes.ts';

// What wraps the files of both standards: who publishes, when, under which licence.

/** Extensions of OCDS that the releases use, each at the version that goes with OCDS 1.1.5. */
const EXTENSIONS = [
  'ocds_lots_extension',
  'ocds_location_extension',
  'ocds_bid_extension',
  'ocds_participationFee_extension',
  'ocds_enquiry_extension',
].map((nom) => `https://raw.githubusercontent.com/open-contracting-extensions/${nom}/v1.1.5/extension.json`);

interface Editeur {
  identite: Pick<Identite, 'agence' | 'licence'>;
  /** Address of the site, with its last slash. */
  site: string;
  /** Address of the guide, which is the publication policy. */
  guide: string;
}

const tete = ({ identite, site, guide }: Editeur, uri: string, publishedDate: string): ObjetJson => ({
  uri,
  publishedDate,
  publisher: { name: identite.agence, uri: site },
  license: adresseLicence(identite),
  publicationPolicy: guide,
});

/** Projets in one OC4IDS package. */
export const paquetProjets = (
  projets: readonly ObjetJson[],
  uri: string,
  date: string,
  editeur: Editeur,
): ObjetJson => ({
  ...tete(editeur, uri, date),
  version: '0.9',
  projects: [...projets],
});

/** Releases in one OCDS package. */
export const paquetVersions = (
  versions: readonly ObjetJson[],
  uri: string,
  date: string,
  editeur: Editeur,
): ObjetJson => ({
  ...tete(editeur, uri, date),
  version: '1.1',
  extensions: EXTENSIONS,
  releases: [...versions],
});

/** A procedure's record: its present, and where each of its releases is. */
export const writeDossier = ({ ocid, versions, compilee }: ProcedureOuverte, adresse: string): ObjetJson =>
  toObjet({
    ocid,
    releases: versions.map(({ id, date, tag }) => ({ url: `${adresse}#${id}`, date, tag })),
    compiledRelease: compilee,
  });

/** Records in one OCDS package. */
export const paquetDossiers = (
  dossiers: readonly ObjetJson[],
  uri: string,
  date: string,
  editeur: Editeur,
): ObjetJson => ({
  ...tete(editeur, uri, date),
  version: '1.1',
  extensions: EXTENSIONS,
  records: [...dossiers],
});

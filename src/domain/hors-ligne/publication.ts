/** A file of `/hors-ligne/`, as a browser checks it when it arrives. */
export interface FichierGarde {
  adresse: string;
  /** SHA-256, as `fetch` takes it ("sha256-…"). */
  integrite: string;
  /** Compressed size, bytes. */
  octets: number;
}

/** A file of lines (`paquet.ts`), whose lines can also be fetched one by one. */
export interface Liasse extends FichierGarde {
  /** How many: of pages, or of pieces that pages share. */
  lignes: number;
}

/** Some of the register's pages. */
export interface Partie extends Liasse {
  /** The one region that its pages are of; undefined: of any, or of none. */
  region?: string;
}

/** A region that can be kept without the others, and its pages by kind. */
export interface RegionGardable {
  id: string;
  nom: string;
  projets: number;
  appels_offres: number;
}

/** What is to fetch to keep the register: `/hors-ligne/registre.json`. On a device, what it keeps. */
export interface ManifesteRegistre {
  /** Changes with any page. */
  version: string;
  /** When the site was built, ISO. */
  publie_le: string;
  /** Pages by kind. */
  projets: number;
  appels_offres: number;
  entreprises: number;
  /** Absent from older ones, and where the register describes no road. */
  routes?: number;
  /** What lines that are fetched one by one were compressed after: some pages, as they are. */
  modele: FichierGarde;
  /** What pages share. */
  cadre: Liasse;
  /** The pages: of each region, where `partieOf` says. */
  parties: readonly Partie[];
  /** Scripts that no page asks for by itself: what is near among what is kept, and CSV exports of it; absent from older ones. */
  outils?: readonly FichierGarde[];
  /** Those that can be kept alone: of a register that has grown (`regions.ts`). */
  regions?: readonly RegionGardable[];
  /** On a device: the one that it keeps; undefined for the whole register. */
  region?: string;
}

/** The pages of a kept register, and what they share. */
export const listLiasses = ({ cadre, parties }: ManifesteRegistre): Liasse[] => [cadre, ...parties];

/** All that makes a kept register. */
export const listGardes = (manifeste: ManifesteRegistre): FichierGarde[] => [
  ...listLiasses(manifeste),
  ...(manifeste.outils ?? []),
];

/** True when the device keeps this region, or the whole register, at the version of `publie`. */
export const isMemeGarde = (garde: ManifesteRegistre, publie: ManifesteRegistre): boolean =>
  garde.version === publie.version && garde.region === publie.region;

/** Files of `publie` that a device with `garde` lacks: at most what it has to fetch. */
export function listAbsentes(garde: ManifesteRegistre | undefined, publie: ManifesteRegistre): FichierGarde[] {
  const gardees = new Set((garde ? listGardes(garde) : []).map(({ adresse }) => adresse));
  return listGardes(publie).filter(({ adresse }) => !gardees.has(adresse));
}

/**
 * Largest update, in bytes, that a kept register fetches by itself: the pages of some two hundred entries, of which most come
 * from what the device has.
 */
export const OCTETS_SPONTANES = 200_000;

/**
 * What writes into the footer when the site was last published: a file that pages ask for, since most of them stay as a
 * publication leaves them (R153). The name is the one that `src/islands/en-ligne/toute-page.ts` asks for.
 */
export const ADRESSE_PUBLIE = '/publie.js';
export const scriptPublie = (quand: string): string =>
  `document.querySelector('footer time')?.after(${JSON.stringify(` · site publié le ${quand}`)})`;

/** Where the lines of a bundle are, each compressed alone. */
export const adresseDetail = ({ adresse }: Liasse): string => adresse.replace(/\.txt$/, '.bin');

/** What the service worker fetches by itself after the first visit; built into it. */
export interface Coquille {
  publie_le: string;
  /** Version of the register that is published with it. */
  registre: string;
  /** Pages put together from one file: home, lists, map, this help. */
  pages: FichierGarde;
  /** Scripts and indexes of these pages; their names carry their digests. */
  actifs: readonly string[];
}

export const ADRESSE_MANIFESTE = '/hors-ligne/registre.json';

/** What the worker tells a page at rest when the kept register is not of the latest publication. */
export const REGISTRE_DEPASSE = '';

/** What a page tells the worker when the network comes back. */
export const RESEAU = 'reseau';

/** The service worker, at the root: it answers for the whole site. */
export const ADRESSE_TRAVAILLEUR = '/travailleur.js';

/** Bytes on the wire of these files. */
export const octetsOf = (fichiers: readonly FichierGarde[]): number =>
  fichiers.reduce((somme, { octets }) => somme + octets, 0);

/** Is it a manifest? What came may be the answer of a hotel's network. */
export function isManifeste(value: unknown): value is ManifesteRegistre {
  const manifeste = value as Partial<ManifesteRegistre> | null;
  return (
    typeof manifeste?.version === 'string' &&
    typeof manifeste.publie_le === 'string' &&
    typeof manifeste.modele?.integrite === 'string' &&
    typeof manifeste.cadre?.integrite === 'string' &&
    Array.isArray(manifeste.parties)
  );
}

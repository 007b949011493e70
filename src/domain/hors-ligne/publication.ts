/** A file of `/hors-ligne/`, as a browser checks it when it arrives. */
export interface FichierGarde {
  adresse: string;
  /** SHA-256, as `fetch` takes it ("sha256-…"). */
  integrite: string;
  /** Compressed size, bytes. */
  octets: number;
}

/** What is to fetch to keep the whole register: `/hors-ligne/registre.json`. */
export interface ManifesteRegistre {
  /** Changes with any page. */
  version: string;
  /** When the site was built, ISO. */
  publie_le: string;
  /** Pages by kind. */
  projets: number;
  appels_offres: number;
  entreprises: number;
  cadre: FichierGarde;
  parties: ReadonlyArray<FichierGarde & { pages: readonly string[] }>;
}

/** What the service worker fetches by itself after the first visit; built into it. */
export interface Coquille {
  publie_le: string;
  /** Pages put together from one file: home, lists, map, this help. */
  pages: FichierGarde;
  /** Scripts and indexes of these pages; their names carry their digests. */
  actifs: readonly string[];
}

export const ADRESSE_MANIFESTE = '/hors-ligne/registre.json';

/** The service worker, at the root: it answers for the whole site. */
export const ADRESSE_TRAVAILLEUR = '/travailleur.js';

/** All that is fetched, bytes on the wire. */
export const octetsOf = ({ cadre, parties }: ManifesteRegistre): number =>
  parties.reduce((somme, { octets }) => somme + octets, cadre.octets);

/** Is it a manifest? What came may be the answer of a hotel's network. */
export function isManifeste(value: unknown): value is ManifesteRegistre {
  const manifeste = value as Partial<ManifesteRegistre> | null;
  return (
    typeof manifeste?.version === 'string' &&
    typeof manifeste.publie_le === 'string' &&
    typeof manifeste.cadre?.integrite === 'string' &&
    Array.isArray(manifeste.parties)
  );
}

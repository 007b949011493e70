/** A file of the open data, as the guide, the manifest and the catalogue name it. */
export interface FichierOuvert {
  /** Under `/donnees-ouvertes/`. */
  chemin: string;
  titre: string;
  /** What it is a part of: the whole register, or one entry. */
  portee: 'registre' | 'fiche';
  /** Media type. */
  type: string;
  /** Entries, rows or lines that it holds. */
  nombre: number;
  octets: number;
  sha256: string;
}

export const DOSSIER_OUVERT = '/donnees-ouvertes/';

/** Full address of a file; `site` ends with a slash. */
export const adresseFichier = (chemin: string, site: string): string =>
  new URL(`${DOSSIER_OUVERT}${chemin}`, site).href;

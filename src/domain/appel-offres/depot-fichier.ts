import type { RegleFichier } from '../socle/genre-fichier.ts';
import { cleanTexte, fauteSignes } from '../socle/nettoyage.ts';

// Files that administrators deposit: DAO, addenda, contract documents. Apart from what reads them.

/** A file of a deposit, from its choice to its arrival. */
export interface FichierDepose {
  /** Told apart from another file of the same name. */
  marque: string;
  nom: string;
  taille: number;
  etat: 'choisi' | 'empreinte' | 'envoi' | 'arrive' | 'refuse' | 'echec';
  /** Share that has left the device, from 0 to 1. */
  part: number;
  faute?: string;
}

export const FICHIERS_MAX = 10;

/** What is taken; the bucket has the same limit. */
export const REGLE_DEPOT: RegleFichier = {
  genres: ['pdf', 'zip'],
  max: 50 * 1024 * 1024,
  tropGros: 'Ce fichier dépasse 50\u00a0Mo : partagez le dossier en plusieurs fichiers.',
  inconnu: 'Ce n’est ni un PDF, ni un ZIP.',
};

/** What a file chooser offers. */
export const DAO_ACCEPTES = '.pdf,.zip,application/pdf,application/x-pdf,application/zip,application/octet-stream';

const extensionOf = (nom: string): string => /\.([a-z]+)$/i.exec(nom)?.[1]?.toLowerCase() ?? '';

/** Where a file is kept: under its hash, so that a deposit that was cut finds what had arrived already. */
export const cheminOfFichier = (appelOffresId: string, sha256: string, nom: string): string =>
  `${appelOffresId}/${sha256}.${extensionOf(nom)}`;

/** What is wrong with the note of a deposit; a first DAO needs none. */
export function fauteNote(note: string, isRequise: boolean): string | undefined {
  const { length } = Array.from(cleanTexte(note, 'prose'));
  if (length === 0 && !isRequise) return undefined;
  if (length < 10) return 'Dites ce qui change, en dix caractères au moins : les titulaires le liront.';
  if (length > 2000) return 'Cette note est trop longue : 2 000 caractères au plus.';
  return fauteSignes(note, 'prose');
}

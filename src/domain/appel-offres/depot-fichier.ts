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

/** The bucket's own limits. */
const TAILLE_MAX = 50 * 1024 * 1024;
export const FICHIERS_MAX = 10;
const NOM_MAX = 200;

/** What a file chooser offers. */
export const DAO_ACCEPTES = '.pdf,.zip,application/pdf,application/zip';

/** First bytes of the types that are taken, by extension. */
const SIGNATURES: Readonly<Record<string, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46],
  zip: [0x50, 0x4b, 0x03, 0x04],
};
const TYPES: Readonly<Record<string, string>> = { pdf: 'application/pdf', zip: 'application/zip' };

const extensionOf = (nom: string): string => /\.([a-z]+)$/i.exec(nom)?.[1]?.toLowerCase() ?? '';

/** Media type by the name: devices do not agree on what a ZIP is called. */
export const typeOfFichier = (nom: string): string => TYPES[extensionOf(nom)] ?? '';

/** What is wrong with a file, for the person; undefined when it may be sent. */
export function verifyFichierDao({ name, size }: { name: string; size: number }): string | undefined {
  if (!(extensionOf(name) in TYPES)) return 'Ce n’est ni un PDF, ni un ZIP.';
  if (size === 0) return 'Ce fichier est vide.';
  if (size > TAILLE_MAX) return 'Ce fichier dépasse 50\u00a0Mo : partagez le dossier en plusieurs fichiers.';
  if (name.length > NOM_MAX) return 'Le nom de ce fichier est trop long : 200 signes au plus.';
  return undefined;
}

/** True when a file starts as its name says. */
export function isDuGenre(nom: string, debut: Uint8Array): boolean {
  const signature = SIGNATURES[extensionOf(nom)];
  return signature !== undefined && signature.every((octet, rang) => debut[rang] === octet);
}

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

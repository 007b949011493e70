import { fold } from '../socle/texte.ts';

/** Private folder of the proofs (RCCM, NIF). */
export const DOSSIER_JUSTIFICATIFS = 'justificatifs_acces';

/** As the bucket holds them too (R82). */
const JUSTIFICATIFS_MAX = 5;
const TAILLE_MAX = 5 * 1024 * 1024;

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** What a file chooser offers. */
export const JUSTIFICATIFS_ACCEPTES = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png';

/** A proof, from its choice to its storage. */
export interface Justificatif {
  /** Told apart from another file of the same name. */
  marque: string;
  nom: string;
  etat: 'choisi' | 'envoi' | 'envoye' | 'refuse' | 'echec';
  /** Share that has left the device, from 0 to 1. */
  part: number;
  /** What is wrong: a sentence for a refused file, the error of a failed one. */
  faute?: string;
  error?: unknown;
}

/** What of a file decides whether it may be sent. */
export interface FichierChoisi {
  name: string;
  size: number;
  type: string;
}

/** What is wrong with a file, for the person; undefined when it may be sent. */
export function verifyJustificatif({ size, type }: FichierChoisi): string | undefined {
  if (!(type in EXTENSIONS)) return 'Ce n’est ni un PDF, ni une image JPEG ou PNG.';
  if (size === 0) return 'Ce fichier est vide.';
  if (size > TAILLE_MAX) return 'Ce fichier dépasse 5\u00a0Mo.';
  return undefined;
}

/**
 * Name under which a proof is kept: the person's words in plain letters, then a mark that tells apart two files of the
 * same name and lets a failed one be sent again; the extension says the type that was checked.
 */
export function nomOfDepot({ name, type }: FichierChoisi, marque: string): string {
  const mots = fold(name.replace(/\.[^.]*$/, ''))
    .replaceAll(' ', '-')
    .slice(0, 60);
  return `${mots === '' ? 'justificatif' : mots}-${marque}.${EXTENSIONS[type] ?? 'pdf'}`;
}

/** The first bytes of the types that are taken, so that a renamed file is refused before it is sent. */
const SIGNATURES: Readonly<Record<string, readonly number[]>> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47],
};

/** True when a file starts as its type does. */
export function isDuType(type: string, debut: Uint8Array): boolean {
  const signature = SIGNATURES[type];
  return signature !== undefined && signature.every((octet, rang) => debut[rang] === octet);
}

/** Path of a proof inside its folder; undefined for an address that is not one (« URL de fichier invalide »). */
export function cheminOfJustificatif(url: string): string | undefined {
  const repere = `/${DOSSIER_JUSTIFICATIFS}/`;
  const debut = url.indexOf(repere);
  const chemin = debut < 0 ? '' : url.slice(debut + repere.length).replace(/[?#].*$/s, '');
  return chemin === '' || chemin.split('/').includes('..') ? undefined : chemin;
}

/** What is wrong with the chosen files together, beside those that are there already; undefined when they may leave. */
export function verifyLot(lot: ReadonlyArray<{ nom: string; etat: string }>, deja = 0): string | undefined {
  const refuse = lot.find(({ etat }) => etat === 'refuse');
  if (refuse) return `Retirez « ${refuse.nom} », que le portail ne peut pas prendre.`;
  const nombre = lot.length + deja;
  if (nombre > JUSTIFICATIFS_MAX)
    return `${JUSTIFICATIFS_MAX} fichiers au plus${deja > 0 ? ', ceux d’avant compris' : ''}, il y en a ${nombre}.`;
  return undefined;
}

import { type RegleFichier, TYPES_MIME } from '../socle/genre-fichier.ts';
import { fold } from '../socle/texte.ts';

/** Private folder of the proofs (RCCM, NIF). */
export const DOSSIER_JUSTIFICATIFS = 'justificatifs_acces';

/** As the bucket holds them too (R82). */
const JUSTIFICATIFS_MAX = 5;
const TAILLE_MAX = 5 * 1024 * 1024;

/** What is taken, of proofs of a request and of payments alike. */
export const REGLE_JUSTIFICATIF: RegleFichier = {
  genres: ['pdf', 'jpg', 'png'],
  max: TAILLE_MAX,
  tropGros: 'Ce fichier dépasse 5\u00a0Mo.',
  inconnu: 'Ce n’est ni un PDF, ni une image JPEG ou PNG.',
};

/** What a file chooser offers: a phone's own files too, which often say no type. No HEIC: an iPhone then gives a JPEG. */
export const JUSTIFICATIFS_ACCEPTES =
  '.pdf,.jpg,.jpeg,.jfif,.png,application/pdf,application/x-pdf,application/octet-stream,image/jpeg,image/jpg,image/png';

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

/**
 * Name under which a proof is kept: the person's words in plain letters, then a mark that tells apart two files of the
 * same name and lets a failed one be sent again; the extension says the type that was checked.
 */
export function nomOfDepot({ name, type }: { name: string; type: string }, marque: string): string {
  // The storage takes plain letters alone.
  const mots = fold(name.replace(/\.[^.]*$/, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return `${mots === '' ? 'justificatif' : mots}-${marque}.${REGLE_JUSTIFICATIF.genres.find((genre) => TYPES_MIME[genre] === type) ?? 'pdf'}`;
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

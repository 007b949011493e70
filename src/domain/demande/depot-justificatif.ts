import { type RegleFichier, TYPES_MIME } from '../socle/genre-fichier.ts';
import { fold } from '../socle/texte.ts';

// How proofs leave; apart from what reads them.

/** What is taken, of proofs of a request and of payments alike. */
export const REGLE_JUSTIFICATIF: RegleFichier = {
  genres: ['pdf', 'jpg', 'png'],
  max: 5 * 1024 * 1024,
  tropGros: 'Ce fichier dépasse 5\u00a0Mo.',
  inconnu: 'Ce n’est ni un PDF, ni une image JPEG ou PNG.',
};

/** What a file chooser offers: a phone's own files too, which often say no type. No HEIC: an iPhone then gives a JPEG. */
export const JUSTIFICATIFS_ACCEPTES =
  '.pdf,.jpg,.jpeg,.jfif,.png,application/pdf,application/x-pdf,application/octet-stream,image/jpeg,image/jpg,image/png';

/**
 * Name under which a proof is kept: the person's words in plain letters, then a mark, then the extension of the type
 * that was checked. The mark tells apart two files of the same name, and lets a failed one be sent again.
 */
export function nomOfDepot({ name, type }: { name: string; type: string }, marque: string): string {
  // The storage takes plain letters alone.
  const mots = fold(name.replace(/\.[^.]*$/, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
  return `${mots === '' ? 'justificatif' : mots}-${marque}.${REGLE_JUSTIFICATIF.genres.find((genre) => TYPES_MIME[genre] === type) ?? 'pdf'}`;
}

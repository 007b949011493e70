import type { RegleFichier } from '../socle/genre-fichier.ts';

// Files of an offer, as they are chosen: what the storage and the procedure take.

export const FICHIERS_OFFRE_MAX = 10;

/** What may be sealed. */
export const REGLE_OFFRE: RegleFichier = {
  genres: ['pdf', 'zip', 'xlsx'],
  max: 50 * 1024 * 1024,
  tropGros: 'Ce fichier dépasse 50\u00a0Mo\u00a0: partagez-le en plusieurs.',
  inconnu: 'Ce n’est ni un PDF, ni un ZIP, ni un classeur XLSX.',
};

/** What a file chooser offers: a device that does not know a file's type announces bytes. */
export const OFFRE_ACCEPTES = '.pdf,.zip,.xlsx,application/pdf,application/x-pdf,application/octet-stream';

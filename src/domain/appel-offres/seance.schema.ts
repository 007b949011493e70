import { z } from 'zod';
import { jourPasse, nombre, texte } from '../socle/champs.schema.ts';
import { adresseDocument } from './document.schema.ts';

/** Who published a notice, and when. */
export const sourceSchema = z.strictObject({
  /** Newspaper, site, authority. */
  organe: texte.describe('Qui l’a publié : journal, site ou autorité.'),
  /** Day of that publication. */
  date: jourPasse.describe('Jour de cette publication.'),
  /** Where it can be read. */
  url: z
    .url({ protocol: /^https$/, error: 'une adresse https' })
    .optional()
    .describe('Adresse où la lire, si elle en a une.'),
});

/** Offers opened for one lot; without lots, for the whole. */
const offresParLotSchema = z.strictObject({
  /** Number of the lot; absent for a tender without lots. */
  lot: nombre.min(1).optional().describe('Numéro du lot ; absent sans lots.'),
  /** Offers opened. */
  offres: nombre.describe('Nombre d’offres ouvertes.'),
});

/** The public opening of a tender, as its minutes tell it (R135). */
export const ouvertureSchema = z.strictObject({
  /** Day on which the offers were opened; told beside the one that was announced. */
  date: jourPasse.describe('Jour où les plis ont été ouverts.'),
  /** Who watched it: regulator, civil society. */
  observateurs: z
    .array(texte)
    .min(1, { error: 'au moins un observateur' })
    .optional()
    .describe('Observateurs nommés par le procès-verbal.'),
  /** Offers opened, by lot. */
  offres_par_lot: z
    .array(offresParLotSchema)
    .min(1, { error: 'au moins une ligne' })
    .optional()
    .describe('Offres ouvertes, lot par lot.'),
  /** The minutes. */
  pv: adresseDocument.optional().describe('Procès-verbal : un fichier /documents/…, ou une adresse https.'),
});

import { z } from 'zod';
import { texte } from '../socle/champs.schema.ts';
import { TYPES_DOCUMENT } from './vocabulaire-pieces.ts';

/** Where a document is: a file of `public/documents/`, or an https address. */
export const adresseDocument = z
  .string()
  .regex(/^(?:\/documents\/(?!.*\.\.)[\w./-]+|https:\/\/\S+)$/, { error: 'une adresse /documents/… ou https://…' });

/** A document listed by a tender. Which ones a visitor sees is decided by `isDocumentPublic`. */
export const documentPublicSchema = z.strictObject({
  /** Name, as a reader would call it. */
  nom: texte.describe('Nom du document, comme un lecteur le dirait.'),
  /** Address: a file of `public/documents/`, or an https address. */
  url: adresseDocument.describe('Adresse : un fichier de public/documents/ (/documents/…), ou une adresse https.'),
  /** Kind of document. */
  type: z.enum(TYPES_DOCUMENT).describe('Sorte de document.'),
});

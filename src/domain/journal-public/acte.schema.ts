import { z } from 'zod';
import { instant } from '../socle/champs.schema.ts';

/** A name of a field. Not any text: `__proto__` would be written, and never read again. */
const champ = z.string().regex(/^[a-z][a-z0-9_]*$/);
/** Such names, parted by a space. */
const champs = z.string().regex(/^[a-z][a-z0-9_]*(?: [a-z][a-z0-9_]*)*$/);

/** A word, or the facts of an entry by their field. */
const valeur = z.union([z.string(), z.record(champ, z.union([z.string(), z.number()]))]);

/** One act of the public history (R206): a line of `content/journal/`, a leaf of its tree. */
export const acteSchema = z.strictObject({
  /** Its place, from 0: that of its leaf. */
  rang: z.int().min(0),
  /** When it was done; for an entry of the register, when it was published. */
  instant,
  /** Who says it: the history itself (its keys), the database (an act of a procedure), the register (its entries). */
  source: z.enum(['JOURNAL', 'BASE', 'REGISTRE']),
  /** What was done, for example DATE_LIMITE_REPORTEE. */
  action: z.string().regex(/^[A-Z]+(?:_[A-Z]+)*$/),
  /** What it was done to: its collection, or `administration`, or `journal`. */
  objet: z.string().min(1),
  /** Which one; absent when naming it would name a person. */
  objet_id: z.string().min(1).optional(),
  /** Reference of the tender. */
  reference: z.string().min(1).optional(),
  /** Lot, from 1. */
  lot: z.int().min(1).optional(),
  /** Its place in what the database says, from 1 and without a gap. */
  rang_base: z.int().min(1).optional(),
  /** State or facts before. */
  avant: valeur.optional(),
  /** State or facts after. */
  apres: valeur.optional(),
  /** Digest of all the published facts of the entry (R279): SHA-256 of what `faits-fiche.ts` writes, hexadecimal. */
  empreinte: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  /** Every field of the entry that is not as the publication before said it. */
  champs: champs.optional(),
  /** Of these, what may be spelled (`detail-change.ts`): canonical JSON before and after; of a list, the rows that changed. */
  detail: z
    .record(champ, z.strictObject({ avant: z.string().min(1).optional(), apres: z.string().min(1).optional() }))
    .optional(),
  /** Public reason. */
  motif: z.string().min(1).optional(),
  /** A new key as the key before it signs it (`cles.ts`). */
  signature: z.string().min(1).optional(),
});

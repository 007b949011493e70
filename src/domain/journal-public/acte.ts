import type { z } from 'zod';
import type { acteSchema } from './acte.schema.ts';
import { writeCanonique } from './canonique.ts';

export type Acte = z.infer<typeof acteSchema>;
/** Facts of an entry, by their field. */
export type Faits = Readonly<Record<string, string | number>>;

/** An entry of a log's bundle has its length on two bytes. */
const OCTETS_AU_PLUS = 65_535;

/** The one line that writes an act: the bytes of its leaf. */
export function writeLigne(acte: Acte): string {
  const ligne = writeCanonique(acte);
  if (new TextEncoder().encode(ligne).length > OCTETS_AU_PLUS)
    throw new RangeError(`L’acte n° ${acte.rang} dépasse 65 535 octets.`);
  return ligne;
}

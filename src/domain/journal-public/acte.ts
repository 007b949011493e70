import type { z } from 'zod';
import type { acteSchema } from './acte.schema.ts';

export type Acte = z.infer<typeof acteSchema>;
/** Facts of an entry, by their field. */
export type Faits = Readonly<Record<string, string | number>>;

/** An entry of a log's bundle has its length on two bytes. */
const OCTETS_AU_PLUS = 65_535;

/** Canonical JSON (RFC 8785): keys in the order of their code units, no space, nothing that is undefined. */
function writeCanonique(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const champs = Object.entries(value)
    .filter(([, valeur]) => valeur !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${champs.map(([nom, valeur]) => `${JSON.stringify(nom)}:${writeCanonique(valeur)}`).join(',')}}`;
}

/** The one line that writes an act: the bytes of its leaf. */
export function writeLigne(acte: Acte): string {
  const ligne = writeCanonique(acte);
  if (new TextEncoder().encode(ligne).length > OCTETS_AU_PLUS)
    throw new RangeError(`L’acte n° ${acte.rang} dépasse 65 535 octets.`);
  return ligne;
}

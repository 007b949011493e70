import { readFileSync } from 'node:fs';
import { decodeTexte, type LigneFautive } from '../../domain/socle/octets-texte.ts';

/** A file of the register: the one place where its bytes become text. What is not UTF-8 is the first line that is not. */
export const readOctets = (chemin: string): string | LigneFautive => decodeTexte(readFileSync(chemin));

/** The text of a file that is known to be sound; throws at the first line that is not UTF-8. */
export function readTexte(chemin: string): string {
  const lu = readOctets(chemin);
  if (typeof lu !== 'string') throw new Error(`${chemin}, ligne ${lu.ligne} : ${lu.attendu}`);
  return lu;
}

import { readFileSync } from 'node:fs';

/** The text of a file of the register: the one place where its bytes become text. */
export function readTexte(chemin: string): string {
  return readFileSync(chemin, 'utf8');
}

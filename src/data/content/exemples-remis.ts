import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A program that the site hands out, as the documentation has it: to re-use the data (R248), to verify the history (R244). */
export const readExemple = (nom: 'reutiliser' | 'verifier'): string =>
  readFileSync(join(process.cwd(), `docs/exemples/${nom}.mjs`), 'utf8');

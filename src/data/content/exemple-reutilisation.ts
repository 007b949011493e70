import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The program that the open data's guide hands out, as the documentation has it (R248). */
export const readExempleReutilisation = (): string =>
  readFileSync(join(process.cwd(), 'docs/exemples/reutiliser.mjs'), 'utf8');

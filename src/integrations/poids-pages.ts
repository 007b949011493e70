import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { formatOctets } from '../domain/socle/montant.ts';
import { POIDS_A_MESURER } from '../domain/portail/portail.ts';

const compress = promisify(brotliCompress);

/** Ten times faster than the quality that is served, and a few percent above its weight: never an underestimate. */
const QUALITE = 9;

/** Writes in each page's footer what the page weighs on the wire, styles included, pictures apart. */
export function poidsPages(): AstroIntegration {
  return {
    name: 'poids-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const racine = fileURLToPath(dir);
        const files = await readdir(racine, { recursive: true });
        for (const file of files.filter((name) => name.endsWith('.html'))) await weigh(join(racine, file));
      },
    },
  };
}

async function weigh(file: string): Promise<void> {
  const page = await readFile(file, 'utf8');
  if (!page.includes(POIDS_A_MESURER)) return;
  const { length } = await compress(page, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITE } });
  await writeFile(file, page.replaceAll(POIDS_A_MESURER, formatOctets(length)));
}

import type { AstroIntegration } from 'astro';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { typeMime } from '../serveur/types-mime.ts';

/** What a folder weighed and what it weighs for a browser that takes brotli, in bytes. */
export type Bilan = { fichiers: number; octets: number; octetsBrotli: number };

/** Below, the headers weigh more than the body. */
const TAILLE_MIN = 200;

/** zlib works on libuv's four threads: more would only fill the memory. */
const SIMULTANES = Math.min(4, availableParallelism());

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

function compressBrotli(contenu: Buffer): Promise<Buffer> {
  return toBrotli(contenu, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: contenu.length,
    },
  });
}

/** Writes `fichier.br` and `fichier.gz` when they are smaller, and adds the file to the total. */
async function precompressFichier(fichier: string, bilan: Bilan): Promise<void> {
  const contenu = await readFile(fichier);
  if (contenu.length < TAILLE_MIN) return;
  const br = await compressBrotli(contenu);
  const gz = await toGzip(contenu, { level: constants.Z_BEST_COMPRESSION });
  if (br.length < contenu.length) await writeFile(`${fichier}.br`, br);
  if (gz.length < contenu.length) await writeFile(`${fichier}.gz`, gz);
  bilan.fichiers += 1;
  bilan.octets += contenu.length;
  bilan.octetsBrotli += Math.min(br.length, contenu.length);
}

/** Compresses every text file of a folder, a few at a time. */
export async function precompressDossier(dossier: string): Promise<Bilan> {
  const bilan: Bilan = { fichiers: 0, octets: 0, octetsBrotli: 0 };
  const entrees = await readdir(dossier, { recursive: true, withFileTypes: true });
  const file = entrees
    .filter((entree) => entree.isFile() && typeMime(entree.name).texte)
    .map((entree) => join(entree.parentPath, entree.name));
  const work = async (): Promise<void> => {
    for (let fichier = file.pop(); fichier !== undefined; fichier = file.pop())
      await precompressFichier(fichier, bilan);
  };
  await Promise.all(Array.from({ length: SIMULTANES }, work));
  return bilan;
}

/** Puts `.br` and `.gz` beside the text files of the build. Last in the list, so that it sees what the others wrote. */
export function precompression(): AstroIntegration {
  return {
    name: 'precompression',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const { fichiers, octets, octetsBrotli } = await precompressDossier(fileURLToPath(dir));
        logger.info(`${fichiers} files, ${octets} bytes -> ${octetsBrotli} bytes (brotli)`);
      },
    },
  };
}

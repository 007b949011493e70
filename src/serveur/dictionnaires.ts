import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { formatChemin, parseChemin } from './chemin-requete.ts';
import { type Fichier, isPage, resolveFichier } from './fichiers-servis.ts';
import { acceptsEncodage } from './negociation.ts';

// A page travels as what it has that the page before had not: Compression Dictionary Transport (RFC 9842, ADR-0055). The
// dictionary is a page that the browser has just read, so it costs nothing; browsers that do not know it are not told apart.

const toZstd = promisify(zstdCompress);

/** Under a millisecond a page on one core; the highest level weighs 3 % less and takes twenty times longer. */
const NIVEAU = 9;
/** What announces such a body: a frame that zstd skips, with the dictionary's SHA-256 in it (RFC 9842, 5). */
const DEBUT_DCZ = Buffer.from('5e2a4d1820000000', 'hex');
const EMPREINTE = /^:([\w+/]{43}=):$/;
const IDENTIFIANT = /^"([\x21\x23-\x5b\x5d-\x7e]{1,1024})"$/;
/** What the answer to a request depends on, where a dictionary may be used. */
export const VARY_PAGE = 'Accept-Encoding, Available-Dictionary';

/** A page that both sides hold, to the byte. */
export interface Dictionnaire {
  octets: Buffer;
  /** SHA-256, 32 bytes. */
  empreinte: Buffer;
}

/**
 * Asks the browser to hold this page as a dictionary (`Use-As-Dictionary`): a page of a folder for those beside it, which
 * differ from it by what they say alone; any other for the whole site. Browsers take the most precise that applies.
 */
export function formatOffre({ segments }: Fichier): string {
  const page = parseChemin(formatChemin(segments))?.segments ?? [];
  const dossier = formatChemin([...page.slice(0, -1), '']);
  return `match="${dossier}*", match-dest=("document"), id="${formatChemin(page)}"`;
}

/**
 * The page that the browser says it holds, when it is still the one that is published: its address leads to public files
 * alone, and its digest must be the browser's. Undefined otherwise, and for what cannot be read.
 */
export async function findDictionnaire(
  racine: string,
  entetes: IncomingHttpHeaders,
): Promise<Dictionnaire | undefined> {
  const empreinte = Buffer.from(EMPREINTE.exec(String(entetes['available-dictionary']))?.[1] ?? '', 'base64');
  const chemin = parseChemin(IDENTIFIANT.exec(String(entetes['dictionary-id']))?.[1] ?? '');
  if (empreinte.length === 0 || chemin === undefined || !acceptsEncodage(String(entetes['accept-encoding']), 'dcz'))
    return undefined;
  const fichier = await resolveFichier(racine, chemin.segments);
  if (fichier === undefined || !isPage(fichier)) return undefined;
  const octets = await readFile(fichier.chemin);
  return createHash('sha256').update(octets).digest().equals(empreinte) ? { octets, empreinte } : undefined;
}

/** The page as `dcz`, for a browser that holds this dictionary. */
export async function compressDcz(page: Buffer, { octets, empreinte }: Dictionnaire): Promise<Buffer> {
  const params = { [constants.ZSTD_c_compressionLevel]: NIVEAU };
  return Buffer.concat([DEBUT_DCZ, empreinte, await toZstd(page, { dictionary: octets, params })]);
}

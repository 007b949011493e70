import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Artefacts, cleOf } from '../data/content/artefacts.ts';
import { OCTETS_A_MESURER, POIDS_A_MESURER } from '../domain/portail/portail.ts';
import { formatOctets } from '../domain/socle/montant.ts';
import { isMeme, type SiteAvant } from './site-avant.ts';

/** What a folder weighed and what it weighs for a browser that takes brotli, in bytes. */
export type Bilan = { fichiers: number; octets: number; octetsBrotli: number };

/**
 * Quality of the build: 0.6 % above the weight of quality 9 on our pages, for a fourteenth of its time. The highest, 7 %
 * lighter and forty times slower, follows (`npm run compresse`) and is found again by its digest (ADR-0050).
 */
export const QUALITE = 6;
export const QUALITE_FINALE = constants.BROTLI_MAX_QUALITY;

/** For the few that take no brotli: 0.4 % above the weight of level 9, for five sixths of its time. */
const NIVEAU_GZIP = 6;

/** Below, the headers weigh more than the body. */
const TAILLE_MIN = 200;

export function toBrotli(contenu: Buffer, qualite: number): Buffer {
  return brotliCompressSync(contenu, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: qualite,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: contenu.length,
    },
  });
}

/** What is kept of a text at the highest quality. */
const cleFinale = (contenu: Buffer): string =>
  cleOf('brotli', process.versions['brotli'] ?? '', `${QUALITE_FINALE}`, contenu);

/**
 * A text at the highest quality when that was ever made, or is asked for now; otherwise at the build's quality (`fait`,
 * when it is already made).
 */
function compressBrotli(contenu: Buffer, qualite: number, artefacts: Artefacts, fait?: Buffer): Buffer {
  const cle = cleFinale(contenu);
  const garde = artefacts.read(cle);
  if (garde) return garde;
  const br = fait ?? toBrotli(contenu, qualite);
  if (qualite === QUALITE_FINALE) artefacts.write(cle, br);
  return br;
}

/**
 * Writes a hidden file, then renames it: the site may be served meanwhile, and neither a reader nor another thread
 * meets half a file. Hidden files are never served.
 */
function replace(fichier: string, octets: Buffer): void {
  const partiel = join(dirname(fichier), `.${basename(fichier)}.${threadId}.partiel`);
  writeFileSync(partiel, octets);
  renameSync(partiel, fichier);
}

/**
 * Writes `fichier.br` and `fichier.gz` where they are smaller than the file. `fait`: its brotli at this quality, when
 * it is already made.
 */
export function compressTexte(
  fichier: string,
  contenu: Buffer,
  { qualite, artefacts, fait }: { qualite: number; artefacts: Artefacts; fait?: Buffer | undefined },
): Bilan {
  if (contenu.length < TAILLE_MIN) return { fichiers: 0, octets: 0, octetsBrotli: 0 };
  const br = compressBrotli(contenu, qualite, artefacts, fait);
  const gz = gzipSync(contenu, { level: qualite === QUALITE_FINALE ? constants.Z_BEST_COMPRESSION : NIVEAU_GZIP });
  if (br.length < contenu.length) replace(`${fichier}.br`, br);
  if (gz.length < contenu.length) replace(`${fichier}.gz`, gz);
  return { fichiers: 1, octets: contenu.length, octetsBrotli: Math.min(br.length, contenu.length) };
}

/** Weight of a text whose compressed forms are already there. */
export function weighFait(fichier: string): Bilan {
  const octets = statSync(fichier).size;
  const br = statSync(`${fichier}.br`, { throwIfNoEntry: false });
  return { fichiers: 1, octets, octetsBrotli: br?.size ?? octets };
}

/** Of several shares of the work. */
export function sumBilans(bilans: readonly Bilan[]): Bilan {
  const sum = (champ: keyof Bilan): number => bilans.reduce((total, bilan) => total + bilan[champ], 0);
  return { fichiers: sum('fichiers'), octets: sum('octets'), octetsBrotli: sum('octetsBrotli') };
}

export const printBilan = ({ fichiers, octets, octetsBrotli }: Bilan): string =>
  `${fichiers} files, ${octets} bytes -> ${octetsBrotli} bytes (brotli)`;

const TEXTE = /\.svg$/;

/** Weighs files of the site as they are sent, texts at the build's quality. */
export interface Pesee {
  weigh: (adresse: string) => number;
  /** The texts that were weighed. */
  pesees: ReadonlyArray<readonly [adresse: string, octets: number]>;
  /** Those of these texts left as the build before wrote them. */
  gardees: readonly string[];
}

/**
 * Weighs each file once, and compresses the texts that it weighs, unless they are left as the build before wrote them.
 */
export function openPesee(racine: string, artefacts: Artefacts, avant?: Pick<SiteAvant, 'dossier' | 'pesees'>): Pesee {
  const poids = new Map<string, number>();
  const pesees: Array<[string, number]> = [];
  const gardees: string[] = [];
  // What this build left out is where the one before put it.
  const findFichier = (adresse: string): string =>
    join(avant && !existsSync(join(racine, adresse)) ? avant.dossier : racine, adresse);
  const weighTexte = (adresse: string): number => {
    const fichier = join(racine, adresse);
    const connu = avant?.pesees.get(adresse);
    if (avant && !existsSync(fichier))
      return connu ?? toBrotli(readFileSync(join(avant.dossier, adresse)), QUALITE).length;
    const contenu = readFileSync(fichier);
    if (avant && connu !== undefined && isMeme(avant.dossier, adresse, contenu)) {
      gardees.push(adresse);
      return connu;
    }
    const fait = toBrotli(contenu, QUALITE);
    compressTexte(fichier, contenu, { qualite: QUALITE, artefacts, fait });
    return fait.length;
  };
  const weigh = (adresse: string): number => {
    const connu = poids.get(adresse);
    if (connu !== undefined) return connu;
    // Copied: as it was cut, an address would keep its whole page.
    const copie = Buffer.from(adresse).toString();
    const isTexte = TEXTE.test(copie);
    const octets = isTexte ? weighTexte(copie) : statSync(findFichier(copie)).size;
    poids.set(copie, octets);
    if (isTexte) pesees.push([copie, octets]);
    return octets;
  };
  return { weigh, pesees, gardees };
}

/** How much lighter our pages are at the build's quality than at the quickest, which takes a fifth of its time. */
const RAPPORT_ESSAI = 0.804;
const QUALITE_ESSAI = 1;

/** A page with its weight written in it, and its compressed form when that was made on the way. */
interface PagePesee {
  page: Buffer;
  br: Buffer | undefined;
}

const weighAll = (adresses: string, weigh: Pesee['weigh']): number =>
  adresses.split(' ').reduce((somme, adresse) => somme + weigh(adresse), 0);

/**
 * Prints in a page the weight of its pictures where it promises it and, in the footer, its own weight as it is sent,
 * styles included and pictures apart. At the build's quality: never an underestimate. The weight is guessed first,
 * right 24 times of 25, so that a page is compressed once. When printing a weight changes it, the heavier is printed.
 */
export function weighPage(html: string, weigh: Pesee['weigh']): PagePesee {
  const promesse = html.replace(OCTETS_A_MESURER, (_, adresses: string) => formatOctets(weighAll(adresses, weigh)));
  if (!promesse.includes(POIDS_A_MESURER)) return { page: Buffer.from(promesse), br: undefined };
  const write = (poids: string) => {
    const page = Buffer.from(promesse.replaceAll(POIDS_A_MESURER, poids));
    const br = toBrotli(page, QUALITE);
    return { page, br, poids: formatOctets(br.length) };
  };
  const devine = formatOctets(toBrotli(Buffer.from(promesse), QUALITE_ESSAI).length * RAPPORT_ESSAI);
  const premiere = write(devine);
  if (premiere.poids === devine) return premiere;
  const seconde = write(premiere.poids);
  if (seconde.poids === premiere.poids || seconde.br.length < premiere.br.length) return seconde;
  // "14 ko" makes it weigh 15.
  return write(seconde.poids);
}

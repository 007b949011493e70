import { existsSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { type Artefacts, cleOf } from '../data/content/artefacts.ts';

// A site is built beside the one of the build before, which is served meanwhile: what is the same stays where it is, and is
// not made again (ADR-0057).

/** The site of the build before, by the same code. */
export interface SiteAvant {
  /** Its folder. */
  dossier: string;
  /** The key under which each page was finished: of what it was rendered as, and of all else that finishing it reads. */
  cles: ReadonlyMap<string, string>;
  /** What the texts weigh that pages promise, by address: bytes at the build's quality. */
  pesees: ReadonlyMap<string, number>;
}

/** What a build tells the next one. */
export interface Memoire {
  cles: Map<string, string>;
  pesees: Map<string, number>;
}

/** Endings of compressed forms. */
export const FORMES = ['.br', '.gz'] as const;

/**
 * Keeps a file of the build before where it stands, dated as one that was just written; what this build has made of it is
 * thrown away. False where there is none.
 */
export function keepFichier(avant: string, racine: string, adresse: string, now: Date): boolean {
  const ancien = join(avant, adresse);
  if (!existsSync(ancien)) return false;
  rmSync(join(racine, adresse), { force: true });
  utimesSync(ancien, now, now);
  return true;
}

/** True when a text says what it said: it can stay where it stands. Two threads may ask, hence its copy stays too. */
export function isMeme(avant: string, adresse: string, contenu: Buffer): boolean {
  const ancien = join(avant, adresse);
  return existsSync(ancien) && readFileSync(ancien).equals(contenu);
}

const cleMemoire = (racine: string): string => cleOf('pages-finies', racine);

/** Keeps, for the next build of this folder, what this one has come to; `code`: the version of all that makes the site. */
export function rememberMemoire(artefacts: Artefacts, racine: string, code: string, { cles, pesees }: Memoire): void {
  artefacts.write(cleMemoire(racine), Buffer.from(JSON.stringify([code, [...cles], [...pesees]])));
}

/** The site that stands in `dossier`; undefined when it was made by other code, or is not known. */
export function openSiteAvant(
  artefacts: Artefacts,
  racine: string,
  code: string,
  dossier: string | undefined,
): SiteAvant | undefined {
  const texte = dossier === undefined ? undefined : artefacts.read(cleMemoire(racine));
  if (dossier === undefined || texte === undefined) return undefined;
  const [sien, cles, pesees] = JSON.parse(texte.toString()) as [
    string,
    Array<[string, string]>,
    Array<[string, number]>,
  ];
  return sien === code ? { dossier, cles: new Map(cles), pesees: new Map(pesees) } : undefined;
}

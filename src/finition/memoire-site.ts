import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Faite } from '../integrations/pages-reprises.ts';
import type { Lue } from './page-lue.ts';

// What a build tells the next one of the same folder and of the same code (ADR-0057).

/** What a page says of its styles. */
export interface Jeu {
  /** Names in its sheets that it has. */
  mots: readonly string[];
  /** Those of them that stand before its own part. */
  tete: readonly string[];
  /** Names under which its sheets are kept. */
  feuilles: readonly string[];
}

/** A page as the next build finds it again. */
export interface PageConnue {
  /** The key under which it was finished: of what it was rendered as, and of all else that finishing it reads. */
  cle: string;
  /** What was read of it, when it was rendered under a key: it may be left out. */
  lue?: Lue;
  /** Digest of what it says of its styles, likewise. */
  jeu?: string;
}

export interface Memoire {
  faites: readonly Faite[];
  /** By file. */
  pages: ReadonlyMap<string, PageConnue>;
  jeux: ReadonlyMap<string, Jeu>;
  /** What the texts weigh that pages promise, by address: bytes at the build's quality. */
  pesees: ReadonlyMap<string, number>;
}

interface MemoireEcrite {
  version: string;
  faites: readonly Faite[];
  pages: Array<[string, PageConnue]>;
  jeux: Array<[string, Jeu]>;
  pesees: Array<[string, number]>;
}

const fichierOf = (dossier: string): string => join(dossier, 'site.json');

/** Where rendered pages are kept. */
export const dossierRendues = (dossier: string): string => join(dossier, 'rendues');

/**
 * What the build before kept in `dossier`. Undefined when that build was of other code or another site, was
 * interrupted, or cannot be read.
 */
export function readMemoire(dossier: string, version: string): Memoire | undefined {
  try {
    const dit = JSON.parse(readFileSync(fichierOf(dossier), 'utf8')) as MemoireEcrite;
    if (dit.version !== version) return undefined;
    return {
      faites: dit.faites,
      pages: new Map(dit.pages),
      jeux: new Map(dit.jeux),
      pesees: new Map(dit.pesees),
    };
  } catch {
    return undefined;
  }
}

/** Keeps it, once the site that it tells of is in its place. */
export function writeMemoire(dossier: string, version: string, { faites, pages, jeux, pesees }: Memoire): void {
  mkdirSync(dossier, { recursive: true });
  const dit: MemoireEcrite = { version, faites, pages: [...pages], jeux: [...jeux], pesees: [...pesees] };
  writeFileSync(fichierOf(dossier), JSON.stringify(dit));
}

/** From here on a site is being made: until it is in its place, nothing is known of it. */
export const forgetMemoire = (dossier: string): void => rmSync(fichierOf(dossier), { force: true });

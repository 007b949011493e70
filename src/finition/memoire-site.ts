import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Faite } from '../integrations/pages-reprises.ts';
import type { Lue } from './page-lue.ts';

// What a build keeps for the next one of the same folder and the same code (ADR-0057).

/** What a page uses of its style sheets. */
export interface Jeu {
  /** Names of its sheets that it uses. */
  mots: readonly string[];
  /** Those of these names that it uses before its own part. */
  tete: readonly string[];
  /** Names under which its sheets are kept. */
  feuilles: readonly string[];
}

/** A page as the next build finds it again. */
export interface PageConnue {
  /** The key under which it was finished: a digest of the rendered page and of all else that finishing it reads. */
  cle: string;
  /** What was read in it, when it was rendered under a key and may be left out. */
  lue?: Lue;
  /** Digest of what it uses of its styles, likewise. */
  jeu?: string;
}

export interface Memoire {
  faites: readonly Faite[];
  /** By file. */
  pages: ReadonlyMap<string, PageConnue>;
  jeux: ReadonlyMap<string, Jeu>;
  /** Weights of the texts whose weight pages print, by address: bytes at the build's quality. */
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

/** Writes it, once the site that it describes is in its place. */
export function writeMemoire(dossier: string, version: string, { faites, pages, jeux, pesees }: Memoire): void {
  mkdirSync(dossier, { recursive: true });
  const dit: MemoireEcrite = { version, faites, pages: [...pages], jeux: [...jeux], pesees: [...pesees] };
  writeFileSync(fichierOf(dossier), JSON.stringify(dit));
}

/** Erases it before a site is made: until the new one is in its place, nothing is known of it. */
export const forgetMemoire = (dossier: string): void => rmSync(fichierOf(dossier), { force: true });

import { existsSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Memoire } from './memoire-site.ts';

// A site is built beside the one of the build before, which is still served. Files that would be the same are kept
// where they are, and are not made again (ADR-0057).

/** The site of the build before, by the same code. */
export interface SiteAvant extends Memoire {
  /** Its folder. */
  dossier: string;
}

/** Endings of compressed forms. */
export const FORMES = ['.br', '.gz'] as const;

/**
 * Keeps a file of the build before where it is, dated as if just written, and discards what this build made of it.
 * False when there is no such file.
 */
export function keepFichier(avant: string, racine: string, adresse: string, now: Date): boolean {
  const ancien = join(avant, adresse);
  if (!existsSync(ancien)) return false;
  rmSync(join(racine, adresse), { force: true });
  utimesSync(ancien, now, now);
  return true;
}

/**
 * True when a text is unchanged and its file can be kept. Two threads may ask, so this leaves the file of this build in
 * place.
 */
export function isMeme(avant: string, adresse: string, contenu: Uint8Array): boolean {
  const ancien = join(avant, adresse);
  return existsSync(ancien) && readFileSync(ancien).equals(contenu);
}

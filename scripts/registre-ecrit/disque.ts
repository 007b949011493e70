import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readTexte } from '../../src/data/content/texte-fichier.ts';
import type { Redige } from './redaction.ts';

/** Puts a text, or bytes, in place, on the disk before what was there goes; undefined takes the file away. */
export function put(chemin: string, texte: string | Uint8Array | undefined): void {
  if (texte === undefined) {
    rmSync(chemin, { force: true });
    return;
  }
  mkdirSync(dirname(chemin), { recursive: true });
  // Whoever reads meanwhile has the old text or the new one, never half of it.
  writeFileSync(`${chemin}.ecrit`, texte, { flush: true });
  renameSync(`${chemin}.ecrit`, chemin);
}

/** Files that are no longer as they were read: a hand is changing them. */
export const changedSince = (racine: string, rediges: readonly Redige[]): string[] =>
  rediges
    .filter(({ fichier, source }) => {
      const chemin = join(racine, fichier);
      return source === undefined ? existsSync(chemin) : !existsSync(chemin) || readTexte(chemin) !== source;
    })
    .map(({ fichier }) => fichier);

/** Puts these files in place, all or none: what was put before a failure is taken back. */
export function putFichiers(racine: string, rediges: readonly Redige[]): void {
  const mis: Redige[] = [];
  try {
    for (const redige of rediges) {
      mis.push(redige);
      put(join(racine, redige.fichier), redige.texte);
    }
  } catch (error) {
    for (const { fichier, source } of mis) {
      rmSync(`${join(racine, fichier)}.ecrit`, { force: true });
      put(join(racine, fichier), source);
    }
    throw error;
  }
}

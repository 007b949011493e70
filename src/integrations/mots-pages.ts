import { readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';

/** Anything that a selector could be made of, in markup as in a script: classes, tags, names of attributes, properties. */
const MOT = /[^<>"'`\s=;{}]*[^<>"'`\s=;:{}]/g;
/** A script of this site, named in a page or in another script; imports on demand included. */
const SCRIPT = /["'`(](\.{0,2}\/[\w./-]+\.js)["'`)]/g;

function addMots(texte: string, mots: Set<string>): void {
  for (const [mot] of texte.matchAll(MOT)) mots.add(mot);
}

/** Words of a script and of all that it may ask for; a name that leads to no file is somebody's text. */
async function readScript(racine: string, adresse: string, lus: Set<string>, mots: Set<string>): Promise<void> {
  if (lus.has(adresse)) return;
  lus.add(adresse);
  const source = await readFile(join(racine, adresse), 'utf8').catch(() => '');
  addMots(source, mots);
  for (const [, cible = ''] of source.matchAll(SCRIPT))
    await readScript(racine, cible.startsWith('/') ? cible : posix.join(dirname(adresse), cible), lus, mots);
}

/** Every word of these pages, and of the scripts that they may ever run. */
export async function readMots(racine: string, pages: readonly string[]): Promise<Set<string>> {
  const mots = new Set<string>();
  const lus = new Set<string>();
  for (const page of pages) {
    addMots(page.replaceAll('&amp;', '&'), mots);
    for (const [, adresse = ''] of page.matchAll(SCRIPT)) await readScript(racine, adresse, lus, mots);
  }
  return mots;
}

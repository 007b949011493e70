import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { syncPath } from './disque.ts';

/** A file of the data that cannot be used as it is; `donnees/dommage.ts` says what to do about it. */
export class FichierAbime extends Error {
  override name = 'FichierAbime';
  constructor(chemin: string, raison: string, options?: ErrorOptions) {
    super(`${chemin} est abîmé : ${raison}.`, options);
  }
}

/** A folder that only the server's account may enter. */
export function makePrivateFolder(chemin: string): void {
  mkdirSync(chemin, { recursive: true, mode: 0o700 });
}

/** Written whole or not at all, on the disk when this returns, and readable by the server's account alone. */
export function writePrivateFile(chemin: string, contenu: string | Uint8Array): void {
  const brouillon = `${chemin}.${process.pid}.tmp`;
  const descripteur = openSync(brouillon, 'w', 0o600);
  try {
    writeFileSync(descripteur, contenu);
    fsyncSync(descripteur);
  } finally {
    closeSync(descripteur);
  }
  chmodSync(brouillon, 0o600);
  renameSync(brouillon, chemin);
  syncPath(dirname(chemin));
}

/** What a JSON file says, or nothing when there is none. */
export function readJson(chemin: string): unknown {
  if (!existsSync(chemin)) return undefined;
  const texte = readFileSync(chemin, 'utf8');
  try {
    return JSON.parse(texte) as unknown;
  } catch (cause) {
    throw new FichierAbime(chemin, texte.trim() === '' ? 'il est vide' : 'ce n’est pas du JSON', { cause });
  }
}

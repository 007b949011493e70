import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Waits until the disk has what was written to a file or a folder. */
export function syncPath(chemin: string): void {
  // Windows opens no folder, and keeps names with their files.
  if (process.platform === 'win32') return;
  const descripteur = openSync(chemin, 'r');
  try {
    fsyncSync(descripteur);
  } finally {
    closeSync(descripteur);
  }
}

/** The same for all that a folder holds. */
export function syncTree(dossier: string): void {
  for (const nom of readdirSync(dossier, { recursive: true, encoding: 'utf8' })) syncPath(join(dossier, nom));
  syncPath(dossier);
}

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { makePrivateFolder } from './dossier-prive.ts';

/** Two processes on one folder would lose rows silently: one owner at a time. */
export class DossierOccupe extends Error {
  override name = 'DossierOccupe';
}

/** The file that a lock is on. */
export const VERROU = 'verrou.sqlite';
const SQLITE_BUSY = 5;
const SQLITE_NOTADB = 26;

/** How long the former process may take to write its files and leave. */
const PATIENCE_MS = 15_000;
const INTERVALLE_MS = 250;

/** The locks of this process. One that only its caller held could be collected as garbage, and given up with it. */
const tenus = new Set<DatabaseSync>();

const hasCode = (error: unknown, code: number): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === code;

/**
 * Locks the folder for this process; returns nothing when another process holds it. The lock is SQLite's on an empty
 * file. The kernel holds it and releases it when the process dies, however it dies, so that no process number, which a
 * container may give to another process, is mistaken for an owner. Nothing else here may open that file: closing it
 * would release the lock.
 */
export function tryLock(dossier: string): (() => void) | undefined {
  makePrivateFolder(dossier);
  const chemin = join(dossier, VERROU);
  const verrou = new DatabaseSync(chemin, { timeout: 0 });
  try {
    verrou.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    verrou.close();
    if (hasCode(error, SQLITE_BUSY)) return undefined;
    if (hasCode(error, SQLITE_NOTADB))
      throw new Error(`${chemin} est abîmé : supprimez ce fichier, il ne contient aucune donnée.`, { cause: error });
    throw error;
  }
  tenus.add(verrou);
  return () => {
    if (tenus.delete(verrou)) verrou.close();
  };
}

/** Locks the folder for this process; returns the function that unlocks it. */
export function lockFolder(dossier: string): () => void {
  const unlock = tryLock(dossier);
  if (unlock === undefined)
    throw new DossierOccupe(`Le dossier ${dossier} sert déjà à un autre serveur : arrêtez-le d’abord.`);
  return unlock;
}

/** The same, for a server that starts again while its former process leaves. */
export async function waitForFolder(
  dossier: string,
  journal: (ligne: string) => void,
  patience = PATIENCE_MS,
): Promise<() => void> {
  const limite = Date.now() + patience;
  for (let isFirst = true; Date.now() < limite; isFirst = false) {
    const unlock = tryLock(dossier);
    if (unlock !== undefined) return unlock;
    if (isFirst)
      journal(`Le dossier ${dossier} sert à un autre serveur : attente de sa fermeture, ${patience / 1000} s au plus.`);
    await wait(INTERVALLE_MS);
  }
  return lockFolder(dossier);
}

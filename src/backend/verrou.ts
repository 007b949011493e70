import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder } from './dossier.ts';

/** Two processes on one folder would lose rows silently: one owner at a time. */
export class DossierOccupe extends Error {
  override name = 'DossierOccupe';
}

/** When a process started, so that a number given again after a reboot is not taken for its former owner. */
function startOf(pid: number): string {
  try {
    return (
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19] ?? ''
    );
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isHeld(marque: string): boolean {
  const [pid = '', start = ''] = marque.trim().split(' ');
  return /^\d+$/.test(pid) && isAlive(Number(pid)) && startOf(Number(pid)) === start;
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the lock of a process that ended; puts back a live one removed by mistake. */
function clearStale(chemin: string, away: string): void {
  try {
    if (isHeld(readFileSync(chemin, 'utf8'))) return;
    renameSync(chemin, away);
    if (isHeld(readFileSync(away, 'utf8'))) tryLink(away, chemin);
    rmSync(away, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Locks the folder for this process; returns the function that unlocks it. */
export function lockFolder(dossier: string): () => void {
  makePrivateFolder(dossier);
  const chemin = join(dossier, 'verrou');
  const own = `${chemin}.${process.pid}`;
  const marque = `${process.pid} ${startOf(process.pid)}\n`;
  writeFileSync(own, marque, { mode: 0o600 });
  try {
    if (!tryLink(own, chemin)) {
      clearStale(chemin, `${own}.perime`);
      if (!tryLink(own, chemin))
        throw new DossierOccupe(`Le dossier ${dossier} sert déjà à un autre serveur : arrêtez-le d’abord.`);
    }
  } finally {
    rmSync(own, { force: true });
  }
  return () => rmSync(chemin, { force: true });
}

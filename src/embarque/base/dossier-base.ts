import { accessSync, constants, existsSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from '../donnees/disque.ts';
import { FichierAbime, writePrivateFile } from '../donnees/dossier-prive.ts';

const isEmpty = (dossier: string): boolean => !existsSync(dossier) || readdirSync(dossier).length === 0;

/** Whether the disk or the account stands in the way: nothing is damaged then. The embedded base would only say that it stopped. */
function checkPossible(dossier: string): void {
  accessSync(dossier, constants.R_OK | constants.W_OK);
  if (statfsSync(dossier).bavail === 0) throw new Error(`Le disque de ${dossier} est plein : faites de la place.`);
}

export type BaseOuverte<T> = {
  base: T;
  /** Has just been made: it counts as half made until `finish`. */
  isNew: boolean;
  /** Puts all that a new base holds on the disk; from then on it is kept. */
  finish: () => Promise<void>;
};

/**
 * Opens the folder of an embedded base. A base whose making was interrupted is made again, since it never answered
 * anybody. One that lost its first file is refused: PGlite would write a new base over it.
 */
export async function openFolder<T>(dossier: string, open: (isNew: boolean) => Promise<T>): Promise<BaseOuverte<T>> {
  const marque = `${dossier}.inachevee`;
  if (existsSync(marque)) rmSync(dossier, { recursive: true, force: true });
  const isNew = isEmpty(dossier);
  if (!isNew && !existsSync(join(dossier, 'PG_VERSION')))
    throw new FichierAbime(
      join(dossier, 'PG_VERSION'),
      'le fichier manque, la base de données ne s’ouvre pas sans lui',
    );
  if (isNew) writePrivateFile(marque, '');
  const base = await open(isNew).catch((cause: unknown) => {
    checkPossible(dossier);
    if (isNew) throw cause;
    throw new FichierAbime(dossier, 'la base de données refuse de s’ouvrir', { cause });
  });
  const finish = async (): Promise<void> => {
    if (!isNew) return;
    await syncFolder(dossier);
    rmSync(marque);
  };
  return { base, isNew, finish };
}

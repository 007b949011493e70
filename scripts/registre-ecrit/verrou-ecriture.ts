import { chownSync, existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { tryLock, VERROU } from '../../src/embarque/donnees/verrou.ts';
import { makePrivateFolder } from '../../src/embarque/donnees/dossier-prive.ts';

/** Where the lock of a register is; git sees nothing of it. */
const DOSSIER = '.ecriture';

/** How long another writer may take: the register is read many times for a large proposition. */
const PATIENCE_MS = 10 * 60_000;
const INTERVALLE_MS = 250;

/** Where the lock stands; of whoever owns the register, also when the superuser came first: the worker must open it too. */
function makeDossier(racine: string): string {
  const dossier = join(racine, DOSSIER);
  makePrivateFolder(dossier);
  const { uid, gid } = statSync(racine);
  // One that is there is not opened again: closing it would give up the lock of this very process.
  for (const [nom, texte] of [
    ['.gitignore', '*\n'],
    [VERROU, ''],
  ] as const)
    if (!existsSync(join(dossier, nom))) writeFileSync(join(dossier, nom), texte);
  if (process.getuid?.() === 0)
    for (const chemin of [dossier, ...['.gitignore', VERROU].map((nom) => join(dossier, nom))])
      chownSync(chemin, uid, gid);
  return dossier;
}

/**
 * Waits until nobody else writes this register, then keeps it for this process; returns what gives it back. The lock is the
 * kernel's (`verrou.ts`): it ends with its process, however that dies, so that no lock is left by a writer that was killed.
 */
export async function lockEcriture(
  racine: string,
  journal: (phrase: string) => void,
  patience = PATIENCE_MS,
): Promise<() => void> {
  const dossier = makeDossier(racine);
  const limite = Date.now() + patience;
  for (let isFirst = true; ; isFirst = false) {
    const unlock = tryLock(dossier);
    if (unlock !== undefined) return unlock;
    if (Date.now() >= limite)
      throw new Error(
        'Une autre écriture du registre est encore en cours : relancez la commande quand elle est finie.',
      );
    if (isFirst) journal('Une autre écriture du registre est en cours : attente de sa fin.');
    await wait(INTERVALLE_MS);
  }
}

import { createHash } from 'node:crypto';
import type { FichiersDeclares } from './fichiers-declares.ts';
import { messageOf } from '../message-faute.ts';

/**
 * Computes again the hash of files whose hash was only declared, some of them at each call, without ever holding one
 * whole in memory. A file that cannot be read stays declared, and is tried again after the others.
 * @param quoi - what a file is in the journal
 * @returns a call, which tells how many files were found intact
 */
export function createVerification(
  quoi: string,
  { list, read, attest }: FichiersDeclares,
  journal: (ligne: string) => void,
): () => Promise<number> {
  let dernier = '';
  return async () => {
    const fichiers = await list(dernier);
    dernier = fichiers.at(-1)?.chemin ?? '';
    let intacts = 0;
    for (const { id, chemin } of fichiers) {
      try {
        const empreinte = createHash('sha256');
        for await (const morceau of await read(chemin)) empreinte.update(morceau);
        if (await attest(id, empreinte.digest('hex'))) intacts += 1;
        else journal(`${quoi} altéré : ${chemin}`);
      } catch (error) {
        journal(`${quoi} non vérifié : ${chemin} (${messageOf(error)})`);
      }
    }
    return intacts;
  };
}

import { createHash } from 'node:crypto';
import type { Poste } from './poste.ts';

type Portes = Pick<Poste, 'listDaoDeclares' | 'readDao' | 'attestDao'>;

/**
 * Computes again the hash of the DAO files that were only declared, on the bytes that are stored. One that cannot be read
 * stays declared, and is tried again. Returns how many were found intact.
 */
export async function verifyDao({ listDaoDeclares, readDao, attestDao }: Portes, journal: (l: string) => void) {
  let intacts = 0;
  for (const { id, chemin } of await listDaoDeclares()) {
    try {
      const sha256 = createHash('sha256')
        .update(await readDao(chemin))
        .digest('hex');
      if (await attestDao(id, sha256)) intacts += 1;
      else journal(`DAO altéré : ${chemin}`);
    } catch (error) {
      journal(`DAO non vérifié : ${chemin} (${error instanceof Error ? error.message : String(error)})`);
    }
  }
  return intacts;
}

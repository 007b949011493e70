import { createHash } from 'node:crypto';
import type { Poste } from './poste.ts';

type Portes = Pick<Poste, 'listDaoDeclares' | 'readDao' | 'attestDao'>;
type PortesOffres = Pick<Poste, 'listOffresDeclarees' | 'readOffre' | 'attestOffre'>;
type Journal = (ligne: string) => void;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Computes again the hash of the DAO files that were only declared, on the bytes that are stored. One that cannot be read
 * stays declared, and is tried again. Returns how many were found intact.
 */
export async function verifyDao({ listDaoDeclares, readDao, attestDao }: Portes, journal: Journal) {
  let intacts = 0;
  for (const { id, chemin } of await listDaoDeclares()) {
    try {
      const sha256 = createHash('sha256')
        .update(await readDao(chemin))
        .digest('hex');
      if (await attestDao(id, sha256)) intacts += 1;
      else journal(`DAO altéré : ${chemin}`);
    } catch (error) {
      journal(`DAO non vérifié : ${chemin} (${messageOf(error)})`);
    }
  }
  return intacts;
}

/**
 * The same of offers' files, a part at each call, on bytes that never are whole in memory. One that cannot be read stays
 * declared, and comes again once the others have had their turn. Each call returns how many were found intact.
 */
export function createVerificationOffres(portes: PortesOffres, journal: Journal): () => Promise<number> {
  let dernier = '';
  return async () => {
    const chemins = await portes.listOffresDeclarees(dernier);
    dernier = chemins.at(-1) ?? '';
    let intacts = 0;
    for (const chemin of chemins) {
      try {
        const empreinte = createHash('sha256');
        for await (const morceau of await portes.readOffre(chemin)) empreinte.update(morceau);
        if (await portes.attestOffre(chemin, empreinte.digest('hex'))) intacts += 1;
        else journal(`Fichier d’offre altéré : ${chemin}`);
      } catch (error) {
        journal(`Fichier d’offre non vérifié : ${chemin} (${messageOf(error)})`);
      }
    }
    return intacts;
  };
}

import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { TOUCHES } from './retrait.ts';

/** True when this account may add to the folder, and take away from it. */
function isOuvert(dossier: string): boolean {
  try {
    accessSync(dossier, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Of the folders whose files go, the first that this account cannot write into; undefined when it can write everywhere. */
export function findFerme(racine: string): string | undefined {
  const dossiers = [racine, ...TOUCHES.map((chemin) => join(racine, chemin))]
    .filter((dossier) => existsSync(dossier) && !dossier.endsWith('.json'))
    .flatMap((dossier) =>
      dossier === racine
        ? [dossier]
        : [
            dossier,
            ...readdirSync(dossier, { recursive: true, withFileTypes: true })
              .filter((entree) => entree.isDirectory())
              .map(({ parentPath, name }) => join(parentPath, name)),
          ],
    );
  return dossiers.find((dossier) => !isOuvert(dossier));
}

/** Refuses before anything goes what would stop half-way: files that another account has put there, root's most often. */
export function checkEcriture(racine: string): void {
  const ferme = findFerme(racine);
  if (ferme !== undefined)
    throw new Error(
      `Rien n’a été retiré\u00a0: ce compte ne peut pas écrire dans ${ferme}. Lancez la commande avec le compte à qui est le registre, ou rendez-le-lui (sur une machine du portail, «\u00a0sudo chown -R portail: ${racine}\u00a0»).`,
    );
}

import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { syncPath } from './disque.ts';
import { FichierAbime, makePrivateFolder } from './dossier-prive.ts';
import { copyContenu, placeOf, readFiche, writeFiche } from './copie-donnees.ts';
import { listContenu, PARTIELLE } from './contenu-dossier.ts';

function moveContenu(de: string, vers: string): void {
  makePrivateFolder(vers);
  for (const nom of listContenu(de)) renameSync(join(de, nom), join(vers, nom));
  syncPath(vers);
  syncPath(de);
}

/** Refuses a folder that a restore left half made: a server would find an empty base, and begin anew. */
export function checkRestauration(dossier: string): void {
  const partielle = join(dossier, PARTIELLE);
  if (existsSync(partielle))
    throw new FichierAbime(partielle, 'une restauration a été interrompue, relancez « npm run donnees:restaure »');
}

/**
 * Puts the data of a copy in place of those of the folder, which go to a copy of their own: nothing is deleted. The
 * caller holds the lock. Gives where the former data went, if there were any.
 */
export function restoreDonnees(dossier: string, copie: string, remplace: boolean): string | undefined {
  readFiche(copie);
  const isOccupe = listContenu(dossier).length > 0;
  if (isOccupe && !remplace)
    throw new Error(
      `${dossier} contient déjà des données. Ajoutez --oui pour les mettre de côté (elles iront dans ${placeOf(dossier, 'avant-restauration')}) et remettre la copie à leur place.`,
    );
  const partielle = join(dossier, PARTIELLE);
  rmSync(partielle, { recursive: true, force: true });
  copyContenu(copie, partielle, listContenu(copie));
  const ecartees = isOccupe ? placeOf(dossier, 'avant-restauration') : undefined;
  if (ecartees !== undefined) {
    moveContenu(dossier, ecartees);
    writeFiche(ecartees, 'avant une restauration');
  }
  moveContenu(partielle, dossier);
  rmSync(partielle, { recursive: true, force: true });
  return ecartees;
}

// Deletes the embedded data: accounts, requests, files, letters, keys. The next `npm start` begins again.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listContenu, PARTIELLE } from '../src/embarque/donnees/contenu-dossier.ts';
import { readDossier } from '../src/embarque/reglages.ts';
import { DossierOccupe, lockFolder } from '../src/embarque/donnees/verrou.ts';

const dossier = readDossier(process.env);

if (!existsSync(dossier)) console.log('Rien à effacer.');
else {
  try {
    const unlock = lockFolder(dossier);
    for (const nom of [...listContenu(dossier), PARTIELLE])
      rmSync(join(dossier, nom), { recursive: true, force: true });
    unlock();
    console.log('Données de démonstration effacées : « npm start » en prépare de nouvelles.');
  } catch (error) {
    if (!(error instanceof DossierOccupe)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

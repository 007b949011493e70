// Deletes the embedded data: accounts, requests, files, letters, keys. The next `npm start` begins again.
import { existsSync, rmSync } from 'node:fs';
import { readDossier } from '../src/backend/reglages.ts';
import { DossierOccupe, lockFolder } from '../src/backend/verrou.ts';

const dossier = readDossier(process.env);
/** What the backend keeps in its folder, and nothing else that somebody may have put there. */
const CONTENU = ['base', 'fichiers', 'courriels', 'demonstration.json', 'secrets.json'];

if (!existsSync(dossier)) console.log('Rien à effacer.');
else {
  try {
    const unlock = lockFolder(dossier);
    for (const nom of CONTENU) rmSync(`${dossier}/${nom}`, { recursive: true, force: true });
    unlock();
    console.log('Données de démonstration effacées : « npm start » en prépare de nouvelles.');
  } catch (error) {
    if (!(error instanceof DossierOccupe)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

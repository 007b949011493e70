// Copies the data of the accounts: `npm run donnees:sauve`, or `npm run donnees:sauve -- /mnt/copies/lundi`. A running
// service is asked for the copy.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyDonnees, placeOf } from '../src/embarque/donnees/copie-donnees.ts';
import { listContenu } from '../src/embarque/donnees/contenu-dossier.ts';
import { writePrivateFile } from '../src/embarque/donnees/dossier-prive.ts';
import { TEMOIN_SAUVEGARDE } from '../src/service/facteur/releve-machine.ts';
import { askCopie } from '../src/embarque/donnees/demande-copie.ts';
import { readDossier, readReglages } from '../src/embarque/reglages.ts';
import { DossierOccupe, lockFolder } from '../src/embarque/donnees/verrou.ts';
import { reportFaute } from './faute.ts';

const dossier = readDossier(process.env);
const [destination] = process.argv.slice(2);
const vers = destination ? resolve(destination) : placeOf(dossier, 'sauvegarde');

async function copy(): Promise<void> {
  let unlock: () => void;
  try {
    unlock = lockFolder(dossier);
  } catch (error) {
    if (error instanceof DossierOccupe) return askCopie(dossier, vers);
    throw error;
  }
  try {
    copyDonnees(dossier, vers, 'sauvegarde');
  } finally {
    unlock();
  }
}

try {
  if (!existsSync(dossier) || listContenu(dossier).length === 0)
    throw new Error(`Rien à copier : ${dossier} ne contient pas de données.`);
  await copy();
  // What the worker tells operators: when a backup last ended.
  writePrivateFile(join(dossier, TEMOIN_SAUVEGARDE), `${JSON.stringify({ date: new Date().toISOString() })}\n`);
  console.log(`Données copiées dans ${vers}. Pour les remettre : « npm run donnees:restaure -- ${vers} ».`);
  if (readReglages(process.env, '').databaseUrl !== undefined)
    console.log('La base n’y est pas : avec DATABASE_URL, elle est sur PostgreSQL. Copiez-la avec « pg_dump ».');
} catch (error) {
  reportFaute(error);
}

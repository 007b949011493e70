// Puts a copy of the accounts' data back: `npm run donnees:restaure -- <copy>`; `--oui` moves the present data aside.
import { resolve } from 'node:path';
import { readFiche } from '../src/embarque/donnees/copie-donnees.ts';
import { restoreDonnees } from '../src/embarque/donnees/restauration.ts';
import { readDossier } from '../src/embarque/reglages.ts';
import { lockFolder } from '../src/embarque/donnees/verrou.ts';
import { reportFaute } from './faute.ts';

const dossier = readDossier(process.env);
const [copie] = process.argv.slice(2).filter((mot) => mot !== '--oui');

try {
  if (copie === undefined) throw new Error('Quelle copie ? « npm run donnees:restaure -- CHEMIN-DE-LA-COPIE ».');
  const { date, base } = readFiche(resolve(copie));
  const unlock = lockFolder(dossier);
  try {
    const ecartees = restoreDonnees(dossier, resolve(copie), process.argv.includes('--oui'));
    console.log(`Données du ${date} remises dans ${dossier}.`);
    if (ecartees !== undefined) console.log(`Celles qui y étaient sont dans ${ecartees}.`);
  } finally {
    unlock();
  }
  if (base === 'ailleurs')
    console.log('Cette copie est sans base : remettez celle de PostgreSQL avec « pg_restore » ou « psql ».');
} catch (error) {
  reportFaute(error);
}

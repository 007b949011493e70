// Brings a deadline of the demonstration near, to play a procedure to its end in one sitting:
// `npm run demo:echeance` says which tenders take offers; `npm run demo:echeance -- AAON-2026-080 5` ends one in five minutes.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { formatInstant } from '../src/domain/socle/date.ts';
import { openPglite } from '../src/embarque/base/base.ts';
import { isConnue, readDemonstration } from '../src/embarque/demonstration/acces.ts';
import { approachEcheance, listEcheances, phraseEcheance } from '../src/embarque/demonstration/date-limite-proche.ts';
import { BASE } from '../src/embarque/donnees/contenu-dossier.ts';
import { DossierOccupe, lockFolder } from '../src/embarque/donnees/verrou.ts';
import { readDossier, readReglages } from '../src/embarque/reglages.ts';
import { reportFaute } from './faute.ts';

const MINUTES = 5;
const dossier = readDossier(process.env);
const [choix, delai = String(MINUTES)] = process.argv.slice(2);

/** The folder is the command's own while it writes: a running service keeps its base in memory. */
function lock(): () => void {
  try {
    return lockFolder(dossier);
  } catch (error) {
    if (error instanceof DossierOccupe)
      throw new Error('Arrêtez d’abord « npm start » (Ctrl + C) : il tient la base.', { cause: error });
    throw error;
  }
}

try {
  if (readReglages(process.env, '').databaseUrl !== undefined)
    throw new Error('La base est sur PostgreSQL : elle a son horloge, et cette commande n’y touche pas.');
  if (!existsSync(join(dossier, BASE)) || !isConnue(readDemonstration(dossier)))
    throw new Error('Pas de démonstration ici : « npm start » en prépare une. Une vraie date limite ne s’avance pas.');
  const unlock = lock();
  try {
    const base = await openPglite(join(dossier, BASE));
    try {
      if (choix === undefined) {
        console.log('Appels d’offres qui reçoivent des offres :');
        for (const echeance of await listEcheances(base)) console.log(`  ${phraseEcheance(echeance)}`);
      } else {
        const limite = await approachEcheance(base, choix, Number(delai));
        console.log(`Date limite : ${formatInstant(limite)}, dans ${delai} min. Relancez « npm start ».`);
        console.log('L’ouverture suit aussitôt : « npm start » écrit les clés de la commission avec les comptes.');
      }
    } finally {
      await base.close();
    }
  } finally {
    unlock();
  }
} catch (error) {
  reportFaute(error);
}

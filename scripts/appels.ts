// Holds the list of the front door to the client: `npm run test:appels`, after the tests of the backend and the journeys
// wrote down, in the file RELEVE_APPELS, the calls that came in. A function or a table that nobody asks for is either not to be granted
// or among those that stay shut (`FERMES`).
import { existsSync, readFileSync } from 'node:fs';
import { parseCatalogue, REQUETE_CATALOGUE } from '../src/embarque/porte/catalogue.ts';
import { appelsOf } from '../src/embarque/porte/liste-appels.ts';
import { openBase } from './base/pglite.ts';
import { reportFaute } from './faute.ts';

const fichier = process.env['RELEVE_APPELS'] ?? '';
const releves = new Set(existsSync(fichier) ? readFileSync(fichier, 'utf8').trim().split('\n') : []);
const base = await openBase();
const { rows } = await base.query<{ catalogue: string }>(REQUETE_CATALOGUE);
await base.close();
const appels = appelsOf(parseCatalogue(rows[0]?.catalogue ?? ''));
const inutiles = appels.filter(({ nom }) => !releves.has(nom)).map(({ nom }) => nom);
if (releves.size === 0) reportFaute('RELEVE_APPELS ne désigne aucun relevé : lancez « npm run verify ».');
else if (inutiles.length > 0) reportFaute(`Appels de la liste que rien n’a faits : ${inutiles.join(', ')}.`);
else console.log(`${appels.length} appels sur la liste, tous faits.`);

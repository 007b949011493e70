// Holds the list of the front door to the client: `npm run test:appels`, after the tests of the backend and the journeys
// wrote down, in the file RELEVE_APPELS, the calls that came in. An entry that nobody uses lets through what nobody asks.
import { existsSync, readFileSync } from 'node:fs';
import { APPELS } from '../src/embarque/porte/liste-appels.ts';
import { reportFaute } from './faute.ts';

const fichier = process.env['RELEVE_APPELS'] ?? '';
const releves = new Set(existsSync(fichier) ? readFileSync(fichier, 'utf8').trim().split('\n') : []);
const inutiles = APPELS.filter(({ nom }) => !releves.has(nom)).map(({ nom }) => nom);
if (releves.size === 0) reportFaute('RELEVE_APPELS ne désigne aucun relevé : lancez « npm run verify ».');
else if (inutiles.length > 0) reportFaute(`Appels de la liste que rien n’a faits : ${inutiles.join(', ')}.`);
else console.log(`${APPELS.length} appels sur la liste, tous faits.`);

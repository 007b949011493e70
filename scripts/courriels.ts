// Prints the local inbox, the oldest of the last ten first: `npm run courriels`, or `npm run courriels -- 50`.
import { readLettres } from '../src/embarque/courriels/boite.ts';
import { readDossier } from '../src/embarque/reglages.ts';

const lettres = readLettres(readDossier(process.env), Number(process.argv[2]) || 10);
if (lettres.length === 0) console.log('Aucun courriel pour le moment.');
for (const { date, to, subject, text } of lettres.reverse()) console.log(`— ${date}, à ${to}\n  ${subject}\n\n${text}`);

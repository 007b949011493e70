// Draws the public documents of the tenders that content/documents/ asks for: `npm run documents`.
import { join } from 'node:path';
import { drawDocuments } from './documents/dessine.ts';
import { readIdentite } from '../src/data/content/lecture-contenu.ts';
import { reportFaute } from './faute.ts';

try {
  const racine = join(import.meta.dirname, '..');
  const { ecrits, inchanges, etrangers } = await drawDocuments(racine, {
    exemple: readIdentite(racine)?.exemple ?? true,
  });
  for (const fichier of ecrits) console.log(fichier);
  console.log(`Documents dessinés : ${ecrits.length}, inchangés : ${inchanges.length}.`);
  for (const fichier of etrangers) console.warn(`${fichier} n’a pas été dessiné par cette commande : laissé tel quel.`);
} catch (error) {
  reportFaute(error);
}

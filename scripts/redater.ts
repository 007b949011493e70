// Moves the sample register's dates in place, by whole weeks, so that it reads as if it had been closed on a day (today
// unless told), then redraws its documents: `npm run contenu:redater [-- --date AAAA-MM-JJ]`.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readContenu, readIdentite } from '../src/data/content/lecture-contenu.ts';
import { formatAnomalies } from '../src/data/content/rapport-anomalies.ts';
import { drawDocuments } from './documents/dessine.ts';
import { reportFaute } from './faute.ts';
import { redateRegistre } from './redater/registre.ts';

try {
  const racine = join(import.meta.dirname, '..');
  const { values } = parseArgs({ options: { date: { type: 'string' } } });
  const date = values.date ?? new Date().toISOString().slice(0, 10);
  const { arrete, jours, fichiers } = redateRegistre(racine, date, { exemple: readIdentite(racine)?.exemple ?? true });
  console.log(`Registre arrêté au ${arrete}, demandé au ${date} : ${jours / 7} semaines entières d’écart.`);
  if (jours !== 0) {
    const { ecrits, etrangers } = await drawDocuments(racine, { exemple: true });
    for (const fichier of [...fichiers, ...ecrits]) console.log(fichier);
    console.log(`Fichiers décalés : ${fichiers.length}, documents redessinés : ${ecrits.length}.`);
    for (const fichier of etrangers) console.warn(`${fichier} n’a pas été dessiné ici : laissé tel quel.`);
    const { anomalies } = readContenu(racine);
    if (anomalies.length > 0) throw new Error(formatAnomalies(anomalies));
  }
} catch (error) {
  reportFaute(error);
}

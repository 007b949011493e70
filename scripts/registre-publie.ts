// Keeps what this publication says, so that the next one can tell what changed: `npm run registre:publie`, once the
// register is closed (`date_arrete`) and before the files change again. Writes one file of `content/publications/`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { dossierRegistre } from '../src/data/content/dossier.ts';
import { readContenu } from '../src/data/content/lecture-contenu.ts';
import { formatAnomalies } from '../src/data/content/rapport-anomalies.ts';
import { bilanCost, examinesOf } from '../src/domain/donnees-ouvertes/completude-cost.ts';
import { completudePubliee } from '../src/domain/donnees-ouvertes/serie-completude.ts';
import { writePublication } from '../src/domain/registre/changements-publication.ts';
import { reportFaute } from './faute.ts';

const ENTETE =
  '# Écrit par « npm run registre:publie » : ce que cette publication disait, pour dire à la suivante ce qui a changé.\n';

try {
  const racine = dossierRegistre(join(import.meta.dirname, '..'));
  const { contenu, chiffresNationaux, publications, anomalies } = readContenu(racine);
  if (anomalies.length > 0 || !chiffresNationaux) throw new Error(formatAnomalies(anomalies));
  const date = chiffresNationaux.date_arrete;
  const derniere = publications.at(-1);
  if (derniere && derniere.date >= date)
    throw new Error(
      `La publication du ${derniere.date} est déjà gardée : avancez date_arrete (content/chiffres-nationaux.yaml, ${date}) d’abord.`,
    );
  const bilan = bilanCost(examinesOf(contenu.projets, contenu['appels-offres']));
  const publication = { ...writePublication(publications, contenu, date), completude: completudePubliee(bilan) };
  const dits = Object.keys(publication.projets).length + Object.keys(publication['appels-offres']).length;
  const fichier = `content/publications/${String(publications.length + 1).padStart(4, '0')}.yaml`;
  mkdirSync(join(racine, 'content/publications'), { recursive: true });
  writeFileSync(join(racine, fichier), ENTETE + stringify(publication));
  console.log(`${fichier} : publication du ${date}, ${dits} fiches nouvelles ou changées depuis la précédente.`);
} catch (error) {
  reportFaute(error);
}

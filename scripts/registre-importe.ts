// Checks a workbook against the register before it is brought to the screen, and says what it would change: `npm run
// registre:importe -- fichier.xlsx`. --correspondance erp-projets (a file of content/correspondances/; the portal's own exports are
// known by themselves), --feuille "Feuil1", --reponses reponses.json (answers by the keys that the command prints), --toutes (every
// fault, and not the first fifty). Writes nothing, proposes nothing; 1 where something is refused or asked.
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readClasseur } from '../src/data/classeur/lecture-classeur.ts';
import { readCorrespondances } from '../src/data/content/correspondances.ts';
import { dossierRegistre } from '../src/data/content/dossier.ts';
import { readFichesBrutes } from '../src/data/content/fiches-brutes.ts';
import { getTerritoire } from '../src/data/content/limites-territoire.ts';
import { readFeuille, recognise, tellNonLues } from '../src/domain/classeur/choix-correspondance.ts';
import { CORRESPONDANCES_PORTAIL } from '../src/domain/classeur/correspondances-portail.ts';
import { compareFeuille } from '../src/domain/classeur/difference-classeur.ts';
import { openRegistre } from '../src/domain/classeur/registre-ouvert.ts';
import type { Reponses } from '../src/domain/classeur/resultat.ts';
import { writeRapport } from '../src/domain/classeur/rapport-import.ts';
import { jourOf } from '../src/domain/socle/date.ts';
import { countOf } from '../src/domain/socle/texte.ts';
import { reportFaute } from './faute.ts';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      correspondance: { type: 'string' },
      feuille: { type: 'string' },
      reponses: { type: 'string' },
      toutes: { type: 'boolean', default: false },
    },
  });
  const [fichier] = positionals;
  if (fichier === undefined) throw new Error('Quel fichier ? npm run registre:importe -- fichier.xlsx');
  if (!existsSync(fichier)) throw new Error(`Aucun fichier « ${fichier} ».`);
  const racine = dossierRegistre(join(import.meta.dirname, '..'));
  const correspondances = readCorrespondances(racine);
  const feuilles = readClasseur(readFileSync(fichier), basename(fichier));
  const choisie = values.correspondance === undefined ? undefined : correspondances.get(values.correspondance);
  if (values.correspondance !== undefined && !choisie)
    throw new Error(
      `Aucune correspondance « ${values.correspondance} » : il y a ${[...correspondances.keys()].join(', ') || 'aucun fichier dans content/correspondances/'}.`,
    );
  const entete = choisie && readFeuille(feuilles, choisie, values.feuille);
  const lecture = choisie
    ? entete && { entete, correspondance: choisie }
    : recognise(feuilles, [...Object.values(CORRESPONDANCES_PORTAIL), ...correspondances.values()], values.feuille);
  if (!lecture)
    throw new Error(
      `Aucune feuille n’a les titres attendus (${feuilles.map(({ nom }) => nom).join(', ')}). Nommez la correspondance : --correspondance ${[...correspondances.keys()][0] ?? '…'}`,
    );
  const reponses = values.reponses === undefined ? {} : (JSON.parse(readFileSync(values.reponses, 'utf8')) as Reponses);
  const registre = openRegistre(readFichesBrutes(racine, jourOf(new Date())));
  const difference = compareFeuille(lecture.entete, lecture.correspondance, {
    registre,
    reponses,
    territoire: getTerritoire(),
  });
  console.log(writeRapport(difference, lecture.correspondance.nom, values.toutes ? Infinity : 50));
  for (const { nom, lignes } of tellNonLues(feuilles, lecture.correspondance, lecture.entete.feuille))
    console.log(`\nFeuille « ${nom} » non lue : ${countOf(lignes, 'ligne')} (--feuille "${nom}").`);
  console.log('\nRien n’est écrit ni proposé : apportez le classeur à /admin/registre/import.');
  if (difference.lignes.some(({ etat }) => etat === 'REFUSEE' || etat === 'DEMANDEE')) process.exitCode = 1;
} catch (error) {
  reportFaute(error);
}

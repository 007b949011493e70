// Takes the sample register away, so that an agency puts its own files in its place: `npm run registre:vide [-- --oui]`.
// REGISTRE names the register's folder where it is apart from the code, as on a machine that `installe.sh` made. Says what
// will go and asks; refuses while what would go holds changes that git has not kept.
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { dossierRegistre } from '../src/data/content/dossier.ts';
import { readContenu } from '../src/data/content/lecture-contenu.ts';
import { formatAnomalies } from '../src/data/content/rapport-anomalies.ts';
import { reportFaute } from './faute.ts';
import { checkEcriture } from './vide/ecriture.ts';
import { listNonEnregistres } from './vide/depot-git.ts';
import { countInternes, planRetrait, removeExemple, TOUCHES } from './vide/retrait.ts';

async function ask(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error('Rien n’a été retiré : ajoutez « -- --oui » pour confirmer sans terminal.');
  const question = createInterface({ input: process.stdin, output: process.stdout });
  const reponse = await question.question('Retirer tout cela ? Répondez « oui » : ');
  question.close();
  return reponse.trim().toLowerCase() === 'oui';
}

try {
  const racine = dossierRegistre(join(import.meta.dirname, '..'));
  checkEcriture(racine);
  const { values } = parseArgs({ options: { oui: { type: 'boolean', default: false } } });
  const nonEnregistres = listNonEnregistres(racine, TOUCHES);
  if (nonEnregistres === undefined && !values.oui)
    throw new Error(
      'Ce dossier n’est pas suivi par git : rien ne pourrait être repris. Gardez-en une copie, puis ajoutez « -- --oui ».',
    );
  if (nonEnregistres !== undefined && nonEnregistres.length > 0)
    throw new Error(
      [
        'Rien n’a été retiré : ces fichiers ont des changements que git n’a pas enregistrés.',
        ...nonEnregistres.map((fichier) => `  ${fichier}`),
      ].join('\n'),
    );
  console.log('Seront retirés :');
  for (const { genre, fichiers } of planRetrait(racine)) console.log(`  ${genre} : ${fichiers.length}`);
  console.log(`  lignes internes de la démonstration : ${countInternes(racine)}`);
  console.log('Restent : les régions, les bailleurs. Seront réécrits : registre.yaml, chiffres-nationaux.yaml.');
  if (values.oui || (await ask())) {
    removeExemple(racine, new Date().toISOString().slice(0, 10));
    const { anomalies } = readContenu(racine);
    if (anomalies.length > 0) throw new Error(formatAnomalies(anomalies));
    console.log('Le registre est vide. Complétez content/registre.yaml, puis écrivez vos fiches (content/README.md).');
  } else console.log('Rien n’a été retiré.');
} catch (error) {
  reportFaute(error);
}

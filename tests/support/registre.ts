import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { stringify } from 'yaml';
import {
  aBailleur,
  anActualite,
  anAppelOffres,
  anEntreprise,
  anIdentite,
  aProjet,
  aRegion,
  asFichier,
  someChiffresNationaux,
} from './builders.ts';

const SAIN: Record<string, string> = {
  'content/projets/pont-de-wassou.yaml': stringify(asFichier(aProjet())),
  'content/appels-offres/aaon-001.yaml': stringify(asFichier(anAppelOffres())),
  'content/entreprises/wassou-btp.yaml': stringify(asFichier(anEntreprise())),
  'content/bailleurs/bnd.yaml': stringify(asFichier(aBailleur())),
  'content/regions/kindia.yaml': stringify(asFichier(aRegion())),
  'content/actualites/appel-lance.yaml': stringify(asFichier(anActualite())),
  'content/chiffres-nationaux.yaml': stringify(someChiffresNationaux()),
  'content/registre.yaml': stringify(anIdentite()),
};

/** A sound register in a temporary folder, with these files on top; it goes with the test. */
export function writeRegistre(fichiers: Record<string, string | Buffer> = {}): string {
  const racine = mkdtempSync(join(tmpdir(), 'contenu-'));
  onTestFinished(() => {
    rmSync(racine, { recursive: true });
  });
  for (const [chemin, texte] of Object.entries({ ...SAIN, ...fichiers })) {
    mkdirSync(dirname(join(racine, chemin)), { recursive: true });
    writeFileSync(join(racine, chemin), texte);
  }
  return racine;
}

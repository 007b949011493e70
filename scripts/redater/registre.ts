import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContenu } from '../../src/data/content/lecture-contenu.ts';
import { readTexte } from '../../src/data/content/texte-fichier.ts';
import { decalageOf, shift } from './decalage.ts';

/** What only administrators and funders of the demonstration see of the tenders. */
export const INTERNES = 'supabase/exemple/appels-offres-internes.json';

/** What a re-dating has done: the day that the register was closed on, by how much it moved, the files rewritten. */
export interface Redatation {
  arrete: string;
  jours: number;
  fichiers: string[];
}

/**
 * Moves every date of `content/` and of the demonstration's internal rows, in place, to `date` by whole weeks. The day
 * to count from is the register's own (`date_arrete`), so that a second run to the same date changes nothing. All files
 * are read before any is written. A register that is no sample is refused: its dates are facts.
 */
export function redateRegistre(racine: string, date: string, { exemple }: { exemple: boolean }): Redatation {
  if (!exemple) throw new Error('Ce registre n’est pas un exemple : ses dates sont des faits, elles restent.');
  const arrete = readContenu(racine).chiffresNationaux?.date_arrete;
  if (arrete === undefined)
    throw new Error('content/chiffres-nationaux.yaml : date_arrete dit d’où compter, il manque');
  const jours = decalageOf(arrete, date);
  if (jours === 0) return { arrete, jours, fichiers: [] };
  const rediges = listFichiers(racine).flatMap((fichier) => {
    const source = readTexte(join(racine, fichier));
    const redige = shiftFichier(fichier, source, jours);
    return redige === source ? [] : [{ fichier, redige }];
  });
  for (const { fichier, redige } of rediges) writeFileSync(join(racine, fichier), redige);
  return { arrete, jours, fichiers: rediges.map(({ fichier }) => fichier) };
}

function listFichiers(racine: string): string[] {
  const contenu = readdirSync(join(racine, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((fichier) => fichier.endsWith('.yaml'))
    .map((fichier) => `content/${fichier.replaceAll('\\', '/')}`)
    .sort();
  return existsSync(join(racine, INTERNES)) ? [...contenu, INTERNES] : contenu;
}

function shiftFichier(fichier: string, source: string, jours: number): string {
  try {
    return shift(source, jours);
  } catch (error) {
    throw new Error(`${fichier} : ce fichier ne se lit pas`, { cause: error });
  }
}

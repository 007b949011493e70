import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Donnees, PARTIE_MAX } from '../../src/data/content/index-ecrit.ts';
import { writeIndexOf } from './donnees.ts';
import { advanceProjets, writeRegistre } from './registre.ts';

/** Projets that a publication changes. */
const CHANGES = 20;

/** Bytes as they are served. */
export const toPoids = (texte: string): number =>
  brotliCompressSync(texte, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const poidsOf = (fichiers: ReadonlyArray<{ texte: string }>): number =>
  fichiers.reduce((somme, { texte }) => somme + toPoids(texte), 0);
const fichiersOf = ({ principal, parties }: Donnees) => [principal, ...parties];

/**
 * Prints the indexes of a register of so many projets, copies of the sample, and what of them a publication of the day
 * makes a reader fetch again. Returns the index of the projets.
 */
export function measureParties(racine: string, projets: number): Donnees {
  const dossier = mkdtempSync(join(tmpdir(), 'bench-lists-'));
  try {
    writeRegistre(racine, dossier, projets);
    const avant = writeIndexOf(dossier, PARTIE_MAX);
    const entiers = writeIndexOf(dossier, Infinity);
    const changes = advanceProjets(dossier, CHANGES, new Date().toISOString().slice(0, 10));
    const apres = writeIndexOf(dossier, PARTIE_MAX);
    console.table(
      (Object.keys(avant) as Array<keyof typeof avant>).map((nom) => {
        const fichiers = fichiersOf(avant[nom]);
        const connus = new Set(fichiers.map((fichier) => fichier.nom));
        const neufs = fichiersOf(apres[nom]).filter((fichier) => !connus.has(fichier.nom));
        return {
          index: nom,
          'en un fichier': poidsOf(fichiersOf(entiers[nom])),
          fichiers: fichiers.length,
          'en tout': poidsOf(fichiers),
          'le plus lourd': Math.max(...fichiers.map((fichier) => poidsOf([fichier]))),
          [`après ${changes.length} projets changés`]: `${neufs.length} fichiers, ${poidsOf(neufs)}`,
        };
      }),
    );
    return avant.projets;
  } finally {
    rmSync(dossier, { recursive: true, force: true });
  }
}

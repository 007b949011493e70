import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesOf } from './appels-fonctions.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/separation.md'), 'utf8');
const [ACTES = '', APRES = ''] = PAGE.split('## What concerns nobody but its author, or only reads');

/** Functions that this text names. */
export const fonctionsIn = (texte: string): string[] => namesOf(texte, /`(rpc_[a-z_]+)`/g);

/** What `docs/separation.md` says of each act. */
export interface Acte {
  acte: string;
  fonctions: string[];
  qui: string;
  confirme: string;
  dits: string;
  log: string;
}

/** The rows of the table, its head aside, as they are cut. */
const CELLULES = ACTES.split('\n')
  .filter((ligne) => ligne.startsWith('| ') && !/^\| (?:act |-)/.test(ligne))
  .map((ligne) => ligne.split('|').map((cellule) => cellule.trim()));

/** Rows that have not the six cells of the table, or an empty one. */
export const LIGNES_FAUSSES = CELLULES.filter((cellules) => cellules.length !== 8 || cellules.slice(1, 7).includes(''));

export const LIGNES: readonly Acte[] = CELLULES.map(
  ([, acte = '', noms = '', qui = '', confirme = '', dits = '', log = '']) => ({
    acte,
    fonctions: fonctionsIn(noms),
    qui,
    confirme,
    dits,
    log,
  }),
);

/** Functions of what concerns nobody but its author, or only reads. */
export const SEULS = fonctionsIn(APRES.split('## What is left to one person')[0] ?? '');

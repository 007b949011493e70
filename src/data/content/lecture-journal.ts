import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TemoinsLus } from '../../domain/journal-public/temoins.ts';
import type { JournalLu } from '../../domain/journal-public/verification-journal.ts';

/** Where a register keeps its history. */
export const DOSSIER_JOURNAL = 'content/journal';

/** Files of a folder, by their names in order; none where there is no folder. */
function listIn(dossier: string, isVoulu: (nom: string) => boolean): Array<{ fichier: string; texte: string }> {
  if (!existsSync(dossier)) return [];
  const noms = readdirSync(dossier).filter(isVoulu).sort();
  return noms.map((fichier) => ({ fichier, texte: readFileSync(join(dossier, fichier), 'utf8') }));
}

/** The history that a folder keeps: `actes-NNN.jsonl`, 256 lines each, and `tetes/`; empty where there is none. */
export function readJournal(dossier: string): JournalLu {
  const list = (sous: string, motif: RegExp): string[] =>
    listIn(join(dossier, sous), (nom) => motif.test(nom)).map(({ texte }) => texte);
  const lignes = list('', /^actes-\d+\.jsonl$/).flatMap((texte) => texte.replace(/\n$/, '').split('\n'));
  return { lignes, tetes: list('tetes', /^\d+$/) };
}

/** Keys of the witnesses, one a line. */
const CLES_TEMOINS = 'cles';

/** What a history's folder keeps of its witnesses, in `temoins/`: their keys (`cles`), the heads that they gave back signed. */
export function readTemoins(dossier: string): TemoinsLus {
  const fichiers = listIn(join(dossier, 'temoins'), (nom) => !nom.startsWith('.'));
  return {
    cles: fichiers.flatMap(({ fichier, texte }) =>
      fichier === CLES_TEMOINS ? texte.split(/\r?\n/).filter((ligne) => ligne.trim() !== '') : [],
    ),
    notes: fichiers
      .filter(({ fichier }) => fichier !== CLES_TEMOINS)
      .map(({ fichier, texte }) => ({ fichier: `temoins/${fichier}`, texte })),
  };
}

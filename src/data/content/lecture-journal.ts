import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JournalLu } from '../../domain/journal-public/verification-journal.ts';

/** Where a register keeps its history. */
export const DOSSIER_JOURNAL = 'content/journal';

/** The history that a folder keeps: `actes-NNN.jsonl`, 256 lines each, and `tetes/`; empty where there is none. */
export function readJournal(dossier: string): JournalLu {
  const list = (sous: string, motif: RegExp): string[] => {
    const chemin = join(dossier, sous);
    if (!existsSync(chemin)) return [];
    const noms = readdirSync(chemin).filter((nom) => motif.test(nom));
    return noms.sort().map((nom) => readFileSync(join(chemin, nom), 'utf8'));
  };
  const lignes = list('', /^actes-\d+\.jsonl$/).flatMap((texte) => texte.replace(/\n$/, '').split('\n'));
  return { lignes, tetes: list('tetes', /^\d+$/) };
}

import { join } from 'node:path';
import { fichiersOf, type TemoinsPublies } from '../../domain/journal-public/fichiers.ts';
import { publiesOf, verifyTemoins } from '../../domain/journal-public/temoins.ts';
import { readTete } from '../../domain/journal-public/tete-signee.ts';
import { type JournalLu, type Verification, verifyJournal } from '../../domain/journal-public/verification-journal.ts';
import { dossierRegistre } from './dossier.ts';
import { DOSSIER_JOURNAL, readJournal, readTemoins } from './lecture-journal.ts';
import { onceABuild } from './une-fois.ts';

/** The history of the register that is built, verified; undefined for a register that has none. */
export const getJournal = onceABuild(
  async (): Promise<{ journal: JournalLu; verification: Verification; temoins: TemoinsPublies } | undefined> => {
    const dossier = join(dossierRegistre(process.cwd()), DOSSIER_JOURNAL);
    const journal = readJournal(dossier);
    if (journal.lignes.length === 0 && journal.tetes.length === 0) return undefined;
    const verification = await verifyJournal(journal);
    // A history that was written again is not published.
    if (verification.fautes.length > 0) throw new Error(`${DOSSIER_JOURNAL} : ${verification.fautes.join(' ')}`);
    const temoins = readTemoins(dossier);
    const verifies = await verifyTemoins(temoins, journal.tetes);
    if (verifies.fautes.length > 0) throw new Error(`${DOSSIER_JOURNAL} : ${verifies.fautes.join(' ')}`);
    return { journal, verification, temoins: publiesOf(temoins, journal.tetes, verifies) };
  },
);

/** The files of the log, by their path under `/journal/`. */
export async function getFichiersJournal(): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const lu = await getJournal();
  if (lu === undefined) return new Map();
  const tailles = lu.journal.tetes.map((tete) => readTete(tete)?.taille ?? 0);
  return fichiersOf(lu.journal, lu.verification, tailles, lu.temoins);
}

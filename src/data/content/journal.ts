import { join } from 'node:path';
import { fautesFiches } from '../../domain/journal-public/empreintes-faits.ts';
import { cheminFaits } from '../../domain/journal-public/faits-fiche.ts';
import { fichiersOf, type TemoinsPublies } from '../../domain/journal-public/fichiers.ts';
import { publiesOf, verifyTemoins } from '../../domain/journal-public/temoins.ts';
import { readTete } from '../../domain/journal-public/tete-signee.ts';
import { type JournalLu, type Verification, verifyJournal } from '../../domain/journal-public/verification-journal.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { dossierRegistre } from './dossier.ts';
import { writeFaitsRegistre } from './faits-registre.ts';
import { getFichesLues } from './fiches-servies.ts';
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

/** Sentences that a build says; the command says them all. */
const FAUTES_DITES = 5;

/** Says which entries this build shows otherwise than the history says them: built before what changes is published. */
function tellFautes(fautes: readonly string[]): void {
  if (fautes.length === 0) return;
  const reste = fautes.length - FAUTES_DITES;
  const suite = reste > 0 ? ` Et ${countOf(reste, 'autre')} (« npm run journal:verifie »).` : '';
  console.warn(`${fautes.slice(0, FAUTES_DITES).join(' ')}${suite} « npm run journal:publie » le dit au journal.`);
}

/** The files of the log by their path under `/journal/`, for `getStaticPaths`: its own, then the facts of each entry (R279). */
export async function cheminsJournal() {
  const lu = await getJournal();
  if (lu === undefined) return [];
  const tailles = lu.journal.tetes.map((tete) => readTete(tete)?.taille ?? 0);
  const fiches = await writeFaitsRegistre(dossierRegistre(process.cwd()), await getFichesLues());
  tellFautes(fautesFiches(lu.verification.actes, fiches));
  return [
    ...[...fichiersOf(lu.journal, lu.verification, tailles, lu.temoins)].map(([fichier, octets]) => ({
      params: { fichier },
      props: { octets },
    })),
    // The digest is the key: what did not change is not written again.
    ...fiches.map(({ nom, texte, empreinte }) => ({
      params: { fichier: cheminFaits(nom) },
      props: { octets: new TextEncoder().encode(texte) },
      cacheKey: empreinte,
    })),
  ];
}

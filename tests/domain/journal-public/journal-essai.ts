import { type CleSecrete, cleOf } from '../../../src/domain/journal-public/cles.ts';
import { type ActeNeuf, extendJournal, type Plume } from '../../../src/domain/journal-public/suite.ts';
import type { JournalLu } from '../../../src/domain/journal-public/verification-journal.ts';

/** Keys of the same log, by a number. */
export const cleN = (n: number): Promise<CleSecrete> => cleOf('exemple.gn/journal', new Uint8Array(32).fill(n));

const INSTANT = '2026-11-26T10:00:00Z';

/** An act that says a number. */
export const acteN = (n: number): ActeNeuf => ({
  instant: INSTANT,
  source: 'BASE',
  action: 'DATE_LIMITE_REPORTEE',
  objet: 'appels-offres',
  objet_id: `appel-${n}`,
  rang_base: n,
  avant: '2026-12-01T10:00:00Z',
  apres: '2026-12-08T10:00:00Z',
});

export const actesN = (debut: number, fin: number): ActeNeuf[] =>
  Array.from({ length: fin - debut + 1 }, (_, n) => acteN(debut + n));

/** A history with what a publication adds to it. */
export async function withSuite(journal: JournalLu, neufs: readonly ActeNeuf[], plume: Plume): Promise<JournalLu> {
  const suite = await extendJournal(journal, neufs, plume, INSTANT);
  return suite ? { lignes: [...journal.lignes, ...suite.lignes], tetes: [...journal.tetes, suite.tete] } : journal;
}

export const VIDE: JournalLu = { lignes: [], tetes: [] };

/** A history of three publications: its key and three acts, then two, then one. */
export async function journalEssai(plume?: Plume): Promise<JournalLu> {
  const sienne = plume ?? { cle: await cleN(1) };
  const premiere = await withSuite(VIDE, actesN(1, 3), sienne);
  return withSuite(await withSuite(premiere, actesN(4, 5), sienne), actesN(6, 6), sienne);
}

import { readJournal } from '../../data/supabase/page-journal.ts';
import { VUES_JOURNAL } from '../../domain/administration/journal.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { sessionPage } from '../compte/session.ts';
import { createListeDistante } from './liste-distante.ts';

const DEPENDANCES = { readJournal, recheckSession: sessionPage.recheckSession };

/** Makes the store of the audit log. */
export const createJournal = (dependances: typeof DEPENDANCES) =>
  createListeDistante({
    vues: VUES_JOURNAL,
    // Periods are counted back from the moment of the reading.
    read: (vue) => dependances.readJournal(vue, new Date()),
    echec: MESSAGES.journalNonCharge,
    onRien: dependances.recheckSession,
  });

/** The lines of the audit log that the view asks for. */
export const journal = createJournal(DEPENDANCES);

import { readJournal } from '../../data/supabase/page-journal.ts';
import { VUES_JOURNAL } from '../../domain/administration/journal.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { recheckSession } from '../compte/session.ts';
import { createListeDistante } from './liste-distante.ts';

interface Portes {
  readJournal: typeof readJournal;
  recheckSession: typeof recheckSession;
}

/** Makes the store of the audit log. */
export const createJournal = ({ readJournal, recheckSession }: Portes) =>
  createListeDistante({
    vues: VUES_JOURNAL,
    // Periods are counted back from the moment of the reading.
    read: (vue) => readJournal(vue, new Date()),
    echec: MESSAGES.journalNonCharge,
    onRien: recheckSession,
  });

/** The lines of the audit log that the view asks for. */
export const journal = createJournal({ readJournal, recheckSession });

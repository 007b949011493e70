import { readJournal } from '../../data/supabase/journal.ts';
import { VUES_JOURNAL } from '../../domain/administration/journal.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { createListeDistante } from './liste-distante.ts';

/** The lines of the audit log that the view asks for. */
export const journal = createListeDistante(
  VUES_JOURNAL,
  (vue) => readJournal(vue, new Date()),
  MESSAGES.journalNonCharge,
);

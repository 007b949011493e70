import { readHistorique, readJournal } from '../data/supabase/journal.ts';
import { type LigneJournal, type ObjetJournal, VUES_JOURNAL } from '../domain/journal.ts';
import { MESSAGES } from '../domain/messages.ts';
import { createListeDistante } from './liste-distante.ts';

/** The lines of the audit log that the view asks for. */
export const journal = createListeDistante(
  VUES_JOURNAL,
  (vue) => readJournal(vue, new Date()),
  MESSAGES.journalNonCharge,
);

/** What happened to a row, by whom, when, oldest first. */
export const loadHistorique = (objet: ObjetJournal, id: string): Promise<LigneJournal[]> => readHistorique(objet, id);

import { readHistorique } from '../../data/supabase/historique.ts';
import type { LigneJournal, ObjetJournal } from '../../domain/administration/journal.ts';

/** What happened to a row, by whom, when, oldest first. */
export const loadHistorique = (objet: ObjetJournal, id: string): Promise<LigneJournal[]> => readHistorique(objet, id);

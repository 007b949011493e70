import { STATUT_PROPOSITION_LABELS, type StatutProposition } from '../proposition/vocabulaire.ts';
import type { HorlogeRapport } from './rapport-chantier.ts';

/** A report that has arrived, and what became of it. */
export interface RapportSuivi {
  id: string;
  projet_id: string;
  recu_le: string;
  date_constat: string;
  horloge: HorlogeRapport;
  numero: number;
  statut: StatutProposition;
  motif: string | null;
}

/** What its author reads: who cannot open the propositions makes a new report in place of one that was sent back. */
export function phraseSuivi({ numero, statut, motif }: RapportSuivi): string {
  const dit = `Proposition ${numero}\u00a0: ${STATUT_PROPOSITION_LABELS[statut].toLowerCase()}.`;
  const cause = motif === null ? '' : ` Motif\u00a0: ${motif}`;
  return statut === 'RENVOYEE' ? `${dit}${cause} Faites-en un nouveau rapport, corrigé.` : dit + cause;
}

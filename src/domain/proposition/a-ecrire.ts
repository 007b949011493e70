import type { ChangementFiche } from './proposition.ts';

/** An accepted proposition, as the command that writes it reads it. */
export interface PropositionAEcrire {
  id: string;
  numero: number;
  titre: string;
  /** Name of its author. */
  auteur: string;
  fiches: ReadonlyArray<ChangementFiche & { rang: number }>;
}

/** What became of one entry: written, or why not. */
export type IssueFiche = { rang: number; issue: 'ECRITE' } | { rang: number; issue: 'NON_ECRITE'; raison: string };

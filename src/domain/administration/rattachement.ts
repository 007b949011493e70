import type { NomsFiches } from './journal.ts';
import type { OptionFiltre } from '../listes/liste.ts';

/** Pages of the register that an account may stand for. */
export interface Rattachements {
  entreprises: readonly OptionFiltre[];
  bailleurs: readonly OptionFiltre[];
}

/** Their names, by identifier. */
export const nomsOf = ({ entreprises, bailleurs }: Rattachements): NomsFiches =>
  new Map([...entreprises, ...bailleurs].map(({ valeur, label }) => [valeur, label]));

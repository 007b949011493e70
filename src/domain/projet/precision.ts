import type { Precision } from './vocabulaire.ts';

/** True for a position that was surveyed on the works: the only one whose coordinates are ever printed (R45). */
export const isRelevee = ({ precision }: { precision: Precision }): boolean => precision === 'exacte';

/** What a distance to a position is worth, kilometres; 0 where it was surveyed. */
export const FINESSES: Record<Precision, number> = { exacte: 0, localite: 1, prefecture: 10 };

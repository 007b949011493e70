import type { NiveauPosition } from './vocabulaire.ts';

/** Levels that a map shows by a point; the others are areas, or nothing. */
export type PrecisionPoint = Extract<NiveauPosition, 'exacte' | 'lineaire' | 'localite'>;

/** True for a position that was surveyed on the works: the only one whose coordinates are ever printed (R45). */
export const isRelevee = ({ precision }: { precision: NiveauPosition }): boolean => precision === 'exacte';

/** What a distance to a point is worth, kilometres; 0 where it was surveyed. */
export const FINESSES: Record<PrecisionPoint, number> = { exacte: 0, lineaire: 1, localite: 1 };

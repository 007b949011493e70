import { joursAvant, jourOf } from '../socle/date.ts';
import type { Projet } from './projet.ts';

/** What lateness is told from. */
export type Echeance = Pick<Projet, 'status' | 'date_fin_prevue'>;

/** The first moment at which a planned end is missed, ISO: the day after it begins. */
export function debutRetard(date_fin_prevue: string): string {
  return jourOf(new Date(Date.parse(date_fin_prevue) + 86_400_000));
}

/** Days begun since a moment, that of today included: 1 from the first minute on, 0 or less before. */
export function joursDepuis(debut: string, now: Date): number {
  return 1 - joursAvant(debut, now);
}

/**
 * Days since the planned end of works in progress (R20), by Conakry's days: 0 on the planned day, 1 on the next. 0 also
 * when nothing is late, or when no end is published.
 */
export function joursDeRetard({ status, date_fin_prevue }: Echeance, now: Date): number {
  if (status !== 'EN_COURS' || date_fin_prevue === undefined) return 0;
  return Math.max(0, joursDepuis(debutRetard(date_fin_prevue), now));
}

/** True for works in progress whose planned end has passed. */
export function isEcheanceDepassee(projet: Echeance, now: Date): boolean {
  return joursDeRetard(projet, now) > 0;
}

/** The longest overdue first; what is not late after, in the order that it had. */
export function compareRetardEcheance(now: Date) {
  return (a: Echeance, b: Echeance): number => joursDeRetard(b, now) - joursDeRetard(a, now);
}

/** Projets whose planned end has passed, the longest overdue first. */
export function filterEcheancesDepassees<T extends Echeance>(projets: readonly T[], now: Date): T[] {
  return projets.filter((projet) => isEcheanceDepassee(projet, now)).sort(compareRetardEcheance(now));
}

import { jourOf } from '../socle/date.ts';
import { readInstant } from '../socle/instant.ts';
import type { Projet } from './projet.ts';

const JOUR_MS = 86_400_000;

const sumJours = (jours: ReadonlyArray<number | undefined>): number | undefined =>
  jours.reduce((total, un) => (total === undefined || un === undefined ? undefined : total + un), 0);

/**
 * Where works were to end before their delay was made longer: the published end is the last one (R137). Amendments and orders
 * tell the same days, one or both: where they do not agree, or one does not say, nobody knows.
 */
export function finInitiale({
  date_fin_prevue: prevue,
  avenants = [],
  ordres_service = [],
}: Pick<Projet, 'date_fin_prevue' | 'avenants' | 'ordres_service'>): string | undefined {
  const parAvenants = sumJours(avenants.map(({ prolongation_jours: jours }) => jours));
  const parOrdres = sumJours(ordres_service.filter(({ type }) => type === 'PROLONGATION').map(({ jours }) => jours));
  if (prevue === undefined || parAvenants === undefined || parOrdres === undefined) return undefined;
  const jours = Math.max(parAvenants, parOrdres);
  const isDitPareil = Math.min(parAvenants, parOrdres) === 0 || parAvenants === parOrdres;
  if (jours === 0 || !isDitPareil) return undefined;
  return jourOf(new Date(readInstant(prevue) - jours * JOUR_MS));
}

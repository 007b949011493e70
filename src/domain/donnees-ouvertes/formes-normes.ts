import { readInstant } from '../socle/instant.ts';
import { toObjet, type ObjetJson } from './json.ts';

// What both standards write the same way: amounts, moments, periods (R229).

/** An amount with its currency. */
export const toMontant = (gnf: number | undefined): ObjetJson | undefined =>
  gnf === undefined ? undefined : { amount: gnf, currency: 'GNF' };

/** A moment with its zone; a day begins at midnight, GMT, which is the hour of Guinea. */
export const toMoment = (jour: string | undefined): string | undefined =>
  jour === undefined || jour.length > 10 ? jour : `${jour}T00:00:00Z`;

/** The end of a deadline: a day without an hour ends with its last second (R135). */
export const toEcheance = (jour: string | undefined): string | undefined =>
  jour === undefined || jour.length > 10 ? jour : `${jour}T23:59:59Z`;

const MS_PAR_JOUR = 86_400_000;

/** Days between two days. */
function countJours(debut: string | undefined, fin: string | undefined): number | undefined {
  if (debut === undefined || fin === undefined) return undefined;
  const jours = Math.round((readInstant(fin) - readInstant(debut)) / MS_PAR_JOUR);
  return jours < 0 ? undefined : jours;
}

/** A period of whole days. */
export const toPeriode = (debut: string | undefined, fin: string | undefined): ObjetJson =>
  toObjet({ startDate: toMoment(debut), endDate: toMoment(fin), durationInDays: countJours(debut, fin) });

/** A duration that is given in months alone: mean months, since no day is named. */
export const toDuree = (mois: number | undefined): ObjetJson | undefined =>
  mois === undefined ? undefined : { durationInDays: Math.round((mois * 365.25) / 12) };

/** The later of two moments. */
export const plusTard = (a: string, b: string): string => (a < b ? b : a);

import type { z } from 'zod';
import { joursAvant } from '../socle/date.ts';
import type { appelOffresSchema } from './appel-offres.schema.ts';
import type { documentPublicSchema } from './document.schema.ts';
import { type DateLimite, finOf } from './date-limite.ts';
import { compareInstants } from '../socle/instant.ts';

/** A tender as published: its file's fields, and the file's name as `id`. No internal field ever stands here. */
export type AppelOffres = z.infer<typeof appelOffresSchema> & { id: string };
export type DocumentPublic = z.infer<typeof documentPublicSchema>;

/** Days until the deadline, rounded up and never below 0; undefined where none is published. */
export function joursRestants(appelOffres: DateLimite, now: Date): number | undefined {
  const fin = finOf(appelOffres);
  return fin === undefined ? undefined : Math.max(0, joursAvant(fin, now));
}

/** True when the moment of the deadline has passed; a day without an hour passes with its last minute (R135). */
export const isDelaiPasse = (appelOffres: DateLimite, now: Date): boolean => joursRestants(appelOffres, now) === 0;

/** "Délai expiré": still OUVERT on paper, past its deadline: no buying, no offer (R32). */
export function isDelaiExpire(appelOffres: Pick<AppelOffres, 'statut' | 'date_limite'>, now: Date): boolean {
  return appelOffres.statut === 'OUVERT' && isDelaiPasse(appelOffres, now);
}

/** Days before its deadline from which an open tender is urgent (R31). */
export const JOURS_URGENCE = 7;

/** "Urgent": OUVERT with its deadline ahead, 7 days away at the most. */
export function isUrgent(appelOffres: Pick<AppelOffres, 'statut' | 'date_limite'>, now: Date): boolean {
  const jours = joursRestants(appelOffres, now) ?? 0;
  return appelOffres.statut === 'OUVERT' && jours > 0 && jours <= JOURS_URGENCE;
}

/** True while offers may be handed in: OUVERT and before the deadline, where there is one. */
export function canParticiper(appelOffres: Pick<AppelOffres, 'statut' | 'date_limite'>, now: Date): boolean {
  return appelOffres.statut === 'OUVERT' && !isDelaiPasse(appelOffres, now);
}

/** True for a procedure that ended without a contract. */
export function isSansSuite({ statut }: Pick<AppelOffres, 'statut'>): boolean {
  return statut === 'ANNULE' || statut === 'INFRUCTUEUX';
}

/** True once no offer can be received any more, whatever the clock: nothing is sold, nobody is invited. */
export function isTermine({ statut }: Pick<AppelOffres, 'statut'>): boolean {
  return statut !== 'PUBLIE' && statut !== 'OUVERT';
}

/** The winner is public once its publication day is set (R37); before, "Attribué" alone. */
export function isAttributionPublique({
  statut,
  attribution_publiee_le,
}: Pick<AppelOffres, 'statut' | 'attribution_publiee_le'>): boolean {
  return statut === 'ATTRIBUE' && attribution_publiee_le !== undefined;
}

/**
 * By deadline: those that can be answered first, then those that are announced, the nearest on top in both; then those of
 * either kind whose deadline is not published; then the passed ones, latest first.
 */
export function compareDateLimite(now: Date) {
  type Appel = Pick<AppelOffres, 'statut' | 'date_limite'>;
  const rangOf = (appel: Appel): number => {
    if (isTermine(appel) || isDelaiPasse(appel, now)) return 3;
    if (appel.date_limite === undefined) return 2;
    return appel.statut === 'OUVERT' ? 0 : 1;
  };
  return (a: Appel, b: Appel): number => {
    const rang = rangOf(a);
    const ordre = compareInstants(finOf(a) ?? '', finOf(b) ?? '');
    return rang - rangOf(b) || (rang < 3 ? ordre : -ordre);
  };
}

import type { z } from 'zod';
import type { appelOffresSchema, documentPublicSchema } from './appel-offres.schema.ts';

/** A tender as published: its file's fields, and the file's name as `id`. No internal field ever stands here. */
export type AppelOffres = z.infer<typeof appelOffresSchema> & { id: string };
export type DocumentPublic = z.infer<typeof documentPublicSchema>;

const MS_PAR_JOUR = 86_400_000;

/** Days until the deadline, rounded up and never below 0. */
export function joursRestants({ date_limite }: Pick<AppelOffres, 'date_limite'>, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(date_limite) - now.getTime()) / MS_PAR_JOUR));
}

/** True when the moment of the deadline has passed. */
export function isDelaiPasse({ date_limite }: Pick<AppelOffres, 'date_limite'>, now: Date): boolean {
  return Date.parse(date_limite) <= now.getTime();
}

/** "Délai expiré": still OUVERT on paper, past its deadline: no buying, no offer (R32). */
export function isDelaiExpire(appelOffres: Pick<AppelOffres, 'statut' | 'date_limite'>, now: Date): boolean {
  return appelOffres.statut === 'OUVERT' && isDelaiPasse(appelOffres, now);
}

/** "Urgent": OUVERT with its deadline ahead, 7 days away at the most. */
export function isUrgent(appelOffres: Pick<AppelOffres, 'statut' | 'date_limite'>, now: Date): boolean {
  return (
    appelOffres.statut === 'OUVERT' &&
    !isDelaiPasse(appelOffres, now) &&
    Date.parse(appelOffres.date_limite) - now.getTime() <= 7 * MS_PAR_JOUR
  );
}

/** True while offers may be handed in: OUVERT and before the deadline. */
export function canParticiper(appelOffres: Pick<AppelOffres, 'statut' | 'date_limite'>, now: Date): boolean {
  return appelOffres.statut === 'OUVERT' && !isDelaiPasse(appelOffres, now);
}

/** The winner is public once its publication day is set (R37); before, "Attribué" alone. */
export function isAttributionPublique({
  statut,
  attribution_publiee_le,
}: Pick<AppelOffres, 'statut' | 'attribution_publiee_le'>): boolean {
  return statut === 'ATTRIBUE' && attribution_publiee_le !== undefined;
}

/** By deadline: those that can still be answered first, the nearest on top; then the passed ones, latest first. */
export function compareDateLimite(now: Date) {
  return (a: Pick<AppelOffres, 'statut' | 'date_limite'>, b: Pick<AppelOffres, 'statut' | 'date_limite'>): number => {
    const [aOuvert, bOuvert] = [canParticiper(a, now), canParticiper(b, now)];
    if (aOuvert !== bOuvert) return aOuvert ? -1 : 1;
    const ordre = a.date_limite.localeCompare(b.date_limite);
    return aOuvert ? ordre : -ordre;
  };
}

import type { z } from 'zod';
import type { projetSchema, photoSchema } from './projet.schema.ts';
import type { StatutProjet } from './vocabulaire.ts';

/** A public works project as published: its file's fields, and the file's name as `id`. */
export type Projet = z.infer<typeof projetSchema> & { id: string };

/** One picture of the photothèque, with what accessibility and honesty require. */
export type Photo = z.infer<typeof photoSchema>;

/** Projects by last update, then by start, most recent first (R23); ties by title. */
export function compareRecent(a: Projet, b: Projet): number {
  return (
    b.date_mise_a_jour.localeCompare(a.date_mise_a_jour) ||
    (b.date_debut ?? '').localeCompare(a.date_debut ?? '') ||
    a.title.localeCompare(b.title, 'fr')
  );
}

/** The carousel's projects: EN_COURS or A_VENIR, those with a picture first, then the most recent. */
export function pickCarrousel(projets: readonly Projet[], max = 5): Projet[] {
  return projets
    .filter(({ status }) => status === 'EN_COURS' || status === 'A_VENIR')
    .sort((a, b) => Number(b.photos.length > 0) - Number(a.photos.length > 0) || compareRecent(a, b))
    .slice(0, max);
}

/** Counts a list by status; every status has its row, zero included. */
export function countByStatut(projets: ReadonlyArray<Pick<Projet, 'status'>>): Record<StatutProjet, number> {
  const counts: Record<StatutProjet, number> = { EN_COURS: 0, ACHEVE: 0, SUSPENDU: 0, A_VENIR: 0 };
  for (const { status } of projets) counts[status] += 1;
  return counts;
}

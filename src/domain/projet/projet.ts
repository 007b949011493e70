import type { z } from 'zod';
import type { projetSchema, photoSchema } from './projet.schema.ts';
import type { StatutProjet } from './vocabulaire.ts';

/** A public works project as published: its file's fields, those that follow from them, and the file's name as `id`. */
export type Projet = z.infer<typeof projetSchema> & FaitsTires & { id: string };

/** What no file writes, and `completeProjet` tells. */
interface FaitsTires {
  /** The day of the rates and who saw them, out of `observations` (R136). */
  avancement_au?: string | undefined;
  avancement_selon?: string | undefined;
  /** How many amendments there are, and the days that they add together, out of `avenants` (R137). */
  nombre_avenants?: number | undefined;
  jours_ajoutes?: number | undefined;
}

/** One picture of the photothèque, with what accessibility and honesty require. */
export type Photo = z.infer<typeof photoSchema>;

/** True for a projet that was given up: its page stays, and no count of what is followed has it (R138). */
export const isAbandonne = ({ abandon }: Pick<Projet, 'abandon'>): boolean => abandon !== undefined;

/** Projets that are followed: all but those that were given up. */
export const filterSuivis = <T extends Pick<Projet, 'abandon'>>(projets: readonly T[]): T[] =>
  projets.filter((projet) => !isAbandonne(projet));

/** True for a followed projet of this status. */
export const isDeStatut = (projet: Pick<Projet, 'status' | 'abandon'>, statut: StatutProjet): boolean =>
  projet.status === statut && !isAbandonne(projet);

/** Projects by last update, then by start, most recent first (R23); ties by title. */
export function compareRecent(a: Projet, b: Projet): number {
  return (
    b.date_mise_a_jour.localeCompare(a.date_mise_a_jour) ||
    (b.date_debut ?? '').localeCompare(a.date_debut ?? '') ||
    a.title.localeCompare(b.title, 'fr')
  );
}

/** The carousel's projects: EN_COURS or A_VENIR, under a contract that stands; with a picture first, then the most recent. */
export function pickCarrousel(projets: readonly Projet[], max = 5): Projet[] {
  return filterSuivis(projets)
    .filter(({ status, resiliation }) => ['EN_COURS', 'A_VENIR'].includes(status) && resiliation === undefined)
    .sort((a, b) => Number(b.photos.length > 0) - Number(a.photos.length > 0) || compareRecent(a, b))
    .slice(0, max);
}

/** Counts a list by status, without what was given up; every status has its row, zero included. */
export function countByStatut(
  projets: ReadonlyArray<Pick<Projet, 'status' | 'abandon'>>,
): Record<StatutProjet, number> {
  const counts: Record<StatutProjet, number> = { EN_COURS: 0, ACHEVE: 0, SUSPENDU: 0, A_VENIR: 0 };
  for (const { status } of filterSuivis(projets)) counts[status] += 1;
  return counts;
}

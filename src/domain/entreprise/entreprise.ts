import type { z } from 'zod';
import type { entrepriseSchema } from './entreprise.schema.ts';
import type { BandeScore } from './vocabulaire.ts';

/** A company of the directory: its file's fields, and the file's name as `id`. */
export type Entreprise = z.infer<typeof entrepriseSchema> & { id: string };

/** Band of a score out of 100; undefined for a company that has none. */
export function bandeOf(score: number | undefined): BandeScore | undefined {
  if (score === undefined) return undefined;
  if (score >= 90) return 'EXCELLENT';
  if (score >= 80) return 'BON';
  return score >= 70 ? 'MOYEN' : 'A_AMELIORER';
}

/** "Entreprise recommandée": a score of 90 or more. */
export function isRecommandee({ score_global }: Pick<Entreprise, 'score_global'>): boolean {
  return score_global !== undefined && score_global >= 90;
}

/** "Top rated": five stars. */
export function isTopRated({ etoiles }: Pick<Entreprise, 'etoiles'>): boolean {
  return etoiles === 5;
}

/** Stars in words: `4 étoiles sur 5`; none reads "Non évalué", or "Sans étoile" of a company that has a score. */
export function formatEtoiles(etoiles: number, hasScore = false): string {
  if (etoiles === 0) return hasScore ? 'Sans étoile' : 'Non évalué';
  return `${etoiles} ${etoiles < 2 ? 'étoile' : 'étoiles'} sur 5`;
}

/** By score, best first; companies without a score last, then by name. */
export function compareScore(a: Entreprise, b: Entreprise): number {
  return (b.score_global ?? -1) - (a.score_global ?? -1) || a.raison_sociale.localeCompare(b.raison_sociale, 'fr');
}

import type { Projet } from './projet.ts';

/** A funder's share of the budget, percent: the whole of it for one that pays alone; undefined where it is not known. */
export type PartConnue = number | undefined;

/** Funders with their shares, the largest first; in the order of the file where shares are not known. */
export function financementsOf({ bailleur }: Pick<Projet, 'bailleur'>): Array<{ id: string; part: PartConnue }> {
  const [seul, ...autres] = bailleur;
  if (seul && autres.length === 0) return [{ id: seul.id, part: seul.part ?? 100 }];
  return bailleur.map(({ id, part }) => ({ id, part })).sort((a, b) => (b.part ?? 0) - (a.part ?? 0));
}

/** Their shares alone; none where they are not known. */
export const partsOf = (projet: Pick<Projet, 'bailleur'>): number[] =>
  financementsOf(projet).flatMap(({ part }) => part ?? []);

import type { ProjetIndexe } from './index-registre.ts';

/** What a funder's part is told from. */
type Finance = Pick<ProjetIndexe, 'budget' | 'bailleur' | 'parts'>;

/** What a funder pays of a project's budget, GNF; undefined where the budget or the shares are not published. */
export function budgetDuBailleur({ budget, bailleur, parts }: Finance, id: string): number | undefined {
  return budget === undefined || parts.length === 0 ? undefined : (budget * (parts[bailleur.indexOf(id)] ?? 0)) / 100;
}

/** What a funder pays of the published budgets together, GNF: never the whole of a budget that others share (R128). */
export function chargeDuBailleur(projets: readonly Finance[], id: string): number {
  return projets.reduce((total, projet) => total + (budgetDuBailleur(projet, id) ?? 0), 0);
}

import { compareScore, type Entreprise } from '../entreprise/entreprise.ts';
import { depassementBudget, montantEngage } from '../projet/montant-engage.ts';
import { STATUTS_PROJET, type StatutProjet } from '../projet/vocabulaire.ts';
import { countByStatut, filterSuivis, type Projet } from '../projet/projet.ts';

/** The national summary, computed from the rows (R1). */
export interface Chiffres {
  totalProjets: number;
  /** Followed projets, by status: what was given up is counted apart (R138). */
  parStatut: Record<StatutProjet, number>;
  /** Projets that were given up: in no other figure but the total. */
  abandonnes: number;
  /** Sum of the published budgets, GNF. */
  budgetTotal: number;
  /** Rows whose budget is published. */
  projetsAvecBudget: number;
  /** Average of `taux_execution_physique` over the rows that have one, percent; undefined when none has. */
  tauxExecutionMoyen: number | undefined;
  /** Rows that have a rate. */
  projetsAvecTaux: number;
  /** Completed ones among them, at 100 % each: an average that mixes them says so. */
  achevesAvecTaux: number;
  /** The same average, each rate weighing as much as its row's budget, over the rows that have both, percent. */
  tauxExecutionPondere: number | undefined;
  /** Rows that have a rate and a budget. */
  projetsPonderes: number;
  /** Sum of the amounts committed, amended where they were (R8), GNF. */
  montantEngage: number;
  /** Rows whose committed amount is published. */
  projetsEngages: number;
  /** Rows whose committed amount exceeds the budget. */
  projetsAuDessusBudget: number;
  /** Companies with at least one project in progress. */
  entreprisesActives: number;
}

/** Counts what a list of projects says. */
export function computeChiffres(
  tous: ReadonlyArray<
    Pick<
      Projet,
      'status' | 'abandon' | 'budget' | 'montant' | 'nouveau_montant_avenant' | 'taux_execution_physique' | 'entreprise'
    >
  >,
): Chiffres {
  const projets = filterSuivis(tous);
  const budgets = projets.flatMap(({ budget }) => budget ?? []);
  const taux = projets.flatMap(({ taux_execution_physique }) => taux_execution_physique ?? []);
  const engages = projets.flatMap((projet) => montantEngage(projet) ?? []);
  const ponderes = projets.flatMap(({ taux_execution_physique: taux, budget: poids }) =>
    taux === undefined || poids === undefined ? [] : [{ taux, poids }],
  );
  const poidsTotal = sum(ponderes.map(({ poids }) => poids));
  return {
    totalProjets: tous.length,
    abandonnes: tous.length - projets.length,
    parStatut: countByStatut(projets),
    budgetTotal: sum(budgets),
    projetsAvecBudget: budgets.length,
    tauxExecutionMoyen: taux.length === 0 ? undefined : sum(taux) / taux.length,
    projetsAvecTaux: taux.length,
    achevesAvecTaux: projets.filter(
      (projet) => projet.status === 'ACHEVE' && projet.taux_execution_physique !== undefined,
    ).length,
    tauxExecutionPondere:
      poidsTotal === 0 ? undefined : sum(ponderes.map(({ taux, poids }) => taux * poids)) / poidsTotal,
    projetsPonderes: ponderes.length,
    montantEngage: sum(engages),
    projetsEngages: engages.length,
    projetsAuDessusBudget: projets.filter((projet) => depassementBudget(projet) > 0).length,
    entreprisesActives: idsEntreprisesActives(projets).size,
  };
}

/** Ids of the companies that have at least one project in progress. */
export function idsEntreprisesActives(projets: ReadonlyArray<Pick<Projet, 'status' | 'entreprise'>>): Set<string> {
  return new Set(projets.filter(({ status }) => status === 'EN_COURS').flatMap(({ entreprise }) => entreprise));
}

/** Companies at work today, best score first. */
export function filterEntreprisesActives(entreprises: readonly Entreprise[], projets: readonly Projet[]): Entreprise[] {
  const ids = idsEntreprisesActives(projets);
  return entreprises.filter(({ id }) => ids.has(id)).sort(compareScore);
}

/**
 * Whole percentages that add up to exactly 100 (largest remainders), in the order of the counts; all zero for an
 * empty total.
 */
export function shares(counts: readonly number[]): number[] {
  const total = sum(counts);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (100 * count) / total);
  const rounded = exact.map(Math.floor);
  const missing = 100 - sum(rounded);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, missing)) rounded[index] = (rounded[index] ?? 0) + 1;
  return rounded;
}

/** Share of each status, whole percent, 100 in all. */
export function partsParStatut(counts: Record<StatutProjet, number>): Record<StatutProjet, number> {
  const parts = shares(STATUTS_PROJET.map((statut) => counts[statut]));
  return Object.fromEntries(STATUTS_PROJET.map((statut, index) => [statut, parts[index] ?? 0])) as Record<
    StatutProjet,
    number
  >;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

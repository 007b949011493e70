import { filterEcheancesDepassees } from '../projet/echeance.ts';
import { filterSuivis } from '../projet/projet.ts';
import { computeChiffres } from '../registre/chiffres.ts';
import type { ProjetIndexe } from '../registre/index-registre.ts';
import { RANGS_SUIVI } from '../registre/ordre-suivi.ts';
import { chargeDuBailleur } from '../registre/part-bailleur.ts';
import { compareRetard, filterRetards } from './tableau-de-bord.ts';

/** A funder's projects and what they add up to. */
export interface Portefeuille {
  /** Suspended ones first, then the works in progress, the furthest behind on top. */
  projets: ProjetIndexe[];
  /** Sum of the published budgets of these projects, all funders together, GNF. */
  budgetTotal: number;
  /** What the funder pays of them, GNF. */
  engagement: number;
  projetsAvecBudget: number;
  /** Percent, over the rows that have a rate; undefined when none has. */
  tauxExecutionMoyen: number | undefined;
  projetsAvecTaux: number;
  achevesAvecTaux: number;
  suspendus: number;
  /** Whose planned end has passed (R20). */
  echeances: number;
  /** Whose pace is behind (R19). */
  retards: number;
  /** Amounts committed, all funders together, avenants included (R8), GNF, and how many rows publish one. */
  montantEngage: number;
  projetsEngages: number;
  projetsAuDessusBudget: number;
  tauxExecutionPondere: number | undefined;
  projetsPonderes: number;
}

function compareSuivi(a: ProjetIndexe, b: ProjetIndexe): number {
  if (a.status !== b.status) return RANGS_SUIVI[a.status] - RANGS_SUIVI[b.status];
  return a.status === 'EN_COURS' ? compareRetard(a, b) : a.numero - b.numero;
}

/** The projects that a funder pays for, alone or with others. */
export function portefeuilleOf(rows: readonly ProjetIndexe[], bailleur: string, now: Date): Portefeuille {
  const projets = rows.filter((projet) => projet.bailleur.includes(bailleur)).sort(compareSuivi);
  const { parStatut, ...chiffres } = computeChiffres(projets);
  return {
    ...chiffres,
    projets,
    engagement: chargeDuBailleur(filterSuivis(projets), bailleur),
    suspendus: parStatut.SUSPENDU,
    echeances: filterEcheancesDepassees(projets, now).length,
    retards: filterRetards(projets).length,
  };
}

import { joursDeRetard } from '../projet/echeance.ts';
import { financementsOf, partsOf } from '../projet/financement.ts';
import { filterSuivis, isDeStatut, type Projet } from '../projet/projet.ts';
import { phraseEcheances } from '../projet/phrase-echeance.ts';
import { STATUTS_PROJET, type StatutProjet } from '../projet/vocabulaire.ts';
import type { Bailleur } from '../reference/reference.ts';
import { formatMontant, formatPart } from '../socle/montant.ts';
import { countOf } from '../socle/texte.ts';
import { compareUrgence } from './ordre-suivi.ts';
import { budgetDuBailleur, chargeDuBailleur } from './part-bailleur.ts';

// What a funder's public page counts (R270), by the rules of the dashboards (R128).

export const TYPE_BAILLEUR_LABELS: Record<Bailleur['type'], string> = {
  BUDGET_NATIONAL: 'Budget national',
  BANQUE_DEVELOPPEMENT: 'Banque de développement',
  FONDS: 'Fonds',
  COOPERATION: 'Coopération',
};

/** Followed projets of one status, and what the funder pays of their published budgets, GNF. */
interface PartStatut {
  statut: StatutProjet;
  nombre: number;
  charge: number;
}

/** A funder's projets and what they add up to. */
export interface BilanBailleur {
  /** All that it pays for, alone or with others: the longest overdue first. */
  projets: Projet[];
  parStatut: PartStatut[];
  /** Those that were given up: in no sum. */
  abandonnes: number;
  /** Works in progress whose planned end has passed (R20). */
  retards: number;
  /** What it pays of the published budgets of its followed projets, GNF. */
  charge: number;
  /** Followed projets that the sum holds, those whose budget is not published, and those whose shares are not. */
  comptes: number;
  sansBudget: number;
  sansPart: number;
}

/** A projet as its funding is counted. */
const financeOf = (projet: Projet) => ({
  budget: projet.budget,
  bailleur: financementsOf(projet).map(({ id }) => id),
  parts: partsOf(projet),
});

/** The projets that a funder pays for, counted as of `now`. */
export function bilanBailleur(tous: readonly Projet[], id: string, now: Date): BilanBailleur {
  const projets = tous.filter(({ bailleur }) => bailleur.some((un) => un.id === id)).sort(compareUrgence(now));
  const suivis = filterSuivis(projets);
  const chargeOf = (siens: readonly Projet[]) => chargeDuBailleur(siens.map(financeOf), id);
  const sansBudget = suivis.filter(({ budget }) => budget === undefined);
  const comptes = suivis.filter((projet) => budgetDuBailleur(financeOf(projet), id) !== undefined);
  return {
    projets,
    parStatut: STATUTS_PROJET.map((statut) => {
      const siens = projets.filter((projet) => isDeStatut(projet, statut));
      return { statut, nombre: siens.length, charge: chargeOf(siens) };
    }),
    abandonnes: projets.length - suivis.length,
    retards: projets.filter((projet) => joursDeRetard(projet, now) > 0).length,
    charge: chargeOf(suivis),
    comptes: comptes.length,
    sansBudget: sansBudget.length,
    sansPart: suivis.length - comptes.length - sansBudget.length,
  };
}

/** "12 projets au registre, dont 5 en cours. 2 projets en cours ont dépassé leur échéance au …" */
export function phraseBailleur({ projets, parStatut, retards }: BilanBailleur, now: Date): string {
  if (projets.length === 0) return 'Aucun projet du registre ne le nomme.';
  const enCours = parStatut.find(({ statut }) => statut === 'EN_COURS')?.nombre ?? 0;
  const tous = `${countOf(projets.length, 'projet')} au registre`;
  if (enCours === 0) return `${tous}, aucun en cours.`;
  return `${tous}, dont ${enCours} en cours. ${phraseEcheances(retards, now)}`;
}

/** What the sum is made of, and what it leaves out (R5). */
export function phraseCharge({ comptes, sansBudget, sansPart }: BilanBailleur): string {
  const absents = [
    ...(sansBudget > 0 ? [`${countOf(sansBudget, 'projet')} sans budget publié`] : []),
    ...(sansPart > 0 ? [`${countOf(sansPart, 'projet')} dont les parts ne sont pas publiées`] : []),
  ];
  const base = `Sur les budgets publiés de ${countOf(comptes, 'projet')}, jamais le budget entier d’un projet partagé.`;
  if (absents.length === 0) return base;
  return `${base} N’y comptent pas\u00a0: ${absents.join(', ')}.`;
}

/** A projet's share in words: "Sa part : 60 % de 12,4 Mds GNF", "Seul bailleur de 12,4 Mds GNF", "Sa part n’est pas publiée". */
export function phrasePart(projet: Projet, id: string): string {
  const part = financementsOf(projet).find((un) => un.id === id)?.part;
  const budget = projet.budget === undefined ? undefined : formatMontant(projet.budget);
  if (part === undefined) return 'Sa part n’est pas publiée';
  if (part === 100) return budget === undefined ? 'Seul bailleur, budget non publié' : `Seul bailleur, ${budget}`;
  return budget === undefined
    ? `Sa part\u00a0: ${formatPart(part)}, budget non publié`
    : `Sa part\u00a0: ${formatPart(part)} de ${budget}`;
}

import { formatMontant, formatNombre } from '../socle/montant.ts';
import { countOf, plural } from '../socle/texte.ts';
import { dontAcheves, moyennePonderee } from './phrases-totaux.ts';
import type { ChiffresNationaux } from '../reference/reference.ts';
import type { Chiffres } from './chiffres.ts';

// What pages say of the register as a whole, from nothing published to many entries.

/** What stands in place of a list that holds nothing at all, whatever the filters. */
export const RIEN_DE_PUBLIE = {
  projets: 'Aucun projet n’est publié pour le moment.',
  'appels-doffres': 'Aucun appel d’offres n’est publié pour le moment.',
  entreprises: 'Aucune entreprise n’est publiée pour le moment.',
} as const;

/** What stands in place of the news. */
export const AUCUNE_ACTUALITE = 'Aucune actualité pour le moment.';

/** Sentence under the title of a region's list: how many projects, what is published of their budgets. */
export function phraseRegion({ totalProjets, projetsAvecBudget, budgetTotal }: Chiffres): string {
  if (totalProjets === 0) return 'Aucun projet publié dans cette région pour le moment.';
  const projets = countOf(totalProjets, 'projet');
  const budgets =
    projetsAvecBudget === 0
      ? 'sans budget publié'
      : `${formatMontant(budgetTotal)} de budgets publiés${projetsAvecBudget < totalProjets ? `, sur ${projetsAvecBudget === 1 ? 'un seul' : `${formatNombre(projetsAvecBudget)} d’entre eux`}` : ''}`;
  return `${projets}, ${budgets}.`;
}

/**
 * How many projects are known, how many of them are published and in preparation, and who counted. Only the published
 * ones when nobody counted, or when the count is older and smaller.
 */
export function phraseRecenses(
  { totalProjets }: Chiffres,
  { projets_recenses: recenses, source }: Pick<ChiffresNationaux, 'projets_recenses' | 'source'>,
): string {
  const fiches = `${formatNombre(totalProjets)} ${plural(totalProjets, 'fiche publiée', 'fiches publiées')} ici`;
  if (recenses === undefined || recenses < totalProjets) return `${fiches}.`;
  const connus = `${formatNombre(recenses)} ${plural(recenses, 'projet recensé', 'projets recensés')}`;
  return `${connus} : ${fiches}, ${formatNombre(recenses - totalProjets)} en préparation.${source ? ` ${source}` : ''}`;
}

/** How the total of the budgets is made. */
export function phraseBudgetTotal({ projetsAvecBudget, budgetTotal }: Chiffres): string {
  if (projetsAvecBudget === 0) return 'Budget total : la somme des budgets publiés ; aucun ne l’est encore.';
  if (projetsAvecBudget === 1) return `Budget total : le seul budget publié, ${formatMontant(budgetTotal)}.`;
  return `Budget total : la somme des ${formatNombre(projetsAvecBudget)} budgets publiés, ${formatMontant(budgetTotal)}.`;
}

/** How the average rate is made. */
export function phraseExecutionMoyenne(chiffres: Chiffres): string {
  const { projetsAvecTaux } = chiffres;
  const moyenne = 'Exécution moyenne : la moyenne simple des taux d’exécution';
  if (projetsAvecTaux === 0) return `${moyenne} ; aucun projet n’en a encore un.`;
  if (projetsAvecTaux === 1) return `${moyenne} ; un seul projet en a un.`;
  return `${moyenne} des ${formatNombre(projetsAvecTaux)} projets qui en ont un${dontAcheves(chiffres)}${moyennePonderee(chiffres)}.`;
}

import { routesTableaux } from '../portail/route-tableaux.ts';
import { montantEngage } from '../projet/montant-engage.ts';
import { filterSuivis } from '../projet/projet.ts';
import { routesChiffres } from '../portail/routes-chiffres.ts';
import type { ProjetIndexe } from '../registre/index-registre.ts';
import { chargeDuBailleur } from '../registre/part-bailleur.ts';
import { countOf } from '../socle/texte.ts';
import { constatMontants } from './constat-dessin.ts';
import { type Absents, absentsOf, type Dessin } from './dessin.ts';
import { figure, sortLignes, teteOf, unionOf } from './dessins-comptes.ts';
import type { Dimension, Groupe } from './dimension.ts';
import type { Listes } from './listes-chiffres.ts';
import { hasBudget } from './mesures-chiffres.ts';

// Money by a fact of the rows: budgets, a funder's own part of them, contracts of companies. GNF.

export const budgetOf = (rows: readonly ProjetIndexe[]): number =>
  filterSuivis(rows).reduce((total, { budget = 0 }) => total + budget, 0);

const hasMontant = (projet: ProjetIndexe): boolean => montantEngage(projet) !== undefined;

const engageOf = (rows: readonly ProjetIndexe[]): number =>
  filterSuivis(rows).reduce((total, projet) => total + (montantEngage(projet) ?? 0), 0);

/** "2 projets sans budget publié": those that a sum of budgets leaves out. */
export function sansBudget(rows: readonly ProjetIndexe[], listes: Listes): Absents[] {
  const sans = filterSuivis(rows).filter((row) => !hasBudget(row));
  const href = listes.lien('sans-budget', 'Projets sans budget publié', 'Aucun total des budgets ne les compte.', sans);
  return absentsOf(`${countOf(sans.length, 'projet')} sans budget publié`, href);
}

/** Budgets by region, sector or road; a projet of several parts counts whole in each. */
export function dessinBudgets(dimension: Dimension, rows: readonly ProjetIndexe[], listes: Listes): Dessin {
  const { cle, parametre, groupes, tete, mot, note } = dimension;
  const publie = { publie: 'budget' };
  const lignes = groupes.map((groupe) => {
    const href = routesTableaux.projets({ [parametre]: groupe.cle, ...publie });
    return {
      ...teteOf(groupe),
      valeurs: [figure(budgetOf(groupe.rows), href), figure(groupe.rows.filter(hasBudget).length, href)],
    };
  });
  const parts = groupes.map((groupe) => ({ ...groupe, valeur: budgetOf(groupe.rows) }));
  return {
    nom: `${cle}-budget`,
    sujet: `Budgets par ${mot}`,
    titre: constatMontants(parts, budgetOf(rows), {
      ...MOTS_BUDGETS,
      sans: dimension.sans,
      cumul: (premiers) => budgetOf(unionOf(premiers)),
    }),
    note: ['Somme des budgets publiés, et nombre de projets qui en ont un.', note].filter(Boolean).join(' '),
    tete,
    series: SERIES_BUDGETS,
    lignes: sortLignes(lignes, 0),
    total: totalBudgets(rows),
    absents: [...sansBudget(rows, listes), ...dimension.absents],
  };
}

const MOTS_BUDGETS = { quoi: 'des budgets publiés', aucun: 'Aucun budget n’est encore publié' };
const SERIES_BUDGETS = [
  { label: 'Budget', unite: 'GNF', fond: 'marque' },
  { label: 'Projets' },
] as const satisfies Dessin['series'];

/** The budgets of all rows, the same sum as the key figures'. */
const totalBudgets = (rows: readonly ProjetIndexe[]): Dessin['total'] => {
  const href = routesChiffres.filtresPublie('budget');
  return [figure(budgetOf(rows), href), figure(rows.filter(hasBudget).length, href)];
};

/** What each funder pays of the published budgets, and what nobody is known to pay: together the whole, nothing twice (R128). */
export function dessinBailleurs(dimension: Dimension, rows: readonly ProjetIndexe[], listes: Listes): Dessin {
  const suivis = filterSuivis(rows).filter(hasBudget);
  const charges = dimension.groupes.map((groupe) => ({
    ...groupe,
    siennes: suivis.filter(({ bailleur, parts }) => bailleur.includes(groupe.cle) && parts.length > 0),
    valeur: chargeDuBailleur(filterSuivis(groupe.rows), groupe.cle),
  }));
  const lignes = charges
    .filter(({ siennes }) => siennes.length > 0)
    .map(({ siennes, valeur, ...groupe }) => ({
      ...teteOf(groupe),
      valeurs: valeursCharge(groupe, siennes, valeur, listes),
    }));
  const sansParts = suivis.filter(({ parts }) => parts.length === 0);
  const nonReparti = listes.lien(
    'budget-non-reparti',
    'Budgets dont le partage n’est pas publié',
    'Leur bailleur, ou la part de chacun, n’est pas connu : ces budgets ne comptent pour aucun bailleur.',
    sansParts,
  );
  return {
    nom: 'bailleur-budget',
    sujet: 'Budgets par bailleur',
    titre: constatMontants(charges, budgetOf(rows), {
      ...MOTS_BUDGETS,
      sans: 'partage entre bailleurs non publié',
      cumul: (premiers) => premiers.reduce((total, { valeur }) => total + valeur, 0),
    }),
    note: 'Ce que chaque bailleur paie des budgets publiés, selon ses parts, et le nombre de ces projets.',
    tete: dimension.tete,
    series: SERIES_BUDGETS,
    lignes: sortLignes(lignes, 0),
    total: totalBudgets(rows),
    absents: [
      ...absentsOf(`${countOf(sansParts.length, 'budget')} au partage non publié`, nonReparti),
      ...sansBudget(rows, listes),
      ...dimension.absents,
    ],
  };
}

/** A funder's part, with the rows of the list under its filter where they are the same, else with a list of their own. */
function valeursCharge(groupe: Groupe, siennes: readonly ProjetIndexe[], charge: number, listes: Listes) {
  const { cle, label, rows } = groupe;
  const href =
    rows.filter(hasBudget).length === siennes.length
      ? routesTableaux.projets({ bailleur: cle, publie: 'budget' })
      : listes.lien(
          `budget-de-${cle}`,
          `Budgets auxquels contribue ${label}`,
          'Ceux dont la part de chaque bailleur est publiée.',
          siennes,
        );
  return [figure(charge, href), figure(siennes.length, href)];
}

/** Contracts by company, amended where they were (R8); that of a groupement counts whole for each of its members. */
export function dessinMarches(dimension: Dimension, rows: readonly ProjetIndexe[], listes: Listes): Dessin {
  const titrees = dimension.groupes.map((groupe) => ({
    ...groupe,
    engagees: filterSuivis(groupe.rows).filter(hasMontant),
    valeur: engageOf(groupe.rows),
  }));
  const lignes = titrees
    .filter(({ engagees }) => engagees.length > 0)
    .map(({ engagees, valeur, ...groupe }) => {
      const { cle, label } = groupe;
      const href =
        engagees.length === groupe.rows.length
          ? routesTableaux.projets({ entreprise: cle })
          : listes.lien(
              `marches-de-${cle}`,
              `Marchés publiés de ${label}`,
              'Ceux dont le montant est publié.',
              engagees,
            );
      return { ...teteOf(groupe), valeurs: [figure(valeur, href), figure(engagees.length, href)] };
    });
  const engagees = filterSuivis(rows).filter(hasMontant);
  const tous = listes.lien('marches', 'Marchés dont le montant est publié', 'Après avenant, s’il y en a.', engagees);
  const sans = filterSuivis(rows).filter((row) => row.entreprise.length > 0 && !hasMontant(row));
  const hrefSans = listes.lien(
    'sans-montant',
    'Marchés dont le montant n’est pas publié',
    'Leur entreprise est connue, pas ce qu’elle est payée.',
    sans,
  );
  return {
    nom: 'entreprise-marches',
    sujet: 'Marchés par entreprise',
    titre: constatMontants(titrees, engageOf(rows), {
      quoi: 'des montants engagés',
      aucun: 'Aucun montant de marché n’est encore publié',
      sans: dimension.sans,
      cumul: (premieres) => engageOf(unionOf(premieres)),
    }),
    note: 'Montant des marchés signés, après avenant. Celui d’un groupement compte entier pour chacun de ses membres, et une fois au total.',
    tete: dimension.tete,
    series: [{ label: 'Marchés', unite: 'GNF', fond: 'marque' }, { label: 'Projets' }],
    lignes: sortLignes(lignes, 0),
    total: [figure(engageOf(rows), tous), figure(engagees.length, tous)],
    absents: [...absentsOf(`${countOf(sans.length, 'marché')} sans montant publié`, hrefSans), ...dimension.absents],
  };
}

import { filterSuivis, isDeStatut } from '../projet/projet.ts';
import { routesChiffres } from '../portail/routes-chiffres.ts';
import { constatComptes, constatMontants } from './constat-dessin.ts';
import { countOf } from '../socle/texte.ts';
import { absentsOf, type Dessin } from './dessin.ts';
import { figure, unionOf } from './dessins-comptes.ts';
import { budgetOf, sansBudget } from './dessins-montants.ts';
import { dessinFins } from './fins-a-temps.ts';
import type { Listes } from './listes-chiffres.ts';
import { hasBudget } from './mesures-chiffres.ts';
import { type ChampJour, DIMENSION_ANNEE, parAnnee, type Rows } from './par-annee.ts';

// The register by year: of start, of planned end, of real end. No filter of the list keeps a year: each figure has its list.

/** The drawings of years: ends in time, starts, planned ends, budgets. */
export function dessinsAnnees(rows: Rows, listes: Listes): [Dessin, ...Dessin[]] {
  const suivis = filterSuivis(rows);
  return [
    dessinFins(suivis, listes),
    dessinDebuts(suivis, listes),
    dessinPrevues(suivis, listes),
    dessinBudgetsAnnees(suivis, listes),
  ];
}

/** Starts by year, and those of them whose works run. */
function dessinDebuts(rows: Rows, listes: Listes): Dessin {
  return dessinJours(rows, listes, {
    champ: 'date_debut',
    nom: 'debut',
    sujet: 'Débuts de travaux par année',
    note: 'Année du début des travaux\u00a0; pour un projet à venir, du début prévu.',
    tete: 'Année de début',
    titreListe: 'Projets dont les travaux commencent',
    sans: 'sans date de début',
    mots: {
      un: 'début de travaux',
      plusieurs: 'débuts de travaux',
      seul: 'le seul début',
      aucun: 'Aucune date de début n’est publiée',
    },
  });
}

/** Planned ends by year, and those of them whose works run. */
function dessinPrevues(rows: Rows, listes: Listes): Dessin {
  return dessinJours(rows, listes, {
    champ: 'date_fin_prevue',
    nom: 'fin-prevue',
    sujet: 'Fins prévues par année',
    note: 'Année où les travaux doivent finir, ou devaient finir.',
    tete: 'Fin prévue',
    titreListe: 'Projets dont la fin est prévue',
    sans: 'sans fin prévue',
    mots: {
      un: 'fin prévue',
      plusieurs: 'fins prévues',
      seul: 'la seule fin prévue',
      aucun: 'Aucune fin prévue n’est publiée',
    },
  });
}

interface MotsJours extends Pick<Dessin, 'nom' | 'sujet' | 'note' | 'tete'> {
  champ: ChampJour;
  titreListe: string;
  sans: string;
  mots: Parameters<typeof constatComptes>[2]['mots'];
}

function dessinJours(
  rows: Rows,
  listes: Listes,
  { champ, nom, sujet, note, tete, titreListe, sans, mots }: MotsJours,
): Dessin {
  const annees = parAnnee(rows, champ);
  const dates = rows.filter((row) => row[champ] !== undefined);
  const valeursOf = (siennes: Rows, suffixe: string, quand: string) => {
    const enCours = siennes.filter((row) => isDeStatut(row, 'EN_COURS'));
    const chapeau = 'D’après les dates que le registre publie.';
    return [
      figure(siennes.length, listes.lien(`${nom}${suffixe}`, `${titreListe}${quand}`, chapeau, siennes)),
      figure(
        enCours.length,
        listes.lien(`${nom}-en-cours${suffixe}`, `${titreListe}${quand}, travaux en cours`, chapeau, enCours),
      ),
    ];
  };
  const manquent = rows.filter((row) => row[champ] === undefined);
  const parts = annees.map((annee) => ({ ...annee, valeur: annee.rows.length }));
  return {
    nom: `annee-${nom}`,
    sujet,
    titre: constatComptes(parts, dates.length, {
      mots,
      dimension: DIMENSION_ANNEE,
      cumul: (tetes) => unionOf(tetes).length,
    }),
    note: `${note} Les projets abandonnés n’y sont pas.`,
    tete,
    series: [
      { label: 'Projets', fond: 'chaussee' },
      { label: 'En cours', fond: 'encours' },
    ],
    lignes: annees.map(({ label, rows: siennes }) => ({
      cle: label,
      label,
      valeurs: valeursOf(siennes, `-${label}`, ` en ${label}`),
    })),
    total: valeursOf(dates, '', ''),
    absents: absentsOf(
      `${countOf(manquent.length, 'projet')} ${sans}`,
      listes.lien(`${nom}-inconnu`, `Projets ${sans}`, 'Cette date n’est pas publiée.', manquent),
    ),
  };
}

/** Budgets by the year in which works begin. */
function dessinBudgetsAnnees(rows: Rows, listes: Listes): Dessin {
  const annees = parAnnee(rows, 'date_debut').map((annee) => ({ ...annee, valeur: budgetOf(annee.rows) }));
  const sansDebut = rows.filter((row) => hasBudget(row) && row.date_debut === undefined);
  const lienOf = (siennes: Rows, suffixe: string, quand: string) =>
    listes.lien(
      `budget-debut${suffixe}`,
      `Budgets des projets commencés${quand}`,
      'Ceux dont le budget est publié.',
      siennes.filter(hasBudget),
    );
  const href = routesChiffres.filtresPublie('budget');
  return {
    nom: 'annee-budget',
    sujet: 'Budgets par année de début',
    titre: constatMontants(annees, budgetOf(rows), {
      quoi: 'des budgets publiés',
      aucun: 'Aucun budget n’est encore publié',
      sans: DIMENSION_ANNEE.sans,
      cumul: (tetes) => budgetOf(unionOf(tetes)),
    }),
    note: 'Somme des budgets publiés des projets que chaque année voit commencer, et leur nombre.',
    tete: 'Année de début',
    series: [{ label: 'Budget', unite: 'GNF', fond: 'marque' }, { label: 'Projets' }],
    lignes: annees.map(({ label, rows: siennes, valeur }) => {
      const lien = lienOf(siennes, `-${label}`, ` en ${label}`);
      return {
        cle: label,
        label,
        valeurs: [figure(valeur, lien), figure(siennes.filter(hasBudget).length, lien)],
      };
    }),
    total: [figure(budgetOf(rows), href), figure(rows.filter(hasBudget).length, href)],
    absents: [
      ...absentsOf(
        `${countOf(sansDebut.length, 'projet')} au budget publié, sans date de début`,
        listes.lien('budget-sans-debut', 'Budgets sans date de début', 'Aucune année ne les compte.', sansDebut),
      ),
      ...sansBudget(rows, listes),
    ],
  };
}

import { retardAchevement } from '../projet/achevement.ts';
import { filterSuivis, isDeStatut } from '../projet/projet.ts';
import { routesChiffres } from '../portail/routes-chiffres.ts';
import type { ProjetIndexe } from '../registre/index-registre.ts';
import { formatNombre } from '../socle/montant.ts';
import { countOf } from '../socle/texte.ts';
import { constatComptes, constatMontants } from './constat-dessin.ts';
import type { Absents, Dessin, LigneDessin } from './dessin.ts';
import { figure, unionOf } from './dessins-comptes.ts';
import { budgetOf, sansBudget } from './dessins-montants.ts';
import type { Listes } from './listes-chiffres.ts';
import { hasBudget } from './mesures-chiffres.ts';

// The register by year: of start, of planned end, of real end. No filter of the list keeps a year: each figure has its list.

type Rows = readonly ProjetIndexe[];
type ChampJour = 'date_debut' | 'date_fin_prevue' | 'date_fin_reelle';

const DIMENSION_ANNEE = { mot: 'année', sans: 'sans date publiée' };

/** Rows by the year of one of their days, the oldest first; those without it are left out. */
function parAnnee(rows: Rows, champ: ChampJour): Array<{ label: string; rows: ProjetIndexe[] }> {
  const dates = rows.filter((row) => row[champ] !== undefined);
  const annees = [...new Set(dates.map((row) => row[champ]?.slice(0, 4) ?? ''))].sort();
  return annees.map((label) => ({ label, rows: dates.filter((row) => row[champ]?.slice(0, 4) === label) }));
}

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

const sansDate = (rows: Rows, suite: string, href: string | undefined): Absents[] =>
  href === undefined ? [] : [{ texte: `${countOf(rows.length, 'projet')} ${suite}`, href }];

/** Completed works that ended by the planned day, and after it, by the year in which they ended (R128). */
export function dessinFins(rows: Rows, listes: Listes): Dessin {
  const acheves = rows.filter((row) => isDeStatut(row, 'ACHEVE'));
  const dates = acheves.filter((row) => retardAchevement(row) !== undefined);
  const sans = acheves.filter((row) => retardAchevement(row) === undefined);
  const isTardif = (row: ProjetIndexe): boolean => (retardAchevement(row) ?? 0) > 0;
  const valeursOf = (siennes: Rows, suffixe: string, quand: string) => {
    const tardifs = siennes.filter(isTardif);
    const aTemps = siennes.filter((row) => !isTardif(row));
    const regle = 'Le dernier jour des travaux, comparé à la fin prévue que le registre publie.';
    return [
      figure(aTemps.length, listes.lien(`a-temps${suffixe}`, `Travaux terminés à temps${quand}`, regle, aTemps)),
      figure(tardifs.length, listes.lien(`en-retard${suffixe}`, `Travaux terminés en retard${quand}`, regle, tardifs)),
    ];
  };
  const annees = parAnnee(dates, 'date_fin_reelle');
  const chapeau = 'La fin prévue, la fin réelle ou les deux manquent : personne ne peut dire s’ils ont fini à temps.';
  const lignes: LigneDessin[] = annees.map(({ label, rows: siennes }) => ({
    cle: label,
    label,
    valeurs: valeursOf(siennes, `-${label}`, ` en ${label}`),
  }));
  return {
    nom: 'annee-fins',
    sujet: 'Travaux terminés à temps, par année de fin',
    titre: constatFins(dates.length, dates.filter(isTardif).length),
    note: 'Travaux terminés au plus tard à la date prévue, et après elle. La date prévue est la dernière publiée : un délai prolongé la repousse.',
    tete: 'Année de fin',
    series: [
      { label: 'À temps', fond: 'marque' },
      { label: 'En retard', fond: 'danger' },
    ],
    lignes,
    total: valeursOf(dates, '', ''),
    absents: sansDate(
      sans,
      sans.length < 2 ? 'terminé dont une date manque' : 'terminés dont une date manque',
      listes.lien('fin-inconnue', 'Projets terminés dont une date manque', chapeau, sans),
    ),
  };
}

/** "61 chantiers terminés sur 64 l’ont été à temps". */
export function constatFins(termines: number, tardifs: number): string {
  if (termines === 0) return 'Aucun chantier terminé n’a encore ses deux dates publiées';
  const aTemps = termines - tardifs;
  if (termines === 1) return `Le seul chantier terminé et daté l’a été ${aTemps === 1 ? 'à temps' : 'en retard'}`;
  if (tardifs === 0) return `Les ${formatNombre(termines)} chantiers terminés l’ont tous été à temps`;
  if (aTemps === 0) return `Les ${formatNombre(termines)} chantiers terminés l’ont tous été en retard`;
  return `${countOf(aTemps, 'chantier terminé', 'chantiers terminés')} sur ${formatNombre(termines)} ${aTemps < 2 ? 'l’a' : 'l’ont'} été à temps`;
}

/** Starts by year, and those of them whose works run. */
function dessinDebuts(rows: Rows, listes: Listes): Dessin {
  return dessinJours(rows, listes, {
    champ: 'date_debut',
    nom: 'debut',
    sujet: 'Débuts de travaux par année',
    note: 'Année du début des travaux ; pour un projet à venir, du début prévu.',
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
      { label: 'Projets', fond: 'marque' },
      { label: 'En cours', fond: 'suspendu' },
    ],
    lignes: annees.map(({ label, rows: siennes }) => ({
      cle: label,
      label,
      valeurs: valeursOf(siennes, `-${label}`, ` en ${label}`),
    })),
    total: valeursOf(dates, '', ''),
    absents: sansDate(
      manquent,
      sans,
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
      ...sansDate(
        sansDebut,
        'au budget publié, sans date de début',
        listes.lien('budget-sans-debut', 'Budgets sans date de début', 'Aucune année ne les compte.', sansDebut),
      ),
      ...sansBudget(rows, listes),
    ],
  };
}

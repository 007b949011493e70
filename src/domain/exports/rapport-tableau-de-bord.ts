import { phraseRegions } from '../reference/lieu-travaux.ts';
import { type ColonneExport, type ContexteExport, arrangeRows } from './export.ts';
import { origineOf } from '../reference/identite.ts';
import type { RapportExport } from './rapport.ts';
import { chiffresCles } from '../registre/chiffres-cles.ts';
import { phraseMoyenneEnCours } from '../registre/suivi.ts';
import { jourOf } from '../socle/date.ts';
import type { ProjetIndexe } from '../registre/index-registre.ts';
import { joursDeRetard } from '../projet/echeance.ts';
import { phraseEcheances } from '../projet/phrase-echeance.ts';
import { CLASSE_PERFORMANCE_LABELS, performanceOf, performanceRatio } from '../projet/performance.ts';
import {
  type LigneBudget,
  type LigneRepartition,
  noteRegions,
  type TableauDeBord,
} from '../tableau-de-bord/tableau-de-bord.ts';

const NOTE_PERFORMANCE = 'Travaux faits rapportés au délai couru : excellent dès 80, bien dès 60, en retard dès 40.';

const nombre: ColonneExport<LigneRepartition> = {
  titre: 'Projets',
  sens: 'Nombre de fiches publiées.',
  genre: 'entier',
  valeur: (ligne) => ligne.nombre,
  largeur: 10,
};
const part = (sens: string): ColonneExport<LigneRepartition> => ({
  titre: 'Part',
  unite: '%',
  sens,
  genre: 'pourcentage',
  valeur: (ligne) => ligne.part,
  largeur: 8,
});
const label = (titre: string): ColonneExport<LigneRepartition> => ({
  titre,
  sens: titre,
  genre: 'texte',
  valeur: (ligne) => ligne.label,
  largeur: 24,
});

const sum = (lignes: readonly LigneRepartition[], champ: 'nombre' | 'part') =>
  lignes.reduce((total, ligne) => total + ligne[champ], 0);

const repartition = (titre: string, tete: string, lignes: readonly LigneRepartition[], note?: string) => ({
  ...arrangeRows(titre, [label(tete), nombre, part('Part des projets.')], lignes),
  ...(note !== undefined && { note }),
  total: ['Total', sum(lignes, 'nombre'), sum(lignes, 'part')],
  barres: 1,
});

const BUDGETS: ReadonlyArray<ColonneExport<LigneBudget>> = [
  label('Bailleur'),
  { titre: 'Nom', sens: 'Nom du bailleur.', genre: 'texte', valeur: ({ nom }) => nom, largeur: 40 },
  nombre,
  {
    titre: 'Budget',
    unite: 'GNF',
    sens: 'Part des budgets publiés que paie le bailleur.',
    genre: 'gnf',
    valeur: ({ budget }) => budget,
    largeur: 20,
  },
  part('Part des budgets publiés.'),
];

type Colonne = ColonneExport<ProjetIndexe>;
type NomsRegions = Readonly<Record<string, string>>;

const projet: Colonne = {
  titre: 'Projet',
  sens: 'Nom du projet.',
  genre: 'texte',
  valeur: ({ title }) => title,
  largeur: 48,
};
const region = (regions: NomsRegions): Colonne => ({
  titre: 'Région',
  sens: 'Région.',
  genre: 'texte',
  valeur: (row) => phraseRegions(row, (id) => regions[id]),
  largeur: 14,
});
const travaux: Colonne = {
  titre: 'Travaux faits',
  unite: '%',
  sens: 'Part des travaux exécutée.',
  genre: 'pourcentage',
  valeur: ({ taux_execution_physique }) => taux_execution_physique,
  largeur: 10,
};

const echeances = (regions: NomsRegions, now: Date): readonly Colonne[] => [
  projet,
  region(regions),
  {
    titre: 'Fin prévue',
    sens: 'Fin prévue des travaux, passée.',
    genre: 'jour',
    valeur: ({ date_fin_prevue }) => date_fin_prevue,
    largeur: 12,
  },
  {
    titre: 'Dépassée de',
    unite: 'jours',
    sens: 'Jours entiers depuis la fin prévue.',
    genre: 'entier',
    valeur: (row) => joursDeRetard(row, now),
    largeur: 12,
  },
  travaux,
];

const retards = (regions: NomsRegions): readonly Colonne[] => [
  projet,
  region(regions),
  travaux,
  {
    titre: 'Délai couru',
    unite: '%',
    sens: 'Part du délai écoulée.',
    genre: 'pourcentage',
    valeur: ({ taux_conso_delai }) => taux_conso_delai,
    largeur: 10,
  },
  { titre: 'Indice', sens: 'Travaux sur délai, fois 100.', genre: 'entier', valeur: performanceRatio, largeur: 8 },
  {
    titre: 'Performance',
    sens: 'Classe du rythme.',
    genre: 'texte',
    valeur: (row) => CLASSE_PERFORMANCE_LABELS[performanceOf(row)],
    largeur: 16,
  },
];

/** The running works' own means: the key figure counts the finished ones too (R128). */
function noteEnCours({ suivi }: TableauDeBord): string | undefined {
  const moyenne = phraseMoyenneEnCours(suivi);
  return moyenne && `Projets en cours\u00a0: ${moyenne}.`;
}

/** The dashboards as a report: their figures, the tables behind their charts. */
export function rapportTableauDeBord(
  tableau: TableauDeBord,
  contexte: Omit<ContexteExport, 'criteres'>,
): RapportExport {
  const { noms, source, now } = contexte;
  return {
    nom: `tableaux-de-bord-${jourOf(now)}`,
    titre: 'Tableaux de bord',
    chiffres: chiffresCles(tableau.chiffres, tableau.recenses).map(({ valeur, libelle }) => [valeur, libelle]),
    tables: [
      repartition('Projets par statut', 'Statut', tableau.statuts, noteEnCours(tableau)),
      {
        ...arrangeRows('Échéances dépassées', echeances(noms.regions, now), tableau.echeances),
        note: phraseEcheances(tableau.echeances.length, now),
      },
      repartition('Performance des projets en cours', 'Classe', tableau.performances, NOTE_PERFORMANCE),
      { ...arrangeRows('Projets en cours au rythme le plus lent', retards(noms.regions), tableau.retards) },
      {
        ...repartition('Projets par région', 'Région', tableau.regions),
        note: noteRegions(tableau.regions, tableau.chiffres),
        total: ['Total', tableau.chiffres.totalProjets, tableau.chiffres.totalProjets === 0 ? 0 : 100],
      },
      {
        ...arrangeRows('Budget par bailleur', BUDGETS, tableau.bailleurs),
        note: 'Chaque budget publié est partagé entre ses bailleurs selon leurs parts. Un projet peut en avoir plusieurs.',
        // A projet that several pay for counts once.
        total: [
          'Total',
          '',
          tableau.chiffres.totalProjets,
          tableau.chiffres.budgetTotal,
          sum(tableau.bailleurs, 'part'),
        ],
        barres: 3,
      },
    ],
    ...origineOf(contexte),
    source,
    date_export: now.toISOString(),
  };
}

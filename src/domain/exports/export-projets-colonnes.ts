import {
  CLASSE_PERFORMANCE_LABELS,
  executionFinanciere,
  performanceOf,
  performanceRatio,
} from '../projet/performance.ts';
import type { ProjetIndexe } from '../registre/index-registre.ts';
import type { ColonneExport } from './export.ts';
import { SANS_OBJET } from './export-colonnes.ts';

/** The contract of a project to come does not exist yet; the site does not show one either. */
const marche = ({ status, montant }: ProjetIndexe) => (status === 'A_VENIR' ? undefined : montant);
/** The pace is judged on running works alone. */
const isJuge = ({ status }: ProjetIndexe) => status === 'EN_COURS';

function classe(projet: ProjetIndexe): string | undefined {
  const performance = performanceOf(projet);
  return isJuge(projet) && performance !== 'NON_DISPONIBLE' ? CLASSE_PERFORMANCE_LABELS[performance] : undefined;
}

/** What a project costs: budget, contract, one against the other. */
export const COLONNES_MARCHE: ReadonlyArray<ColonneExport<ProjetIndexe>> = [
  {
    titre: 'Budget',
    unite: 'GNF',
    sens: 'Budget voté pour le projet, toutes taxes comprises.',
    genre: 'gnf',
    valeur: ({ budget }) => budget,
    largeur: 20,
    isTotalisee: true,
  },
  {
    titre: 'Montant engagé',
    unite: 'GNF',
    sens: 'Montant du marché signé ; vide tant que le projet est à venir.',
    genre: 'gnf',
    valeur: marche,
    largeur: 20,
    absent: SANS_OBJET,
    isTotalisee: true,
  },
  {
    titre: 'Exécution financière',
    unite: '%',
    sens: 'Montant engagé rapporté au budget.',
    genre: 'pourcentage',
    valeur: (projet) => executionFinanciere({ budget: projet.budget, montant: marche(projet) }),
    largeur: 12,
    isTableurSeul: true,
  },
];

/** How far the works have come, for how much of the delay. */
export const COLONNES_RYTHME: ReadonlyArray<ColonneExport<ProjetIndexe>> = [
  {
    titre: 'Travaux faits',
    unite: '%',
    sens: 'Part des travaux exécutée sur le site, certifiée par la mission de contrôle.',
    genre: 'pourcentage',
    valeur: ({ taux_execution_physique }) => taux_execution_physique,
    largeur: 10,
  },
  {
    titre: 'Délai couru',
    unite: '%',
    sens: 'Part du délai contractuel écoulée ; plus de 100 quand le délai est dépassé.',
    genre: 'pourcentage',
    valeur: ({ taux_conso_delai }) => taux_conso_delai,
    largeur: 10,
  },
  {
    titre: 'Performance',
    sens: 'Rythme des travaux en cours : excellent dès 80, bien dès 60, en retard dès 40, retard important en dessous ; trop tôt avant 5 % du délai.',
    genre: 'texte',
    valeur: classe,
    largeur: 15,
    absent: SANS_OBJET,
  },
  {
    titre: 'Indice de performance',
    sens: 'Travaux faits rapportés au délai couru, fois 100 ; travaux en cours seulement.',
    genre: 'entier',
    valeur: (projet) => (isJuge(projet) ? performanceRatio(projet) : undefined),
    largeur: 13,
    isTableurSeul: true,
  },
];

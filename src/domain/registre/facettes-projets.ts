import type { Projet } from '../projet/projet.ts';

/** What a figure counts, as a list that it leads to (R1): the rows under one value of one filter. */
export interface FacetteProjets {
  /** The filter's value in the address. */
  valeur: string;
  /** As a chip and a select name it. */
  label: string;
  titre: string;
  chapeau: string;
}

/** Values of the filter `echeance` (R20). */
export const FACETTES_ECHEANCE: readonly FacetteProjets[] = [
  {
    valeur: 'depassee',
    label: 'Dépassée',
    titre: 'Projets dont l’échéance est dépassée',
    chapeau: 'Des travaux en cours dont la fin prévue est passée.',
  },
];

/** Values of the filter `rythme` (R19). */
export const FACETTES_RYTHME: readonly FacetteProjets[] = [
  {
    valeur: 'en-retard',
    label: 'En retard',
    titre: 'Projets en retard par le rythme des travaux',
    chapeau:
      'Des travaux en cours dont l’indice de performance est sous 60 : les travaux faits, rapportés au délai couru. Leur échéance n’est pas forcément passée.',
  },
];

/** A value of the filter `publie`, and the rows that have it. */
export interface FacettePublie extends FacetteProjets {
  test: (projet: Pick<Projet, 'budget' | 'taux_execution_physique'>) => boolean;
}

/** Values of the filter `publie`: the rows behind a total or an average. */
export const FACETTES_PUBLIE: readonly FacettePublie[] = [
  {
    valeur: 'avancement',
    label: 'Taux d’exécution',
    titre: 'Projets dont l’avancement est publié',
    chapeau: 'Ceux sur lesquels porte la moyenne des taux d’exécution.',
    test: ({ taux_execution_physique }) => taux_execution_physique !== undefined,
  },
  {
    valeur: 'budget',
    label: 'Budget',
    titre: 'Projets dont le budget est publié',
    chapeau: 'Ceux dont la somme fait le budget total.',
    test: ({ budget }) => budget !== undefined,
  },
];

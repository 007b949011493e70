import { type Constat, isConstatAncien, isConstatSansDate } from '../projet/constat.ts';
import type { Fin } from '../projet/fin.ts';
import { isAbandonne, type Projet } from '../projet/projet.ts';

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

/** A value of a filter whose rows depend on the day, and the rows that have it. */
interface FacetteDatee extends FacetteProjets {
  test: (projet: Constat, now: Date) => boolean;
}

/** Values of the filter `mise-a-jour` (R136). */
export const FACETTES_CONSTAT: readonly FacetteDatee[] = [
  {
    valeur: 'plus-de-90-jours',
    label: 'Plus de 90 jours',
    titre: 'Projets non mis à jour depuis plus de 90 jours',
    chapeau: 'Des travaux en cours dont le dernier constat d’avancement publié date de plus de 90 jours.',
    test: isConstatAncien,
  },
  {
    valeur: 'date-non-publiee',
    label: 'Date non publiée',
    titre: 'Projets dont l’avancement n’est pas daté',
    chapeau: 'Des travaux en cours dont le taux d’exécution est publié sans dire de quel jour il est.',
    test: isConstatSansDate,
  },
];

/** A value of the filter `fin`, and the rows that have it. */
interface FacetteFin extends FacetteProjets {
  test: (projet: Fin) => boolean;
}

/** Values of the filter `fin` (R138). */
export const FACETTES_FIN: readonly FacetteFin[] = [
  {
    valeur: 'resilie',
    label: 'Marché résilié',
    titre: 'Projets dont le marché est résilié',
    chapeau: 'Leur marché a pris fin avant les travaux. Ils restent comptés parmi les projets suspendus ou à venir.',
    test: (projet) => projet.resiliation !== undefined && !isAbandonne(projet),
  },
  {
    valeur: 'abandonne',
    label: 'Projet abandonné',
    titre: 'Projets abandonnés',
    chapeau: 'Comptés à part : ni dans les quatre statuts, ni dans le budget total, ni dans l’exécution moyenne.',
    test: isAbandonne,
  },
];

/** A value of the filter `publie`, and the rows that have it. */
export interface FacettePublie extends FacetteProjets {
  test: (projet: Pick<Projet, 'abandon' | 'budget' | 'taux_execution_physique'>) => boolean;
}

/** Values of the filter `publie`: the rows behind a total or an average. */
export const FACETTES_PUBLIE: readonly FacettePublie[] = [
  {
    valeur: 'avancement',
    label: 'Taux d’exécution',
    titre: 'Projets dont l’avancement est publié',
    chapeau: 'Ceux sur lesquels porte la moyenne des taux d’exécution.',
    test: (projet) => !isAbandonne(projet) && projet.taux_execution_physique !== undefined,
  },
  {
    valeur: 'budget',
    label: 'Budget',
    titre: 'Projets dont le budget est publié',
    chapeau: 'Ceux dont la somme fait le budget total.',
    test: (projet) => !isAbandonne(projet) && projet.budget !== undefined,
  },
];

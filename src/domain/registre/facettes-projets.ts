import { isConstatAncien, isConstatSansDate, isSansConstat, isSansNouvelles, type Silence } from '../projet/constat.ts';
import { isRepris } from '../projet/marche-resilie.ts';
import { isAbandonne, type Projet } from '../projet/projet.ts';

/** What a figure counts, as a list that it leads to (R1): the rows under one value of one filter. Its title is in `tetes-facettes.ts`. */
export interface FacetteProjets {
  /** The filter's value in the address. */
  valeur: string;
  /** As a chip and a select name it. */
  label: string;
}

/** Values of the filter `echeance` (R20). */
export const FACETTES_ECHEANCE: readonly FacetteProjets[] = [
  {
    valeur: 'depassee',
    label: 'Dépassée',
  },
];

/** Values of the filter `rythme` (R19). */
export const FACETTES_RYTHME: readonly FacetteProjets[] = [
  {
    valeur: 'en-retard',
    label: 'En retard',
  },
];

/** A value of a filter whose rows depend on the day, and the rows that have it. */
interface FacetteDatee extends FacetteProjets {
  test: (projet: Silence, now: Date) => boolean;
}

/** Values of the filter `mise-a-jour` (R136). */
export const FACETTES_CONSTAT: readonly FacetteDatee[] = [
  {
    valeur: 'plus-de-90-jours',
    label: 'Plus de 90 jours',
    test: isConstatAncien,
  },
  {
    valeur: 'aucun-constat-date',
    label: 'Aucun constat daté',
    test: isSansConstat,
  },
  {
    valeur: 'sans-nouvelles',
    label: 'Plus de 90 jours, ou aucun',
    test: isSansNouvelles,
  },
  {
    valeur: 'date-non-publiee',
    label: 'Date non publiée',
    test: isConstatSansDate,
  },
];

/** A value of the filter `fin`, and the rows that have it. */
interface FacetteFin extends FacetteProjets {
  test: (projet: Parameters<typeof isRepris>[0]) => boolean;
}

/** Values of the filter `fin` (R138). */
export const FACETTES_FIN: readonly FacetteFin[] = [
  {
    valeur: 'resilie',
    label: 'Marché résilié',
    test: (projet) => projet.resiliation !== undefined && !isAbandonne(projet),
  },
  {
    valeur: 'repris',
    label: 'Travaux repris après une résiliation',
    test: isRepris,
  },
  {
    valeur: 'abandonne',
    label: 'Projet abandonné',
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
    test: (projet) => !isAbandonne(projet) && projet.taux_execution_physique !== undefined,
  },
  {
    valeur: 'budget',
    label: 'Budget',
    test: (projet) => !isAbandonne(projet) && projet.budget !== undefined,
  },
];

import type { Projet } from '../projet/projet.ts';
import type { EtatElement } from './elements-cost.ts';

// Of the optional sustainability elements of OC4IDS, those that a roads agency has on paper already (R284). They are asked of
// nobody, and count in no share of R234.

type Dit = NonNullable<Projet['environnement_social']>;

interface ElementDurable {
  /** Name of its column. */
  cle: string;
  titre: string;
  /** Where OC4IDS 0.9.5 writes it. */
  chemin: string;
  champ: keyof Dit;
}

export const ELEMENTS_DURABLES: readonly ElementDurable[] = [
  {
    cle: 'etude_impact',
    titre: 'Étude d’impact faite ou non',
    chemin: 'environment.hasImpactAssessment',
    champ: 'etude_impact',
  },
  {
    cle: 'climat',
    titre: 'Mesures pour le climat',
    chemin: 'environment.climateMeasures',
    champ: 'mesures_climat',
  },
  {
    cle: 'consultation',
    titre: 'Consultation publique',
    chemin: 'social.consultationMeetings',
    champ: 'consultation_date',
  },
  {
    cle: 'indemnisation',
    titre: 'Budget d’indemnisation',
    chemin: 'social.landCompensationBudget',
    champ: 'budget_indemnisation',
  },
  { cle: 'duree_vie', titre: 'Durée de vie de l’ouvrage', chemin: 'assetLifetime', champ: 'duree_vie_ans' },
];

const isDit = ({ environnement_social: dit }: Projet, champ: keyof Dit): boolean => dit?.[champ] !== undefined;

/** The state of each of them, in their order; none is without object: nobody is asked for it. */
export const etatsDurables = (projet: Projet): EtatElement[] =>
  ELEMENTS_DURABLES.map(({ champ }) => (isDit(projet, champ) ? 'present' : 'absent'));

/** Each of them, and how many projets publish it. */
export const compteDurables = (projets: readonly Projet[]): Array<{ titre: string; presents: number }> =>
  ELEMENTS_DURABLES.map(({ titre, champ }) => ({
    titre,
    presents: projets.filter((projet) => isDit(projet, champ)).length,
  }));

import { isEcheanceDepassee } from '../projet/echeance.ts';
import { isSansNouvelles } from '../projet/constat.ts';
import { isAbandonne, isDeStatut } from '../projet/projet.ts';
import { isRythmeEnRetard } from '../projet/rythme.ts';
import type { FiltresProjets } from '../portail/route-tableaux.ts';
import type { ProjetIndexe } from '../registre/index-registre.ts';
import type { MotsConstat } from './constat-dessin.ts';
import type { FondBarre } from './dessin.ts';

/** A count of the dashboards: the rows that it keeps, and the filters by which the list of projets keeps the same. */
export interface Mesure {
  label: string;
  fond: FondBarre;
  filtres: FiltresProjets;
  test: (projet: ProjetIndexe, now: Date) => boolean;
  mots: MotsConstat;
  /** What a row must publish to be counted at all, among which rows, and the finding where none of them does. */
  silence?: { parmi: (projet: ProjetIndexe) => boolean; has: (projet: ProjetIndexe) => boolean; phrase: string };
}

/** Two counts that are read together, the first drawn thick. */
export interface Paire {
  /** Of the drawing's file name. */
  nom: string;
  /** "Retards": `par région` follows. */
  sujet: string;
  note: string;
  mesures: readonly [Mesure, Mesure];
  /** True where the parts that have neither are left out. */
  isSansZeros: boolean;
}

const PROJETS: Mesure = {
  label: 'Projets',
  fond: 'chaussee',
  filtres: {},
  test: () => true,
  mots: {
    un: 'projet',
    plusieurs: 'projets',
    seul: 'le seul projet',
    aucun: 'Aucun projet n’est encore publié',
  },
};

const EN_COURS: Mesure = {
  label: 'En cours',
  fond: 'encours',
  filtres: { status: 'en-cours' },
  test: (projet) => isDeStatut(projet, 'EN_COURS'),
  mots: {
    un: 'projet en cours',
    plusieurs: 'projets en cours',
    seul: 'le seul projet en cours',
    aucun: 'Aucun projet n’est en cours',
  },
};

const ECHEANCES: Mesure = {
  label: 'Échéance dépassée',
  fond: 'retard',
  filtres: { echeance: 'depassee' },
  test: isEcheanceDepassee,
  mots: {
    un: 'échéance dépassée',
    plusieurs: 'échéances dépassées',
    seul: 'la seule échéance dépassée',
    aucun: 'Aucune échéance publiée n’est dépassée',
  },
  silence: {
    parmi: (projet) => isDeStatut(projet, 'EN_COURS'),
    has: ({ date_fin_prevue }) => date_fin_prevue !== undefined,
    phrase: 'Aucun chantier en cours ne publie de date de fin prévue',
  },
};

const RYTHMES: Mesure = {
  label: 'Rythme en retard',
  fond: 'suspendu',
  filtres: { rythme: 'en-retard' },
  test: isRythmeEnRetard,
  mots: {
    un: 'chantier au rythme en retard',
    plusieurs: 'chantiers au rythme en retard',
    seul: 'le seul chantier au rythme en retard',
    aucun: 'Aucun rythme publié n’est en retard',
  },
};

const SUSPENDUS: Mesure = {
  label: 'Suspendus',
  fond: 'suspendu',
  filtres: { status: 'suspendus' },
  test: (projet) => isDeStatut(projet, 'SUSPENDU'),
  mots: {
    un: 'projet suspendu',
    plusieurs: 'projets suspendus',
    seul: 'le seul projet suspendu',
    aucun: 'Aucun projet n’est suspendu',
  },
};

const SANS_NOUVELLES: Mesure = {
  label: 'Sans nouvelles',
  fond: 'chaussee',
  filtres: { 'mise-a-jour': 'sans-nouvelles' },
  test: isSansNouvelles,
  mots: {
    un: 'chantier sans nouvelles',
    plusieurs: 'chantiers sans nouvelles',
    seul: 'le seul chantier sans nouvelles',
    aucun: 'Aucun chantier n’est sans nouvelles',
  },
};

const PAIRE_RETARDS: Paire = {
  nom: 'retards',
  sujet: 'Retards',
  note: 'Chantiers en cours dont la date de fin prévue est passée, et ceux qui avancent nettement moins vite que leur délai (indice de performance sous 60). Un chantier peut être les deux.',
  mesures: [ECHEANCES, RYTHMES],
  isSansZeros: true,
};

/** What is counted of every subject, in the order of its page. */
export const PAIRES: readonly Paire[] = [
  {
    nom: 'projets',
    sujet: 'Projets',
    note: 'Tous les projets publiés, et parmi eux ceux dont les travaux sont en cours.',
    mesures: [PROJETS, EN_COURS],
    isSansZeros: false,
  },
  PAIRE_RETARDS,
  {
    nom: 'arrets',
    sujet: 'Suspensions et silences',
    note: 'Projets suspendus, et chantiers en cours dont le dernier constat publié date de plus de 90 jours, ou dont aucun constat daté n’est publié.',
    mesures: [SUSPENDUS, SANS_NOUVELLES],
    isSansZeros: true,
  },
];

/** Rows that the filter `publie=budget` keeps. */
export const hasBudget = (projet: ProjetIndexe): boolean => !isAbandonne(projet) && projet.budget !== undefined;

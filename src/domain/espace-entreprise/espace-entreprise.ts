import type { Acquisition, ConditionsDao } from '../appel-offres/acquisition.ts';
import { type EtatsPublics, withEtat } from '../appel-offres/etat-liste.ts';
import type { AppelOffres } from '../appel-offres/appel-offres.ts';
import type { StatutProjet } from '../projet/vocabulaire.ts';
import type { Projet } from '../projet/projet.ts';
import type { Soumission } from '../appel-offres/soumission.ts';

/** Sections of the company's workspace: ids of the page, and what an address names. */
export const ONGLETS_ENTREPRISE = [
  { id: 'mes-appels-doffres', label: 'Mes Appels d’Offres' },
  { id: 'mes-soumissions', label: 'Mes Soumissions' },
  { id: 'mes-projets', label: 'Mes Projets' },
] as const;
type OngletEntreprise = (typeof ONGLETS_ENTREPRISE)[number]['id'];

/** What the database holds for the company. */
export interface LignesEntreprise {
  acquisitions: readonly Acquisition[];
  soumissions: readonly Soumission[];
}

/** A counter, what exactly it counts, and the tab where its rows are; without a value, it could not be counted. */
export interface Compteur {
  libelle: string;
  precision: string;
  valeur: number | undefined;
  onglet: OngletEntreprise;
}

const countOfStatus = <S>(rows: ReadonlyArray<{ status: S }> | undefined, status: S): number | undefined =>
  rows?.filter((row) => row.status === status).length;

/** The four counters of the workspace, each counted from rows that the page lists; without its page, no projet is known to be the company's. */
export function compteursOf(
  lignes: LignesEntreprise | undefined,
  projets: ReadonlyArray<Pick<Projet, 'status'>> | undefined,
  isSansFiche = false,
): Compteur[] {
  return [
    {
      libelle: 'DAO acquis',
      precision: 'paiement confirmé',
      valeur: countOfStatus(lignes?.acquisitions, 'PAYE'),
      onglet: 'mes-appels-doffres',
    },
    {
      libelle: 'Soumissions',
      precision: 'offres déposées et non retirées',
      valeur: countOfStatus(lignes?.soumissions, 'DEPOSEE'),
      onglet: 'mes-soumissions',
    },
    {
      libelle: 'Projets actifs',
      precision: isSansFiche ? 'votre fiche manque à l’annuaire' : 'chantiers en cours',
      valeur: countOfStatus(projets, 'EN_COURS'),
      onglet: 'mes-projets',
    },
    {
      libelle: 'En attente',
      precision: 'DAO demandés, paiement à confirmer',
      valeur: countOfStatus(lignes?.acquisitions, 'DEMANDE'),
      onglet: 'mes-appels-doffres',
    },
  ];
}

/** A tender on the company's desk. */
export type AppelDuBureau = Pick<
  AppelOffres,
  'id' | 'reference' | 'titre' | 'statut' | 'date_limite' | 'region' | 'lieux' | 'lots'
> & {
  /** Form of the call, which the register alone says. */
  type?: AppelOffres['type'] | undefined;
};

/** The tenders as the database knows them, then those that the register alone gives, in the state that the database has now. */
export function appelsDuBureau(
  conditions: readonly ConditionsDao[],
  registre: readonly AppelDuBureau[],
  etats: EtatsPublics = {},
): AppelDuBureau[] {
  const publies = new Map(registre.map((appel) => [appel.id, appel]));
  const connus = new Set(conditions.map(({ id }) => id));
  return [
    ...conditions.map(({ id, reference, titre, statut, date_limite }) => ({
      id,
      reference,
      titre,
      statut,
      date_limite,
      region: publies.get(id)?.region,
      lieux: publies.get(id)?.lieux,
      lots: publies.get(id)?.lots,
      type: publies.get(id)?.type,
    })),
    ...registre.filter(({ id }) => !connus.has(id)).map((appel) => withEtat(appel, etats)),
  ];
}

/** What is under way first, then what is to come, then what is done. */
const RANG_STATUT: Record<StatutProjet, number> = { EN_COURS: 0, SUSPENDU: 1, A_VENIR: 2, ACHEVE: 3 };

/** The projects that a company holds, alone or in a groupement. */
export function projetsEntreprise<T extends Pick<Projet, 'status' | 'entreprise'>>(
  registre: readonly T[],
  entreprise: string,
): T[] {
  return registre
    .filter((projet) => projet.entreprise.includes(entreprise))
    .sort((a, b) => RANG_STATUT[a.status] - RANG_STATUT[b.status]);
}

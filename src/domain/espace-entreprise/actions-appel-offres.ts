import type { RoleCompte } from '../compte/compte.ts';
import type { StatutAcquisition } from '../appel-offres/acquisition.ts';
import { type AppelOffres, isDelaiPasse } from '../appel-offres/appel-offres.ts';
import { type DateLimite, hasHeure } from '../appel-offres/date-limite.ts';
import { isHorsPortail } from '../appel-offres/hors-portail.ts';
import type { StatutAppelOffres } from '../appel-offres/vocabulaire.ts';

/** Who looks at a tender: somebody unknown, a role or, for a company, what it has done about the DAO. */
export type Spectateur = 'ANONYME' | 'VISITEUR' | 'BAILLEUR' | 'ADMIN' | 'ENTREPRISE' | 'DEMANDEUR' | 'DETENTEUR';

/** What one may still do: announced, open, open on paper alone, past its deadline, over. */
export type Phase = 'ANNONCE' | 'OUVERT' | 'HORS_PORTAIL' | 'EXPIRE' | 'TERMINE';

/** What the DAO's block says or offers. */
export type BlocDao =
  | 'CONNEXION'
  | 'RESERVE'
  | 'ADMIN'
  | 'A_VENIR'
  | 'ACHETER'
  | 'DEMANDE'
  | 'DETENU'
  | 'HORS_PORTAIL'
  | 'DELAI_PASSE'
  | 'TERMINE';

/** What the side card offers, beside the notices, which are everybody's. */
export type ActionAppelOffres =
  'PARTICIPER' | 'ACQUERIR' | 'MA_DEMANDE' | 'MON_DOSSIER' | 'TELECHARGER_ADMIN' | 'AGENDA' | 'CONNEXION' | 'ACCES';

/** What a tender's page offers one person. */
export interface Offre {
  bloc: BlocDao;
  carte: readonly ActionAppelOffres[];
}

/** By the status, before the deadline and after it: a status that announces or receives offers yields to the clock (R32). */
const PHASES: Record<StatutAppelOffres, readonly [avant: Phase, apres: Phase]> = {
  PUBLIE: ['ANNONCE', 'EXPIRE'],
  OUVERT: ['OUVERT', 'EXPIRE'],
  CLOTURE: ['TERMINE', 'TERMINE'],
  EVALUE: ['TERMINE', 'TERMINE'],
  ATTRIBUE: ['TERMINE', 'TERMINE'],
  INFRUCTUEUX: ['TERMINE', 'TERMINE'],
  ANNULE: ['TERMINE', 'TERMINE'],
};

export function phaseOf(
  appelOffres: Pick<AppelOffres, 'statut' | 'date_limite'>,
  now: Date,
  isAilleurs = isHorsPortail(appelOffres),
): Phase {
  const phase = PHASES[appelOffres.statut][isDelaiPasse(appelOffres, now) ? 1 : 0];
  return isAilleurs && (phase === 'ANNONCE' || phase === 'OUVERT') ? 'HORS_PORTAIL' : phase;
}

const RESERVE: Offre = { bloc: 'RESERVE', carte: [] };
const RESERVE_AGENDA: Offre = { bloc: 'RESERVE', carte: ['AGENDA'] };
const ADMIN: Offre = { bloc: 'ADMIN', carte: ['TELECHARGER_ADMIN'] };
const HORS_PORTAIL: Offre = { bloc: 'HORS_PORTAIL', carte: ['AGENDA'] };
const DEMANDE: Offre = { bloc: 'DEMANDE', carte: ['MA_DEMANDE'] };
const DETENU: Offre = { bloc: 'DETENU', carte: ['MON_DOSSIER'] };

/**
 * The whole table (R32, R34, R39). Nothing is sold, and nobody is invited to sign in, once a tender is over; an
 * administrator has the file at any time, and holders keep theirs.
 */
const OFFRES: Record<Phase, Record<Spectateur, Offre>> = {
  ANNONCE: {
    ANONYME: { bloc: 'CONNEXION', carte: ['AGENDA', 'CONNEXION', 'ACCES'] },
    VISITEUR: RESERVE_AGENDA,
    BAILLEUR: RESERVE_AGENDA,
    ADMIN,
    ENTREPRISE: { bloc: 'A_VENIR', carte: ['AGENDA'] },
    DEMANDEUR: DEMANDE,
    DETENTEUR: DETENU,
  },
  OUVERT: {
    ANONYME: { bloc: 'CONNEXION', carte: ['PARTICIPER', 'AGENDA', 'CONNEXION', 'ACCES'] },
    VISITEUR: { bloc: 'RESERVE', carte: ['PARTICIPER', 'AGENDA'] },
    BAILLEUR: RESERVE_AGENDA,
    ADMIN,
    ENTREPRISE: { bloc: 'ACHETER', carte: ['ACQUERIR', 'AGENDA'] },
    DEMANDEUR: { bloc: 'DEMANDE', carte: ['MA_DEMANDE', 'AGENDA'] },
    DETENTEUR: { bloc: 'DETENU', carte: ['MON_DOSSIER', 'AGENDA'] },
  },
  HORS_PORTAIL: {
    ANONYME: HORS_PORTAIL,
    VISITEUR: HORS_PORTAIL,
    BAILLEUR: HORS_PORTAIL,
    ADMIN: { bloc: 'HORS_PORTAIL', carte: ['TELECHARGER_ADMIN', 'AGENDA'] },
    ENTREPRISE: HORS_PORTAIL,
    DEMANDEUR: DEMANDE,
    DETENTEUR: DETENU,
  },
  EXPIRE: {
    ANONYME: { bloc: 'DELAI_PASSE', carte: [] },
    VISITEUR: RESERVE,
    BAILLEUR: RESERVE,
    ADMIN,
    ENTREPRISE: { bloc: 'DELAI_PASSE', carte: [] },
    DEMANDEUR: DEMANDE,
    DETENTEUR: DETENU,
  },
  TERMINE: {
    ANONYME: { bloc: 'TERMINE', carte: [] },
    VISITEUR: RESERVE,
    BAILLEUR: RESERVE,
    ADMIN,
    ENTREPRISE: { bloc: 'TERMINE', carte: [] },
    DEMANDEUR: DEMANDE,
    DETENTEUR: DETENU,
  },
};

export const offreOf = (phase: Phase, spectateur: Spectateur): Offre => OFFRES[phase][spectateur];

/** Who looks, from the account's role and what its company has done about the DAO. */
export function spectateurOf(role: RoleCompte, acquisition: StatutAcquisition | null): Spectateur {
  if (role !== 'ENTREPRISE') return role;
  if (acquisition === 'PAYE') return 'DETENTEUR';
  return acquisition === 'DEMANDE' ? 'DEMANDEUR' : 'ENTREPRISE';
}

/** Who reads the two internal blocks (R39). */
export const canLireInternes = (role: RoleCompte): boolean => role === 'ADMIN' || role === 'BAILLEUR';

/** Words of the tender's page; the client's are kept to the letter. */
export const TEXTES_DAO = {
  titre: 'Dossier d’appel d’offres (DAO)',
  reserve: 'Le DAO est réservé aux entreprises inscrites.',

  aVenir: 'Il sera proposé à l’ouverture du dépôt.',
  acheter: 'Acheter le DAO',
  acquerir: 'Acquérir le DAO',
  telecharger: 'Télécharger le DAO',
  telechargerAdmin: 'Télécharger le DAO (Admin)',
  telechargerAdminCarte: 'Télécharger DAO (Admin)',
  telechargerAvis: 'Télécharger Avis',
  absent: 'Aucun dossier n’est encore déposé pour cet appel d’offres.',
  demande: 'Votre entreprise a demandé ce DAO : le paiement est à confirmer.',
  detenu: 'Votre entreprise détient ce DAO.',
  maDemande: 'Suivre ma demande',
  monDossier: 'Ouvrir mon dossier',
  delaiPasse: 'Le délai de dépôt est passé : le dossier d’appel d’offres n’est plus proposé.',
  /** Beside the buttons: the file's own block says what it means for the file. */
  delaiPasseCarte: 'Le délai de dépôt est passé.',
  termineCarte: 'La procédure n’est plus ouverte.',
  termine: 'La procédure n’est plus ouverte : le dossier d’appel d’offres n’est plus proposé.',
} as const;

/** Why, and where to hand in: the hour is missing, or whoever runs the portal has put the tender on paper (R135). */
export const phraseHorsPortail = (appel: DateLimite): string =>
  `${hasHeure(appel) ? '' : 'La date limite n’est pas publiée à l’heure près. '}Les offres se remettent sur papier, selon la procédure officielle\u00a0: ce portail n’en reçoit pas et ne vend pas le dossier.`;

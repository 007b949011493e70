import { ROLE_COMPTE_LABELS, type RoleCompte } from '../compte/compte.ts';

export const ROLES_COMPTE = ['ADMIN', 'BAILLEUR', 'ENTREPRISE', 'VISITEUR'] as const satisfies readonly RoleCompte[];

/** States of an account, those that wait for an administrator first. */
const STATUTS_COMPTE = ['PENDING', 'ACTIVE', 'DISABLED', 'BLACKLISTED'] as const;
export type StatutCompte = (typeof STATUTS_COMPTE)[number];

export const STATUT_COMPTE_LABELS: Record<StatutCompte, string> = {
  PENDING: 'En attente',
  ACTIVE: 'Actif',
  DISABLED: 'Désactivé',
  BLACKLISTED: 'Sur liste noire',
};

/**
 * Where an account stands for people: `INVITE` is approved and invited, its password yet to be chosen (R77), which the
 * database holds as `PENDING` with the date of the invitation.
 */
export const ETATS_COMPTE = ['INVITE', ...STATUTS_COMPTE] as const;
export type EtatCompteAdmin = (typeof ETATS_COMPTE)[number];

export const ETAT_COMPTE_LABELS: Record<EtatCompteAdmin, string> = {
  INVITE: 'Invité, mot de passe à choisir',
  ...STATUT_COMPTE_LABELS,
};

/** An account as administrators read it: columns of `profiles`. */
export interface Compte {
  id: string;
  /** Order in which accounts were opened: pages of the list turn by it. */
  rang: number;
  full_name: string;
  email: string;
  phone: string | null;
  /** Company, as the approved request named it. */
  nom_societe: string | null;
  role: RoleCompte;
  status: StatutCompte;
  /** Page of the directory that the account stands for. */
  entreprise_id: string | null;
  bailleur_id: string | null;
  /** When it was opened, ISO. */
  created_at: string;
  /** Last invitation, ISO, until a password is chosen. */
  invite_le: string | null;
  /** Number of the request that opened or changed it. */
  demande_reference: string | null;
}

export const etatOfCompte = ({ status, invite_le }: Pick<Compte, 'status' | 'invite_le'>): EtatCompteAdmin =>
  status === 'PENDING' && invite_le !== null ? 'INVITE' : status;

/** What an administrator may do with an account. */
export type Geste = 'RENVOYER' | 'ACTIVER' | 'DESACTIVER' | 'ROLE' | 'RATTACHER';

/** What is done with an account: its new state, role or link. */
export type Changement =
  | { geste: 'RENVOYER' }
  | { geste: 'ACTIVER' | 'DESACTIVER' }
  | { geste: 'ROLE'; role: RoleCompte }
  /** `null` takes the link off. */
  | { geste: 'RATTACHER'; fiche: string | null };

const GESTES_ETAT: Record<EtatCompteAdmin, readonly Geste[]> = {
  // Activated by somebody else, it would stay a visitor's, and its invitation would lead nowhere.
  INVITE: ['RENVOYER', 'DESACTIVER'],
  PENDING: ['ACTIVER', 'DESACTIVER', 'ROLE'],
  ACTIVE: ['DESACTIVER', 'ROLE'],
  DISABLED: ['ACTIVER', 'ROLE'],
  // For ever: the database refuses any change.
  BLACKLISTED: [],
};

/** True for the roles that stand for a company or a funder of the register. */
export const isRattachable = (role: RoleCompte): boolean => role === 'ENTREPRISE' || role === 'BAILLEUR';

/** What may be done with an account. The database enforces the same table. */
export function gestesOf(compte: Pick<Compte, 'status' | 'role' | 'invite_le'>): readonly Geste[] {
  const { role, invite_le } = compte;
  // The role of somebody invited is the request's.
  const gestes = GESTES_ETAT[etatOfCompte(compte)].filter((geste) => geste !== 'ROLE' || invite_le === null);
  return gestes.length > 0 && isRattachable(role) ? [...gestes, 'RATTACHER'] : gestes;
}

/** The button. */
export function verbeOf(geste: Geste, status: StatutCompte): string {
  if (geste === 'ACTIVER') return status === 'DISABLED' ? 'Réactiver' : 'Activer';
  return {
    RENVOYER: 'Renvoyer l’invitation',
    DESACTIVER: 'Désactiver',
    ROLE: 'Changer le rôle',
    RATTACHER: 'Rattacher',
  }[geste];
}

/** The page of the register that an account stands for, by its role. */
export const ficheOf = ({ role, entreprise_id, bailleur_id }: Compte): string | null =>
  role === 'BAILLEUR' ? bailleur_id : role === 'ENTREPRISE' ? entreprise_id : null;

/** The account as a change leaves it: what the screen waits for, and what it recognises after a lost answer. */
export function applyChangement(compte: Compte, changement: Changement): Compte {
  switch (changement.geste) {
    case 'RENVOYER':
      return compte;
    case 'ACTIVER':
      return { ...compte, status: compte.invite_le === null ? 'ACTIVE' : 'PENDING' };
    case 'DESACTIVER':
      return { ...compte, status: 'DISABLED' };
    case 'ROLE':
      return { ...compte, role: changement.role };
    case 'RATTACHER':
      return compte.role === 'BAILLEUR'
        ? { ...compte, entreprise_id: null, bailleur_id: changement.fiche }
        : { ...compte, entreprise_id: changement.fiche, bailleur_id: null };
  }
}

/** True when both say the same role, state and link. */
export const isMemeEtat = (un: Compte, autre: Compte): boolean =>
  (['role', 'status', 'entreprise_id', 'bailleur_id'] as const).every((champ) => un[champ] === autre[champ]);

/**
 * True for what takes something from an account, and for what always takes two administrators, or often does: its reason
 * is read by the one who confirms (R168), and the log keeps it (R183).
 */
export function isMotifRequis(compte: Compte, changement: Changement): boolean {
  const { role, status } = compte;
  switch (changement.geste) {
    case 'ROLE':
      return changement.role === 'ADMIN' || changement.role === 'BAILLEUR' || role !== 'VISITEUR';
    case 'RATTACHER':
      return changement.fiche !== null || compte.entreprise_id !== null || compte.bailleur_id !== null;
    case 'ACTIVER':
      return role !== 'VISITEUR' && status !== 'ACTIVE';
    case 'DESACTIVER':
      return true;
    case 'RENVOYER':
      return false;
  }
}

/** Toast once the database has it. */
export const SUCCES_GESTE: Record<Geste, string> = {
  RENVOYER: 'Invitation renvoyée',
  ACTIVER: 'Compte activé',
  DESACTIVER: 'Compte désactivé',
  ROLE: 'Rôle changé',
  RATTACHER: 'Rattachement enregistré',
};

/** What the screen says it waits for. */
export function attenteOf(changement: Changement): string {
  switch (changement.geste) {
    case 'RENVOYER':
      return 'Envoi de l’invitation';
    case 'ACTIVER':
      return STATUT_COMPTE_LABELS.ACTIVE;
    case 'DESACTIVER':
      return STATUT_COMPTE_LABELS.DISABLED;
    case 'ROLE':
      return ROLE_COMPTE_LABELS[changement.role];
    case 'RATTACHER':
      return changement.fiche === null ? 'Détachement' : 'Rattachement';
  }
}

/** What an account is now, after somebody else was faster. */
export const describeCompte = (compte: Compte): string =>
  `${ROLE_COMPTE_LABELS[compte.role]}, ${ETAT_COMPTE_LABELS[etatOfCompte(compte)].toLowerCase()}`;

import { routes } from '../portail/routes.ts';

export type RoleCompte = 'ADMIN' | 'BAILLEUR' | 'ENTREPRISE' | 'VISITEUR';

export const ROLE_COMPTE_LABELS: Record<RoleCompte, string> = {
  ADMIN: 'Administrateur',
  BAILLEUR: 'Bailleur',
  ENTREPRISE: 'Entreprise',
  VISITEUR: 'Visiteur',
};

/** What an account may do whatever its role; a status that is not known here leaves it active (R68). */
export type Acces = 'actif' | 'en_attente' | 'bloque';

export function accesOf(status: string): Acces {
  switch (status) {
    case 'PENDING':
      return 'en_attente';
    case 'DISABLED':
    case 'BLACKLISTED':
      return 'bloque';
    default:
      return 'actif';
  }
}

/** What the guard and the sign-in need to know of an account. */
export interface EtatCompte {
  role: RoleCompte;
  status: string;
}

/** Flags of a role; without a role one is a visitor. */
export const flagsOf = (role: RoleCompte | undefined) => ({
  isAdmin: role === 'ADMIN',
  isBailleur: role === 'BAILLEUR',
  isEntreprise: role === 'ENTREPRISE',
  isVisiteur: role === undefined || role === 'VISITEUR',
});

/**
 * Where each role arrives after sign-in. A company goes straight to its workspace: `/entreprise`, which the
 * client named, only forwards there (R70).
 */
const ACCUEILS: Record<RoleCompte, string> = {
  ADMIN: routes.admin(),
  BAILLEUR: routes.espaceBailleur(),
  ENTREPRISE: routes.espaceEntreprise(),
  VISITEUR: routes.accueil(),
};

/** Where a person goes once signed in: the status decides first, then the page they came from, then their role. */
export function arriveeOf({ role, status }: EtatCompte, retour?: string): string {
  switch (accesOf(status)) {
    case 'en_attente':
      // What is confirmed there is what ends the waiting.
      return retour?.startsWith(`${routes.confirmationCompte()}?`) ||
        retour?.startsWith(`${routes.invitationEquipe()}?`)
        ? retour
        : routes.enAttente();
    case 'bloque':
      return routes.accesBloque();
    case 'actif':
      return retour ?? ACCUEILS[role];
  }
}

/** An address one can recognise as one's own, and nobody else can read: `a•••@portail.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`;
}

import { accesOf, type EtatCompte, type RoleCompte } from './compte.ts';
import { routes } from '../portail/routes.ts';

/** What a protected page asks of who opens it. */
export interface RegleRoute {
  /** Roles that may enter; absent, any signed-in account. */
  roles?: readonly RoleCompte[] | undefined;
  /** False on the pages that pending and blocked accounts are sent to. */
  isStatutVerifie?: boolean | undefined;
}

/** The page opens, or the person goes elsewhere; `annonce` is the sentence that says why, shown on arrival. */
export type Verdict = { type: 'ouvert' } | { type: 'ailleurs'; adresse: string; annonce?: string };

const RESERVE: Record<RoleCompte, readonly [aux: string, compte: string]> = {
  ADMIN: ['aux administrateurs', 'administrateur'],
  BAILLEUR: ['aux bailleurs', 'bailleur'],
  ENTREPRISE: ['aux entreprises', 'entreprise'],
  VISITEUR: ['aux visiteurs inscrits', 'visiteur'],
};

const joinMots = (mots: readonly string[], lien: string): string =>
  mots.length < 2 ? mots.join('') : `${mots.slice(0, -1).join(', ')} ${lien} ${mots.at(-1)}`;

/** The client's sentence for the company workspace, said of every reserved page (R69). */
export function annonceReserve(roles: readonly RoleCompte[]): string {
  const aux = joinMots(
    roles.map((role) => RESERVE[role][0]),
    'et',
  );
  const comptes = joinMots(
    roles.map((role) => RESERVE[role][1]),
    'ou',
  );
  return `Cet espace est réservé ${aux}. Veuillez vous connecter avec un compte ${comptes}.`;
}

/** Said until it is known whom a page opens for. */
export const VERIFICATION = 'Vérification de l’authentification...';

/** Said on the sign-in page to who comes from a session that ran out, or was withdrawn. */
export const ANNONCE_SESSION_FINIE = 'Votre session a pris fin : reconnectez-vous pour revenir là où vous étiez.';

/** Whether a page opens for an account; `adresse` is the page's own, to come back to after sign-in. */
export function judgeAcces(compte: EtatCompte | undefined, regle: RegleRoute, adresse: string): Verdict {
  if (compte === undefined) return { type: 'ailleurs', adresse: routes.login(adresse) };
  const { roles, isStatutVerifie = true } = regle;
  if (isStatutVerifie) {
    const acces = accesOf(compte.status);
    if (acces === 'en_attente') return { type: 'ailleurs', adresse: routes.enAttente() };
    if (acces === 'bloque') return { type: 'ailleurs', adresse: routes.accesBloque() };
  }
  if (roles === undefined || roles.includes(compte.role)) return { type: 'ouvert' };
  return { type: 'ailleurs', adresse: routes.accueil(), annonce: annonceReserve(roles) };
}

import { routeMesPropositions } from '../portail/route-registre.ts';
import { routes } from '../portail/routes.ts';
import type { RoleCompte } from './compte.ts';

/** A link of the account menu. */
export interface LienCompte {
  label: string;
  href: string;
}

/** What the account menu offers a role. */
export const liensOf = (role: RoleCompte): LienCompte[] => [
  ...(role === 'ADMIN' ? [{ label: 'Administration', href: routes.admin() }] : []),
  ...(role === 'ENTREPRISE' ? [{ label: 'Mon espace entreprise', href: routes.espaceEntreprise() }] : []),
  ...(role === 'BAILLEUR' ? [{ label: 'Mon portefeuille', href: routes.espaceBailleur() }] : []),
  { label: role === 'ENTREPRISE' ? 'Tableaux de bord' : 'Mon espace', href: routes.tableauxDeBord() },
  // Whatever the role, an account may have been allowed to propose (R223), and a lost letter must not hide it.
  ...(role === 'ADMIN' ? [] : [{ label: 'Mes propositions', href: routeMesPropositions() }]),
];

import type { RoleCompte } from '../compte/compte.ts';
import { routes } from '../portail/routes.ts';

/**
 * Where "Participer" leads (R34): a company to its workspace, at that tender; visitors ask for an account, and the tender
 * goes with them.
 * Administrators and funders hand in no offer: undefined, no button.
 */
export function participerOf(role: RoleCompte | undefined, appelOffres: string): string | undefined {
  switch (role) {
    case 'ENTREPRISE':
      return routes.espaceEntreprise(appelOffres);
    case 'ADMIN':
    case 'BAILLEUR':
      return undefined;
    default:
      return routes.demandeCompteEntreprise(appelOffres);
  }
}

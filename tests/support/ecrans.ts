import { PAGES_ADMIN } from '../../src/domain/administration/tableau-admin.ts';
import { routeChantier } from '../../src/domain/portail/route-chantier.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import type { COMPTES } from './comptes.ts';

/** Screens that open for some accounts alone, each read by one of them. */
interface Ecrans {
  compte: keyof typeof COMPTES;
  adresses: readonly string[];
  /** Tabs that the last of them opens. */
  onglets?: readonly string[];
}

/** Screens of the accounts, which one journey walks through: layout, then accessibility. */
export const ECRANS: readonly Ecrans[] = [
  { compte: 'admin', adresses: [routes.tableauxDeBord(), ...PAGES_ADMIN.map(({ href }) => href)] },
  {
    compte: 'entreprise',
    adresses: [routes.reponse(), routes.equipe(), routes.offre(), routes.espaceEntreprise()],
    onglets: ['Mes Appels d’Offres', 'Mes Soumissions', 'Mes Projets'],
  },
  { compte: 'bailleur', adresses: [routes.espaceBailleur(), routes.tableauxDeBord(), routeChantier()] },
  { compte: 'enAttente', adresses: [routes.enAttente()] },
  { compte: 'listeNoire', adresses: [routes.accesBloque()] },
];

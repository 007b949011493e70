import { routeMesPropositions, routeRegistre } from '../../domain/portail/route-registre.ts';
import { routeFiche, routeMaFiche, routeMaTournee, routeTournee } from '../../domain/portail/route-saisie.ts';
import type { DroitsFiche } from '../../domain/saisie/droits-fiche.ts';

/** Where the form of an entry, the round or the import stands: its addresses, what may be proposed there, and who decides. */
export interface CadreFiche {
  routeFiche: typeof routeFiche;
  routeTournee: (page: number, charge?: string) => string;
  /** A proposition, as its author reads it. */
  routeProposition: (id: string) => string;
  droits: DroitsFiche;
  decideur: string;
}

/** For administrators. */
export const CADRE_ADMIN: CadreFiche = {
  routeFiche,
  routeTournee,
  routeProposition: routeRegistre,
  droits: 'TOUT',
  decideur: 'Un autre administrateur',
};

/** For an account that may propose without being one (R251). */
export const cadreHabilite = (droits: DroitsFiche): CadreFiche => ({
  routeFiche: routeMaFiche,
  routeTournee: (page) => routeMaTournee(page),
  routeProposition: routeMesPropositions,
  droits,
  decideur: 'Un administrateur',
});

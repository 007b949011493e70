import { routeMesPropositions, routeRegistre } from './route-registre.ts';

// Screens on which administrators type the register; apart from the other routes, which every page carries.

/** Stands for nobody in particular, where a person in charge is asked for. */
export const SANS_CHARGE = 'personne';

/** The monthly round: projets that wait for their rate; `charge`: the account in charge of them, or `SANS_CHARGE`. */
export const routeTournee = (page = 1, charge?: string): string => {
  const demande = [charge === undefined ? '' : `charge=${charge}`, page > 1 ? `page=${page}` : ''].filter(Boolean);
  return `${routeRegistre()}/tournee${demande.length === 0 ? '' : `?${demande.join('&')}`}`;
};

/** The round of an account that may propose without being an administrator: its own projets (R251). */
export const routeMaTournee = (page = 1): string =>
  `${routeMesPropositions()}/tournee${page > 1 ? `?page=${page}` : ''}`;

const fiche = (base: string, liste?: string, id?: string, champ?: string): string => {
  if (liste === undefined) return base;
  return `${base}?liste=${liste}&${id === undefined ? 'nouvelle' : `id=${id}`}${champ === undefined ? '' : `&champ=${champ}`}`;
};

/**
 * The form of an entry, by its list and its name; without a name, a new one; without a list, the choice of one. `champ`:
 * the field that it opens on.
 */
export const routeFiche = (liste?: string, id?: string, champ?: string): string =>
  fiche(`${routeRegistre()}/fiche`, liste, id, champ);

/** The same for an account that may propose without being an administrator (R251). */
export const routeMaFiche = (liste?: string, id?: string, champ?: string): string =>
  fiche(`${routeMesPropositions()}/fiche`, liste, id, champ);

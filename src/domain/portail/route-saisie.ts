import { routeRegistre } from './route-registre.ts';

// Screens on which administrators type the register; apart from the other routes, which every page carries.

/** The monthly round: projets that wait for their rate. */
export const routeTournee = (page = 1): string => `${routeRegistre()}/tournee${page > 1 ? `?page=${page}` : ''}`;

/** The form of an entry, by its list and its name; without a name, a new one; without a list, the choice of one. */
export const routeFiche = (liste?: string, id?: string): string => {
  if (liste === undefined) return `${routeRegistre()}/fiche`;
  return `${routeRegistre()}/fiche?liste=${liste}&${id === undefined ? 'nouvelle' : `id=${id}`}`;
};

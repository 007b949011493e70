import { routeRegistre } from './route-registre.ts';

/** The monthly round: projets that wait for their rate; apart from the other routes, which every page carries. */
export const routeTournee = (page = 1): string => `${routeRegistre()}/tournee${page > 1 ? `?page=${page}` : ''}`;

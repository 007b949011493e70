import { routes } from '../portail/routes.ts';
import { TOUS } from '../listes/vue-distante.ts';

/** Where every request that holds these words is listed, whatever has become of it. In a file of its own: one link does not carry the views. */
export const hrefOfDemandes = (q: string): string =>
  `${routes.adminDemandes()}?${new URLSearchParams({ status: TOUS, q }).toString()}`;

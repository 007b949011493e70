import { defineCollection } from 'astro:content';
import { chargeur } from './data/content/chargeur.ts';

/**
 * One folder of `content/` = one collection, one file = one entry. Entries were parsed and checked before
 * (`data/content/lecture-contenu.ts`): Astro has no schema to check them by, nor a parser.
 */
export const collections = {
  projets: defineCollection({ loader: chargeur('projets') }),
  'appels-offres': defineCollection({ loader: chargeur('appels-offres') }),
  entreprises: defineCollection({ loader: chargeur('entreprises') }),
  bailleurs: defineCollection({ loader: chargeur('bailleurs') }),
  regions: defineCollection({ loader: chargeur('regions') }),
  actualites: defineCollection({ loader: chargeur('actualites') }),
  routes: defineCollection({ loader: chargeur('routes') }),
  publications: defineCollection({ loader: chargeur('publications') }),
  'chiffres-nationaux': defineCollection({ loader: chargeur('chiffres-nationaux') }),
  registre: defineCollection({ loader: chargeur('registre') }),
};

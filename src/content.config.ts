import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { COLLECTIONS, REGISTRE, type NomCollection } from './data/content/collections.ts';
import { dossierRegistre } from './data/content/dossier.ts';

/** `content/`, in the folder of the register. */
const base = (nom = '') => pathToFileURL(join(dossierRegistre(process.cwd()), 'content', nom));

/** One folder of `content/` = one collection, one file = one entry. */
const folder = (nom: NomCollection) => glob({ base: base(nom), pattern: '*.yaml' });

export const collections = {
  projets: defineCollection({ loader: folder('projets'), schema: COLLECTIONS.projets }),
  'appels-offres': defineCollection({ loader: folder('appels-offres'), schema: COLLECTIONS['appels-offres'] }),
  entreprises: defineCollection({ loader: folder('entreprises'), schema: COLLECTIONS.entreprises }),
  bailleurs: defineCollection({ loader: folder('bailleurs'), schema: COLLECTIONS.bailleurs }),
  regions: defineCollection({ loader: folder('regions'), schema: COLLECTIONS.regions }),
  actualites: defineCollection({ loader: folder('actualites'), schema: COLLECTIONS.actualites }),
  publications: defineCollection({ loader: folder('publications'), schema: COLLECTIONS.publications }),
  'chiffres-nationaux': defineCollection({
    loader: glob({ base: base(), pattern: 'chiffres-nationaux.yaml' }),
    schema: COLLECTIONS['chiffres-nationaux'],
  }),
  registre: defineCollection({
    loader: glob({ base: base(), pattern: 'registre.yaml' }),
    schema: REGISTRE,
  }),
};

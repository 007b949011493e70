import { appelOffresSchema } from '../../domain/appel-offres/appel-offres.schema.ts';
import { entrepriseSchema } from '../../domain/entreprise/entreprise.schema.ts';
import { projetSchema } from '../../domain/projet/projet.schema.ts';
import { publicationSchema } from '../../domain/registre/publication.schema.ts';
import { identiteSchema } from '../../domain/reference/identite.schema.ts';
import {
  actualiteSchema,
  bailleurSchema,
  chiffresNationauxSchema,
  regionSchema,
} from '../../domain/reference/reference.schema.ts';
import { routeSchema } from '../../domain/reference/route.schema.ts';

/** The schema of each collection of `content/`, by the name of its folder (or file). */
export const COLLECTIONS = {
  projets: projetSchema,
  'appels-offres': appelOffresSchema,
  entreprises: entrepriseSchema,
  bailleurs: bailleurSchema,
  regions: regionSchema,
  actualites: actualiteSchema,
  routes: routeSchema,
  'chiffres-nationaux': chiffresNationauxSchema,
  publications: publicationSchema,
} as const;
export type NomCollection = keyof typeof COLLECTIONS;

/** The schema of `content/registre.yaml`, which is no list of entries. */
export const REGISTRE = identiteSchema;

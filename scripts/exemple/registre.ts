import type { z } from 'zod';
import { COLLECTIONS, type NomCollection } from '../../src/data/content/collections.ts';
import { appelOffresInterneSchema } from '../../src/domain/appel-offres/appel-offres-interne.schema.ts';
import { ACTUALITES_ENTRIES } from './actualites.ts';
import { type AppelOffresFiche, toEntry } from './appels-offres/fiche.ts';
import { composeInternes } from './appels-offres-internes.ts';
import { composeAppelsOffres } from './appels-offres.ts';
import { BAILLEURS_ENTRIES } from './bailleurs.ts';
import { CHIFFRES_NATIONAUX } from './chiffres-nationaux.ts';
import { decale } from './decale.ts';
import { ENTREPRISES_ENTRIES } from './entreprises.ts';
import { composeProjets } from './projets/projets.ts';
import { REGIONS_ENTRIES } from './regions.ts';

/** Entries of one folder of `content/`, by file name without extension. */
type Entries = Record<string, object>;

/** The whole sample, before it is written. */
export interface Registre {
  collections: Record<Exclude<NomCollection, 'chiffres-nationaux'>, Entries>;
  chiffresNationaux: object;
  /** Tenders with what their PDFs need. */
  appelsOffres: readonly AppelOffresFiche[];
  /** Never under content/ or public/ (decision 12). */
  internes: ReadonlyArray<z.infer<typeof appelOffresInterneSchema>>;
}

/** Composes every collection, with all dates moved by `jours`. */
export function composeRegistre(jours: number): Registre {
  const projets = composeProjets();
  const reference = composeAppelsOffres(projets);
  const appelsOffres = decale(reference, jours);
  return {
    collections: {
      projets: Object.fromEntries(decale(projets, jours).map(({ id, ...champs }) => [id, champs])),
      'appels-offres': Object.fromEntries(appelsOffres.map((fiche) => [fiche.id, toEntry(fiche)])),
      entreprises: decale(ENTREPRISES_ENTRIES, jours),
      bailleurs: BAILLEURS_ENTRIES,
      regions: REGIONS_ENTRIES,
      actualites: decale(ACTUALITES_ENTRIES, jours),
    },
    chiffresNationaux: decale(CHIFFRES_NATIONAUX, jours),
    appelsOffres,
    internes: decale(composeInternes(reference), jours).map((interne) => appelOffresInterneSchema.parse(interne)),
  };
}

/** The schema that a collection's entries are checked by and ordered after. */
export const schemaOf = (nom: NomCollection): z.ZodObject => COLLECTIONS[nom];

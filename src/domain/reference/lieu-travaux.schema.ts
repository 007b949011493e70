import { z } from 'zod';
import { identifiantDe, texte } from '../socle/champs.schema.ts';

/** A place of works, as well as it is known: nobody has to invent a préfecture (R132). */
export const lieuTravauxSchema = z.strictObject({
  /** Administrative region, by its file name in `content/regions/`. */
  region: identifiantDe('regions').describe('Région administrative.'),
  /** Préfecture (commune in Conakry), as the region's file names it; absent where it is not known. */
  departement: texte
    .optional()
    .describe(
      'Préfecture (commune à Conakry), telle que la fiche de la région la nomme ; absente si on ne la connaît pas.',
    ),
  /** Town, quarter or section. */
  localite: texte.optional().describe('Ville, quartier ou section.'),
});

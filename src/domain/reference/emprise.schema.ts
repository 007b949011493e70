import { z } from 'zod';
import { identifiant, identifiantDe, kilometres } from '../socle/champs.schema.ts';

/** A kilometre point: kilometres from the start of its section, where it restarts at zero (R139). */
export const pointKilometrique = kilometres.meta({ forme: 'kilometres' });

/** Where works are along a road. A kilometre point means nothing without its section: it is then shown and never placed. */
export const empriseSchema = z.strictObject({
  /** Road, by its file name in `content/routes/`. */
  route: identifiantDe('routes').describe('Route.'),
  /** Section of that road, by its `id` there; absent where it is not known. */
  section: identifiant
    .optional()
    .describe(
      'Section de cette route, par son `id` ; absente si on ne la connaît pas : les PK se lisent alors sans se placer.',
    ),
  /** Kilometre point where the works begin, km from the start of the section. */
  pk_debut: pointKilometrique
    .optional()
    .describe('PK où les travaux commencent, compté depuis le début de la section.'),
  /** Kilometre point where they end; the same for a bridge. */
  pk_fin: pointKilometrique.optional().describe('PK où ils finissent ; le même que `pk_debut` pour un ouvrage.'),
});

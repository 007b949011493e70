import { z } from 'zod';
import { acteSchema } from './acte.schema.ts';

/** What the database says of its public acts (`rpc_journal_public`), a page at a time. */
export const pageBaseSchema = z.array(
  acteSchema
    .pick({ rang_base: true, instant: true, action: true, objet: true })
    .required()
    .extend(
      z.strictObject({
        objet_id: acteSchema.shape.objet_id.nullish(),
        reference: acteSchema.shape.reference.nullish(),
        lot: acteSchema.shape.lot.nullish(),
        avant: acteSchema.shape.avant.nullish(),
        apres: acteSchema.shape.apres.nullish(),
        motif: acteSchema.shape.motif.nullish(),
      }).shape,
    ),
);

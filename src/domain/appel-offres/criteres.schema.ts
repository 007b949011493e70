import { z } from 'zod';
import { pourcentage, texte } from '../socle/champs.schema.ts';

const nom = texte.refine((dit) => dit.length <= 200, { error: '200 caractères au plus' });
const parts = pourcentage.max(100, { error: '100 au plus' });

/** A technical criterion, marked out of 100 by each member of the commission. */
const critereTechniqueSchema = z.strictObject({
  /** What is judged. */
  intitule: nom.describe('Ce que la commission juge.'),
  /** Its part of the technical mark, out of 100. */
  poids: parts.describe('Part de ce critère dans la note technique, sur 100.'),
});

/** How offers are judged, as the notice says it (R160). */
export const criteresSchema = z.strictObject({
  /** What an offer has to meet, or it is rejected. */
  conformite: z
    .array(nom)
    .min(1, { error: 'au moins une condition' })
    .max(20, { error: 'vingt conditions au plus' })
    .optional()
    .describe('Ce à quoi une offre doit répondre pour ne pas être rejetée.'),
  /** What is marked, each with its part. */
  techniques: z
    .array(critereTechniqueSchema)
    .min(1, { error: 'au moins un critère' })
    .max(20, { error: 'vingt critères au plus' })
    .optional()
    .describe('Critères techniques, notés sur 100 ; leurs poids font 100 ensemble.'),
  /** Technical mark below which an offer is rejected, out of 100. */
  note_minimale: parts.optional().describe('Note technique sur 100 au-dessous de laquelle une offre est écartée.'),
  /** Part of the price in the final mark, out of 100; absent: the lowest price wins. */
  poids_prix: parts
    .optional()
    .describe('Part du prix dans la note finale, sur 100 ; absente : le prix le plus bas l’emporte.'),
});

import { z } from 'zod';
import { reference } from '../../src/domain/socle/champs.schema.ts';

// A file of `content/documents/`: the documents of one tender (the file of the same name in `content/appels-offres/`)
// that `npm run documents` draws, with what each says besides the tender's own facts.

const document = <M extends string, S extends z.ZodRawShape>(modele: M, shape: S) =>
  z.strictObject({
    /** File of `public/documents/appels-offres/<tender>/`; the tender lists its address. */
    fichier: reference.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*\.pdf$/, { error: 'un nom de fichier en minuscules, .pdf' }),
    modele: z.literal(modele),
    ...shape,
  });

const lignes = z.array(reference).min(1, { error: 'une ligne au moins' });

export const documentsSchema = z.array(
  z.discriminatedUnion('modele', [
    document('AVIS', {}),
    document('PLAN', {}),
    document('PROCES_VERBAL', {}),
    document('ATTRIBUTION', {}),
    document('SANS_SUITE', {}),
    document('ADDITIF', {
      /** Its number; the first one opens with the first postponement, and so on. */
      rang: z.int().positive(),
      /** What it changes in the tender file, point by point. */
      modifications: lignes,
    }),
    document('PANORAMA', {
      /** Stages of the road, in kilometres from the start of the works. */
      etapes: z.array(z.strictObject({ pk: z.number().min(0), lieu: reference })).min(2),
    }),
    document('NOTICE', {
      /** What the contract asks for, item by item. */
      points: lignes,
    }),
  ]),
);

export type DocumentDemande = z.infer<typeof documentsSchema>[number];

/** A document of one model, with its own lines. */
export type LignesDe<M extends DocumentDemande['modele']> = Extract<DocumentDemande, { modele: M }>;

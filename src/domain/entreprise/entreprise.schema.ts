import { z } from 'zod';
import { email, identifiant, jour, montantGnf, nombre, reference, texte } from '../socle/champs.schema.ts';
import { DOMAINES } from './vocabulaire.ts';

/** A company's file in `content/entreprises/`. */
export const entrepriseSchema = z.strictObject({
  /** Registered name. */
  raison_sociale: texte,
  /** What the company does, two or three sentences. */
  presentation: texte.optional(),
  /** Address for letters. */
  contact_email: email.optional(),
  /** Telephone, international form. */
  tel: z
    .string()
    .regex(/^\+224(?: \d{2,3}){3,4}$/, { error: 'un numéro +224 622 00 00 00' })
    .optional(),
  /** Trade register number (OHADA). */
  rccm: reference.optional(),
  /** Tax number, shown as "NIF (IFU)". */
  ifu: reference.optional(),
  /** Main field of work. */
  domaine: z.enum(DOMAINES),
  /** Global score, 0 to 100; absent when never scored. */
  score_global: z.number().min(0).max(100, { error: 'un score de 0 à 100' }).optional(),
  /** Stars, 0 to 5; 0 reads "Non évalué". */
  etoiles: nombre.max(5, { error: 'de 0 à 5 étoiles' }),
  /** Turnover of the last three years together, GNF. */
  chiffre_affaires: montantGnf.optional(),
  /** Town of the head office. */
  ville: texte,
  /** Region of the head office, by its file name in `content/regions/`. */
  region: identifiant,
  /** Last change of this file's facts. */
  date_mise_a_jour: jour,
});

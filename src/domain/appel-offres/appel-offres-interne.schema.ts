import { z } from 'zod';
import { identifiant, instant, montantGnf, nombre, texte } from '../socle/champs.schema.ts';

/** One amount read aloud at the opening (R38). */
const montantLuSchema = z.strictObject({
  /** Who made the offer. */
  soumissionnaire: texte,
  /** Amount read, in `devise`. */
  montant: montantGnf,
  /** Currency of the amount. */
  devise: z.enum(['GNF', 'EUR', 'USD']).default('GNF'),
});

/**
 * What only administrators and funders see of a tender (R36). It lives in the database behind row-level
 * security; a public file that holds one of these keys fails the dist test.
 */
export const appelOffresInterneSchema = z.strictObject({
  /** Tender, by its public id. */
  id: identifiant,
  /** Tender files acquired. */
  nb_dao_acquis: nombre,
  /** Offers submitted. */
  nb_offres_soumises: nombre,
  /** Moment of the last submission. */
  date_derniere_soumission: instant.optional(),
  /** Amounts read at the opening. */
  montants_lus: z.array(montantLuSchema).default([]),
  /** Opening minutes, private bucket. */
  pv_ouverture_url: texte.optional(),
  /** Non-objection notice, private bucket. */
  ano_url: texte.optional(),
  /** Draft contract, private bucket. */
  projet_marche_url: texte.optional(),
  /** Winner before its publication. */
  titulaire: z.array(identifiant).optional(),
});

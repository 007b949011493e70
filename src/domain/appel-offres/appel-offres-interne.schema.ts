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
  /** Lot that it is for; absent for a tender without lots. */
  lot: texte.optional(),
  /** Rebate beside it, percent, and whether the amount already has it (R145). */
  rabais_pct: z.number().optional(),
  rabais_compris: z.boolean().optional(),
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
  /** Names of the winner or of the members of the groupement, as the offer gives them. */
  titulaire_noms: z.array(texte).optional(),
  /** Lots, with what is proposed or awarded for each (R144). */
  lots_internes: z.array(z.object({ numero: nombre, titulaire: z.array(identifiant).nullable() })).optional(),
});

import { z } from 'zod';
import { reference, texte } from '../socle/champs.schema.ts';
import { FORME_EMAIL } from '../socle/email.ts';

const numeroTelephone = reference.regex(/^\+?[\d\s.()-]{6,}$/, { error: 'un numéro comme +224 600 00 00 00' });

/** Whom a company pays for a tender file (DAO). A list left out, or empty, makes it ask the agency. */
const paiementDaoSchema = z.strictObject({
  /** Agents who take cash against a receipt. */
  agents: z
    .array(
      z.strictObject({
        /** Name of the agent or of the counter. */
        nom: texte,
        /** Where it is. */
        adresse: texte,
        /** When it is open. */
        horaires: texte.optional(),
        /** Its telephone number. */
        telephone: numeroTelephone.optional(),
      }),
    )
    .default([]),
  /** Mobile Money numbers of the agency. */
  mobile_money: z
    .array(
      z.strictObject({
        /** The operator's service, as its customers call it. */
        operateur: texte,
        /** Number, or merchant code, that receives the money. */
        numero: numeroTelephone,
        /** Name that the operator shows before sending: whoever pays compares it. */
        titulaire: texte,
      }),
    )
    .default([]),
  /** Counters with a card terminal. Cards are never typed on the site. */
  terminaux: z
    .array(
      z.strictObject({
        /** Name of the counter. */
        nom: texte,
        /** Where it is. */
        adresse: texte,
        /** When it is open. */
        horaires: texte.optional(),
      }),
    )
    .default([]),
});

/** `content/registre.yaml`: whose register this is, and how to reach them. */
export const identiteSchema = z.strictObject({
  /** True for sample content: everything that is made from it says so, and search engines are kept out. */
  exemple: z.boolean({ error: 'true (des exemples) ou false (les fiches de l’agence)' }),
  /** The agency's name in full. */
  agence: texte,
  /** Its short name, printed under the portal's name where a full one would not fit. */
  sigle: texte.refine((nom) => nom.length <= 20, { error: 'un nom court, de 20 signes au plus' }),
  /** Address that people may write to. */
  contact: z.email({ pattern: FORME_EMAIL, error: 'une adresse email, comme contact@agence.gov.gn' }).optional(),
  /** Telephone number, as people dial it. */
  telephone: numeroTelephone.optional(),
  /** When somebody answers. */
  horaires: texte.optional(),
  /** Postal address, on one line. */
  adresse: texte.optional(),
  /** Licence under which the data may be used again. */
  licence: z.strictObject({
    /** Its name, as it is quoted. */
    nom: texte,
    /** Where its text stands. */
    url: z.url({ protocol: /^https?$/, error: 'une adresse https://' }),
  }),
  /** Whom a company pays for a tender file; absent: it is told to ask the agency. */
  paiement_dao: paiementDaoSchema.optional(),
  /** Where the entries come from, one sentence. */
  source: texte,
});

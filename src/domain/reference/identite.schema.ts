import { z } from 'zod';
import { email, telephone, texte } from '../socle/champs.schema.ts';

const numeroTelephone = telephone.regex(/^\+?[\d\s.()-]{6,}$/, { error: 'un numéro comme +224 600 00 00 00' });

/** Whom a company pays for a tender file (DAO). A list left out, or empty, makes it ask the agency. */
const paiementDaoSchema = z.strictObject({
  /** Agents who take cash against a receipt. */
  agents: z
    .array(
      z.strictObject({
        /** Name of the agent or of the counter. */
        nom: texte.describe('Nom de l’agent ou du guichet.'),
        /** Where it is. */
        adresse: texte.describe('Où il se trouve.'),
        /** When it is open. */
        horaires: texte.optional().describe('Quand il est ouvert.'),
        /** Its telephone number. */
        telephone: numeroTelephone.optional().describe('Son téléphone.'),
      }),
    )
    .default([])
    .describe('Agents qui reçoivent des espèces contre reçu.'),
  /** Mobile Money numbers of the agency. */
  mobile_money: z
    .array(
      z.strictObject({
        /** The operator's service, as its customers call it. */
        operateur: texte.describe('Le service de l’opérateur, comme ses clients l’appellent.'),
        /** Number, or merchant code, that receives the money. */
        numero: numeroTelephone.describe('Numéro, ou code marchand, qui reçoit l’argent.'),
        /** Name that the operator shows before sending: whoever pays compares it. */
        titulaire: texte.describe('Nom que l’opérateur montre avant l’envoi : qui paie le compare.'),
      }),
    )
    .default([])
    .describe('Comptes Mobile Money de l’agence.'),
  /** Counters with a card terminal. Cards are never typed on the site. */
  terminaux: z
    .array(
      z.strictObject({
        /** Name of the counter. */
        nom: texte.describe('Nom du guichet.'),
        /** Where it is. */
        adresse: texte.describe('Où il se trouve.'),
        /** When it is open. */
        horaires: texte.optional().describe('Quand il est ouvert.'),
      }),
    )
    .default([])
    .describe('Guichets qui ont un terminal de paiement.'),
});

/** `content/registre.yaml`: whose register this is, and how to reach them. */
export const identiteSchema = z.strictObject({
  /** True for sample content: everything that is made from it says so, and search engines are kept out. */
  exemple: z
    .boolean({ error: 'true (des exemples) ou false (les fiches de l’agence)' })
    .describe('true pour un registre d’exemple : tout ce qui en vient le dit ; false pour les fiches de l’agence.'),
  /** The agency's name in full. */
  agence: texte.describe('Nom complet de l’agence.'),
  /** Its short name, printed under the portal's name where a full one would not fit. */
  sigle: texte
    .refine((nom) => nom.length <= 20, { error: 'un nom court, de 20 signes au plus' })
    .describe('Nom court, de 20 signes au plus.'),
  /** Address that people may write to. */
  contact: email.optional().describe('Adresse électronique à laquelle écrire.'),
  /** Telephone number, as people dial it. */
  telephone: numeroTelephone.optional().describe('Téléphone, comme on le compose.'),
  /** When somebody answers. */
  horaires: texte.optional().describe('Quand quelqu’un répond.'),
  /** Postal address, on one line. */
  adresse: texte.optional().describe('Adresse postale, sur une ligne.'),
  /** Licence under which the data may be used again. */
  licence: z
    .strictObject({
      /** Its name, as it is quoted. */
      nom: texte.describe('Nom de la licence, comme on la cite.'),
      /** Where its text stands. */
      url: z.url({ protocol: /^https?$/, error: 'une adresse https://' }).describe('Où son texte se lit.'),
    })
    .describe('Licence des données.'),
  /** Identifiers that the Open Contracting Partnership gives to a publisher; absent: placeholders that say so (R230). */
  donnees_ouvertes: z
    .strictObject({
      /** Prefix of projets, OC4IDS. */
      prefixe_oc4ids: z
        .string()
        .regex(/^oc4ids-[a-z0-9]{6}$/, { error: 'oc4ids- puis six lettres ou chiffres' })
        .optional()
        .describe('Préfixe OC4IDS de l’agence, donné par data@open-contracting.org ; oc4ids-xxxxxx en attendant.'),
      /** Prefix of procedures, OCDS. */
      prefixe_ocds: z
        .string()
        .regex(/^ocds-[a-z0-9]{6}$/, { error: 'ocds- puis six lettres ou chiffres' })
        .optional()
        .describe('Préfixe OCDS de l’agence, donné par data@open-contracting.org ; ocds-xxxxxx en attendant.'),
    })
    .optional()
    .describe('Identifiants de l’agence parmi les éditeurs de données ouvertes sur les marchés.'),
  /** Whom a company pays for a tender file; absent: it is told to ask the agency. */
  paiement_dao: paiementDaoSchema.optional().describe('À qui une entreprise paie un dossier d’appel d’offres.'),
  /** How a result is contested, as the agency words it; absent: letters say nothing of it. */
  recours: z
    .strictObject({
      /** To whom one writes. */
      aupres: texte.describe('À qui écrire pour contester un résultat, avec l’adresse.'),
      /** Until when, in the agency's own words: it is counted as its rules count it. */
      delai: texte
        .optional()
        .describe('Jusqu’à quand, comme l’agence le compte : « dix jours ouvrables après la lettre ».'),
    })
    .optional()
    .describe(
      'Comment le résultat d’un appel d’offres se conteste ; les lettres le disent, et n’en disent rien sans lui.',
    ),
  /** Where the entries come from, one sentence. */
  source: texte.describe('D’où viennent les fiches, en une phrase.'),
});

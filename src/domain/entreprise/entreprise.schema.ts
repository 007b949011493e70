import { z } from 'zod';
import {
  email,
  identifiantDe,
  jourPasse,
  montantGnf,
  nombre,
  reference,
  telephone,
  texte,
} from '../socle/champs.schema.ts';
import { DOMAINES } from './vocabulaire.ts';

/** A company's file in `content/entreprises/`. */
export const entrepriseSchema = z.strictObject({
  /** Registered name. */
  raison_sociale: texte.describe('Raison sociale, comme au registre du commerce.'),
  /** What the company does, two or three sentences. */
  presentation: texte.optional().describe('Ce que fait l’entreprise, en deux ou trois phrases.'),
  /** Address for letters. */
  contact_email: email.optional().describe('Adresse électronique.'),
  /** Telephone, international form. */
  tel: telephone
    .regex(/^\+224(?: \d{2,3}){3,4}$/, { error: 'un numéro +224 622 00 00 00' })
    .optional()
    .describe('Téléphone, forme internationale : +224 622 00 00 00.'),
  /** Trade register number (OHADA). */
  rccm: reference.optional().describe('Numéro au registre du commerce (RCCM).'),
  /** Tax number, shown as "NIF (IFU)". */
  ifu: reference
    .optional()
    .describe('Numéro d’identification fiscale (NIF) ; tout en chiffres, il s’écrit entre guillemets.'),
  /** Main field of work. */
  domaine: z.enum(DOMAINES).describe('Domaine principal.'),
  /** Global score, 0 to 100; absent when never scored. */
  score_global: z
    .number()
    .min(0)
    .max(100, { error: 'un score de 0 à 100' })
    .optional()
    .describe('Score, de 0 à 100 ; absent si elle n’a jamais été évaluée.'),
  /** Stars, 0 to 5; 0 reads "Non évalué". */
  etoiles: nombre.max(5, { error: 'de 0 à 5 étoiles' }).describe('Étoiles, de 0 à 5 ; 0 se lit « Non évalué ».'),
  /** Turnover of the last three years together, GNF. */
  chiffre_affaires: montantGnf
    .optional()
    .describe('Chiffre d’affaires des trois dernières années ensemble, en francs guinéens.'),
  /** Town of the head office. */
  ville: texte.describe('Ville du siège.'),
  /** Region of the head office, by its file name in `content/regions/`. */
  region: identifiantDe('regions').describe('Région du siège.'),
  /** Last change of this file's facts. */
  date_mise_a_jour: jourPasse.describe('Dernier changement des faits de cette fiche.'),
});

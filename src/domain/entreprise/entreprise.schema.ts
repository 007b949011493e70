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
import { DOMAINES, REPONSE_MAX } from './vocabulaire.ts';

/** What a company answered to its score and facts, once published by an administrator (R129). */
const reponseSchema = z.strictObject({
  /** Its words, plain text; a blank line parts two paragraphs. */
  texte: texte
    .refine((mots) => Array.from(mots).length <= REPONSE_MAX, { error: `${REPONSE_MAX} caractères au plus` })
    .describe('Ses mots, sans mise en forme ; une ligne vide sépare deux paragraphes.'),
  /** Day on which an administrator published them. */
  date_publication: jourPasse.describe('Jour où un administrateur l’a publiée.'),
});

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
    .regex(/^\+(?:224(?: \d{2,3}){3,4}|(?!224)[1-9]\d{0,2}(?: \d{1,4}){2,6})$/, {
      error: 'un numéro +224 622 00 00 00, ou +33 1 23 45 67 89 hors de Guinée',
    })
    .optional()
    .describe('Téléphone, forme internationale : +224 622 00 00 00, ou +33 1 23 45 67 89 hors de Guinée.'),
  /** Trade register number of Guinea (OHADA); a foreign company without a registration there has none. */
  rccm: reference
    .optional()
    .describe(
      'Numéro au registre du commerce (RCCM) ; absent pour une entreprise qui n’est pas immatriculée en Guinée.',
    ),
  /** Tax number of Guinea, shown as "NIF (IFU)". */
  ifu: reference
    .optional()
    .describe(
      'Numéro d’identification fiscale (NIF) ; absent pour une entreprise qui n’est pas immatriculée en Guinée ; tout en chiffres, il s’écrit entre guillemets.',
    ),
  /** Main field of work. */
  domaine: z.enum(DOMAINES).optional().describe('Domaine principal ; absent si on ne le connaît pas.'),
  /** Global score, 0 to 100; absent when never scored. */
  score_global: z
    .number()
    .min(0)
    .max(100, { error: 'un score de 0 à 100' })
    .optional()
    .describe('Score, de 0 à 100 ; absent si elle n’a jamais été évaluée.'),
  /** Stars, 0 to 5; 0 reads "Non évalué". */
  etoiles: nombre
    .max(5, { error: 'de 0 à 5 étoiles' })
    .default(0)
    .describe('Étoiles, de 0 à 5 ; 0 se lit « Non évalué ».'),
  /** Day on which the score was given. */
  score_date: jourPasse.optional().describe('Jour où le score a été donné.'),
  /** Who gave it: a service, a commission. */
  score_auteur: texte.optional().describe('Qui l’a donné : un service, une commission.'),
  /** How many works its author looked at. */
  score_travaux: nombre.optional().describe('Nombre de chantiers que son auteur a regardés.'),
  /** The company's published answer, under its score; `npm run appels-offres:publie` writes it. */
  reponse: reponseSchema
    .optional()
    .describe('Réponse publiée de l’entreprise ; écrite par « npm run appels-offres:publie ».'),
  /** Turnover of the last three years together, GNF. */
  chiffre_affaires: montantGnf
    .optional()
    .describe('Chiffre d’affaires des trois dernières années ensemble, en francs guinéens.'),
  /** Town of the head office. */
  ville: texte.optional().describe('Ville du siège ; absente si on ne la connaît pas.'),
  /** Country of the head office, in French; absent for Guinea. */
  pays: texte.optional().describe('Pays du siège, s’il n’est pas en Guinée.'),
  /** Region of the head office, by its file name in `content/regions/`; only for Guinea, absent where it is not known. */
  region: identifiantDe('regions').optional().describe('Région du siège, en Guinée ; absente si on ne la connaît pas.'),
  /** Company that it is the local branch or subsidiary of, by name. */
  maison_mere: texte.optional().describe('Entreprise dont elle est la filiale ou la succursale.'),
  /** Last change of this file's facts. */
  date_mise_a_jour: jourPasse.describe('Dernier changement des faits de cette fiche.'),
});

import { z } from 'zod';
import { CATEGORIES_APPEL_OFFRES, MODES_ACQUISITION, STATUTS_APPEL_OFFRES, TYPES_APPEL_OFFRES } from './vocabulaire.ts';
import { CANAUX_OFFICIELS } from './vocabulaire-pieces.ts';
import {
  identifiantDe,
  instant,
  instantOuJour,
  instantOuJourPasse,
  instantPasse,
  jourPasse,
  montantGnf,
  nombre,
  pourcentage,
  reference,
  texte,
} from '../socle/champs.schema.ts';
import { criteresSchema } from './criteres-avis.schema.ts';
import { documentPublicSchema } from './document.schema.ts';
import { garantieSoumissionSchema, lotLuSchema } from './lot.schema.ts';
import { ouvertureSchema, sourceSchema } from './seance.schema.ts';
import { lieuTravauxSchema } from '../reference/lieu-travaux.schema.ts';
import { NATURES_TRAVAUX } from '../projet/vocabulaire-travaux.ts';

/** Where the legal procedure runs, and its number there (R40). */
const referenceOfficielleSchema = z.strictObject({
  /** Official channel. */
  canal: z.enum(CANAUX_OFFICIELS).describe('Où la procédure officielle se déroule.'),
  /** Number of the notice there. */
  reference: reference.describe('Numéro de l’avis dans ce canal.'),
  /** Address of the notice, when it has one. */
  url: z
    .url({ protocol: /^https$/, error: 'une adresse https' })
    .optional()
    .describe('Adresse de l’avis, s’il en a une.'),
});

/** A question on the DAO and its answer, published without who asked (R91). */
const questionPublieeSchema = z.strictObject({
  /** The question, without anything that names the company. */
  question: texte.describe('La question, sans rien qui nomme l’entreprise.'),
  /** The agency's answer. */
  reponse: texte.describe('La réponse de l’agence.'),
  /** When it was published. */
  publiee_le: instantPasse.describe('Moment de sa publication.'),
});

/** A tender's file in `content/appels-offres/`. Internal fields are refused: see `appel-offres-interne.schema.ts`. */
export const appelOffresSchema = z.strictObject({
  /** Number of the procedure, unique: that of its notice unless `numero_avis` gives it another. */
  reference: reference.describe('Numéro de l’avis ou de la procédure, unique.'),
  /** Number of the notice, where the procedure and its notice have one each. */
  numero_avis: reference.optional().describe('Numéro de l’avis, quand il en a un autre que celui de la procédure.'),
  /** Title of the tender. */
  titre: texte.describe('Titre de l’appel d’offres.'),
  /** What is bought, in plain French. */
  description: texte
    .optional()
    .describe('Ce qui est acheté, en français courant ; absente si l’avis ne dit que son titre.'),
  /** Form of the call. */
  type: z.enum(TYPES_APPEL_OFFRES).describe('Forme de l’appel.'),
  /** Kind of works. */
  nature_travaux: z.enum(NATURES_TRAVAUX).optional().describe('Nature des travaux ; absente si l’avis ne la dit pas.'),
  /** Works, supplies or consulting. */
  categorie: z
    .enum(CATEGORIES_APPEL_OFFRES)
    .describe('Catégorie : travaux, fournitures ou prestations intellectuelles.'),
  /** Project that the contract serves, by its file name in `content/projets/`. */
  projet_lie: identifiantDe('projets').optional().describe('Projet que le marché sert.'),
  /** State of the procedure. */
  statut: z.enum(STATUTS_APPEL_OFFRES).describe('État de la procédure.'),
  /** Funders, by their file names; none where the notice does not say. */
  bailleur: z.array(identifiantDe('bailleurs')).default([]).describe('Bailleurs ; absents si l’avis ne les dit pas.'),
  /** Contracting authority. */
  maitre_ouvrage: texte.describe('Autorité contractante.'),
  /** Unit that runs the procedure. */
  unite_coordination: texte.optional().describe('Service qui mène la procédure.'),
  /** Region, by its file name in `content/regions/`; absent where only `lieux` says it (R132). */
  region: identifiantDe('regions').optional().describe('Région administrative ; absente si « lieux » la dit.'),
  /** Préfecture (commune in Conakry); absent where it is not known. */
  departement: texte
    .optional()
    .describe(
      'Préfecture (commune à Conakry), telle que la fiche de la région la nomme ; absente si on ne la connaît pas.',
    ),
  /** Other places of the works, besides the main one. */
  lieux: z
    .array(lieuTravauxSchema)
    .min(1, { error: 'au moins un lieu' })
    .optional()
    .describe('Autres lieux des travaux, en plus du lieu principal.'),
  /** Number of lots. */
  nombre_lots: nombre.min(1).optional().describe('Nombre de lots ; avec « lots », leur compte.'),
  /** Lots, where the notice describes them: each has its place, its duration, its end (R133). */
  lots: z.array(lotLuSchema).min(1, { error: 'au moins un lot' }).optional().describe('Lots, un à un.'),
  /** Planned duration of the contract, months. */
  duree_travaux_mois: nombre.optional().describe('Durée prévue du marché, en mois.'),
  /** Estimate published with the notice, GNF. */
  budget_indicatif: montantGnf.optional().describe('Estimation publiée avec l’avis, en francs guinéens.'),
  /** Publication of the notice, to the minute or to the day. */
  date_lancement: instantOuJourPasse.describe(
    'Publication de l’avis ; le jour seul (AAAA-MM-JJ) si l’heure n’est pas connue.',
  ),
  /** From when offers are received, announced beforehand (PUBLIE). Absent: not announced. */
  date_ouverture_depot: instant.optional().describe('Quand le dépôt des offres s’ouvrira, annoncé d’avance (PUBLIE).'),
  /** Deadline for offers, as it stands: to the minute, to the day, or absent where it is not published (R135). */
  date_limite: instantOuJour
    .optional()
    .describe('Date limite des offres, telle qu’elle est aujourd’hui ; absente si elle n’est pas publiée.'),
  /** Earlier deadlines, oldest first, when it was postponed (shown struck through). */
  dates_limites_anterieures: z
    .array(instantOuJour)
    .default([])
    .describe(
      'Dates limites d’avant un report, de la plus ancienne à la plus récente ; le jour seul si l’heure n’est pas publiée.',
    ),
  /** Public opening of the offers, to the minute or to the day (R135). */
  date_ouverture: instantOuJour
    .optional()
    .describe('Ouverture publique des offres ; le jour seul si l’heure n’est pas publiée.'),
  /** Where the offers are opened. */
  lieu_ouverture: texte.optional().describe('Où les offres sont ouvertes.'),
  /** Price of the tender file (DAO), GNF; absent: free. */
  montant_dao: montantGnf
    .optional()
    .describe('Prix du dossier d’appel d’offres, en francs guinéens ; absent : gratuit.'),
  /** Guarantee that comes with an offer. */
  garantie_soumission: garantieSoumissionSchema
    .optional()
    .describe('Garantie de soumission : { taux } en pour cent, ou { montant } en GNF.'),
  /** Days for which an offer holds. */
  validite_offres_jours: nombre.min(1).optional().describe('Durée de validité des offres, en jours.'),
  /** Preference given to national bidders, percent. */
  preference_nationale: pourcentage
    .max(100, { error: '100\u00a0% au plus' })
    .optional()
    .describe('Préférence nationale, en pour cent.'),
  /** How the commission judges offers (R160). */
  criteres: criteresSchema.optional().describe('Comment la commission juge les offres, si l’avis le dit.'),
  /** Ways of paying for the tender file. */
  mode_acquisition: z.array(z.enum(MODES_ACQUISITION)).default([]).describe('Comment le dossier se paie.'),
  /** The legal procedure, which stays official. */
  reference_officielle: referenceOfficielleSchema.optional().describe('La procédure légale, qui fait foi.'),
  /** Who published the notice, and when: what this file was written from. */
  source: sourceSchema.optional().describe('Qui a publié l’avis, et quand.'),
  /** Tender that this one follows, where that one led to no contract. */
  relance_de: identifiantDe('appels-offres')
    .optional()
    .describe('Appel d’offres resté sans marché que celui-ci relance.'),
  /** The public opening as its minutes tell it. */
  ouverture: ouvertureSchema.optional().describe('L’ouverture des plis, comme son procès-verbal la dit.'),
  /** Documents of the tender. */
  documents_publics: z.array(documentPublicSchema).default([]).describe('Documents de l’appel d’offres.'),
  /** Questions on the DAO that were published, in their order; `npm run appels-offres:publie` writes them. */
  questions: z
    .array(questionPublieeSchema)
    .default([])
    .describe('Questions publiées sur le DAO ; « npm run appels-offres:publie » les écrit.'),
  /** Why the procedure ended without a contract (INFRUCTUEUX, ANNULE). */
  motif_fin: texte.optional().describe('Pourquoi la procédure a pris fin sans marché (INFRUCTUEUX, ANNULE).'),
  /** Day on which it ended so; what was due later did not happen. */
  date_fin: jourPasse.optional().describe('Jour où elle a pris fin ainsi.'),
  /** Day on which the award was published; makes the winner public. */
  attribution_publiee_le: jourPasse
    .optional()
    .describe('Jour où l’attribution a été publiée ; rend le titulaire public.'),
  /** Winner, ids in `content/entreprises/`; only with `attribution_publiee_le`. */
  titulaire: z
    .array(identifiantDe('entreprises'))
    .min(1)
    .optional()
    .describe('Entreprises titulaires ; seulement avec attribution_publiee_le.'),
  /** Contract price, GNF; only with `attribution_publiee_le`. */
  montant_attribue: montantGnf
    .optional()
    .describe('Montant du marché, en francs guinéens ; seulement avec attribution_publiee_le.'),
  /** Last change of this file's facts. */
  date_mise_a_jour: jourPasse.describe('Dernier changement des faits de cette fiche.'),
});

import { z } from 'zod';
import {
  CANAUX_OFFICIELS,
  CATEGORIES_APPEL_OFFRES,
  MODES_ACQUISITION,
  STATUTS_APPEL_OFFRES,
  TYPES_APPEL_OFFRES,
  TYPES_DOCUMENT,
} from './vocabulaire.ts';
import { identifiant, instant, jour, montantGnf, nombre, reference, texte } from '../socle/champs.schema.ts';
import { NATURES_TRAVAUX } from '../projet/vocabulaire.ts';

/** A document listed by a tender. Which ones a visitor sees is decided by `isDocumentPublic`. */
export const documentPublicSchema = z.strictObject({
  /** Name, as a reader would call it. */
  nom: texte,
  /** Address: a file of `public/documents/`, or an https address. */
  url: z
    .string()
    .regex(/^(?:\/documents\/(?!.*\.\.)[\w./-]+|https:\/\/\S+)$/, { error: 'une adresse /documents/… ou https://…' }),
  /** Kind of document. */
  type: z.enum(TYPES_DOCUMENT),
});

/** Where the legal procedure runs, and its number there (R40). */
const referenceOfficielleSchema = z.strictObject({
  /** Official channel. */
  canal: z.enum(CANAUX_OFFICIELS),
  /** Number of the notice there. */
  reference,
  /** Address of the notice, when it has one. */
  url: z.url({ protocol: /^https$/, error: 'une adresse https' }).optional(),
});

/** A question on the DAO and its answer, published without who asked (R91). */
const questionPublieeSchema = z.strictObject({
  /** The question, without anything that names the company. */
  question: texte,
  /** The agency's answer. */
  reponse: texte,
  /** When it was published. */
  publiee_le: instant,
});

/** A tender's file in `content/appels-offres/`. Internal fields are refused: see `appel-offres-interne.schema.ts`. */
export const appelOffresSchema = z.strictObject({
  /** Number of the notice, unique. */
  reference,
  /** Title of the tender. */
  titre: texte,
  /** What is bought, in plain French. */
  description: texte,
  /** Form of the call. */
  type: z.enum(TYPES_APPEL_OFFRES),
  /** Kind of works. */
  nature_travaux: z.enum(NATURES_TRAVAUX),
  /** Works, supplies or consulting. */
  categorie: z.enum(CATEGORIES_APPEL_OFFRES),
  /** Project that the contract serves, by its file name in `content/projets/`. */
  projet_lie: identifiant.optional(),
  /** State of the procedure. */
  statut: z.enum(STATUTS_APPEL_OFFRES),
  /** Funders, by their file names. */
  bailleur: z.array(identifiant).min(1, { error: 'au moins un bailleur' }),
  /** Contracting authority. */
  maitre_ouvrage: texte,
  /** Unit that runs the procedure. */
  unite_coordination: texte.optional(),
  /** Region, by its file name in `content/regions/`. */
  region: identifiant,
  /** Préfecture (commune in Conakry). */
  departement: texte,
  /** Number of lots. */
  nombre_lots: nombre.min(1).optional(),
  /** Planned duration of the contract, months. */
  duree_travaux_mois: nombre.optional(),
  /** Estimate published with the notice, GNF. */
  budget_indicatif: montantGnf.optional(),
  /** Publication of the notice. */
  date_lancement: instant,
  /** From when offers are received, announced beforehand (PUBLIE). Absent: not announced. */
  date_ouverture_depot: instant.optional(),
  /** Deadline for offers, as it stands. */
  date_limite: instant,
  /** Earlier deadlines, oldest first, when it was postponed (shown struck through). */
  dates_limites_anterieures: z.array(instant).default([]),
  /** Public opening of the offers. */
  date_ouverture: instant.optional(),
  /** Where the offers are opened. */
  lieu_ouverture: texte.optional(),
  /** Price of the tender file (DAO), GNF; absent: free. */
  montant_dao: montantGnf.optional(),
  /** Ways of paying for the tender file. */
  mode_acquisition: z.array(z.enum(MODES_ACQUISITION)).default([]),
  /** The legal procedure, which stays official. */
  reference_officielle: referenceOfficielleSchema.optional(),
  /** Documents of the tender. */
  documents_publics: z.array(documentPublicSchema).default([]),
  /** Questions on the DAO that were published, in their order; `npm run appels-offres:publie` writes them. */
  questions: z.array(questionPublieeSchema).default([]),
  /** Why the procedure ended without a contract (INFRUCTUEUX, ANNULE). */
  motif_fin: texte.optional(),
  /** Day on which it ended so; what was due later did not happen. */
  date_fin: jour.optional(),
  /** Day on which the award was published; makes the winner public. */
  attribution_publiee_le: jour.optional(),
  /** Winner, ids in `content/entreprises/`; only with `attribution_publiee_le`. */
  titulaire: z.array(identifiant).min(1).optional(),
  /** Contract price, GNF; only with `attribution_publiee_le`. */
  montant_attribue: montantGnf.optional(),
  /** Last change of this file's facts. */
  date_mise_a_jour: jour,
});

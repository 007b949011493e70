import { z } from 'zod';
import {
  identifiantDe,
  jour,
  jourPasse,
  kilometres,
  montantGnf,
  nombre,
  nomPhoto,
  pourcentage,
  reference,
  texte,
} from '../socle/champs.schema.ts';
import { environnementSocialSchema } from './environnement-social.schema.ts';
import { NATURES_PAIEMENT, STATUTS_PAIEMENT, TYPES_ORDRE } from './vocabulaire-suivi.ts';
import { CONFIANCES } from './vocabulaire-confiance.ts';

// What a projet says of itself through time (ADR-0074); `projet.schema.ts` holds these fields with the others.

/** An amount that a contract gains, or loses when it is negative; 0 where a change is of something else. */
const ecartGnf = z
  .int({ error: 'un nombre entier de francs guinéens' })
  .min(-100_000_000_000_000, { error: 'un montant en GNF inférieur à 100\u00a0000\u00a0milliards' })
  .max(100_000_000_000_000, { error: 'un montant en GNF inférieur à 100\u00a0000\u00a0milliards' })
  .meta({ forme: 'montant' });

const taux = pourcentage.max(100, { error: 'un taux d’au plus 100\u00a0%' });

/** What was seen of the works on one day (R136). */
const observationSchema = z.strictObject({
  /** Day on which the works were looked at. */
  date: jourPasse.describe('Jour du constat.'),
  /** Share of the works done that day, percent. */
  taux_execution_physique: taux.describe('Travaux faits ce jour-là, en pour cent.'),
  /** Share of the contract that was invoiced that day, advance included, percent. */
  taux_execution_financiere: taux
    .optional()
    .describe('Part du marché facturée ce jour-là, avance comprise, en pour cent.'),
  /** Share of the contractual delay that had run, percent; above 100 when overrun. */
  taux_conso_delai: pourcentage.optional().describe('Délai écoulé ce jour-là, en pour cent du délai du marché.'),
  /** Length done that day, km. */
  lineaire_execute_km: kilometres.optional().describe('Longueur faite ce jour-là, en kilomètres.'),
  /** Who saw it, as read after "selon". */
  source: texte.describe('Qui l’a constaté, comme on le lit après « selon » : la mission de contrôle (Cabinet X).'),
  /** One of the projet's pictures. */
  photo: nomPhoto.optional().describe('Photo, une des `photos` de la fiche, par le nom de son image.'),
});

/** A change of the contract (R137). */
const avenantSchema = z.strictObject({
  /** Rank among the amendments of the contract, from 1. */
  numero: nombre.min(1, { error: 'un numéro à partir de 1' }).describe('Numéro de l’avenant, à partir de 1.'),
  /** Day on which it was signed. */
  date: jourPasse.optional().describe('Jour de la signature ; absent si on ne le connaît pas.'),
  /** What it changes. */
  objet: texte.describe('Ce que l’avenant change, en une phrase.'),
  /** Why. */
  motif: texte.optional().describe('Pourquoi.'),
  /** What it adds to the contract, GNF; negative when it lowers it, 0 when it changes the delay alone. */
  montant: ecartGnf
    .optional()
    .describe('Ce qu’il ajoute au marché, en francs guinéens ; négatif s’il le réduit, 0 s’il ne change que le délai.'),
  /** Days that it adds to the delay. */
  prolongation_jours: nombre.optional().describe('Jours qu’il ajoute au délai ; 0 s’il n’en ajoute pas.'),
  /** Day on which it was approved. */
  approbation: jourPasse.optional().describe('Jour de son approbation.'),
});

/** What the company was ordered to do (R137). */
const ordreServiceSchema = z.strictObject({
  /** Start, stop, start again, or a longer delay. */
  type: z.enum(TYPES_ORDRE).describe('Ce qui est ordonné.'),
  /** Day on which it takes effect. */
  date: jour.describe('Jour où il prend effet.'),
  /** Days of a stop or of a longer delay. */
  jours: nombre.optional().describe('Nombre de jours, d’un `ARRET` ou d’une `PROLONGATION`.'),
  /** Why. */
  motif: texte.optional().describe('Pourquoi.'),
});

/** What the company was paid, or asked for (R137). */
const paiementSchema = z.strictObject({
  /** Day of its last step: filed, ordered or paid. */
  date: jourPasse.describe('Jour de son dernier pas : déposé, ordonnancé ou payé.'),
  montant: montantGnf.describe('Montant, en francs guinéens.'),
  nature: z.enum(NATURES_PAIEMENT).describe('Ce qui est payé.'),
  statut: z.enum(STATUTS_PAIEMENT).describe('Où il en est.'),
});

/** An end that was decided, and why (R138). */
const finSchema = z.strictObject({
  date: jourPasse.optional().describe('Jour de la décision ; absent si on ne le connaît pas.'),
  motif: texte.describe('Pourquoi, en une phrase ; si l’agence ne le sait pas, on l’écrit.'),
});

/** A contract of the same works that was terminated before today's (R138). */
const marcheResilieSchema = finSchema.extend({
  /** Contract number. */
  num_marche: reference.optional().describe('Numéro du marché résilié.'),
  /** Companies that held it. */
  entreprise: z
    .array(identifiantDe('entreprises'))
    .min(1)
    .optional()
    .describe('Entreprises du marché résilié ; la première menait le groupement.'),
  /** Day on which another contract took the works up. */
  reprise: jourPasse
    .optional()
    .describe('Jour où un autre marché a repris les travaux ; absent si on ne le connaît pas.'),
});

/** Where an entry comes from. */
const origineSchema = z.strictObject({
  /** System or file that it was taken from. */
  systeme: texte.describe('Système ou fichier d’où vient la fiche.'),
  /** What that system calls it. */
  identifiant: reference.optional().describe('Comment ce système la nomme : PRJ-2026-001.'),
});

/** Fields of a projet through time. */
export const CHAMPS_SUIVI = {
  /** What was seen of the works, oldest first; the last is the present. */
  observations: z
    .array(observationSchema)
    .optional()
    .describe('Constats d’avancement, du plus ancien au plus récent ; le dernier dit le présent.'),
  /** Amendments of the contract, in order. */
  avenants: z
    .array(avenantSchema)
    .optional()
    .describe('Avenants du marché, dans l’ordre ; `avenant`, `taux_avenant` et `nouveau_montant_avenant` s’en tirent.'),
  /** Ordres de service, in order. */
  ordres_service: z.array(ordreServiceSchema).optional().describe('Ordres de service, du plus ancien au plus récent.'),
  /** Payments, in order; all of them, since sums are made of them. */
  paiements: z
    .array(paiementSchema)
    .optional()
    .describe('Tous les paiements du marché ; les deux montants qui suivent s’en tirent.'),
  /** Amount ordered so far, what was paid included, GNF. */
  montant_ordonnance: montantGnf
    .optional()
    .describe('Montant ordonnancé à ce jour, y compris ce qui est payé, en francs guinéens.'),
  /** Amount paid to the company so far, GNF. */
  montant_paye: montantGnf.optional().describe('Montant payé à l’entreprise à ce jour, en francs guinéens.'),
  /** The contract was terminated; the projet may go on under another. */
  resiliation: finSchema.optional().describe('Résiliation du marché ; le statut est alors SUSPENDU ou A_VENIR.'),
  /** Contracts of the same works that were terminated before today's, oldest first: another took the works up. */
  marches_resilies: z
    .array(marcheResilieSchema)
    .min(1, { error: 'au moins un marché' })
    .optional()
    .describe('Marchés résiliés dont celui d’aujourd’hui a repris les travaux ; du plus ancien au plus récent.'),
  /** The projet was given up. */
  abandon: finSchema.optional().describe('Abandon du projet ; le statut est alors SUSPENDU ou A_VENIR.'),
  /** What works do to those who live beside them, and to their surroundings. */
  environnement_social: environnementSocialSchema
    .optional()
    .describe('Environnement et riverains : ce que l’agence en sait ; rien n’en est demandé.'),
  /** Where the entry comes from. */
  source: origineSchema.optional().describe('D’où vient la fiche.'),
  /** How far whoever entered it trusts what it says. */
  confiance: z.enum(CONFIANCES).optional().describe('Confiance de qui l’a saisie dans ce que dit la fiche.'),
};

import { z } from 'zod';
import { NATURES_TRAVAUX } from '../projet/vocabulaire-travaux.ts';
import { empriseSchema } from '../reference/emprise.schema.ts';
import { lieuTravauxSchema } from '../reference/lieu-travaux.schema.ts';
import { identifiantDe, jourPasse, montantGnf, nombre, pourcentage, texte } from '../socle/champs.schema.ts';
import { STATUTS_LOT } from './vocabulaire.ts';

/** What a bidder leaves as a guarantee with its offer: a share of it, or an amount (R134). */
export const garantieSoumissionSchema = z.strictObject({
  /** Share of the offer, percent. */
  taux: pourcentage
    .max(100, { error: '100\u00a0% au plus' })
    .optional()
    .describe('Part du montant de l’offre, en pour cent ; ou « montant ».'),
  /** Amount, GNF. */
  montant: montantGnf.optional().describe('Somme fixe, en francs guinéens ; ou « taux ».'),
});

/** Fields of a lot as a file writes them. */
const champsLot = z.strictObject({
  /** Number in the notice. */
  numero: nombre.min(1, { error: 'un numéro de lot, à partir de 1' }).describe('Numéro du lot, comme l’avis le donne.'),
  /** What the lot is about. */
  intitule: texte.describe('Ce que le lot comprend, comme l’avis le dit.'),
  /** Kind of its works, where it is not the tender's. */
  nature_travaux: z
    .enum(NATURES_TRAVAUX)
    .optional()
    .describe('Nature des travaux de ce lot ; absente : celle de l’appel d’offres.'),
  /** Where its works are, when they are in one place: as a tender writes it. */
  region: identifiantDe('regions')
    .optional()
    .describe('Région administrative du lot, s’il n’a qu’un lieu ; « lieux » en dit plusieurs.'),
  departement: texte
    .optional()
    .describe('Préfecture (commune à Conakry) du lot, avec sa « region » ; absente si on ne la connaît pas.'),
  localite: texte.optional().describe('Ville, quartier ou section du lot, avec sa « region ».'),
  /** Where its works are; a lot may have several places, or none that is known. */
  lieux: z
    .array(lieuTravauxSchema)
    .min(1, { error: 'au moins un lieu' })
    .optional()
    .describe('Lieux du lot ; absents si l’avis ne les dit pas.'),
  /** Where on a road its works are (R139). */
  emprise: empriseSchema.optional().describe('Où sont les travaux du lot le long d’une route.'),
  /** Planned duration of its contract, months. */
  duree_travaux_mois: nombre.optional().describe('Durée prévue du marché de ce lot, en mois.'),
  /** Estimate published with the notice, GNF. */
  budget_indicatif: montantGnf.optional().describe('Estimation de ce lot, en francs guinéens.'),
  /** Guarantee asked for this lot, where it has one of its own. */
  garantie_soumission: garantieSoumissionSchema
    .optional()
    .describe('Garantie de soumission de ce lot, s’il a la sienne : { taux } ou { montant }.'),
  /** Project that its contract serves. */
  projet_lie: identifiantDe('projets').optional().describe('Projet que le marché de ce lot sert.'),
  /** How it ended; absent: it follows its tender. */
  statut: z.enum(STATUTS_LOT).optional().describe('Fin de ce lot ; absent : il suit l’appel d’offres.'),
  /** Day on which its award was published; absent: that of the tender. */
  attribution_publiee_le: jourPasse
    .optional()
    .describe('Jour où l’attribution de ce lot a été publiée ; absent : celui de l’appel d’offres.'),
  /** Winner, ids in `content/entreprises/`; only once its award is published. */
  titulaire: z
    .array(identifiantDe('entreprises'))
    .min(1)
    .optional()
    .describe('Entreprises titulaires de ce lot ; seulement quand son attribution est publiée.'),
  /** Contract price, GNF; likewise. */
  montant_attribue: montantGnf
    .optional()
    .describe('Montant du marché de ce lot, en francs guinéens ; seulement quand son attribution est publiée.'),
  /** Why it ended without a contract. */
  motif_fin: texte.optional().describe('Pourquoi ce lot a pris fin sans marché (INFRUCTUEUX, ANNULE).'),
});

/** A lot as a file writes it: a préfecture or a town without its region is nowhere. */
export const lotSchema = champsLot.refine(
  ({ region, departement, localite }) => region !== undefined || (departement ?? localite) === undefined,
  { path: ['region'], error: 'la région de ce lieu' },
);

/** A lot as it is read: a place written on the lot itself is the first of its places (R133). */
export const lotLuSchema = lotSchema.transform(({ region, departement, localite, ...lot }) =>
  region === undefined ? lot : { ...lot, lieux: [{ region, departement, localite }, ...(lot.lieux ?? [])] },
);

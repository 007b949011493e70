import { z } from 'zod';
import {
  identifiantDe,
  jour,
  jourPasse,
  kilometres,
  montantGnf,
  nombre,
  nomPhoto,
  numeroRoute,
  position,
  pourcentage,
  reference,
  texte,
} from '../socle/champs.schema.ts';
import { empriseSchema } from '../reference/emprise.schema.ts';
import { lieuTravauxSchema } from '../reference/lieu-travaux.schema.ts';
import { CHAMPS_SUIVI } from './suivi.schema.ts';
import { SECTEURS, STATUTS_PROJET } from './vocabulaire.ts';
import { PRECISIONS } from './vocabulaire-suivi.ts';
import { NATURES_TRAVAUX } from './vocabulaire-travaux.ts';

/** One picture of the photothèque (R24). */
export const photoSchema = z.strictObject({
  /** Image file in `src/photos/`, name and extension. */
  image: nomPhoto.describe('Fichier, par son nom dans src/photos/, avec son extension.'),
  /** What the picture shows, for those who cannot see it. */
  alt: texte.describe('Ce que montre l’image, en une phrase, pour qui ne la voit pas ; sert de légende.'),
  /** Day of the picture; absent where nobody knows it. */
  date: jourPasse.optional().describe('Jour de la prise de vue ; absent si on ne le connaît pas.'),
  /** Who made it. */
  credit: texte.describe('Qui l’a prise, et qui autorise sa publication.'),
  /** True for a drawing that stands in for a photograph of the site. */
  illustration: z.boolean().default(false).describe('true pour un dessin qui tient lieu de photographie du chantier.'),
});

/** A funder and its share of the project's budget. */
const financementSchema = z.strictObject({
  /** Funder, by its file name in `content/bailleurs/`. */
  id: identifiantDe('bailleurs').describe('Bailleur.'),
  /** Share of the budget, percent; the shares of a project add up to 100. Absent for all of them where they are not known. */
  part: pourcentage
    .max(100, { error: 'une part d’au plus 100\u00a0%' })
    .optional()
    .describe(
      'Sa part du budget, en pour cent ; les parts d’un projet font 100. Toutes absentes si on ne les connaît pas.',
    ),
});

/** A project's file in `content/projets/`; the file's name is the project's id and the end of its address. */
export const projetSchema = z.strictObject({
  /** Name of the project, as a citizen would say it. */
  title: texte.describe('Nom du projet, comme le dirait un citoyen.'),
  /** What is built, where and why, in plain French; absent where no more than the title is known. */
  description: texte.optional().describe('Ce qui se construit, où et pourquoi, en français courant.'),
  /** Who benefits and how, one sentence (OC4IDS `purpose`). */
  objectif: texte.optional().describe('À qui cela sert et comment, en une phrase.'),
  /** State of the project. */
  status: z.enum(STATUTS_PROJET).describe('État du projet.'),
  /** What is being built. */
  secteur: z.enum(SECTEURS).optional().describe('Ce qui se construit ; absent si on ne le sait pas.'),
  /** Administrative region, by its file name in `content/regions/`; absent where it is not known (R132). */
  region: identifiantDe('regions').optional().describe('Région administrative ; absente si on ne la connaît pas.'),
  /** Préfecture (commune in Conakry), as listed in the region's file; absent where it is not known. Shown as "Préfecture". */
  departement: texte
    .optional()
    .describe(
      'Préfecture (commune à Conakry), telle que la fiche de la région la nomme ; absente si on ne la connaît pas.',
    ),
  /** Town, quarter or section. */
  localite: texte.optional().describe('Ville, quartier ou section.'),
  /** Other places of the works, besides the main one. */
  lieux: z
    .array(lieuTravauxSchema)
    .min(1, { error: 'au moins un lieu' })
    .optional()
    .describe('Autres lieux des travaux, en plus du lieu principal.'),
  /** Road number, as signposted: RN1, RP12. */
  axe: numeroRoute.optional().describe('Numéro de la route, comme sur les panneaux : RN1, RP12.'),
  /** Where on a road the works are: section and kilometre points (R139). */
  emprise: empriseSchema.optional().describe('Où sont les travaux le long d’une route.'),
  /** Position of the works. */
  location: position.optional().describe('Position des travaux.'),
  /** How well `location` is known; required with it. */
  precision: z.enum(PRECISIONS).optional().describe('Ce que vaut la position ; demandée avec elle.'),
  /** Course of the works, [longitude, latitude] in order; schematic between localities unless surveyed. */
  trace: z
    .array(z.tuple([z.number(), z.number()]))
    .min(2, { error: 'au moins deux points' })
    .optional()
    .describe('Tracé des travaux, points [longitude, latitude] dans l’ordre.'),
  /** Funders with their shares; several when the project is co-financed, none where nobody told. */
  bailleur: z
    .array(financementSchema)
    .default([])
    .describe('Qui finance, et pour quelle part ; absent si on ne le sait pas.'),
  /** Budget voted for the project, GNF, all taxes included. Absent: "Non publié". */
  budget: montantGnf.optional().describe('Budget voté, en francs guinéens, toutes taxes comprises.'),
  /** Estimate of the works before tender, GNF. */
  cout_travaux: montantGnf.optional().describe('Estimation des travaux avant l’appel d’offres, en francs guinéens.'),
  /** Amount of the contract (committed), GNF. */
  montant: montantGnf.optional().describe('Montant du marché (engagé), en francs guinéens.'),
  /** Start of the works; planned for A_VENIR. */
  date_debut: jour.optional().describe('Début des travaux ; prévu tant que le statut est A_VENIR.'),
  /** Planned end of the works. */
  date_fin_prevue: jour.optional().describe('Fin prévue des travaux.'),
  /** Real end of the works (ACHEVE). */
  date_fin_reelle: jourPasse.optional().describe('Fin réelle des travaux (ACHEVE).'),
  /** Share of the works done on site, percent, as certified by the mission de contrôle. */
  taux_execution_physique: pourcentage
    .max(100, { error: 'un taux d’au plus 100\u00a0%' })
    .optional()
    .describe('Travaux faits, en pour cent, certifiés par la mission de contrôle.'),
  /** Share of the contractual delay that has run, percent; above 100 when overrun. */
  taux_conso_delai: pourcentage
    .optional()
    .describe('Délai écoulé, en pour cent du délai du marché ; au-delà de 100 s’il est dépassé.'),
  /** Works done per delay used, times 100; derived when absent (R18). */
  performance_ratio: pourcentage
    .optional()
    .describe('Travaux faits par délai écoulé, en pour cent ; calculé s’il manque.'),
  /** Companies of the contract, ids in `content/entreprises/`; the first leads the groupement. */
  entreprise: z
    .array(identifiantDe('entreprises'))
    .default([])
    .describe('Entreprises du marché ; la première mène le groupement.'),
  /** Supervising consultant. */
  mission_controle: texte.optional().describe('Mission de contrôle.'),
  /** Public owner. */
  maitre_ouvrage: texte.describe('Maître d’ouvrage.'),
  /** Delegated owner. */
  maitre_ouvrage_delegue: texte.optional().describe('Maître d’ouvrage délégué.'),
  /** Day on which the contract was approved. */
  date_approbation_marche: jourPasse.optional().describe('Jour où le marché a été approuvé.'),
  /** Contract number. */
  num_marche: reference
    .optional()
    .describe('Numéro du marché, comme il est écrit dessus ; un numéro tout en chiffres entre guillemets.'),
  /** Contractual duration, months. */
  duree_travaux_mois: nombre.optional().describe('Durée du marché, en mois.'),
  /** Provisional acceptance. */
  date_reception_provisoire: jourPasse.optional().describe('Réception provisoire, à la fin des travaux.'),
  /** Definitive acceptance, at the end of the guarantee. */
  date_reception_definitive: jourPasse.optional().describe('Réception définitive, à la fin de la garantie.'),
  /** Length in the contract, km. */
  lineaire_prevu_km: kilometres.optional().describe('Longueur au marché, en kilomètres.'),
  /** Length after amendment or survey, km. */
  lineaire_actualise_km: kilometres.optional().describe('Longueur après avenant ou levé, en kilomètres.'),
  /** Length done, km. */
  lineaire_execute_km: kilometres.optional().describe('Longueur faite, en kilomètres.'),
  /** Length still to do, km. */
  lineaire_restant_km: kilometres.optional().describe('Longueur qui reste à faire, en kilomètres.'),
  /** Structures in the contract: bridges, culverts, buildings. */
  nombre_ouvrages_prevu: nombre.optional().describe('Ouvrages au marché : ponts, dalots, bâtiments.'),
  /** Structures done. */
  nombre_ouvrages_realise: nombre.optional().describe('Ouvrages faits.'),
  /** Programme that the project belongs to. */
  programme: texte.optional().describe('Programme dont le projet fait partie.'),
  /** Kind of works. */
  nature_travaux: z.enum(NATURES_TRAVAUX).optional().describe('Nature des travaux ; absente si on ne la connaît pas.'),
  /** Pictures. */
  photos: z.array(photoSchema).default([]).describe('Photographies du chantier, la plus parlante d’abord.'),
  /** Penalties applied for delay, GNF. */
  penalites_retard: montantGnf.optional().describe('Pénalités de retard appliquées, en francs guinéens.'),
  /** Interest owed to the company for late payment, GNF. */
  interets_moratoires: montantGnf
    .optional()
    .describe('Intérêts dus à l’entreprise pour paiement tardif, en francs guinéens.'),
  /** Whether the contract was amended; absent where the register does not say, which is not "no" (R5). */
  avenant: z
    .boolean()
    .optional()
    .describe(
      'true si le marché a été modifié par un avenant, false s’il ne l’a pas été ; absent si on ne le sait pas.',
    ),
  /** Change brought by the amendment, percent of the contract (negative when lowered). */
  taux_avenant: z
    .number()
    .optional()
    .describe('Ce que l’avenant change, en pour cent du marché (négatif s’il le réduit).'),
  /** Contract after amendment, GNF. */
  nouveau_montant_avenant: montantGnf.optional().describe('Montant du marché après avenant, en francs guinéens.'),
  /** Day on which the works were suspended (SUSPENDU). */
  date_suspension: jourPasse.optional().describe('Jour où les travaux ont été suspendus (SUSPENDU).'),
  /** Why they were. */
  motif_suspension: texte.optional().describe('Pourquoi ils l’ont été.'),
  ...CHAMPS_SUIVI,
  /** First publication on the portal. */
  date_publication: jourPasse.describe('Première publication sur le portail.'),
  /** Last change of this file's facts. */
  date_mise_a_jour: jourPasse.describe('Dernier changement des faits de cette fiche.'),
});

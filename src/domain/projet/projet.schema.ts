import { z } from 'zod';
import {
  identifiant,
  jour,
  kilometres,
  montantGnf,
  nombre,
  position,
  pourcentage,
  reference,
  texte,
} from '../socle/champs.schema.ts';
import { NATURES_TRAVAUX, PRECISIONS, SECTEURS, STATUTS_PROJET } from './vocabulaire.ts';

/** One picture of the photothèque (R24). */
export const photoSchema = z.strictObject({
  /** Image file in `src/photos/`, name and extension. */
  image: z.string().regex(/^[a-z0-9-]+\.(?:png|jpe?g|webp)$/, { error: 'un nom de fichier de src/photos/' }),
  /** What the picture shows, for those who cannot see it. */
  alt: texte,
  /** Day of the picture. */
  date: jour,
  /** Who made it. */
  credit: texte,
  /** True for a drawing that stands in for a photograph of the site. */
  illustration: z.boolean().default(false),
});

/** A funder and its share of the project's budget. */
const financementSchema = z.strictObject({
  /** Funder, by its file name in `content/bailleurs/`. */
  id: identifiant,
  /** Share of the budget, percent; the shares of a project add up to 100. */
  part: pourcentage.max(100, { error: 'une part d’au plus 100 %' }),
});

/** A project's file in `content/projets/`; the file's name is the project's id and the end of its address. */
export const projetSchema = z.strictObject({
  /** Name of the project, as a citizen would say it. */
  title: texte,
  /** What is built, where and why, in plain French. */
  description: texte,
  /** Who benefits and how, one sentence (OC4IDS `purpose`). */
  objectif: texte.optional(),
  /** State of the project. */
  status: z.enum(STATUTS_PROJET),
  /** What is being built. */
  secteur: z.enum(SECTEURS),
  /** Administrative region, by its file name in `content/regions/`. */
  region: identifiant,
  /** Préfecture (commune in Conakry), as listed in the region's file. Shown as "Préfecture". */
  departement: texte,
  /** Town, quarter or section. */
  localite: texte.optional(),
  /** Road number, as signposted: RN1, RP12. */
  axe: z
    .string()
    .regex(/^(?:RN|RP|RC|T)\d{1,3}$/, { error: 'un numéro de route, RN5 par exemple' })
    .optional(),
  /** Position of the works. */
  location: position.optional(),
  /** How well `location` is known; required with it. */
  precision: z.enum(PRECISIONS).optional(),
  /** Course of the works, [longitude, latitude] in order; schematic between localities unless surveyed. */
  trace: z
    .array(z.tuple([z.number(), z.number()]))
    .min(2, { error: 'au moins deux points' })
    .optional(),
  /** Funders with their shares; several when the project is co-financed. */
  bailleur: z.array(financementSchema).min(1, { error: 'au moins un bailleur' }),
  /** Budget voted for the project, GNF, all taxes included. Absent: "Non publié". */
  budget: montantGnf.optional(),
  /** Estimate of the works before tender, GNF. */
  cout_travaux: montantGnf.optional(),
  /** Amount of the contract (committed), GNF. */
  montant: montantGnf.optional(),
  /** Start of the works; planned for A_VENIR. */
  date_debut: jour.optional(),
  /** Planned end of the works. */
  date_fin_prevue: jour.optional(),
  /** Real end of the works (ACHEVE). */
  date_fin_reelle: jour.optional(),
  /** Share of the works done on site, percent, as certified by the mission de contrôle. */
  taux_execution_physique: pourcentage.max(100, { error: 'un taux d’au plus 100 %' }).optional(),
  /** Share of the contractual delay that has run, percent; above 100 when overrun. */
  taux_conso_delai: pourcentage.optional(),
  /** Works done per delay used, times 100; derived when absent (R18). */
  performance_ratio: pourcentage.optional(),
  /** Companies of the contract, ids in `content/entreprises/`; the first leads the groupement. */
  entreprise: z.array(identifiant).default([]),
  /** Supervising consultant. */
  mission_controle: texte.optional(),
  /** Public owner. */
  maitre_ouvrage: texte,
  /** Delegated owner. */
  maitre_ouvrage_delegue: texte.optional(),
  /** Day on which the contract was approved. */
  date_approbation_marche: jour.optional(),
  /** Contract number. */
  num_marche: reference.optional(),
  /** Contractual duration, months. */
  duree_travaux_mois: nombre.optional(),
  /** Provisional acceptance. */
  date_reception_provisoire: jour.optional(),
  /** Definitive acceptance, at the end of the guarantee. */
  date_reception_definitive: jour.optional(),
  /** Length in the contract, km. */
  lineaire_prevu_km: kilometres.optional(),
  /** Length after amendment or survey, km. */
  lineaire_actualise_km: kilometres.optional(),
  /** Length done, km. */
  lineaire_execute_km: kilometres.optional(),
  /** Length still to do, km. */
  lineaire_restant_km: kilometres.optional(),
  /** Structures in the contract: bridges, culverts, buildings. */
  nombre_ouvrages_prevu: nombre.optional(),
  /** Structures done. */
  nombre_ouvrages_realise: nombre.optional(),
  /** Programme that the project belongs to. */
  programme: texte.optional(),
  /** Kind of works. */
  nature_travaux: z.enum(NATURES_TRAVAUX),
  /** Pictures. */
  photos: z.array(photoSchema).default([]),
  /** Penalties applied for delay, GNF. */
  penalites_retard: montantGnf.optional(),
  /** Interest owed to the company for late payment, GNF. */
  interets_moratoires: montantGnf.optional(),
  /** Whether the contract was amended. */
  avenant: z.boolean().default(false),
  /** Change brought by the amendment, percent of the contract (negative when lowered). */
  taux_avenant: z.number().optional(),
  /** Contract after amendment, GNF. */
  nouveau_montant_avenant: montantGnf.optional(),
  /** Day on which the works were suspended (SUSPENDU). */
  date_suspension: jour.optional(),
  /** Why they were. */
  motif_suspension: texte.optional(),
  /** First publication on the portal. */
  date_publication: jour,
  /** Last change of this file's facts. */
  date_mise_a_jour: jour,
});

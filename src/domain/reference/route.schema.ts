import { z } from 'zod';
import { identifiant, kilometres, numeroRoute, texte } from '../socle/champs.schema.ts';
import { pointKilometrique } from './emprise.schema.ts';
import { CLASSES_ROUTE } from './vocabulaire.ts';

/** A part of a road between two towns, in which kilometre points restart at zero. */
const sectionSchema = z.strictObject({
  /** Name by which works point at it. */
  id: identifiant.describe('Nom court de la section, unique sur la route : mamou-dalaba.'),
  /** Town where its kilometre points begin. */
  debut: texte.describe('Ville où la section commence, au PK 0.'),
  /** Town where it ends. */
  fin: texte.describe('Ville où elle finit.'),
  /** Its length, km. */
  longueur_km: kilometres
    .positive({ error: 'une longueur supérieure à zéro' })
    .optional()
    .describe('Longueur de la section, en kilomètres ; absente si on ne la connaît pas.'),
  /** Towns and villages between both, in order. */
  villes: z
    .array(
      z.strictObject({
        /** Name. */
        nom: texte.describe('Nom.'),
        /** Its kilometre point. */
        pk: pointKilometrique.optional().describe('Son PK dans la section.'),
      }),
    )
    .default([])
    .describe('Villes et villages entre les deux, dans l’ordre.'),
  /** Bridges of the section, in order. */
  ponts: z
    .array(
      z.strictObject({
        /** Name, or the river that it crosses. */
        nom: texte.describe('Nom, ou cours d’eau franchi.'),
        /** Its kilometre point. */
        pk: pointKilometrique.optional().describe('Son PK dans la section.'),
      }),
    )
    .default([])
    .describe('Ponts de la section, dans l’ordre.'),
});

/** A road's file in `content/routes/`; the file's name is the end of its address: `rn5`. */
export const routeSchema = z.strictObject({
  /** Its number, as signposted; absent for a road that has none. */
  numero: numeroRoute.optional().describe('Numéro, comme sur les panneaux : RN1 ; absent si la route n’en a pas.'),
  /** Its name: the towns that it joins. */
  nom: texte.describe('Nom de la route : les villes qu’elle relie.'),
  /** Who looks after it, by the network's own classes. */
  classe: z.enum(CLASSES_ROUTE).describe('Classe de la route.'),
  /** Its sections, in order. */
  sections: z
    .array(sectionSchema)
    .min(1, { error: 'au moins une section' })
    .describe('Sections, dans l’ordre ; les PK repartent de zéro dans chacune.'),
});

const point = z
  .tuple([z.number(), z.number()], { error: 'un point [longitude, latitude]' })
  // An altitude, as surveys have it.
  .rest(z.number())
  .transform(([lng, lat]): [lng: number, lat: number] => [lng, lat]);

/** `content/routes/<id>.geojson`: the lines of a road, as the agency's survey exports them; what it says besides is left out. */
export const geometrieSchema = z.object({
  type: z.literal('FeatureCollection', { error: 'FeatureCollection' }),
  features: z.array(
    z.object({
      properties: z.object({
        /** Section that the line is of. */
        section: identifiant,
        /** Kilometre points of both its ends; without them the line is schematic: drawn, and nothing is placed on it. */
        pk_debut: pointKilometrique.nullish().transform((pk) => pk ?? undefined),
        pk_fin: pointKilometrique.nullish().transform((pk) => pk ?? undefined),
      }),
      geometry: z.object({
        type: z.literal('LineString', { error: 'LineString : une ligne d’un seul tenant' }),
        coordinates: z.array(point).min(2, { error: 'au moins deux points' }),
      }),
    }),
  ),
});

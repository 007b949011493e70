import { z } from 'zod';
import { identifiant, jour, nombre, position, texte } from '../socle/champs.schema.ts';
import { TYPES_BAILLEUR } from './vocabulaire.ts';

// Reference collections: small lists that projects, tenders and companies point at.

/** A funder's file in `content/bailleurs/`. */
export const bailleurSchema = z.strictObject({
  /** Full name. */
  nom: texte,
  /** Short name, as notices print it. */
  sigle: texte,
  /** Kind of funder. */
  type: z.enum(TYPES_BAILLEUR),
});

/** A préfecture (commune in Conakry) and its seat. */
const prefectureSchema = z.strictObject({
  /** Name. */
  nom: texte,
  /** Position of its seat. */
  location: position,
});

/** A region's file in `content/regions/`; the list can grow (R25). */
export const regionSchema = z.strictObject({
  /** Name. */
  nom: texte,
  /** Seat of the region. */
  chef_lieu: texte,
  /** Position of the seat. */
  location: position,
  /** Préfectures (communes in Conakry). */
  prefectures: z.array(prefectureSchema).min(1),
  /** Order in lists. */
  rang: nombre,
});

/** A news card's file in `content/actualites/`. */
export const actualiteSchema = z.strictObject({
  /** Headline. */
  titre: texte,
  /** Two sentences at the most. */
  resume: texte,
  /** Day of the news. */
  date: jour,
  /** What it is about: at most one of the two. */
  projet: identifiant.optional(),
  /** Tender that it is about. */
  appel_offres: identifiant.optional(),
});

/** `content/chiffres-nationaux.yaml`: what the register cannot count itself. */
export const chiffresNationauxSchema = z.strictObject({
  /** Projects known to the ministry, published here or not; left out where nobody counted them. */
  projets_recenses: nombre.optional(),
  /** Day on which the register was closed; "données du …" everywhere. */
  date_arrete: jour,
  /** Where the figure comes from. */
  source: texte.optional(),
});

import { z } from 'zod';
import { identifiantDe, jour, jourPasse, nombre, position, texte } from '../socle/champs.schema.ts';
import { TYPES_BAILLEUR } from './vocabulaire.ts';

// Reference collections: small lists that projects, tenders and companies point at.

/** A funder's file in `content/bailleurs/`. */
export const bailleurSchema = z.strictObject({
  /** Full name. */
  nom: texte.describe('Nom entier.'),
  /** Short name, as notices print it. */
  sigle: texte.describe('Nom court, comme les avis l’impriment.'),
  /** Kind of funder. */
  type: z.enum(TYPES_BAILLEUR).describe('Sorte de bailleur.'),
});

/** A préfecture (commune in Conakry) and its seat. */
const prefectureSchema = z.strictObject({
  /** Name. */
  nom: texte.describe('Nom.'),
  /** Position of its seat. */
  location: position.describe('Position de son chef-lieu.'),
});

/** A region's file in `content/regions/`; the list can grow (R25). */
export const regionSchema = z.strictObject({
  /** Name. */
  nom: texte.describe('Nom.'),
  /** Seat of the region. */
  chef_lieu: texte.describe('Chef-lieu.'),
  /** Position of the seat. */
  location: position.describe('Position du chef-lieu.'),
  /** Préfectures (communes in Conakry). */
  prefectures: z.array(prefectureSchema).min(1).describe('Préfectures (communes à Conakry).'),
  /** Order in lists. */
  rang: nombre.describe('Rang dans les listes.'),
});

/** A news card's file in `content/actualites/`. */
export const actualiteSchema = z.strictObject({
  /** Headline. */
  titre: texte.describe('Titre.'),
  /** Two sentences at the most. */
  resume: texte.describe('Résumé, en deux phrases au plus.'),
  /** Day of the news. */
  date: jourPasse.describe('Jour de l’actualité.'),
  /** What it is about: at most one of the two. */
  projet: identifiantDe('projets').optional().describe('Projet dont elle parle.'),
  /** Tender that it is about. */
  appel_offres: identifiantDe('appels-offres')
    .optional()
    .describe('Appel d’offres dont elle parle : l’un ou l’autre, pas les deux.'),
});

/** `content/chiffres-nationaux.yaml`: what the register cannot count itself. */
export const chiffresNationauxSchema = z.strictObject({
  /** Projects known to the ministry, published here or not; left out where nobody counted them. */
  projets_recenses: nombre
    .optional()
    .describe('Projets que le ministère connaît, publiés ici ou non ; absent si personne ne les a comptés.'),
  /** Day on which the register was closed; "données du …" everywhere. */
  date_arrete: jour.describe('Jour où le registre a été arrêté : « données du … », partout.'),
  /** Where the figure comes from. */
  source: texte.optional().describe('D’où vient le nombre.'),
});

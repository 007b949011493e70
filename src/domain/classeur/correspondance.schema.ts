import { z } from 'zod';
import { texte } from '../socle/champs.schema.ts';
import { COLLECTIONS_CLASSEUR, UNITES } from './vocabulaire.ts';

const mots = z.record(z.string(), z.string());

/** What one column of a workbook says of an entry. */
const colonneSchema = z.strictObject({
  /** Heading, as the file writes it; case, accents and a unit between brackets do not count. */
  colonne: z
    .string()
    .min(1)
    .describe('Titre de la colonne, comme le fichier l’écrit ; ni la casse ni les accents ne comptent.'),
  /** Field that it fills: a field of the entry, or a part of one after a point (`source.identifiant`). */
  champ: z
    .string()
    .describe('Champ qu’elle remplit, ou partie d’un champ après un point : `source.identifiant`, `constat.date`.'),
  /** Unit of its amounts; read in the heading unless told. */
  unite: z.enum(UNITES).optional().describe('Unité de ses montants ; lue dans le titre si elle n’est pas dite.'),
  /** What an empty cell means. */
  vide: z
    .enum(['garde', 'efface'])
    .default('garde')
    .describe('Ce que veut dire une cellule vide : `garde` ce que dit la fiche (d’office), ou `efface`.'),
  /** What a zero means. */
  zero: z
    .enum(['demande', 'vide', 'valeur'])
    .default('demande')
    .describe('Ce que veut dire un zéro : on le `demande` (d’office), `vide` (non saisi), ou `valeur`.'),
  /** Value of the file: value of the register; nothing after the colon: says nothing. */
  valeurs: mots.default({}).describe('Valeur du fichier : valeur du registre ; un texte vide si elle ne dit rien.'),
  /** Values that a person must read. */
  demande: z
    .array(z.string())
    .default([])
    .describe('Valeurs qui ne suffisent pas : la personne qui importe dit ce qu’elles veulent dire.'),
  /** Values whose rows are no entry, and why. */
  ecarte: mots.default({}).describe('Valeurs dont la ligne n’est pas une fiche : valeur, et pourquoi.'),
  /** Read only where another column says one of these. */
  quand: z
    .strictObject({
      colonne: z.string().describe('Titre de l’autre colonne.'),
      valeurs: z.array(z.string()).min(1).describe('Ses valeurs.'),
    })
    .optional()
    .describe('Lue seulement là où une autre colonne dit l’une de ces valeurs.'),
  /** True where a row without it is refused. */
  obligatoire: z.boolean().default(false).describe('`true` si une ligne où elle est vide est refusée.'),
  /** What becomes of a row whose cell cannot be read. */
  si_faute: z
    .enum(['refuse', 'laisse'])
    .default('refuse')
    .describe('Si sa cellule ne se lit pas : on `refuse` la ligne (d’office), ou on `laisse` la cellule de côté.'),
});

/** How a workbook is read: a file of `content/correspondances/`. */
export const correspondanceSchema = z.strictObject({
  /** What it reads, as people choose it. */
  nom: texte.describe('Ce qu’elle lit, comme on la choisit : Projets de l’ERP.'),
  /** Entries that its rows tell. */
  collection: z.enum(COLLECTIONS_CLASSEUR).describe('Fiches que disent ses lignes.'),
  /** What every new entry says besides. */
  constantes: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .default({})
    .describe('Ce que disent en plus toutes les fiches nouvelles : champ, valeur.'),
  /** Its columns; of two that fill one field, the first that says something counts. */
  colonnes: z
    .array(colonneSchema)
    .min(1, { error: 'au moins une colonne' })
    .describe('Ses colonnes ; de deux qui remplissent un champ, la première qui dit quelque chose compte.'),
  /** Columns that are left, and why. */
  ignorees: mots.default({}).describe('Colonnes laissées de côté : titre, et pourquoi.'),
});

import { z } from 'zod';
import { FORME_EMAIL } from './email.ts';
import { insecables } from './texte.ts';

// Field types that several collections share. YAML readers may hand over dates as Date objects: both forms are taken.

const toIso = (format: (iso: string) => string) => (value: unknown) =>
  value instanceof Date && !Number.isNaN(value.getTime()) ? format(value.toISOString()) : value;

/** A day, `AAAA-MM-JJ`. */
export const jour = z.preprocess(
  toIso((iso) => iso.slice(0, 10)),
  z.iso.date({ error: 'une date AAAA-MM-JJ qui existe au calendrier' }),
);

/** A moment in Guinea's time (GMT all year), `AAAA-MM-JJTHH:MM:SSZ`. */
export const instant = z.preprocess(
  toIso((iso) => iso.replace('.000Z', 'Z')),
  z.iso.datetime({ precision: 0, error: 'une date et une heure GMT, AAAA-MM-JJTHH:MM:SSZ' }),
);

/** An amount in whole Guinean francs (GNF). */
export const montantGnf = z
  .int({ error: 'un nombre entier de francs guinéens' })
  .positive({ error: 'un montant supérieur à zéro' })
  .max(100_000_000_000_000, { error: 'un montant en GNF inférieur à 100 000 milliards' });

/** A share in percent; above 100 is possible (an overrun delay) and shown as it is. */
export const pourcentage = z.number({ error: 'un nombre, en pour cent' }).min(0, { error: 'un pourcentage positif' });

/** A length in kilometres. */
export const kilometres = z.number({ error: 'un nombre de kilomètres' }).min(0, { error: 'une longueur positive' });

/** A whole number of things. */
export const nombre = z.int({ error: 'un nombre entier' }).min(0, { error: 'un nombre positif' });

/** The name of a file of another collection, without its extension. */
export const identifiant = z
  .string({ error: 'un identifiant' })
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'un identifiant en minuscules, chiffres et traits d’union' });

/** A number or reference as its authority writes it, to the letter: it is copied and searched for. */
export const reference = z.string({ error: 'un texte' }).trim().min(1, { error: 'un texte non vide' });

/** The apostrophe of French typography, whichever one was typed: a name has one spelling on the whole site. */
function apostrophes(text: string): string {
  return text.replace(/(?<=\p{L})['ʼ‘](?=\p{L})/gu, '’');
}

/** A text for people, never empty; its apostrophes are French ones, its high punctuation never starts a line. */
export const texte = reference.transform((text) => insecables(apostrophes(text)));

/** An address that a letter can be sent to. */
export const email = z
  .email({ pattern: FORME_EMAIL, error: 'une adresse électronique' })
  .max(254, { error: '254 caractères au plus' });

/** WGS 84 position, decimal degrees. */
export const position = z.strictObject({
  /** Latitude, degrees north. */
  lat: z.number({ error: 'une latitude en degrés décimaux' }),
  /** Longitude, degrees east (negative in Guinea). */
  lng: z.number({ error: 'une longitude en degrés décimaux' }),
});

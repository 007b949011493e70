import { z } from 'zod';
import { FORME_EMAIL } from './email.ts';
import { cleanTexte, fauteSignes, type GenreTexte } from './nettoyage.ts';
import { insecables } from './texte.ts';

// Field types that several collections share; `forme` names each for what reads schemas (`forme.schema.ts`).

/** A day, `AAAA-MM-JJ`. */
export const jour = z.iso.date({ error: 'une date AAAA-MM-JJ qui existe au calendrier' }).meta({ forme: 'jour' });

/** A day that has come when it is written: a fact, never a plan. */
export const jourPasse = jour.meta({ forme: 'jour', passe: true });

/** A moment in Guinea's time (GMT all year), `AAAA-MM-JJTHH:MM:SSZ`. */
export const instant = z.iso
  .datetime({ precision: 0, error: 'une date et une heure GMT, AAAA-MM-JJTHH:MM:SSZ' })
  .meta({ forme: 'instant' });

/** A moment that has come when it is written. */
export const instantPasse = instant.meta({ forme: 'instant', passe: true });

/** A moment, or its day alone where the hour is not known. */
export const instantOuJour = z
  .union([instant, jour], { error: 'une date et une heure GMT, AAAA-MM-JJTHH:MM:SSZ, ou le jour seul, AAAA-MM-JJ' })
  .meta({ forme: 'echeance' });

/** Likewise, that has come when it is written. */
export const instantOuJourPasse = instantOuJour.meta({ forme: 'instant', passe: true });

/** An amount in whole Guinean francs (GNF). */
export const montantGnf = z
  .int({ error: 'un nombre entier de francs guinéens' })
  .positive({ error: 'un montant supérieur à zéro' })
  .max(100_000_000_000_000, { error: 'un montant en GNF inférieur à 100\u00a0000\u00a0milliards' })
  .meta({ forme: 'montant' });

/** A share in percent; above 100 is possible (an overrun delay) and shown as it is. */
export const pourcentage = z
  .number({ error: 'un nombre, en pour cent' })
  .min(0, { error: 'un pourcentage positif' })
  .meta({ forme: 'pourcentage' });

/** A length in kilometres. */
export const kilometres = z
  .number({ error: 'un nombre de kilomètres' })
  .min(0, { error: 'une longueur positive' })
  .meta({ forme: 'kilometres' });

/** A whole number of things. */
export const nombre = z
  .int({ error: 'un nombre entier' })
  .min(0, { error: 'un nombre positif' })
  .meta({ forme: 'nombre' });

/** The name of a file of another collection, without its extension. */
export const identifiant = z
  .string({ error: 'un identifiant' })
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'un identifiant en minuscules, chiffres et traits d’union' });

/** The name of a file of this collection. */
export const identifiantDe = (
  cible: 'projets' | 'appels-offres' | 'entreprises' | 'bailleurs' | 'regions' | 'routes',
) => identifiant.meta({ forme: 'identifiant', cible });

/** The number of a road, as signposted: RN1, RP12. */
export const numeroRoute = z
  .string({ error: 'un numéro de route, RN5 par exemple' })
  .regex(/^(?:RN|RP|RC|T)\d{1,3}$/, { error: 'un numéro de route, RN5 par exemple' });

/** A text as the cleaner keeps it (R125), never empty. */
const propre = (genre: GenreTexte) =>
  z
    .string({ error: 'un texte' })
    .check(({ value, issues }) => {
      const faute = fauteSignes(value, genre);
      if (faute !== undefined) issues.push({ code: 'custom', message: faute, input: value });
    })
    .overwrite((value) => cleanTexte(value, genre))
    .min(1, { error: 'un texte non vide' });

/** A number or reference as its authority writes it, to the letter: it is copied and searched for. */
export const reference = propre('ligne');

/** The apostrophe of French typography, whichever one was typed: a name has one spelling on the whole site. */
function apostrophes(text: string): string {
  return text.replace(/(\p{L})['ʼ‘](?=\p{L})/gu, '$1’');
}

/**
 * A text for people, never empty; its apostrophes are French ones, its high punctuation never starts a line, whichever
 * spaces were typed.
 */
export const texte = propre('prose').transform((text) => insecables(apostrophes(text.replace(/[\u00a0\u202f]/g, ' '))));

/** A telephone number, as it is dialled; whoever asks for one says which form. */
export const telephone = propre('telephone');

/** An address that a letter can be sent to. */
export const email = z
  .string({ error: 'une adresse email, comme contact@agence.gov.gn' })
  .overwrite((value) => cleanTexte(value, 'email'))
  .regex(FORME_EMAIL, { error: 'une adresse email, comme contact@agence.gov.gn' })
  .max(254, { error: '254 caractères au plus' });

/** A picture's file in `src/photos/`, name and extension. */
export const nomPhoto = z
  .string()
  .regex(/^[a-z0-9-]+\.(?:png|jpe?g|webp)$/, { error: 'un nom de fichier de src/photos/' });

/** WGS 84 position, decimal degrees. */
export const position = z.strictObject({
  /** Latitude, degrees north. */
  lat: z
    .number({ error: 'une latitude en degrés décimaux' })
    .meta({ forme: 'degres' })
    .describe('Latitude, en degrés décimaux (de 7 à 12,75 en Guinée).'),
  /** Longitude, degrees east (negative in Guinea). */
  lng: z
    .number({ error: 'une longitude en degrés décimaux' })
    .meta({ forme: 'degres' })
    .describe('Longitude, en degrés décimaux : négative en Guinée (de −15,2 à −7,55).'),
});

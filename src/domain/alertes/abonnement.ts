import { formatJour } from '../socle/date.ts';
import { isRecord } from '../socle/objet.ts';
import { RYTHME_LABELS, type Rythme } from './formulaire-alerte.ts';

/** One thing that a subscriber follows, as the page that stops it tells it; never the address (R241). */
export interface AlerteSuivie {
  id: string;
  libelles: readonly string[];
  confirmee_le: string;
  rythme: Rythme;
}

const isTextes = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((un) => typeof un === 'string');

/** Is it what the database answers? */
export const isAlerteSuivie = (value: unknown): value is AlerteSuivie =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['confirmee_le'] === 'string' &&
  isTextes(value['libelles']) &&
  Object.hasOwn(RYTHME_LABELS, String(value['rythme']));

/** « Région : Kindia, Appels d’offres, depuis le 12 novembre 2026 ». */
export const ditAlerte = ({ libelles, confirmee_le }: AlerteSuivie): string =>
  `${libelles.join(', ')}, depuis le ${formatJour(confirmee_le)}`;

/** A token as a letter carries it: whatever else an address holds is not asked. */
export const readJeton = (valeur: string | null): string | undefined =>
  valeur !== null && /^[0-9a-f]{32,128}$/.test(valeur) ? valeur : undefined;

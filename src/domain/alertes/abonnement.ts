import { formatJour } from '../socle/date.ts';
import { isRecord } from '../socle/objet.ts';
import { RYTHME_LABELS, type Rythme, RYTHMES } from './formulaire-alerte.ts';

/** One thing that a subscriber follows, as the page that stops it tells it; never the address (R241). */
export interface AlerteSuivie {
  id: string;
  libelles: readonly string[];
  confirmee_le: string;
  rythme: Rythme;
}

const isRythme = (valeur: unknown): valeur is Rythme => RYTHMES.some((rythme) => rythme === valeur);

const isTextes = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((un) => typeof un === 'string');

/** Is it what the database answers? */
export const isAlerteSuivie = (value: unknown): value is AlerteSuivie =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['confirmee_le'] === 'string' &&
  isTextes(value['libelles']) &&
  isRythme(value['rythme']);

/** « Région : Kindia, Appels d’offres, depuis le 12 novembre 2026 ». */
export const ditAlerte = ({ libelles, confirmee_le }: AlerteSuivie): string =>
  `${libelles.join(', ')}, depuis le ${formatJour(confirmee_le)}`;

/** « une fois par semaine, le lundi », within a sentence. */
export const phraseRythme = (rythme: Rythme): string =>
  RYTHME_LABELS[rythme].charAt(0).toLowerCase() + RYTHME_LABELS[rythme].slice(1);

/** « Vos lettres : une fois par semaine, le lundi. » */
export const ditRythme = (rythme: Rythme): string => `Vos lettres\u00a0: ${phraseRythme(rythme)}.`;

/** What confirming makes of the letters that an address receives already: it has one rhythm (R240). */
export function ditRythmeDemande(rythme: Rythme, avant: Rythme | undefined): string {
  if (avant === undefined || avant === rythme) return ditRythme(rythme);
  return `Vous recevez déjà des lettres, ${phraseRythme(avant)}. En confirmant, toutes vos alertes passent à ce rythme\u00a0: ${phraseRythme(rythme)}.`;
}

/** What a letter's link would confirm. */
export interface DemandeLue {
  libelles: readonly string[];
  rythme: Rythme;
  /** Of the letters that the address receives already. */
  rythme_avant: Rythme | undefined;
}

/** Reads what the database answers about a link: one row. */
export function readDemandeLue(corps: unknown): DemandeLue | undefined {
  const ligne: unknown = Array.isArray(corps) ? corps[0] : undefined;
  if (!isRecord(ligne) || !isTextes(ligne['libelles']) || !isRythme(ligne['rythme'])) return undefined;
  const avant = ligne['rythme_avant'];
  return {
    libelles: ligne['libelles'],
    rythme: ligne['rythme'],
    rythme_avant: isRythme(avant) ? avant : undefined,
  };
}

/** A token as a letter carries it: whatever else an address holds is not asked. */
export const readJeton = (valeur: string | null): string | undefined =>
  valeur !== null && /^[0-9a-f]{32,128}$/.test(valeur) ? valeur : undefined;

import { formatInstant } from '../socle/date.ts';
import { formatOctets } from '../socle/montant.ts';
import { countOf, plural } from '../socle/texte.ts';
import { readInstant } from '../socle/instant.ts';

// What the service's own probe saw (R96), as the database tells it.

/** Why a moment counts as a failure: nothing was written, bytes did not come back, or too late. */
type CausePanne = 'SILENCE' | 'STOCKAGE' | 'LENTEUR';

/** From the last time that everything answered to the next. */
export interface Panne {
  debut: string;
  fin: string;
  cause: CausePanne;
}

/** What the probe saw over some days; administrators. */
export interface Disponibilite {
  debut: string;
  fin: string;
  /** When the probe first passed; null before. */
  depuis: string | null;
  /** When everything last answered. */
  derniere: string | null;
  /** Longest time that the probe's bytes took to be written and read back, ms. */
  delai_max_ms: number | null;
  /** The latest first. */
  pannes: readonly Panne[];
}

/** What the probe saw in the 24 hours before a deadline, and the extension that follows from it. */
export interface Incident {
  debut: string;
  /** The deadline, or now before it. */
  fin: string;
  depuis: string | null;
  date_limite: string;
  /** Of failures, in all. */
  secondes: number;
  /** True when an extension may be proposed. */
  grave: boolean;
  pannes: readonly Panne[];
  /** One's own uploads, the latest first; everybody's for an administrator once the opening has passed. */
  envois: readonly Envoi[];
  /** Waits for a second administrator. */
  attente: { id: string; date_limite: string; reason: string; proposee_le: string; moi: boolean } | null;
  /** The last one that two people decided. */
  prolongee: {
    date_avant: string;
    date_limite: string;
    reason: string;
    decidee_le: string;
    incident: { secondes: number };
  } | null;
}

/** A step of an upload, as the database saw it. */
export interface Envoi {
  le: string;
  quoi: 'COMMENCE' | 'ARRIVE' | 'INSCRIT';
  /** Of an encrypted file that arrived. */
  octets: number | null;
  /** Of an offer that was registered. */
  numero_recu: string | null;
  societe: string;
}

const CAUSES: Record<CausePanne, string> = {
  SILENCE: 'rien n’a répondu',
  STOCKAGE: 'les fichiers ne s’envoyaient pas',
  LENTEUR: 'les envois duraient plus de trente secondes',
};

/** « 40 secondes », « 21 minutes », « 2 h 05 min »; rounded. */
export function formatDuree(secondes: number): string {
  if (secondes < 60) return `${secondes}\u00a0${plural(secondes, 'seconde')}`;
  const minutes = Math.round(secondes / 60);
  if (minutes < 60) return `${minutes}\u00a0${plural(minutes, 'minute')}`;
  return `${Math.floor(minutes / 60)}\u00a0h\u00a0${String(minutes % 60).padStart(2, '0')}\u00a0min`;
}

const secondesOf = ({ debut, fin }: Pick<Panne, 'debut' | 'fin'>): number =>
  Math.round((readInstant(fin) - readInstant(debut)) / 1000);

/** « du 14 avril 2025 à 10 h 00 (GMT) au …, 21 minutes : rien n’a répondu ». */
export const phrasePanne = (panne: Panne): string =>
  `Du ${formatInstant(panne.debut)} au ${formatInstant(panne.fin)}, ${formatDuree(secondesOf(panne))}\u00a0: ${CAUSES[panne.cause]}.`;

/**
 * « Aucune panne depuis le 14 avril 2025 à 10 h 00 (GMT) »: since the beginning of the period asked for, or since the
 * probe first ran if that is later. Undefined when it never ran.
 */
export function titrePannes({ debut, depuis, pannes }: Pick<Disponibilite, 'debut' | 'depuis' | 'pannes'>) {
  if (depuis === null) return undefined;
  const vues = pannes.length === 0 ? 'Aucune panne' : countOf(pannes.length, 'panne');
  return `${vues} depuis le ${formatInstant(readInstant(depuis) > readInstant(debut) ? depuis : debut)}`;
}

/** What was seen before a deadline, in one sentence, as far as it was looked at. */
export function phraseIncident(
  incident: Pick<Incident, 'debut' | 'depuis' | 'secondes' | 'pannes' | 'fin' | 'date_limite'>,
): string {
  const { debut, depuis, fin, date_limite, pannes, secondes } = incident;
  if (readInstant(fin) < readInstant(debut))
    return 'Les vingt-quatre heures d’avant la date limite n’ont pas commencé.';
  if (depuis === null || readInstant(depuis) >= readInstant(fin))
    return 'La sonde du service n’a rien mesuré avant cette date limite.';
  const mesure =
    readInstant(depuis) > readInstant(debut) ? ` La sonde ne passe que depuis le ${formatInstant(depuis)}.` : '';
  const quand =
    readInstant(fin) < readInstant(date_limite)
      ? 'Depuis vingt-quatre heures avant la date limite'
      : 'Dans les vingt-quatre heures d’avant la date limite';
  if (pannes.length === 0) return `${quand}, le service a répondu à chaque passage de la sonde.${mesure}`;
  return `${quand}, le service n’a pas répondu pendant ${formatDuree(secondes)} en tout.${mesure}`;
}

/** How long after a deadline an extension may still be proposed. */
const TARD_MS = 72 * 3_600_000;

/** True from a day before a deadline to the last moment when it may still be extended. */
export const isAutourLimite = (date_limite: string, now: Date): boolean => {
  const ecart = now.getTime() - readInstant(date_limite);
  return ecart > -86_400_000 && ecart < TARD_MS;
};

/** True while an administrator may propose an extension; the database judges again, by its own clock. */
export const canProposer = ({ grave, date_limite }: Pick<Incident, 'grave' | 'date_limite'>, now: Date): boolean =>
  grave && now.getTime() < readInstant(date_limite) + TARD_MS;

/**
 * The earliest deadline that the database would accept, as ISO, rounded up to a quarter of an hour with one more to
 * spare. It is later than now and than the old deadline by what was missed, and by at least four hours.
 */
export function premiereDate({ date_limite, secondes }: Pick<Incident, 'date_limite' | 'secondes'>, now: Date): string {
  const QUART_MS = 900_000;
  const depart = Math.max(readInstant(date_limite), now.getTime()) + Math.max(secondes, 4 * 3600) * 1000;
  // A quarter more, so that what is typed and confirmed a little later is still taken.
  return new Date((Math.ceil(depart / QUART_MS) + 1) * QUART_MS).toISOString();
}

/** What is wrong with a proposed deadline; undefined when the database would take it. */
export function fauteProlongation(
  instant: string | undefined,
  incident: Pick<Incident, 'date_limite' | 'secondes'>,
  now: Date,
): string | undefined {
  if (instant === undefined) return 'Écrivez un jour et une heure.';
  const depart = Math.max(readInstant(incident.date_limite), now.getTime());
  if (readInstant(instant) < depart + Math.max(incident.secondes, 4 * 3600) * 1000)
    return 'Laissez quatre heures au moins, et autant que la panne a duré.';
  if (readInstant(instant) > readInstant(incident.date_limite) + 30 * 86_400_000)
    return 'Trente jours au plus après la date limite actuelle.';
  return undefined;
}

function faitOf({ quoi, octets, numero_recu }: Envoi): string {
  switch (quoi) {
    case 'COMMENCE':
      return 'dépôt commencé';
    case 'ARRIVE':
      return `fichier chiffré arrivé en entier${octets === null ? '' : `, ${formatOctets(octets)}`}`;
    case 'INSCRIT':
      return `offre inscrite, reçu ${numero_recu ?? ''}`;
  }
}

/** « 14 avril 2025 à 10 h 00 (GMT) : offre inscrite, reçu RO-2026-000012 ». */
export const phraseEnvoi = (envoi: Envoi): string => `${formatInstant(envoi.le)}\u00a0: ${faitOf(envoi)}.`;

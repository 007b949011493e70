import { readInstant } from './instant.ts';

// Guinea keeps GMT all year: the clock of the register is Africa/Conakry wherever the reader is (R30).
const timeZone = 'Africa/Conakry';
const JOUR = /* @__PURE__ */ new Intl.DateTimeFormat('fr-FR', {
  timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const JOUR_COURT = /* @__PURE__ */ new Intl.DateTimeFormat('fr-FR', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const MOIS = /* @__PURE__ */ new Intl.DateTimeFormat('fr-FR', { timeZone, month: 'long', year: 'numeric' });
const HEURE = /* @__PURE__ */ new Intl.DateTimeFormat('fr-FR', { timeZone, hour: '2-digit', minute: '2-digit' });

/** What a missing date reads. */
const DATE_NON_PUBLIEE = 'Non publiée';

/** What a date that cannot be read reads: a row that is odd never takes the others with it. */
const DATE_ILLISIBLE = 'Date illisible';

const first = (text: string): string => text.replace(/^1 /, '1er ');

function write(iso: string | undefined, format: (date: Date) => string): string {
  if (iso === undefined) return DATE_NON_PUBLIEE;
  const ms = readInstant(iso);
  return Number.isNaN(ms) ? DATE_ILLISIBLE : first(format(new Date(ms)));
}

/** `14 avril 2025`, `1er mars 2026`. */
export function formatJour(iso: string | undefined): string {
  return write(iso, (date) => JOUR.format(date));
}

/** `14/04/2025`, as tables and the company workspace print it. */
export function formatJourCourt(iso: string | undefined): string {
  return write(iso, (date) => JOUR_COURT.format(date));
}

/** `juin 2027`. */
export function formatMois(iso: string): string {
  return write(iso, (date) => MOIS.format(date));
}

/** `14 avril 2025 à 10 h 00 (GMT)`. */
export function formatInstant(iso: string | undefined): string {
  return write(iso, (date) => `${JOUR.format(date)} à ${formatHeure(date)} (GMT)`);
}

/** A moment, or a day whose hour nobody wrote. */
export const formatInstantOuJour = (iso: string): string => (iso.length > 10 ? formatInstant(iso) : formatJour(iso));

/** `10 h 42`, in Guinea. */
export function formatHeure(date: Date): string {
  return HEURE.format(date).replace(':', '\u00a0h\u00a0');
}

/** The day of a moment, `AAAA-MM-JJ`, in Guinea. */
export function jourOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Days until a moment, in milliseconds since 1970, the one that runs included: 1 in the last 24 hours, 0 or less once it has come. */
export const joursAvantMs = (ms: number, now: Date): number => Math.ceil((ms - now.getTime()) / 86_400_000);

/** Likewise, of a moment as anybody wrote it. */
export const joursAvant = (iso: string, now: Date): number => joursAvantMs(readInstant(iso), now);

import { formatInstant, formatJour } from '../socle/date.ts';

// A deadline is known to the minute, to the day, or not at all (R135): what is not known is told, never invented.

export interface DateLimite {
  date_limite?: string | undefined;
}

/** True for a deadline whose hour is published. */
export const hasHeure = ({ date_limite }: DateLimite): boolean => date_limite !== undefined && date_limite.length > 10;

/** The moment from which a deadline has surely passed: the day's end where its hour is not known; undefined without one. */
export const finOf = ({ date_limite }: DateLimite): string | undefined =>
  date_limite === undefined || date_limite.length > 10 ? date_limite : `${date_limite}T23:59:59Z`;

/** "10 avril 2026 à 10 h 00 (GMT)", "10 avril 2026, heure non publiée", "Non publiée". */
export function formatLimite(date_limite: string | undefined): string {
  if (date_limite === undefined || date_limite.length > 10) return formatInstant(date_limite);
  return `${formatJour(date_limite)}, heure non publiée`;
}

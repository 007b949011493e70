// A deadline is known to the minute, to the day, or not at all (R135): what is not known is told, never invented.

export interface DateLimite {
  date_limite?: string | undefined;
}

/** True for a deadline whose hour is published. */
export const hasHeure = ({ date_limite }: DateLimite): boolean => date_limite !== undefined && date_limite.length > 10;

/** The moment from which a deadline has surely passed: the day's end where its hour is not known; undefined without one. */
export const finOf = ({ date_limite }: DateLimite): string | undefined =>
  date_limite === undefined || date_limite.length > 10 ? date_limite : `${date_limite}T23:59:59Z`;

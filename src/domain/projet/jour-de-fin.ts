// Apart from `fin.ts`, which every public list carries.

/** The day of an end that nobody knows, as a publication keeps it (R286). */
export const JOUR_INCONNU = 'INCONNU';

/** The day of an end, as a publication keeps it. */
export const jourGarde = ({ date }: { date?: string | undefined }): string => date ?? JOUR_INCONNU;

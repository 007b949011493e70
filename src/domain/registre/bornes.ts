import type { Report } from './anomalie.ts';

// Bounds that hold for every date of the register, whichever field it stands in (R126).

/** First year that the register may speak of: no work that it follows is older. */
const ANNEE_MIN = 1960;
/** Years ahead that a plan may reach. */
const ANNEES_AVANT = 30;

/** A date that was read, and whether it tells a fact (`datesOf`). */
interface DateLue {
  champ: string;
  date: string;
  passe: boolean;
}

/** A fact does not come after `jour`, the day on which the register is read, or closed if that is later. */
export function checkPasse(champ: string, date: string | undefined, jour: string, report: Report): void {
  if (date !== undefined && date.slice(0, 10) > jour) {
    report(champ, date, `une date qui n’est pas à venir (le registre est lu le ${jour})`);
  }
}

/** Every date of an entry lies within its bounds. */
export function checkDates(dates: readonly DateLue[], jour: string, report: Report): void {
  const annee = Number(jour.slice(0, 4)) + ANNEES_AVANT;
  for (const { champ, date, passe } of dates) {
    const sienne = Number(date.slice(0, 4));
    if (sienne < ANNEE_MIN || sienne > annee) report(champ, date, `une année de ${ANNEE_MIN} à ${annee}`);
    else if (passe) checkPasse(champ, date, jour, report);
  }
}

import type { AppelOffres } from '../appel-offres/appel-offres.ts';
import { hasHeure } from '../appel-offres/date-limite.ts';
import { readInstant, writeEcheance } from '../socle/instant.ts';
import type { Fiche, Report } from './anomalie.ts';

// How long after its deadline a tender is opened (R176, R191).

/** Days from the deadline to the opening, at the most: sealed offers wait no longer. */
const JOURS_AVANT_OUVERTURE = 10;

/** The least, where the portal receives the offers: the time to see a failure and to say so. */
const MS_MARGE = 3_600_000;

/** First day on which a notice is launched under the least margin: those of before keep the gap that they announced. */
const MARGE_DUE_DES = '2026-11-27';

const ATTENDU =
  'une ouverture une heure au moins après la date limite, le temps de voir une panne du dépôt et de la dire';

/** At most ten days after the deadline, whatever receives the offers. */
export function checkEcartOuverture({ date_limite, date_ouverture }: Fiche<AppelOffres>, report: Report): void {
  if (date_limite === undefined || date_ouverture === undefined) return;
  const jours = (readInstant(date_ouverture) - readInstant(date_limite)) / 86_400_000;
  if (jours > JOURS_AVANT_OUVERTURE)
    report(
      'date_ouverture',
      date_ouverture,
      `une ouverture dans les ${JOURS_AVANT_OUVERTURE} jours qui suivent la date limite`,
    );
}

/** True for an opening still to come that leaves less than the margin after a deadline told to the minute. */
function isTropProche({ date_limite, date_ouverture }: Fiche<AppelOffres>, jour: string): boolean {
  if (date_limite === undefined || date_ouverture === undefined || date_ouverture.slice(0, 10) < jour) return false;
  return (
    hasHeure({ date_limite }) &&
    hasHeure({ date_limite: date_ouverture }) &&
    readInstant(date_ouverture) - readInstant(date_limite) < MS_MARGE
  );
}

const isDue = ({ date_lancement }: Fiche<AppelOffres>): boolean => (date_lancement ?? '') >= MARGE_DUE_DES;

/** The end of the margin, as a file writes it. */
const margeOf = (date_limite = ''): string | undefined =>
  writeEcheance(new Date(readInstant(date_limite) + MS_MARGE).toISOString());

const remedeOf = (appel: Fiche<AppelOffres>): string => `écrivez ${margeOf(appel.date_limite)} ou plus tard`;

/** Stops a notice launched since the rule, whose opening is to come. @param jour Day on which the register is read. */
export function checkMargeOuverture(appel: Fiche<AppelOffres>, jour: string, report: Report): void {
  if (isDue(appel) && isTropProche(appel, jour))
    report('date_ouverture', appel.date_ouverture, ATTENDU, remedeOf(appel));
}

/** Tells of an older notice whose opening can still be moved. */
export function warnMargeOuverture(appel: Fiche<AppelOffres>, jour: string, report: Report): void {
  if (!isDue(appel) && isTropProche(appel, jour))
    report('date_ouverture', appel.date_ouverture, ATTENDU, remedeOf(appel));
}

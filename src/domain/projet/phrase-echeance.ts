import { formatJour, jourOf } from '../socle/date.ts';
import { countOf } from '../socle/texte.ts';
import { filterEcheancesDepassees } from './echeance.ts';

/** The words of a missed end (R20) without its days: what is missed; as a title; in the course of a sentence. */
export const ECHEANCE_DEPASSEE = {
  sujet: 'Échéance',
  titre: 'Échéance dépassée',
  suite: 'échéance dépassée',
} as const;

/**
 * The sentence of lateness in its parts, "Échéance", "dépassée de ", "75 jours": a table splits it, and a page marks the days,
 * which its script rewrites (R30). The caller has seen that there is at least one day.
 */
export const partiesEcheance = (jours: number) => ({
  sujet: ECHEANCE_DEPASSEE.sujet,
  verbe: 'dépassée de ',
  duree: countOf(jours, 'jour'),
});

/** "Échéance dépassée de 75 jours". */
export function phraseEcheance(jours: number): string {
  const { sujet, verbe, duree } = partiesEcheance(jours);
  return `${sujet} ${verbe}${duree}`;
}

/**
 * How many works in progress have missed their planned end, dated, since the count changes with the days (R20). None is said
 * of published ends: of the others nobody knows.
 */
export function phraseEcheances(nombre: number, now: Date): string {
  const jour = `au ${formatJour(jourOf(now))}`;
  if (nombre === 0) return `Aucun projet en cours n’a dépassé d’échéance publiée ${jour}.`;
  const projets = countOf(nombre, 'projet en cours', 'projets en cours');
  return `${projets} ${nombre < 2 ? 'a dépassé son échéance' : 'ont dépassé leur échéance'} ${jour}.`;
}

/** The same of these projets; nothing where nothing runs, and no "none" where nobody publishes when works should end. */
export function phraseEcheancesEnCours(projets: Parameters<typeof filterEcheancesDepassees>[0], now: Date): string {
  const enCours = projets.filter(({ status }) => status === 'EN_COURS');
  if (enCours.length === 0) return '';
  if (enCours.every(({ date_fin_prevue }) => date_fin_prevue === undefined))
    return 'Aucune date de fin prévue n’est publiée.';
  return phraseEcheances(filterEcheancesDepassees(enCours, now).length, now);
}

import { isDelaiPasse } from './appel-offres.ts';
import type { Situation } from './situation.ts';
import { STATUT_APPEL_OFFRES_LABELS, type StatutAppelOffres } from './vocabulaire.ts';
import { readInstant, writeEcheance } from '../socle/instant.ts';

/** Where a procedure may go from each state, as the database holds it: one step on, to an end without a winner, or back to the evaluation. */
export const PASSAGES: Record<StatutAppelOffres, readonly StatutAppelOffres[]> = {
  PUBLIE: ['OUVERT', 'ANNULE'],
  OUVERT: ['CLOTURE', 'ANNULE'],
  CLOTURE: ['EVALUE', 'INFRUCTUEUX', 'ANNULE'],
  EVALUE: ['ATTRIBUE', 'CLOTURE', 'INFRUCTUEUX', 'ANNULE'],
  ATTRIBUE: [],
  INFRUCTUEUX: [],
  ANNULE: [],
};

/** Why a step may not be taken yet; undefined when it may. The database judges again, by its own clock. */
export function empechementOf(situation: Situation, vers: StatutAppelOffres, now: Date): string | undefined {
  const isPasse = isDelaiPasse(situation, now);
  if (vers === 'OUVERT' && !situation.has_dao) return 'Le dossier d’appel d’offres n’est pas encore déposé.';
  if (vers === 'OUVERT' && isPasse) return 'La date limite est passée.';
  if (vers === 'CLOTURE' && !isPasse) return 'La date limite n’est pas encore passée.';
  return undefined;
}

const VERBES: Record<StatutAppelOffres, string> = {
  PUBLIE: 'Publier',
  OUVERT: 'Ouvrir le dépôt',
  CLOTURE: 'Clôturer le dépôt',
  EVALUE: 'Marquer évalué',
  ATTRIBUE: 'Prononcer l’attribution',
  INFRUCTUEUX: 'Déclarer infructueux',
  ANNULE: 'Annuler la procédure',
};
export const verbeOfPassage = (depuis: StatutAppelOffres, vers: StatutAppelOffres): string =>
  isReprise(depuis, vers) ? 'Reprendre l’évaluation' : VERBES[vers];

/** True for the step back, which undoes the evaluation's end. */
const isReprise = (depuis: StatutAppelOffres, vers: StatutAppelOffres): boolean =>
  depuis === 'EVALUE' && vers === 'CLOTURE';

/** What follows from a step. */
export function consequenceOfPassage(depuis: StatutAppelOffres, vers: StatutAppelOffres): string {
  if (vers === 'ANNULE' || vers === 'INFRUCTUEUX')
    return 'La procédure finit sans attribution. Chaque entreprise qui a demandé ou acquis le DAO reçoit une lettre qui cite le motif.';
  if (vers === 'ATTRIBUE')
    return 'Chaque entreprise qui a remis une offre sur le portail reçoit son résultat par lettre. L’attribution ne se défait pas. Le motif est gardé au journal.';
  if (isReprise(depuis, vers))
    return 'Les notes et les rejets peuvent de nouveau changer. La proposition d’un titulaire et son prix sont effacés. Le motif est gardé au journal.';
  return `L’état devient « ${STATUT_APPEL_OFFRES_LABELS[vers]} ». Le motif est gardé au journal.`;
}

/** True for a step that cannot be undone and ends the procedure. */
export const isFin = (vers: StatutAppelOffres): boolean => vers === 'ANNULE' || vers === 'INFRUCTUEUX';

/** True once a tender may have something to evaluate: no offer is received any more. */
export const isEvaluable = (appel: Pick<Situation, 'statut' | 'date_limite'>, now: Date): boolean =>
  appel.statut !== 'PUBLIE' && (appel.statut !== 'OUVERT' || isDelaiPasse(appel, now));

/** True while the deadline may be postponed: before it has passed. */
export const canReporter = (situation: Pick<Situation, 'statut' | 'date_limite'>, now: Date): boolean =>
  (situation.statut === 'PUBLIE' || situation.statut === 'OUVERT') && !isDelaiPasse(situation, now);

/** A moment of the form `2026-12-24T10:00`, at Conakry's hour, which is GMT. */
export const instantOfSaisie = (saisie: string): string | undefined =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(saisie) ? `${saisie}:00Z` : undefined;

/** The same the other way, for the field's value. */
export const saisieOfInstant = (iso: string): string => (writeEcheance(iso) ?? '').slice(0, 16);

/** What is wrong with a new deadline; undefined when the database would take it. */
export function fauteReport(saisie: string, actuelle: string): string | undefined {
  const instant = instantOfSaisie(saisie);
  if (instant === undefined) return 'Écrivez un jour et une heure.';
  if (readInstant(instant) <= readInstant(actuelle))
    return 'Choisissez une date plus tardive que la date limite actuelle.';
  return undefined;
}

import { formatJour, jourOf } from '../socle/date.ts';
import { readInstant } from '../socle/instant.ts';
import { formatPourcentage } from '../socle/montant.ts';
import { joursDepuis, debutRetard } from './echeance.ts';
import type { Projet } from './projet.ts';

// How old what is published of running works is (R136).

/** What the age of a rate is told from. */
export type Constat = Pick<Projet, 'status' | 'taux_execution_physique' | 'avancement_au'>;

/** The same, with what tells how long running works have been left unobserved. */
export type Silence = Constat & Pick<Projet, 'date_debut'>;

/** Days without a new observation from which running works are said not to be brought up to date. */
const JOURS_ANCIEN = 90;

/** Whole days since a day: 0 on the day itself. */
export const joursSans = (date: string, now: Date): number => Math.max(0, joursDepuis(debutRetard(date), now));

/** The first moment at which an observation is old, ISO. */
export const debutAncien = (date: string): string =>
  jourOf(new Date(readInstant(date) + (JOURS_ANCIEN + 1) * 86_400_000));

/** Days since the last observation of works in progress; undefined for the others, and where no day is published. */
export function joursSansConstat({ status, avancement_au }: Constat, now: Date): number | undefined {
  return status === 'EN_COURS' && avancement_au !== undefined ? joursSans(avancement_au, now) : undefined;
}

/** True for running works whose last observation is more than 90 days old. */
export const isConstatAncien = (projet: Constat, now: Date): boolean =>
  (joursSansConstat(projet, now) ?? 0) > JOURS_ANCIEN;

/**
 * True for running works of which no dated observation is published, begun more than 90 days ago or on a day that is not published:
 * they are as silent as those whose last observation is old.
 */
export const isSansConstat = ({ status, avancement_au, date_debut }: Silence, now: Date): boolean =>
  status === 'EN_COURS' &&
  avancement_au === undefined &&
  (date_debut === undefined || joursSans(date_debut, now) > JOURS_ANCIEN);

/** True for running works without news for more than 90 days: their last observation is old, or there is none. */
export const isSansNouvelles = (projet: Silence, now: Date): boolean =>
  isConstatAncien(projet, now) || isSansConstat(projet, now);

/** True for running works whose rate has no day. */
export const isConstatSansDate = ({ status, taux_execution_physique, avancement_au }: Constat): boolean =>
  status === 'EN_COURS' && taux_execution_physique !== undefined && avancement_au === undefined;

/** True where a rate is published without its day, of works that run or stand still: an end dates that of the others. */
export const isTauxSansDate = ({ status, taux_execution_physique: taux, avancement_au: jour }: Constat): boolean =>
  taux !== undefined && jour === undefined && (status === 'EN_COURS' || status === 'SUSPENDU');

/** "62,5 %"; "12 % (date non publiée)"; "n. d.". */
export const phraseTaux = (projet: Constat): string =>
  formatPourcentage(projet.taux_execution_physique) + (isTauxSansDate(projet) ? ' (date non publiée)' : '');

/**
 * "Avancement au 12 octobre 2026, selon la mission de contrôle."; of works that run or stand still, a rate without a day
 * says so, and so does a delay that the last observation does not hold. Undefined where there is no rate, or where the end of the works dates it.
 */
export function phraseConstat({
  status,
  taux_execution_physique: taux,
  avancement_au: jour,
  avancement_selon: source,
  taux_conso_delai: delai,
  observations,
}: Constat & Pick<Projet, 'avancement_selon' | 'taux_conso_delai' | 'observations'>): string | undefined {
  if (taux === undefined) return undefined;
  const dernier = observations?.at(-1);
  const reserve =
    delai === undefined || dernier === undefined || dernier.taux_conso_delai !== undefined
      ? ''
      : ' Le jour du délai consommé n’est pas publié.';
  if (jour !== undefined)
    return `Avancement au ${formatJour(jour)}, selon ${source ?? 'une source non publiée'}.${reserve}`;
  return isTauxSansDate({ status, taux_execution_physique: taux, avancement_au: jour })
    ? 'Avancement : date non publiée.'
    : undefined;
}

import type { z } from 'zod';
import { formatJour } from '../socle/date.ts';
import { readInstant } from '../socle/instant.ts';
import { countOf } from '../socle/texte.ts';
import type { AppelOffres } from './appel-offres.ts';
import type { ouvertureSchema } from './seance.schema.ts';

export type OuverturePlis = z.infer<typeof ouvertureSchema>;

const JOUR_MS = 86_400_000;

/** Days by which the offers were opened after the day announced, below 0 before it; undefined where none was announced. */
export function ecartOuverture(
  { date }: Pick<OuverturePlis, 'date'>,
  annoncee: AppelOffres['date_ouverture'],
): number | undefined {
  if (annoncee === undefined) return undefined;
  return Math.round((readInstant(date) - readInstant(annoncee.slice(0, 10))) / JOUR_MS);
}

/** "6 jours après la date annoncée"; undefined when they were opened on the day announced, or when none was. */
export function phraseEcart(ouverture: Pick<OuverturePlis, 'date'>, annoncee: string | undefined): string | undefined {
  const jours = ecartOuverture(ouverture, annoncee) ?? 0;
  if (jours === 0) return undefined;
  return `${countOf(Math.abs(jours), 'jour')} ${jours > 0 ? 'après' : 'avant'} la date annoncée`;
}

/** What happened, against what was announced (R135). */
export function phraseOuverture({ date }: OuverturePlis, annoncee: string | undefined): string {
  const ecart = phraseEcart({ date }, annoncee);
  const quand = `Les plis ont été ouverts le ${formatJour(date)}`;
  if (annoncee === undefined) return `${quand} ; la date n’en avait pas été publiée.`;
  return ecart === undefined
    ? `${quand}, à la date annoncée.`
    : `${quand}, ${ecart} (${formatJour(annoncee.slice(0, 10))}).`;
}

/** Offers opened for a lot, or for a tender without lots; undefined where the minutes do not say. */
export const offresDuLot = (ouverture: OuverturePlis | undefined, numero: number | undefined): number | undefined =>
  ouverture?.offres_par_lot?.find(({ lot }) => lot === numero)?.offres;

/** All the offers that the minutes count; undefined where they count none. */
export const offresOuvertes = ({ offres_par_lot }: Partial<OuverturePlis> = {}): number | undefined =>
  offres_par_lot?.reduce((total, { offres }) => total + offres, 0);

import { formatJour } from '../socle/date.ts';
import { formatPourcentage } from '../socle/montant.ts';
import { isAbandonne, type Projet } from './projet.ts';
import { STATUT_PROJET_LABELS } from './vocabulaire.ts';

// A contract that was terminated, a projet that was given up, in their own words (R138).

/** What an end is told from. */
export type Fin = Pick<Projet, 'resiliation' | 'abandon'>;

/** "Abandonné", else the status in words. */
export const etatDit = (projet: Pick<Projet, 'status' | 'abandon'>): string =>
  isAbandonne(projet) ? 'Abandonné' : STATUT_PROJET_LABELS[projet.status];

export const RESILIE = 'Marché résilié';

/** " le 3 mars 2026", after what happened then; a day that nobody knows is told as such (R286). */
export const auJour = (date: string | undefined): string =>
  date === undefined ? ' à une date non publiée' : ` le ${formatJour(date)}`;

/** "Projet abandonné le 3 mars 2026, à 12 % d’avancement. Motif : …"; undefined while nothing ended. */
export function phraseFin({
  resiliation,
  abandon,
  taux_execution_physique: taux,
}: Fin & Pick<Projet, 'taux_execution_physique'>): string | undefined {
  const fin = abandon ?? resiliation;
  if (fin === undefined) return undefined;
  const quoi = abandon ? 'Projet abandonné' : RESILIE;
  const avancement = taux === undefined || taux === 0 ? '' : `, à ${formatPourcentage(taux)} d’avancement`;
  const avant = abandon && resiliation ? ` Le marché avait été résilié${auJour(resiliation.date)}.` : '';
  return `${quoi}${auJour(fin.date)}${avancement}. Motif\u00a0: ${asMotif(fin.motif)}${avant}`;
}

/** A reason as its author wrote it, since a first capital may be a name's; with a closing stop. */
export const asMotif = (motif: string): string => (/[.!?…]$/.test(motif) ? motif : `${motif}.`);

import { joursSans } from './constat.ts';
import type { Projet } from './projet.ts';

/** A point of the drawing: percent of the time shown, percent of the works. */
export interface PointCours {
  x: number;
  y: number;
}

/** The course of the works in time, ready to be drawn (R136). */
export interface CoursTravaux {
  /** First and last day shown. */
  debut: string;
  fin: string;
  /** The works, from their start at 0 % where it is known, then as they were seen. */
  travaux: PointCours[];
  /** The delay of the contract, from the start to the planned end; undefined while either is not published. */
  delai: readonly [PointCours, PointCours] | undefined;
  /** Stretches of time in which the works stood still. */
  arrets: Array<{ x1: number; x2: number }>;
}

/** Undefined while there is not yet a course: one observation, and no start before it. */
export function coursTravaux(projet: Projet): CoursTravaux | undefined {
  const { observations = [], date_debut, date_fin_prevue } = projet;
  const [premiere] = observations;
  const derniere = observations.at(-1);
  if (!premiere || !derniere) return undefined;
  const isDepuisDebut = date_debut !== undefined && date_debut < premiere.date;
  const debut = isDepuisDebut ? date_debut : premiere.date;
  const jours = [derniere.date, date_fin_prevue, projet.date_fin_reelle].filter((jour) => jour !== undefined);
  const fin = jours.reduce((a, b) => (a > b ? a : b));
  if (debut === derniere.date) return undefined;
  const xOf = (jour: string): number => {
    const part = joursSans(debut, new Date(jour)) / joursSans(debut, new Date(fin));
    return Math.round(1000 * Math.min(1, part)) / 10;
  };
  const vus = observations.map(({ date, taux_execution_physique: y }) => ({ x: xOf(date), y }));
  const hasDelai = date_debut !== undefined && date_fin_prevue !== undefined && date_debut < date_fin_prevue;
  return {
    debut,
    fin,
    travaux: isDepuisDebut ? [{ x: 0, y: 0 }, ...vus] : vus,
    delai:
      hasDelai && date_debut >= debut
        ? [
            { x: xOf(date_debut), y: 0 },
            { x: xOf(date_fin_prevue), y: 100 },
          ]
        : undefined,
    arrets: arretsOf(projet, fin).map(([de, a]) => ({ x1: xOf(de), x2: xOf(a) })),
  };
}

/** From each order to stop to the next to start again; a suspension lasts to the end of the drawing. */
function arretsOf({ ordres_service = [], status, date_suspension }: Projet, fin: string): Array<[string, string]> {
  const arrets = ordres_service.filter(({ type }) => type === 'ARRET').map(({ date }) => date);
  const reprises = ordres_service.filter(({ type }) => type === 'REPRISE').map(({ date }) => date);
  const debuts =
    status === 'SUSPENDU' && date_suspension !== undefined && !arrets.includes(date_suspension)
      ? [...arrets, date_suspension]
      : arrets;
  return debuts.map((date) => [date, reprises.find((reprise) => reprise >= date) ?? fin]);
}

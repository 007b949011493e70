import { joursSans } from './constat.ts';
import { type EvenementCours, evenementsCours } from './evenements-cours.ts';
import type { Projet } from './projet.ts';

/** A point of the drawing: percent of the time shown, percent of the works. */
export interface PointCours {
  x: number;
  y: number;
}

/** A letter over the drawing, and what happened there: what falls too close to be told apart shares one. */
interface MarqueCours {
  x: number;
  lettre: string;
  faits: EvenementCours[];
}

/** The course of the works in time, ready to be drawn (R136, R261). */
export interface CoursTravaux {
  /** First and last day shown. */
  debut: string;
  fin: string;
  /** The works, from their start at 0 % where it is known, then as they were seen. */
  travaux: PointCours[];
  /** The observations alone. */
  constats: PointCours[];
  /** What was invoiced of the contract, where the observations say it. */
  facture: PointCours[];
  /** The delay of the contract, from the start to the planned end; undefined while either is not published. */
  delai: readonly [PointCours, PointCours] | undefined;
  /** Stretches of time in which the works stood still. */
  arrets: Array<{ x1: number; x2: number }>;
  /** Orders, amendments and ends, in the order of their days. */
  marques: MarqueCours[];
}

/** Two letters nearer than this, percent of the width, would touch on a phone. */
const ECART_LETTRES = 7;

/** Undefined while there is not yet a course: one observation, and no start before it. `lu`: day on which it is drawn. */
export function coursTravaux(projet: Projet, lu: string): CoursTravaux | undefined {
  const { observations = [], date_debut, date_fin_prevue } = projet;
  const [premiere] = observations;
  const derniere = observations.at(-1);
  if (!premiere || !derniere) return undefined;
  const isDepuisDebut = date_debut !== undefined && date_debut < premiere.date;
  const debut = isDepuisDebut ? date_debut : premiere.date;
  const evenements = evenementsCours(projet);
  const jours = [derniere.date, date_fin_prevue, projet.date_fin_reelle, evenements.at(-1)?.date].filter(
    (jour) => jour !== undefined,
  );
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
    constats: vus,
    facture: observations.flatMap(({ date, taux_execution_financiere: y }) =>
      y === undefined ? [] : [{ x: xOf(date), y }],
    ),
    delai:
      hasDelai && date_debut >= debut
        ? [
            { x: xOf(date_debut), y: 0 },
            { x: xOf(date_fin_prevue), y: 100 },
          ]
        : undefined,
    arrets: arretsOf(projet, lu < fin ? lu : fin).map(([de, a]) => ({ x1: xOf(de), x2: xOf(a) })),
    marques: marquesOf(evenements, xOf),
  };
}

/** Letters in the order of the days. */
function marquesOf(evenements: readonly EvenementCours[], xOf: (jour: string) => number): MarqueCours[] {
  const marques: MarqueCours[] = [];
  for (const fait of evenements) {
    const x = xOf(fait.date);
    const derniere = marques.at(-1);
    if (derniere !== undefined && x - derniere.x < ECART_LETTRES) derniere.faits.push(fait);
    else marques.push({ x, lettre: String.fromCharCode(65 + marques.length), faits: [fait] });
  }
  return marques;
}

/** From each order to stop to the next to start again; works that stand still have done so until today, and no longer. */
function arretsOf({ ordres_service = [], status, date_suspension }: Projet, jusque: string): Array<[string, string]> {
  const arrets = ordres_service.filter(({ type }) => type === 'ARRET').map(({ date }) => date);
  const reprises = ordres_service.filter(({ type }) => type === 'REPRISE').map(({ date }) => date);
  const debuts =
    status === 'SUSPENDU' && date_suspension !== undefined && !arrets.includes(date_suspension)
      ? [...arrets, date_suspension]
      : arrets;
  return debuts
    .filter((date) => date <= jusque)
    .map((date) => {
      const reprise = reprises.find((jour) => jour >= date) ?? jusque;
      return [date, reprise < jusque ? reprise : jusque];
    });
}

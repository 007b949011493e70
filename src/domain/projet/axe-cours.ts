import { joursSans } from './constat.ts';

/** A light line of the axis of time: percent of the width, and its word, "07/2026". */
interface Graduation {
  x: number;
  mot: string;
}

/** With the five lines of the rates, nine at most. */
const MAX = 4;
/** From each month to every tenth year. */
const PAS_MOIS = [1, 3, 6, 12, 24, 60, 120];

/** First days of months between two days, as near to each other as leaves each its room. */
export function graduations(debut: string, fin: string): Graduation[] {
  const premier = rangMois(debut);
  const mois = Array.from({ length: rangMois(fin) - premier }, (_, rang) => premier + 1 + rang);
  const retenus = PAS_MOIS.map((pas) => mois.filter((rang) => rang % pas === 0)).find(({ length }) => length <= MAX);
  const duree = joursSans(debut, new Date(fin));
  return (retenus ?? []).map((rang) => {
    const annee = String(Math.floor(rang / 12));
    const numero = String((rang % 12) + 1).padStart(2, '0');
    const jours = joursSans(debut, new Date(`${annee}-${numero}-01`));
    return { x: Math.round((1000 * jours) / duree) / 10, mot: `${numero}/${annee}` };
  });
}

/** Months since year 0. */
const rangMois = (jour: string): number => 12 * Number(jour.slice(0, 4)) + Number(jour.slice(5, 7)) - 1;

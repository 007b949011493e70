import { REPRISE_MARCHE, RESILIATION, TITRES_ORDRE } from './etapes-projet.ts';
import type { Projet } from './projet.ts';

/** What happened to works on one day, in a few words. */
export interface EvenementCours {
  date: string;
  titre: string;
}

/** Amendments, orders and ends of a projet in calendar order; the order that opened the works is their start (R261). */
export function evenementsCours(projet: Projet): EvenementCours[] {
  const { avenants = [], ordres_service: ordres = [], date_debut, date_suspension, resiliation, abandon } = projet;
  // A suspension that an order brought about is told by the order.
  const isDite = ordres.some(({ type, date }) => type === 'ARRET' && date === date_suspension);
  const evenements: Array<{ date: string | undefined; titre: string }> = [
    ...avenants.map(({ numero, date }) => ({ date, titre: `Avenant n°\u00a0${numero}` })),
    ...ordres
      .filter(({ type, date }) => type !== 'DEMARRAGE' || date !== date_debut)
      .map(({ type, date }) => ({ date, titre: TITRES_ORDRE[type] })),
    { date: isDite ? undefined : date_suspension, titre: 'Suspension des travaux' },
    ...(projet.marches_resilies ?? []).flatMap(({ date, reprise }) => [
      { date, titre: RESILIATION },
      { date: reprise, titre: REPRISE_MARCHE },
    ]),
    { date: resiliation?.date, titre: RESILIATION },
    { date: abandon?.date, titre: 'Abandon du projet' },
  ];
  return evenements
    .flatMap(({ date, titre }) => (date === undefined ? [] : [{ date, titre }]))
    .sort((a, b) => a.date.localeCompare(b.date));
}

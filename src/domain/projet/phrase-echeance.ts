import { formatJour, jourOf } from '../socle/date.ts';
import { countOf } from '../socle/texte.ts';

/** "Échéance dépassée de 75 jours"; the caller has seen that there is at least one. */
export function phraseEcheance(jours: number): string {
  return `Échéance dépassée de ${countOf(jours, 'jour')}`;
}

/** How many works in progress have missed their planned end, dated, since the count changes with the days (R20). */
export function phraseEcheances(nombre: number, now: Date): string {
  const jour = `au ${formatJour(jourOf(now))}`;
  if (nombre === 0) return `Aucun projet en cours n’a dépassé son échéance ${jour}.`;
  const projets = countOf(nombre, 'projet en cours', 'projets en cours');
  return `${projets} ${nombre < 2 ? 'a dépassé son échéance' : 'ont dépassé leur échéance'} ${jour}.`;
}

import { joursAvant } from '../socle/date.ts';
import { countOf } from '../socle/texte.ts';
import type { Projet } from './projet.ts';

/**
 * Days between the planned end of completed works and the real one (R128): negative when early, 0 on the planned day;
 * undefined while either is not published.
 */
export function retardAchevement({
  date_fin_prevue: prevue,
  date_fin_reelle: reelle,
}: Pick<Projet, 'date_fin_prevue' | 'date_fin_reelle'>): number | undefined {
  return prevue === undefined || reelle === undefined ? undefined : joursAvant(reelle, new Date(prevue));
}

/** "14 jours", "Aucun : 3 jours d’avance", "Aucun : terminé à la date prévue" (R128); said to be silent where it is (R5). */
export function phraseRetardAchevement(projet: Pick<Projet, 'date_fin_prevue' | 'date_fin_reelle'>): string {
  const jours = retardAchevement(projet);
  if (jours === undefined) return 'Non publié';
  if (jours > 0) return countOf(jours, 'jour');
  return `Aucun\u00a0: ${jours === 0 ? 'terminé à la date prévue' : `${countOf(-jours, 'jour')} d’avance`}`;
}

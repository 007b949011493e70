import type { Projet } from '../projet/projet.ts';
import { countOf } from '../socle/texte.ts';

/** The one plain sentence that opens a company's page: its projects, and those at work. */
export function phraseEntreprise(projets: ReadonlyArray<Pick<Projet, 'status'>>): string {
  const chantiers = projets.filter(({ status }) => status === 'EN_COURS').length;
  const tous = `${countOf(projets.length, 'projet')} au registre`;
  if (chantiers === 0) return `${tous}, aucun chantier en cours.`;
  return `${tous}, dont ${countOf(chantiers, 'chantier en cours', 'chantiers en cours')}.`;
}

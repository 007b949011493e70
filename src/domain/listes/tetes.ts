import { STATUT_PROJET_CHAPEAUX, type StatutProjet, statutFromSlug, titreProjets } from '../projet/vocabulaire.ts';
import type { Vue } from './liste.ts';

/** What stands over the rows of a view: its title, and one sentence where the list has one. */
export interface Tete {
  titre: string;
  chapeau?: string;
}

/** The statuses that a view of the projets keeps. */
export const statutsChoisis = ({ filtres }: Vue): StatutProjet[] =>
  (filtres['status'] ?? []).flatMap((slug) => statutFromSlug(slug) ?? []);

/** A view of the projets is titled by its status, where it has one. */
export function teteProjets(vue: Vue): Required<Tete> {
  const [statut, ...autres] = statutsChoisis(vue);
  return statut === undefined || autres.length > 0
    ? { titre: titreProjets(), chapeau: 'Routes, ponts, écoles, centres de santé : l’état de chaque chantier.' }
    : { titre: titreProjets(statut), chapeau: STATUT_PROJET_CHAPEAUX[statut] };
}

export const TETE_APPELS_OFFRES: Required<Tete> = {
  titre: 'Appels d’offres',
  chapeau: 'Les dates limites sont à l’heure de Conakry (GMT)\u00a0; une heure qui n’est pas publiée est dite telle.',
};

export const TETE_ENTREPRISES: Tete = { titre: 'Entreprises' };

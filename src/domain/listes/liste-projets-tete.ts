import { isAbandonne, type Projet } from '../projet/projet.ts';
import { STATUT_PROJET_CHAPEAUX, type StatutProjet, statutFromSlug, titreProjets } from '../projet/vocabulaire.ts';
import { countOf } from '../socle/texte.ts';
import type { Vue } from './liste.ts';
import type { Tete } from './tetes.ts';

const CHAPEAU = 'Routes, ponts, écoles, centres de santé : l’état de chaque chantier.';

/** The statuses that a view of the projets keeps. */
export const statutsChoisis = ({ filtres }: Vue): StatutProjet[] =>
  (filtres['status'] ?? []).flatMap((slug) => statutFromSlug(slug) ?? []);

/** "1 projet abandonné, à part des quatre statuts.": what a list counts, and none of its four cards (R138). */
export const phraseAbandonnes = (abandonnes: number): string =>
  `${countOf(abandonnes, 'projet abandonné', 'projets abandonnés')}, à part des quatre statuts.`;

/** The sentence of a list, and after it what is counted apart, where there is some. */
export const withAbandonnes = (chapeau: string, abandonnes: number): string =>
  abandonnes === 0 ? chapeau : `${chapeau} ${phraseAbandonnes(abandonnes)}`;

/** A view of the projets is titled by its status, where it has one; without, it counts apart what no card does. */
export function teteProjets(vue: Vue, rows: ReadonlyArray<Pick<Projet, 'abandon'>>): Required<Tete> {
  const [statut, ...autres] = statutsChoisis(vue);
  if (statut !== undefined)
    return autres.length > 0
      ? { titre: titreProjets(), chapeau: CHAPEAU }
      : { titre: titreProjets(statut), chapeau: STATUT_PROJET_CHAPEAUX[statut] };
  return { titre: titreProjets(), chapeau: withAbandonnes(CHAPEAU, rows.filter(isAbandonne).length) };
}

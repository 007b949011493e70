import { MESSAGES } from '../portail/messages.ts';
import { countOf } from '../socle/texte.ts';

/** How each list counts its rows, and what stands in place of rows when there are none. */
export const TEXTES_LISTES = {
  projets: { compte: (total: number) => countOf(total, 'projet'), vide: MESSAGES.aucunProjet },
  'appels-doffres': {
    compte: (total: number) => countOf(total, 'appel d’offres', 'appels d’offres'),
    vide: MESSAGES.aucunAppelOffres,
  },
  entreprises: { compte: (total: number) => countOf(total, 'entreprise'), vide: MESSAGES.aucuneEntreprise },
} as const;

/** Places of a list's page that the server fills anew for a view that no page was built for, between two comments. */
export const REPERES_VUE = { formulaire: 'vue', lignes: 'lignes' } as const;

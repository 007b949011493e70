import { compteOf, etatsOf } from './completude-cost.ts';
import { ELEMENTS, type Examine } from './elements-cost.ts';
import { ELEMENTS_DURABLES, etatsDurables } from './elements-durables.ts';
import type { TableOuverte } from './table-ouverte.ts';

const MOTS = ['present', 'absent', 'sans_objet'] as const;
const MOTS_DURABLES = ['present', 'absent'] as const;

/** What each projet publishes of the 39 items, one column per item (R234), then the optional ones (R284). */
export function tableCompletude(examines: readonly Examine[]): TableOuverte {
  return {
    nom: 'completude',
    titre: 'Ce qui est publié, projet par projet (CoST)',
    cle: ['projet'],
    colonnes: [
      { nom: 'projet', type: 'string', description: 'Projet, par son identifiant.' },
      { nom: 'maitre_ouvrage', type: 'string', description: 'Maître d’ouvrage.' },
      { nom: 'presents', type: 'integer', description: 'Éléments publiés.' },
      { nom: 'absents', type: 'integer', description: 'Éléments demandés et non publiés.' },
      { nom: 'sans_objet', type: 'integer', description: 'Éléments qui n’ont pas lieu d’être à ce stade du projet.' },
      ...ELEMENTS.map(({ cle, phase, titre }) => ({
        nom: `cost_${cle}`,
        type: 'string' as const,
        description: `${phase}\u00a0: ${titre}.`,
        mots: MOTS,
      })),
      ...ELEMENTS_DURABLES.map(({ cle, titre, chemin }) => ({
        nom: `durable_${cle}`,
        type: 'string' as const,
        description: `${titre} (facultatif, OC4IDS ${chemin}), hors des comptes.`,
        mots: MOTS_DURABLES,
      })),
    ],
    lignes: examines.map((examine) => {
      const { presents, absents, sansObjet } = compteOf(examine);
      const { id, maitre_ouvrage } = examine.projet;
      return [id, maitre_ouvrage, presents, absents, sansObjet, ...etatsOf(examine), ...etatsDurables(examine.projet)];
    }),
  };
}

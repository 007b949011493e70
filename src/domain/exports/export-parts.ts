import type { ProjetIndexe } from '../registre/index-registre.ts';
import { listOf } from '../socle/texte.ts';
import { budgetDuBailleur } from '../registre/part-bailleur.ts';
import type { ColonneExport, ContexteExport } from './export.ts';

const sum = (valeurs: readonly number[]): number => valeurs.reduce((total, valeur) => total + valeur, 0);

/**
 * Columns with what the filtered funders pay of each budget, beside the whole (R128). The total of the second is the
 * one that the funder's page shows.
 */
export function colonnesPart({
  bailleurs = [],
  noms,
}: Pick<ContexteExport, 'bailleurs' | 'noms'>): ReadonlyArray<ColonneExport<ProjetIndexe>> {
  if (bailleurs.length === 0) return [];
  const sigles = listOf(bailleurs.map((id) => noms.bailleurs[id]?.[0] ?? id));
  const siens = (projet: ProjetIndexe) => bailleurs.filter((id) => projet.bailleur.includes(id));
  return [
    {
      titre: `Part ${sigles}`,
      unite: '%',
      sens: `Part du budget à la charge de ${sigles}.`,
      genre: 'pourcentage',
      valeur: (projet) =>
        projet.parts.length === 0
          ? undefined
          : sum(siens(projet).map((id) => projet.parts[projet.bailleur.indexOf(id)] ?? 0)),
      largeur: 10,
    },
    {
      titre: `À la charge de ${sigles}`,
      unite: 'GNF',
      sens: 'Cette part du budget publié.',
      genre: 'gnf',
      valeur: (projet) =>
        projet.budget === undefined || projet.parts.length === 0
          ? undefined
          : sum(siens(projet).map((id) => budgetDuBailleur(projet, id) ?? 0)),
      largeur: 20,
      isTotalisee: true,
    },
  ];
}

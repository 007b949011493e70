import type { ProjetIndexe } from '../registre/index-registre.ts';
import { budgetDuBailleur } from '../tableau-de-bord/tableau-de-bord.ts';
import { type ColonneExport, type ContexteExport, rangeRows, type TableExport } from './export.ts';
import { tableProjets } from './export-projets.ts';

/** What one funder pays of each projet, so that the total is the one that the funder's page shows. */
const colonnesPart = (bailleur: string, sigle: string): ReadonlyArray<ColonneExport<ProjetIndexe>> => [
  {
    titre: `Part ${sigle}`,
    unite: '%',
    sens: `Part du budget que paie ce bailleur (${sigle}).`,
    genre: 'pourcentage',
    valeur: ({ parts, bailleur: ids }) => parts[ids.indexOf(bailleur)],
    largeur: 10,
  },
  {
    titre: `À la charge de ${sigle}`,
    unite: 'GNF',
    sens: `Ce que paie ce bailleur (${sigle}) du budget publié.`,
    genre: 'gnf',
    valeur: (projet) => budgetDuBailleur(projet, bailleur),
    largeur: 20,
    isTotalisee: true,
  },
];

/** A funder's projets, in the order of its page: the columns of the list, and the funder's own part beside the name. */
export function tablePortefeuille(
  projets: readonly ProjetIndexe[],
  bailleur: string,
  contexte: ContexteExport,
): TableExport {
  const table = tableProjets(projets, contexte);
  const sigle = contexte.noms.bailleurs[bailleur]?.[0] ?? bailleur;
  const part = rangeRows('', colonnesPart(bailleur, sigle), projets);
  const apres = table.colonnes.findIndex(({ titre }) => titre === 'Budget') + 1 || table.colonnes.length;
  return {
    ...table,
    nom: `portefeuille-${bailleur}-${table.nom.slice(-10)}`,
    titre: `Portefeuille ${sigle}`,
    colonnes: table.colonnes.toSpliced(apres, 0, ...part.colonnes),
    lignes: table.lignes.map((ligne, rang) => ligne.toSpliced(apres, 0, ...(part.lignes[rang] ?? []))),
  };
}

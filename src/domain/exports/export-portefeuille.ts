import type { ProjetIndexe } from '../registre/index-registre.ts';
import type { ContexteExport, TableExport } from './export.ts';
import { tableProjets } from './export-projets.ts';

/** A funder's projets, in the order of its page: the columns of the list, and the funder's own part beside each budget. */
export function tablePortefeuille(
  projets: readonly ProjetIndexe[],
  bailleur: string,
  contexte: ContexteExport,
): TableExport {
  const table = tableProjets(projets, { ...contexte, bailleurs: [bailleur] });
  return {
    ...table,
    nom: `portefeuille-${bailleur}-${table.nom.slice(-10)}`,
    titre: `Portefeuille ${contexte.noms.bailleurs[bailleur]?.[0] ?? bailleur}`,
  };
}

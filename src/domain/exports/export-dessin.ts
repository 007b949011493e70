import type { DescriptionColonne, TableExport } from './export.ts';
import type { OrigineDonnees } from '../reference/identite.ts';
import { jourOf } from '../socle/date.ts';
import type { Dessin } from '../tableau-de-bord/dessin.ts';

/** A drawing as a table for a file: its rows alone, amounts in whole francs, a full name where the label is short. */
export function tableDessin(
  { nom, sujet, note, tete, series, lignes }: Dessin,
  { origine, source, now }: { origine: OrigineDonnees; source: string; now: Date },
): TableExport {
  const hasNoms = lignes.some((ligne) => ligne.nom !== undefined);
  const colonnes: DescriptionColonne[] = [
    { titre: tete, sens: 'Ce que la ligne compte.', genre: 'texte', largeur: 24 },
    ...(hasNoms ? [{ titre: 'Nom complet', sens: 'Nom en entier.', genre: 'texte', largeur: 40 } as const] : []),
    ...series.map(({ label, unite }): DescriptionColonne => ({
      titre: label,
      ...(unite && { unite }),
      sens: note,
      genre: unite === undefined ? 'entier' : 'gnf',
      largeur: 16,
    })),
  ];
  return {
    ...origine,
    nom,
    titre: sujet,
    criteres: [],
    colonnes,
    lignes: lignes.map((ligne) => [
      ligne.label,
      ...(hasNoms ? [ligne.nom ?? ligne.label] : []),
      ...ligne.valeurs.map(({ valeur }, rang) => (series[rang]?.unite === undefined ? valeur : Math.round(valeur))),
    ]),
    figees: 1,
    horsTotal: { rangs: [], motif: '' },
    source,
    date_export: jourOf(now),
  };
}

import type { Filtre, OptionFiltre } from './liste.ts';
import { TRANCHE_MONTANT_LABELS, trancheOf, TRANCHES_MONTANT } from '../socle/montant.ts';
import { isDansRegion, prefecturesOf, type Situee } from '../reference/lieu-travaux.ts';
import { axesOf, type SurRoutes } from '../reference/route.ts';
import { slugOf } from '../socle/recherche.ts';

// Filters that several lists have.

/** The regions of a row, or none (R132). */
export function filtreRegion<T extends Situee>(label = 'Région'): Filtre<T> {
  return { nom: 'region', label, tous: 'Toutes', test: isDansRegion };
}

/** The préfecture (commune in Conakry), which goes with its region. */
export function filtrePrefecture<T extends Situee>(): Filtre<T> {
  return {
    nom: 'departement',
    label: 'Préfecture',
    tous: 'Toutes',
    parent: 'region',
    test: (row, valeur) => prefecturesOf(row).some((prefecture) => slugOf(prefecture) === valeur),
  };
}

/** The roads of a row (R142). */
export function filtreRoute<T extends SurRoutes>(): Filtre<T> {
  return {
    nom: 'route',
    label: 'Route',
    tous: 'Toutes',
    test: (row, valeur) => axesOf(row).some((axe) => slugOf(axe) === valeur),
  };
}

/** The roads that some rows are on, RN2 before RN11. */
export function optionsRoute(rows: readonly SurRoutes[]): OptionFiltre[] {
  const { compare } = new Intl.Collator('fr-FR', { numeric: true });
  const axes = [...new Set(rows.flatMap(axesOf))].sort(compare);
  return axes.map((axe) => ({ valeur: slugOf(axe), label: axe }));
}

/** The band of an amount (R6). */
export function filtreMontant<T>(label: string, montantOf: (row: T) => number | undefined): Filtre<T> {
  return {
    nom: 'montant',
    label,
    isRare: true,
    test: (row, valeur) => trancheOf(montantOf(row)) === valeur,
    options: TRANCHES_MONTANT.map((tranche) => ({ valeur: tranche, label: TRANCHE_MONTANT_LABELS[tranche] })),
  };
}

/** Names as a French directory orders them, each with its id. */
export function optionsParNom(noms: Readonly<Record<string, string>>): OptionFiltre[] {
  return Object.entries(noms)
    .map(([valeur, label]) => ({ valeur, label }))
    .sort((a, b) => COLLATION.compare(a.label, b.label));
}

/** Names compare as a French directory orders them. */
export const COLLATION = /* @__PURE__ */ new Intl.Collator('fr-FR');

/** Amounts in one direction; those that are not published come last either way. */
export function compareMontant(a: number | undefined, b: number | undefined, sens: 1 | -1): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return sens * (a - b);
}

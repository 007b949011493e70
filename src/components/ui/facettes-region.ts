import type { Region } from '../../domain/reference/reference.ts';
import type { Facette } from './CartesFacette.tsx';

type Lignes = ReadonlyArray<{ region: string }>;

/** Rows of each region; counted once per list, since each of its pages asks. */
const comptes = new WeakMap<Lignes, ReadonlyMap<string, number>>();

function compteOf(rows: Lignes): ReadonlyMap<string, number> {
  const connu = comptes.get(rows);
  if (connu) return connu;
  const compte = new Map<string, number>();
  for (const { region } of rows) compte.set(region, (compte.get(region) ?? 0) + 1);
  comptes.set(rows, compte);
  return compte;
}

/** One facet a region; the chosen one leads back to the whole list. */
export function facettesRegion(
  regions: readonly Region[],
  rows: Lignes,
  routes: { liste: string; region: (id: string) => string },
  active?: string,
): Facette[] {
  const compte = compteOf(rows);
  return regions.map(({ id, nom }) => ({
    cle: id,
    label: nom,
    count: compte.get(id) ?? 0,
    href: id === active ? routes.liste : routes.region(id),
    isActive: id === active,
  }));
}

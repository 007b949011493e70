import type { Region } from '../../domain/reference/reference.ts';
import type { Facette } from './CartesFacette.tsx';

/** One facet a region; the chosen one leads back to the whole list. */
export function facettesRegion(
  regions: readonly Region[],
  rows: ReadonlyArray<{ region: string }>,
  routes: { liste: string; region: (id: string) => string },
  active?: string,
): Facette[] {
  return regions.map(({ id, nom }) => ({
    cle: id,
    label: nom,
    count: rows.filter(({ region }) => region === id).length,
    href: id === active ? routes.liste : routes.region(id),
    isActive: id === active,
  }));
}

import { REGION_ABSENTE, regionsOf, type Situee } from '../../domain/reference/lieu-travaux.ts';
import type { Region } from '../../domain/reference/reference.ts';
import type { Facette } from './CartesFacette.tsx';

type Lignes = readonly Situee[];

/** Rows of each region, a row of several in each of them; counted once per list, since each of its pages asks. */
const comptes = new WeakMap<Lignes, ReadonlyMap<string, number>>();

function compteOf(rows: Lignes): ReadonlyMap<string, number> {
  const connu = comptes.get(rows);
  if (connu) return connu;
  const compte = new Map<string, number>();
  for (const row of rows) {
    const [premiere = REGION_ABSENTE.id, ...autres] = regionsOf(row);
    for (const region of [premiere, ...autres]) compte.set(region, (compte.get(region) ?? 0) + 1);
  }
  comptes.set(rows, compte);
  return compte;
}

/** One facet a region, then one for rows whose region is not known; the chosen one leads back to the whole list. */
export function facettesRegion(
  regions: readonly Region[],
  rows: Lignes,
  routes: { liste: string; region: (id: string) => string },
  active?: string,
): Facette[] {
  const compte = compteOf(rows);
  const isAbsente = compte.has(REGION_ABSENTE.id) || active === REGION_ABSENTE.id;
  return [...regions, ...(isAbsente ? [REGION_ABSENTE] : [])].map(({ id, nom }) => ({
    cle: id,
    label: nom,
    count: compte.get(id) ?? 0,
    href: id === active ? routes.liste : routes.region(id),
    isActive: id === active,
  }));
}

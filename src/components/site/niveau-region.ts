import { REGION_ABSENTE } from '../../domain/reference/lieu-travaux.ts';

/**
 * The level of a breadcrumb that leads to the list of an entry's region, or to that of the entries without one. Works of
 * several regions have no list of their own; what is kept offline by region keeps them with each (`regionOf`).
 */
export function niveauRegion(
  regions: Readonly<Record<string, string>>,
  route: (id: string) => string,
): { label: string; href?: string } {
  const [seule = [REGION_ABSENTE.id, REGION_ABSENTE.nom], ...autres] = Object.entries(regions);
  const [id, nom] = seule;
  return autres.length > 0 ? { label: 'Plusieurs régions' } : { label: nom, href: route(id) };
}

import { nomsGuinee } from '../../components/carte/fond-svg.ts';
import { boiteNombre, placeNombres } from '../../components/carte/nombres-zones.ts';
import { boitesSignes } from '../../components/carte/signes-nationaux.ts';
import { getFond } from '../../data/content/fond-pre-rendu.ts';
import { getPoints, getZones } from '../../data/content/points.ts';
import { getLignesRoutes } from '../../data/content/reperes.ts';

/** Tinted areas of the national map, each with the place of its number, beside the marks. */
export async function getZonesNombrees() {
  const [points, zones] = await Promise.all([getPoints(), getZones()]);
  return placeNombres(getFond(), zones, boitesSignes(points));
}

/** Names and numbers of roads, beside the marks and the numbers of the areas. */
export async function drawNoms({ isPetit = false } = {}): Promise<Response> {
  const [points, zones, routes] = await Promise.all([getPoints(), getZonesNombrees(), getLignesRoutes()]);
  const signes = [...boitesSignes(points, { isPetit }), ...zones.map(({ nombre }) => boiteNombre(nombre))];
  return new Response(nomsGuinee(getFond(), { routes, signes, isPetit }), {
    headers: { 'content-type': 'image/svg+xml' },
  });
}

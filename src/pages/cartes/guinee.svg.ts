import type { APIRoute } from 'astro';
import { fondGuinee } from '../../components/carte/fond-svg.ts';
import { getTracesCarte, getZones } from '../../data/content/points.ts';
import { getFond } from '../../data/content/fond-pre-rendu.ts';
import { getLignesRoutes } from '../../data/content/reperes.ts';

export const GET: APIRoute = async () => {
  const contours = (await getZones()).map(({ contour }) => contour);
  return new Response(fondGuinee(getFond(), contours, await getLignesRoutes(), await getTracesCarte()), {
    headers: { 'content-type': 'image/svg+xml' },
  });
};

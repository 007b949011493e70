import type { APIRoute } from 'astro';
import { fondGuinee } from '../../components/carte/fond-svg.ts';
import { getZones } from '../../data/content/points.ts';
import { getFond } from '../../data/content/fond-pre-rendu.ts';

export const GET: APIRoute = async () =>
  new Response(
    fondGuinee(
      getFond(),
      (await getZones()).map(({ contour }) => contour),
    ),
    { headers: { 'content-type': 'image/svg+xml' } },
  );

import type { APIRoute } from 'astro';
import { silhouetteGuinee } from '../../components/carte/fond-svg.ts';
import { getFond } from '../../data/content/fond-pre-rendu.ts';

export const GET: APIRoute = () =>
  new Response(silhouetteGuinee(getFond()), { headers: { 'content-type': 'image/svg+xml' } });

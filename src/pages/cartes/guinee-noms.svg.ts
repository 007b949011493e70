import type { APIRoute } from 'astro';
import { nomsGuinee } from '../../components/carte/fond-svg.ts';
import { getFond } from '../../data/content/fond-pre-rendu.ts';

export const GET: APIRoute = () =>
  new Response(nomsGuinee(getFond()), { headers: { 'content-type': 'image/svg+xml' } });

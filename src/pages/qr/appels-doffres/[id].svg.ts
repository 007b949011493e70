import type { APIRoute } from 'astro';
import { qrSvg } from '../../../components/ui/qr.ts';
import { cheminsFichesAppelsOffres } from '../../../data/content/fiche-appel-offres.ts';
import { routes } from '../../../domain/portail/routes.ts';

export const getStaticPaths = cheminsFichesAppelsOffres;

export const GET: APIRoute<object, { id: string }> = ({ params, site }) =>
  new Response(qrSvg(new URL(routes.appelOffres(params.id), site).href), {
    headers: { 'content-type': 'image/svg+xml' },
  });

import type { APIRoute } from 'astro';
import { qrSvg } from '../../../components/ui/qr.ts';
import { cheminsCodes } from '../../../data/content/chemins.ts';
import { routes } from '../../../domain/portail/routes.ts';

export const getStaticPaths = () => cheminsCodes('routes');

export const GET: APIRoute<object, { id: string }> = ({ params, site }) =>
  new Response(qrSvg(new URL(routes.route(params.id), site).href), {
    headers: { 'content-type': 'image/svg+xml' },
  });

import type { APIRoute } from 'astro';
import { qrSvg } from '../../../components/ui/qr.ts';
import { cheminsFichesProjets } from '../../../data/content/fiche-projet.ts';
import { routes } from '../../../domain/portail/routes.ts';

export const getStaticPaths = cheminsFichesProjets;

export const GET: APIRoute<object, { id: string }> = ({ params, site }) =>
  new Response(qrSvg(new URL(routes.projet(params.id), site).href), { headers: { 'content-type': 'image/svg+xml' } });

import type { APIRoute } from 'astro';
import { cheminsFichesAppelsOffres } from '../../../data/content/fiche-appel-offres.ts';
import { routes } from '../../../domain/portail/routes.ts';
import { respondQr } from '../_reponse-qr.ts';

export const getStaticPaths = cheminsFichesAppelsOffres;

export const GET: APIRoute<object, { id: string }> = ({ params, site }) =>
  respondQr(routes.appelOffres(params.id), site);

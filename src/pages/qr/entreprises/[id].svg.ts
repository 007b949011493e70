import type { APIRoute } from 'astro';
import { cheminsFichesEntreprises } from '../../../data/content/listes-entreprises.ts';
import { routes } from '../../../domain/portail/routes.ts';
import { respondQr } from '../_reponse-qr.ts';

export const getStaticPaths = cheminsFichesEntreprises;

export const GET: APIRoute<object, { id: string }> = ({ params, site }) =>
  respondQr(routes.entreprise(params.id), site);

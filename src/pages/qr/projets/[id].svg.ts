import type { APIRoute } from 'astro';
import { cheminsFichesProjets } from '../../../data/content/fiche-projet.ts';
import { routes } from '../../../domain/portail/routes.ts';
import { respondQr } from '../_reponse-qr.ts';

export const getStaticPaths = cheminsFichesProjets;

export const GET: APIRoute<object, { id: string }> = ({ params, site }) => respondQr(routes.projet(params.id), site);

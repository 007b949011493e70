import type { APIRoute } from 'astro';
import { drawIcone } from '../../data/content/icones.ts';
import { type Icone, ICONES } from '../../domain/portail/application.ts';

export const getStaticPaths = () => ICONES.map((icone) => ({ params: { nom: icone.nom }, props: icone }));

export const GET: APIRoute<Icone> = async ({ props }) =>
  new Response(await drawIcone(props), { headers: { 'content-type': 'image/png' } });

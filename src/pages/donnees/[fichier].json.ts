import type { APIRoute } from 'astro';
import { cheminsDonnees } from '../../data/content/index-publie.ts';

export const getStaticPaths = cheminsDonnees;

export const GET: APIRoute<{ texte: string }> = ({ props }) =>
  new Response(props.texte, { headers: { 'Content-Type': 'application/json; charset=utf-8' } });

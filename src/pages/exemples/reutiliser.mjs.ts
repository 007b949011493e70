import type { APIRoute } from 'astro';
import { readExempleReutilisation } from '../../data/content/exemple-reutilisation.ts';

export const GET: APIRoute = () => new Response(readExempleReutilisation());

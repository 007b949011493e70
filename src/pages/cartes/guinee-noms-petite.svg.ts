import type { APIRoute } from 'astro';
import { drawNoms } from './_noms-guinee.ts';

export const GET: APIRoute = () => drawNoms({ isPetit: true });

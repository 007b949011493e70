import type { APIRoute } from 'astro';
import { readExemple } from '../../data/content/exemples-remis.ts';

export const GET: APIRoute = () => new Response(readExemple('verifier'));

import type { APIRoute } from 'astro';
import { getAdressesDonnees } from '../data/content/index-publie.ts';

/** Where the files of `/donnees/` are: their names change with what they hold, this one's does not. */
export const GET: APIRoute = async () =>
  new Response(JSON.stringify(await getAdressesDonnees()), {
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  });

import type { APIRoute } from 'astro';
import { getRegistre } from '../data/content/registre.ts';
import { manifesteApplication } from '../domain/portail/application.ts';

export const GET: APIRoute = async () => {
  const { identite } = await getRegistre();
  return new Response(JSON.stringify(manifesteApplication(identite.sigle)), {
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  });
};

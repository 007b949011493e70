import type { APIRoute } from 'astro';
import { findCaptures } from '../data/content/captures.ts';
import { getRegistre } from '../data/content/registre.ts';
import { manifesteApplication } from '../domain/portail/application.ts';

export const GET: APIRoute = async () => {
  const { identite, chiffresNationaux } = await getRegistre();
  const jour = chiffresNationaux.date_arrete;
  const manifeste = manifesteApplication({ sigle: identite.sigle, jour, captures: findCaptures(jour) });
  return new Response(JSON.stringify(manifeste), {
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  });
};

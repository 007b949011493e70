import type { APIRoute } from 'astro';
import { getAdresseFiches } from '../../../data/content/fiches-servies.ts';
import { getOutilsRegistre } from '../../../data/content/outils-registre.ts';
import type { OutilsRegistre } from '../../../domain/classeur/registre-classeur.ts';

/** What screens that propose changes ask for once something is opened in them. */
export const GET: APIRoute = async () => {
  const outils: OutilsRegistre = { fiches: await getAdresseFiches(), ...getOutilsRegistre(process.cwd()) };
  return Response.json(outils);
};

import type { APIRoute } from 'astro';
import { cheminsDessins, getOrigine } from '../../data/content/pages-chiffres.ts';
import { getRegistre } from '../../data/content/registre.ts';
import { formatCsv } from '../../domain/exports/export-csv.ts';
import { adresseSite } from '../../domain/portail/adresse-site.ts';
import { routesTableaux } from '../../domain/portail/route-tableaux.ts';
import { tableDessin } from '../../domain/exports/export-dessin.ts';

// The figures of each drawing of `/chiffres` (R263).

export const getStaticPaths = cheminsDessins;
type Props = Awaited<ReturnType<typeof cheminsDessins>>[number]['props'];

export const GET: APIRoute<Props> = async ({ props: { dessin, sujet } }) => {
  const source = new URL(routesTableaux.dimension(sujet), adresseSite(process.env)).href;
  const { now } = await getRegistre();
  return new Response(formatCsv(tableDessin(dessin, { origine: await getOrigine(), source, now })));
};

import type { APIRoute } from 'astro';
import { imageDessin } from '../../components/graphique/image-dessin.ts';
import { cheminsDessins, getOrigine } from '../../data/content/pages-chiffres.ts';
import { getRegistre } from '../../data/content/registre.ts';
import { adresseSite } from '../../domain/portail/adresse-site.ts';
import { routesTableaux } from '../../domain/portail/route-tableaux.ts';

// The picture of each drawing of `/chiffres`, to keep, to print or to put in an article (R263).

export const getStaticPaths = cheminsDessins;
type Props = Awaited<ReturnType<typeof cheminsDessins>>[number]['props'];

export const GET: APIRoute<Props> = async ({ props: { dessin, sujet } }) => {
  const adresse = new URL(routesTableaux.dimension(sujet), adresseSite(process.env)).href;
  const { now } = await getRegistre();
  return new Response(imageDessin(dessin, { origine: await getOrigine(), adresse, now }), {
    headers: { 'content-type': 'image/svg+xml' },
  });
};

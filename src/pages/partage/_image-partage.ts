import type { APIRoute } from 'astro';
import { DESSIN_PARTAGE, drawPartage } from '../../components/partage/rendu-carte.ts';
import { getDessin } from '../../data/content/atelier.ts';
import { getCadre } from '../../data/content/cadre.ts';
import type { ImagePartage } from '../../data/content/partages.ts';
import { MENTION_EXEMPLE } from '../../domain/portail/portail.ts';

/** The picture of a shared link, of a projet, a tender or a company (R247, R258). */
export const GET: APIRoute<ImagePartage> = async ({ props }) => {
  const { identite } = await getCadre();
  const draw = getDessin<Parameters<typeof drawPartage>>(...DESSIN_PARTAGE) ?? drawPartage;
  const mention = identite.exemple ? MENTION_EXEMPLE : undefined;
  const png = await draw(props.carte, { agence: identite.sigle, mention });
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
};

import type { APIRoute } from 'astro';
import { ficheEntreprise } from '../../components/pdf/fiche-entreprise-pdf.ts';
import { DESSIN_FICHES, drawFiche } from '../../components/pdf/rendu-fiche.ts';
import { getDessin } from '../../data/content/atelier.ts';
import { cheminsFeuillesEntreprises, type FicheEntreprise } from '../../data/content/pages-entreprises.ts';
import { getProvenance } from '../../data/content/provenance.ts';
import { getCadre } from '../../data/content/cadre.ts';
import { routes } from '../../domain/portail/routes.ts';

export const getStaticPaths = cheminsFeuillesEntreprises;

export const GET: APIRoute<FicheEntreprise> = async ({ props, site }) => {
  const { now } = await getCadre();
  const provenance = await getProvenance(routes.entreprise(props.entreprise.id), site);
  const draw = getDessin<Parameters<typeof drawFiche>>(...DESSIN_FICHES) ?? drawFiche;
  const pdf = await draw(ficheEntreprise(props, now), provenance);
  return new Response(new Uint8Array(pdf), { headers: { 'content-type': 'application/pdf' } });
};

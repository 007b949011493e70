import type { APIRoute } from 'astro';
import { ficheProjet } from '../../components/pdf/fiche-projet-pdf.ts';
import { DESSIN_FICHES, drawFiche } from '../../components/pdf/rendu-fiche.ts';
import { getDessin } from '../../data/content/atelier.ts';
import { cheminsFeuillesProjets, type FicheProjet } from '../../data/content/pages-projets.ts';
import { getProvenance } from '../../data/content/provenance.ts';
import { getCadre } from '../../data/content/cadre.ts';
import { routes } from '../../domain/portail/routes.ts';

export const getStaticPaths = cheminsFeuillesProjets;

export const GET: APIRoute<FicheProjet> = async ({ props, site }) => {
  const { now } = await getCadre();
  const provenance = await getProvenance(routes.projet(props.projet.id), site);
  const draw = getDessin<Parameters<typeof drawFiche>>(...DESSIN_FICHES) ?? drawFiche;
  const pdf = await draw(ficheProjet(props, now), provenance);
  return new Response(new Uint8Array(pdf), { headers: { 'content-type': 'application/pdf' } });
};

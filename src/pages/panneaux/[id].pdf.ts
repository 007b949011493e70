import type { APIRoute } from 'astro';
import { panneauProjet } from '../../components/pdf/panneau.ts';
import { DESSIN_PANNEAUX, drawPanneau } from '../../components/pdf/rendu-panneau.ts';
import { getDessin } from '../../data/content/atelier.ts';
import { getCadre } from '../../data/content/cadre.ts';
import { cheminsFeuillesProjets, type FicheProjet } from '../../data/content/pages-projets.ts';
import { getProvenance } from '../../data/content/provenance.ts';
import { routes } from '../../domain/portail/routes.ts';
import { contactsOf } from '../../domain/reference/identite.ts';

export const getStaticPaths = cheminsFeuillesProjets;

export const GET: APIRoute<FicheProjet> = async ({ props, site }) => {
  const { now, identite } = await getCadre();
  const provenance = await getProvenance(routes.projet(props.projet.id), site);
  const draw = getDessin<Parameters<typeof drawPanneau>>(...DESSIN_PANNEAUX) ?? drawPanneau;
  const pdf = await draw(panneauProjet(props, contactsOf(identite), now), provenance);
  return new Response(new Uint8Array(pdf), { headers: { 'content-type': 'application/pdf' } });
};

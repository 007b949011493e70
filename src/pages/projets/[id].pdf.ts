import type { APIRoute } from 'astro';
import { ficheProjet } from '../../components/pdf/fiche-projet.ts';
import { DESSIN_FICHES, renderFiche } from '../../components/pdf/rendu-fiche.ts';
import { getDessin } from '../../data/content/atelier.ts';
import { cheminsFichesProjets, type FicheProjet } from '../../data/content/fiche-projet.ts';
import { getProvenance } from '../../data/content/provenance.ts';
import { getRegistre } from '../../data/content/registre.ts';
import { routes } from '../../domain/portail/routes.ts';

export const getStaticPaths = cheminsFichesProjets;

export const GET: APIRoute<FicheProjet> = async ({ props, site }) => {
  const { now } = await getRegistre();
  const provenance = await getProvenance(routes.projet(props.projet.id), site);
  const pdf = await renderFiche(props.projet, () => ficheProjet(props, now), provenance, getDessin(...DESSIN_FICHES));
  return new Response(new Uint8Array(pdf), { headers: { 'content-type': 'application/pdf' } });
};

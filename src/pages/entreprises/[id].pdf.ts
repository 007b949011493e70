import type { APIRoute } from 'astro';
import { ficheEntreprise } from '../../components/pdf/fiche-entreprise.ts';
import { DESSIN_FICHES, renderFiche } from '../../components/pdf/rendu-fiche.ts';
import { getDessin } from '../../data/content/atelier.ts';
import { cheminsFichesEntreprises, type FicheEntreprise } from '../../data/content/listes-entreprises.ts';
import { getProvenance } from '../../data/content/provenance.ts';
import { getRegistre } from '../../data/content/registre.ts';
import { routes } from '../../domain/portail/routes.ts';

export const getStaticPaths = cheminsFichesEntreprises;

export const GET: APIRoute<FicheEntreprise> = async ({ props, site }) => {
  const { now } = await getRegistre();
  const provenance = await getProvenance(routes.entreprise(props.entreprise.id), site);
  const pdf = await renderFiche(
    props.entreprise,
    () => ficheEntreprise(props, now),
    provenance,
    getDessin(...DESSIN_FICHES),
  );
  return new Response(new Uint8Array(pdf), { headers: { 'content-type': 'application/pdf' } });
};

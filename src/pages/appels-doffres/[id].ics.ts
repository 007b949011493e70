import type { APIRoute } from 'astro';
import { cheminsAgendas } from '../../data/content/pages-appels-offres.ts';
import type { AppelOffres } from '../../domain/appel-offres/appel-offres.ts';
import { getProvenance } from '../../data/content/provenance.ts';
import { formatAgenda } from '../../domain/appel-offres/agenda.ts';
import { routes } from '../../domain/portail/routes.ts';

export const getStaticPaths = cheminsAgendas;

export const GET: APIRoute<AppelOffres> = async ({ props: appelOffres, site }) => {
  const provenance = await getProvenance(routes.appelOffres(appelOffres.id), site);
  return new Response(formatAgenda(appelOffres, provenance), {
    headers: { 'content-type': 'text/calendar; charset=utf-8' },
  });
};

import type { APIRoute } from 'astro';
import { AGENDAS, formatAgendas, type NomAgenda } from '../../data/content/pages-alertes.ts';

// The deadlines of every tender, to subscribe to (R238).

export const getStaticPaths = () =>
  (Object.keys(AGENDAS) as NomAgenda[]).map((nom) => ({ params: { nom }, props: { nom } }));

export const GET: APIRoute<{ nom: NomAgenda }> = async ({ props, site, url }) =>
  new Response(await formatAgendas(props.nom, site ?? url), {
    headers: { 'content-type': 'text/calendar; charset=utf-8' },
  });

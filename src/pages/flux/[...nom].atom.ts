import type { APIRoute } from 'astro';
import { cheminsFlux, formatFlux } from '../../data/content/pages-alertes.ts';

// What was published, awarded and changed, in Atom: the whole register, and each region, funder, road and company (R237).

export const getStaticPaths = cheminsFlux;

type Props = Awaited<ReturnType<typeof cheminsFlux>>[number]['props'];

export const GET: APIRoute<Props> = async ({ props, site, url }) =>
  new Response(await formatFlux(props, site ?? url), {
    headers: { 'content-type': 'application/atom+xml; charset=utf-8' },
  });

import type { APIRoute, GetStaticPaths } from 'astro';
import { fondLocal, type Repere } from '../../../components/carte/fond-svg.ts';
import { getFond } from '../../../data/content/fond-pre-rendu.ts';
import { getReperes, getRoutesAutour } from '../../../data/content/reperes.ts';

export const getStaticPaths = (async () =>
  [...(await getReperes())].map(([id, repere]) => ({ params: { id }, props: repere }))) satisfies GetStaticPaths;

export const GET: APIRoute<Repere, { id: string }> = async ({ params, props }) =>
  new Response(fondLocal(getFond(), props, await getRoutesAutour(params.id)), {
    headers: { 'content-type': 'image/svg+xml' },
  });

import type { APIRoute, GetStaticPaths } from 'astro';
import { type Repere, routesAutour } from '../../../components/carte/fond-svg.ts';
import type { Route } from '../../../components/carte/routes-svg.ts';
import { getDessin } from '../../../data/content/atelier.ts';
import { getReperes, getRoutesConnues } from '../../../data/content/reperes.ts';
import { draw as drawHere } from '../_dessin-carte.ts';

export const getStaticPaths = (async () =>
  [...(await getReperes())].map(([id, repere]) => ({ params: { id }, props: repere }))) satisfies GetStaticPaths;

/** What draws it in threads, and what its drawing comes from. */
const DESSIN = [
  'src/pages/cartes/_dessin-carte.ts',
  ['src/components/carte', 'src/data/fond', 'src/data/content/fond-pre-rendu.ts', 'src/domain'],
] as const;

/** What is told of a road: neither whose works it is nor its rank, so that a map is the same as long as what it shows is. */
const dites = new WeakMap<Route['trace'], string>();

function tellRoute({ axe, trace }: Route): string {
  const dite = dites.get(trace) ?? JSON.stringify({ axe, trace } satisfies Route);
  dites.set(trace, dite);
  return dite;
}

export const GET: APIRoute<Repere> = async ({ props }) => {
  const { position, trace, axe, statut } = props;
  // Nor is the number in the list drawn.
  const repere: Repere = { position, trace, axe, statut };
  const routes = routesAutour(repere, await getRoutesConnues()).map(tellRoute);
  const draw = getDessin<Parameters<typeof drawHere>>(...DESSIN) ?? drawHere;
  const svg = await draw(repere, routes);
  return new Response(new Uint8Array(svg), { headers: { 'content-type': 'image/svg+xml' } });
};

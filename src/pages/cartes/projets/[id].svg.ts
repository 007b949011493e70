import type { APIRoute, GetStaticPaths } from 'astro';
import { fondLocal, type Repere, routesAutour } from '../../../components/carte/fond-svg.ts';
import type { Route } from '../../../components/carte/routes-svg.ts';
import { getAtelier } from '../../../data/content/atelier.ts';
import { getFond } from '../../../data/content/fond-pre-rendu.ts';
import { getReperes, getRoutesAutour } from '../../../data/content/reperes.ts';

export const getStaticPaths = (async () =>
  [...(await getReperes())].map(([id, repere]) => ({ params: { id }, props: repere }))) satisfies GetStaticPaths;

/** The thread that draws, and what its drawing comes from. */
const FIL = [
  'src/pages/cartes/_fil-cartes.ts',
  ['src/components/carte', 'src/data/fond', 'src/data/content/fond-pre-rendu.ts', 'src/domain'],
] as const;

export const GET: APIRoute<Repere, { id: string }> = async ({ params, props }) => {
  const { position, trace, axe, statut } = props;
  // Neither the number in the list nor a far road is drawn: a map is the same as long as what it shows is.
  const repere: Repere = { position, trace, axe, statut };
  const routes = routesAutour(repere, await getRoutesAutour(params.id)).map(({ axe, trace }): Route => ({
    axe,
    trace,
  }));
  const draw = getAtelier<[Repere, Route[]]>(...FIL) ?? (() => Buffer.from(fondLocal(getFond(), repere, routes)));
  const svg = await draw(repere, routes);
  return new Response(new Uint8Array(svg), { headers: { 'content-type': 'image/svg+xml' } });
};

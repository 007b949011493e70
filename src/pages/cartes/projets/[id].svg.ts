import type { APIRoute, GetStaticPaths } from 'astro';
import { type Repere, routesAutour, routesPossibles } from '../../../components/carte/localisation-svg.ts';
import type { Route } from '../../../components/carte/routes-svg.ts';
import { isSitue } from '../../../domain/projet/position.ts';
import { cleOf } from '../../../data/content/artefacts.ts';
import { getDessin } from '../../../data/content/atelier.ts';
import { getFond } from '../../../data/content/fond-pre-rendu.ts';
import { getReperes, getRoutesConnues } from '../../../data/content/reperes.ts';
import { draw as drawHere } from '../_dessin-carte.ts';

/** What draws it in threads, and what its drawing comes from. */
const DESSIN = [
  'src/pages/cartes/_dessin-carte.ts',
  ['src/components/carte', 'src/data/fond', 'src/data/content/fond-pre-rendu.ts', 'src/domain'],
] as const;

/** What is told of a road: neither whose works it is nor its rank, so that a map is the same as long as what it shows is. */
const dites = new WeakMap<Route['trace'], { texte: string; empreinte: string }>();

function tellRoute({ axe, trace, ...dessin }: Route): { texte: string; empreinte: string } {
  const connue = dites.get(trace);
  if (connue) return connue;
  const texte = JSON.stringify({ axe, trace, ...dessin } satisfies Route);
  const dite = { texte, empreinte: cleOf('route', texte) };
  dites.set(trace, dite);
  return dite;
}

/** Nor is the number in the list drawn. */
const pickRepere = ({ position, zones, trace, axe, statut }: Repere): Repere => ({
  position,
  zones,
  trace,
  axe,
  statut,
});

export const getStaticPaths = (async () => {
  const [reperes, connues] = await Promise.all([getReperes(), getRoutesConnues()]);
  const fond = getFond();
  // A project whose place is not known has no map.
  const situes = [...reperes].filter(([, { position }]) => isSitue(position));
  return situes.map(([id, repere]) => {
    const possibles = routesPossibles(fond, repere, connues).map((route) => tellRoute(route).empreinte);
    return {
      params: { id },
      props: repere,
      cacheKey: cleOf('carte', JSON.stringify(pickRepere(repere)), ...possibles),
    };
  });
}) satisfies GetStaticPaths;

export const GET: APIRoute<Repere> = async ({ props }) => {
  const repere = pickRepere(props);
  const routes = routesAutour(getFond(), repere, await getRoutesConnues()).map((route) => tellRoute(route).texte);
  const draw = getDessin<Parameters<typeof drawHere>>(...DESSIN) ?? drawHere;
  const svg = await draw(repere, routes);
  return new Response(new Uint8Array(svg), { headers: { 'content-type': 'image/svg+xml' } });
};

import { expect, test } from 'vitest';
import { cadreLocal } from '../../src/components/carte/projection.ts';
import { type Route, routesDuRegistre } from '../../src/components/carte/routes-svg.ts';

/** Roads of all lengths over the country, always the same. */
const routes = Array.from({ length: 300 }, (_, rang): Route => {
  const [lng, lat, pas] = [-15 + ((rang * 37) % 73) / 10, 7.3 + ((rang * 53) % 51) / 10, ((rang % 7) - 3) / 10];
  return {
    axe: `RN${rang}`,
    trace: Array.from({ length: 4 }, (_, i) => [lng + pas * i, lat + pas * i * 0.7] as const),
  };
});
const cadres = routes.filter((_, rang) => rang % 11 === 0).map(({ trace }) => cadreLocal(trace));

test('a frame has every road with a point in it, in the order of the register, far or near', () => {
  const peu = routes.slice(0, 39);
  for (const cadre of cadres) {
    const { ouest, est, sud, nord } = cadre;
    const attendues = peu.filter(({ trace }) =>
      trace.some(([lng, lat]) => lng > ouest && lng < est && lat > sud && lat < nord),
    );
    expect(routesDuRegistre(peu, cadre, undefined)).toEqual(attendues);
  }
  expect(cadres.some((cadre) => routesDuRegistre(peu, cadre, undefined).length > 2)).toBe(true);
});

test('of many roads the forty nearest, and never the map’s own', () => {
  const [sienne] = routes;
  const proches = Array.from({ length: 60 }, (_, rang): Route => ({
    axe: undefined,
    trace: [[-10 + rang / 1000, 10] as const, [-10 + rang / 1000, 10.01] as const],
  }));
  const cadre = cadreLocal([[-10, 10.005]]);
  const vues = routesDuRegistre([...proches, ...(sienne ? [sienne] : [])], cadre, undefined);
  expect(vues).toEqual(proches.slice(0, 40));
  expect(routesDuRegistre(proches, cadre, proches[3]?.trace)).toEqual(proches.slice(0, 41).toSpliced(3, 1));
});
